package org.hyperanfis.train;

import java.util.Arrays;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.eval.ClassificationMetrics;
import org.hyperanfis.eval.RegressionMetrics;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.LoneRule;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;

/**
 * Judges parameters by validation rows: how good the answers are, less what rules lack in saying them, less a little for each rule.
 * A rule says what it concludes, on average, for the training rows that it dominates.
 */
final class RuleJudge {

    /** The share of answers that the strongest rule states from which on more does not count. */
    private static final double FAITHFUL_ENOUGH = 0.95;

    /** What one rule more must gain. */
    private static final double PER_RULE = 0.003;

    /** Breaks ties between answers that are right as often. */
    private static final double PER_LOSS = 0.01;

    /** Most training rows that are asked what rules say. */
    private static final int MOST_ROWS = 4096;

    private final Network network;
    private final RowMapper mapper;
    private final Network.Prepared prepared;
    private final LoneRule alone;
    private final int rules;
    private final int outputs;

    RuleJudge(Network network, RowMapper mapper, double[] parameters) {
        this.network = network;
        this.mapper = mapper;
        this.prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        this.alone = new LoneRule(network.structure());
        this.rules = network.structure().rules();
        this.outputs = network.structure().outputs();
    }

    /**
     * What validation rows say.
     *
     * @param quality of the answers alone: half of accuracy and macro-F1, or R2
     * @param score with what the rules lack, and their number, taken off
     */
    record Judgement(double quality, double score) {

        /** Of parameters that are none. */
        static final Judgement NONE = new Judgement(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);
    }

    /** @param targets regression targets in the network's units, rows x outputs; empty for classification */
    Judgement judge(Dataset training, Dataset validation, double[] targets) {
        double[][] stated = stated(training);
        int rows = validation.rows();
        double[] answers = new double[rows * outputs];
        double[] said = new double[rows * outputs];
        new Inference(network, rows, PieceRunner.IN_TURN).run(prepared, mapper.points(validation), (state, first) -> {
            Inference.copyRows(state.decoding().output(), outputs, state, answers, first);
            for (int i = 0; i < state.rows().count(); i++) {
                System.arraycopy(stated[alone.strongest(state, i)], 0, said, (first + i) * outputs, outputs);
            }
        });
        return network.structure().task() == Task.CLASSIFICATION
                ? ofClasses(validation.labels(), answers, said)
                : ofValues(targets, answers, said);
    }

    private Judgement judgement(double quality, double faithful) {
        return new Judgement(quality, quality - Math.max(0, FAITHFUL_ENOUGH - faithful) - PER_RULE * rules);
    }

    private double[][] stated(Dataset training) {
        double[][] sums = new double[rules][outputs];
        int[] asked = RowSample.spread(training.rows(), MOST_ROWS);
        boolean classifies = network.structure().task() == Task.CLASSIFICATION;
        int[] dominated = new int[rules];
        new Inference(network, asked.length, PieceRunner.IN_TURN)
                .run(
                        prepared,
                        mapper.points((i, to, offset) -> training.copyRow(asked[i], to, offset), asked.length),
                        (state, first) -> {
                            for (int i = 0; i < state.rows().count(); i++) {
                                int rule = alone.strongest(state, i);
                                double[] conclusion = alone.outputs(prepared, state, rule, i);
                                double[] says = classifies ? Softmax.of(conclusion) : conclusion;
                                Arrays.setAll(sums[rule], k -> sums[rule][k] + says[k]);
                                dominated[rule]++;
                            }
                        });
        for (int r = 0; r < rules; r++) {
            int rule = r;
            Arrays.setAll(sums[r], k -> sums[rule][k] / Math.max(1, dominated[rule]));
        }
        return sums;
    }

    private Judgement ofClasses(int[] labels, double[] answers, double[] said) {
        int[] predicted = new int[labels.length];
        double right = 0;
        double faithful = 0;
        double loss = 0;
        for (int i = 0; i < labels.length; i++) {
            double[] scores = Arrays.copyOfRange(answers, i * outputs, (i + 1) * outputs);
            predicted[i] = Largest.first(scores, 0, outputs);
            right += predicted[i] == labels[i] ? 1.0 / labels.length : 0;
            faithful += predicted[i] == Largest.first(said, i * outputs, outputs) ? 1.0 / labels.length : 0;
            loss -= Softmax.log(scores, labels[i]) / labels.length;
        }
        double macroF1 = ClassificationMetrics.macroF1(labels, predicted, outputs);
        return judgement((right + macroF1) / 2 - PER_LOSS * loss, faithful);
    }

    private Judgement ofValues(double[] targets, double[] answers, double[] said) {
        double right = RegressionMetrics.of(targets, answers, outputs).r2();
        double faithful = RegressionMetrics.of(answers, said, outputs).r2();
        return judgement(right, faithful);
    }
}

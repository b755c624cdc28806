package org.hyperanfis.inspect.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.score.Answers;
import org.hyperanfis.eval.score.Bootstrap;
import org.hyperanfis.eval.score.Scores;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.simple.SimpleModels;

/**
 * What a model and the simplest models of its training rows answer for rows whose truth is known. Of the rows only the answers are
 * kept, so that all rows, parts of them and groups can be scored after one reading. Immutable.
 *
 * @since 0.3.0
 */
public final class RowAnswers {

    private final Target target;
    private final Answers model;
    /** The same answer for every row. */
    private final Answers average;
    /** Whether that answer comes from the training rows; else it comes from these rows. */
    private final boolean knownAverage;

    private final Optional<Answers> linear;

    private RowAnswers(Target target, Answers model, Answers average, boolean knownAverage, Optional<Answers> linear) {
        this.target = target;
        this.model = model;
        this.average = average;
        this.knownAverage = knownAverage;
        this.linear = linear;
    }

    /** The answers for all rows. */
    public static RowAnswers of(RuleModel model, LabelledBlocks rows) {
        return new Reader(model).read(rows);
    }

    /** The same for the rows of a data set. */
    public static RowAnswers of(RuleModel model, Dataset rows) {
        return of(model, LabelledBlocks.of(rows));
    }

    public int rows() {
        return model.rows();
    }

    /** Those of the model. */
    public Answers answers() {
        return model;
    }

    public Target target() {
        return target;
    }

    /** The answers for some rows, at least one. */
    public RowAnswers subset(int[] rows) {
        Answers ofModel = model.subset(rows);
        return new RowAnswers(
                target,
                ofModel,
                knownAverage ? average.subset(rows) : averageOf(target, ofModel, average(target, ofModel)),
                knownAverage,
                linear.map(answers -> answers.subset(rows)));
    }

    /** The scores of the model alone, without intervals. */
    public Scores scores() {
        return Scores.of(model);
    }

    /**
     * Scores with intervals, beside the simplest models.
     *
     * @param seed of the resamples that give the intervals
     */
    public ScoreSheet sheet(long seed, int threads) {
        List<Answers> sides = new ArrayList<>(Stream.of(model, average).toList());
        linear.ifPresent(sides::add);
        Bootstrap bootstrap = Bootstrap.of(sides, seed, threads);
        boolean classifies = target instanceof Target.Classes;
        List<ScoreSheet.Baseline> baselines = new ArrayList<>();
        for (int side = 1; side < sides.size(); side++) {
            SimpleKind kind = SimpleKind.of(classifies, side == 1);
            baselines.add(new ScoreSheet.Baseline(
                    kind, Scores.of(sides.get(side)), bootstrap.intervals(side), bootstrap.advantages(0, side)));
        }
        return new ScoreSheet(target, scores(), bootstrap.intervals(0), bootstrap.resamples(), baselines, knownAverage);
    }

    /** The shares of the classes among the rows, or the mean of each output. */
    private static double[] average(Target target, Answers answers) {
        double[] sums = new double[target.size()];
        for (int i = 0; i < answers.rows(); i++) {
            if (target instanceof Target.Classes) {
                sums[answers.label(i)] += 1.0 / answers.rows();
            } else {
                for (int o = 0; o < sums.length; o++) {
                    sums[o] += (answers.output(i, o) - sums[o]) / (i + 1);
                }
            }
        }
        return sums;
    }

    /** One answer for all rows. */
    private static Answers averageOf(Target target, Answers like, double[] answer) {
        int rows = like.rows();
        int width = answer.length;
        double[] all = new double[rows * width];
        Arrays.setAll(all, i -> answer[i % width]);
        if (target instanceof Target.Classes) {
            int[] predicted = new int[rows];
            Arrays.fill(predicted, Largest.first(answer, 0, width));
            return like.withAnswers(predicted, all);
        }
        return like.withOutputs(all);
    }

    /** Reads blocks of rows. */
    private static final class Reader {

        private final RuleModel model;
        private final Target target;
        private final int width;
        private final Optional<SimpleModels> simple;
        private int rows;
        private int[] labels = new int[0];
        private int[] predicted = new int[0];
        private double[] truth = new double[0];
        private double[] numbers = new double[0];
        private double[] linear = new double[0];

        Reader(RuleModel model) {
            this.model = model;
            this.target = model.target();
            this.width = target.size();
            this.simple = model.provenance().simple();
        }

        RowAnswers read(LabelledBlocks blocks) {
            blocks.forEach(data -> add(data, model.predict(data)));
            trim(rows);
            Answers answers = target instanceof Target.Classes
                    ? Answers.ofClasses(labels, predicted, numbers, width)
                    : Answers.ofOutputs(truth, numbers, width);
            double[] average = simple.map(SimpleModels::average).orElseGet(() -> average(target, answers));
            return new RowAnswers(
                    target,
                    answers,
                    averageOf(target, answers, average),
                    simple.isPresent(),
                    simple.map(models -> target instanceof Target.Classes
                            ? answers.withAnswers(mostProbable(linear), linear)
                            : answers.withOutputs(linear)));
        }

        private void add(Dataset data, Predictions predictions) {
            boolean classifies = target instanceof Target.Classes;
            if (rows + data.rows() > numbers.length / width) {
                trim(rows + Math.max(data.rows(), rows / 2));
            }
            double[] row = new double[data.width()];
            for (int i = 0; i < data.rows(); i++, rows++) {
                double[] answer = classifies ? predictions.probability(i) : predictions.output(i);
                System.arraycopy(answer, 0, numbers, rows * width, width);
                if (classifies) {
                    labels[rows] = data.label(i);
                    predicted[rows] = predictions.label(i);
                } else {
                    for (int o = 0; o < width; o++) {
                        truth[rows * width + o] = data.output(i, o);
                    }
                }
                if (simple.isPresent()) {
                    data.copyRow(i, row, 0);
                    System.arraycopy(simple.get().linear(row), 0, linear, rows * width, width);
                }
            }
        }

        private void trim(int capacity) {
            boolean classifies = target instanceof Target.Classes;
            labels = Arrays.copyOf(labels, classifies ? capacity : 0);
            predicted = Arrays.copyOf(predicted, classifies ? capacity : 0);
            truth = Arrays.copyOf(truth, classifies ? 0 : capacity * width);
            numbers = Arrays.copyOf(numbers, capacity * width);
            linear = Arrays.copyOf(linear, simple.isPresent() ? capacity * width : 0);
        }

        private int[] mostProbable(double[] probability) {
            int[] classes = new int[rows];
            Arrays.setAll(classes, i -> Largest.first(probability, i * width, width));
            return classes;
        }
    }
}

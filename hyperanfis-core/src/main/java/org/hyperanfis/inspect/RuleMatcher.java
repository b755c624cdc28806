package org.hyperanfis.inspect;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;

/** Compares other models, rule by rule and row by row, with a reference. {@link RuleStability} says how. */
final class RuleMatcher {

    private static final double OTHER_CONCLUSION = 1;

    /**
     * Differences beyond this are brought back to it so that their squares do not overflow. A column that a resample finds
     * constant has another unit there, and may seem that far away.
     */
    private static final double FARTHEST = 1e150;

    private final Dataset rows;
    private final Standardization inputs;
    /** Standard deviations of the outputs; empty for classification. */
    private final double[] outputScale;

    private final View reference;
    private final int[] dominated;

    /** @param rows those that rules dominate and models predict */
    RuleMatcher(HyperAnfis reference, Dataset rows) {
        this.rows = rows;
        this.inputs = reference.preprocessing().standardization();
        this.outputScale = rows.target() instanceof Target.Classes ? new double[0] : scales(rows);
        this.reference = new View(reference);
        this.dominated = this.reference.dominated();
    }

    static double[] scales(Dataset rows) {
        Standardization outputs = Standardization.fitOutputs(rows);
        return IntStream.range(0, outputs.width()).mapToDouble(outputs::scale).toArray();
    }

    /** How many rows each rule of the reference dominates. */
    int[] dominated() {
        return dominated.clone();
    }

    /**
     * What became of the rules of the reference in another model, in their order.
     *
     * @param matchOf the rule of the other model that each is matched with
     * @param shift between the centres of each rule and its match
     * @param overlap of the rows that they dominate
     * @param sameConclusion whether they conclude the same
     * @param difference of predictions: the share of rows with another class, or the mean square over rows and outputs in
     *     standard deviations
     */
    record Match(int[] matchOf, double[] shift, double[] overlap, boolean[] sameConclusion, double difference) {

        boolean recurs(int rule) {
            return sameConclusion[rule] && overlap[rule] >= RuleStability.LEAST_OVERLAP;
        }

        int recurring() {
            return (int) IntStream.range(0, shift.length).filter(this::recurs).count();
        }
    }

    Match match(HyperAnfis model) {
        View other = new View(model);
        int rules = dominated.length;
        double[][] shift = new double[rules][rules];
        boolean[][] same = new boolean[rules][rules];
        double[][] cost = new double[rules][rules];
        for (int r = 0; r < rules; r++) {
            for (int q = 0; q < rules; q++) {
                shift[r][q] = shift(reference.centers[r], other.centers[q]);
                same[r][q] = sameConclusion(reference.conclusions.get(r), other.conclusions.get(q));
                cost[r][q] = shift[r][q] + (same[r][q] ? 0 : OTHER_CONCLUSION);
            }
        }
        int[] matchOf = Assignment.cheapest(cost);
        boolean[] sameConclusion = new boolean[rules];
        for (int r = 0; r < rules; r++) {
            sameConclusion[r] = same[r][matchOf[r]];
        }
        return new Match(
                matchOf,
                IntStream.range(0, rules).mapToDouble(r -> shift[r][matchOf[r]]).toArray(),
                overlaps(other, matchOf),
                sameConclusion,
                difference(other));
    }

    private static double shift(double[] center, double[] other) {
        double squares = 0;
        for (int j = 0; j < center.length; j++) {
            double difference = Math.min(Math.abs(center[j] - other[j]), FARTHEST);
            squares += difference * difference;
        }
        return Math.sqrt(squares / center.length);
    }

    private boolean sameConclusion(RuleConclusion conclusion, RuleConclusion other) {
        if (conclusion instanceof RuleConclusion.OneClass one && other instanceof RuleConclusion.OneClass two) {
            return one.index() == two.index();
        }
        Iterator<Double> values =
                ((RuleConclusion.Outputs) conclusion).values().values().iterator();
        Iterator<Double> others =
                ((RuleConclusion.Outputs) other).values().values().iterator();
        double squares = 0;
        for (double scale : outputScale) {
            double difference = (values.next() - others.next()) / scale;
            squares += difference * difference;
        }
        return Math.sqrt(squares / outputScale.length) <= RuleStability.CONCLUSION_TOLERANCE;
    }

    private double[] overlaps(View other, int[] matchOf) {
        int[] ofOther = other.dominated();
        int[] both = new int[matchOf.length];
        for (int i = 0; i < rows.rows(); i++) {
            int rule = reference.dominant[i];
            if (other.dominant[i] == matchOf[rule]) {
                both[rule]++;
            }
        }
        double[] overlap = new double[matchOf.length];
        for (int r = 0; r < overlap.length; r++) {
            int either = dominated[r] + ofOther[matchOf[r]] - both[r];
            overlap[r] = either == 0 ? 1 : (double) both[r] / either;
        }
        return overlap;
    }

    private double difference(View other) {
        double sum = 0;
        for (int i = 0; i < rows.rows(); i++) {
            if (outputScale.length == 0) {
                sum += reference.predictions.highestScore(i) == other.predictions.highestScore(i) ? 0 : 1;
                continue;
            }
            double[] output = reference.predictions.output(i);
            double[] otherOutput = other.predictions.output(i);
            for (int o = 0; o < outputScale.length; o++) {
                double difference = (output[o] - otherOutput[o]) / outputScale[o];
                sum += difference * difference / outputScale.length;
            }
        }
        return sum / rows.rows();
    }

    /** What is compared of a model. */
    private final class View {

        private final double[][] centers;
        private final List<RuleConclusion> conclusions;
        private final Predictions predictions;
        private final int[] dominant;

        View(HyperAnfis model) {
            // Rules are matched by what they are at their centres.
            conclusions = model.withStatements(List.of()).rules().stream()
                    .map(Rule::conclusion)
                    .toList();
            centers = new double[conclusions.size()][];
            for (int r = 0; r < centers.length; r++) {
                double[] center = model.ruleCenter(r);
                Arrays.setAll(center, j -> inputs.apply(j, center[j]));
                centers[r] = center;
            }
            predictions = model.predict(rows);
            dominant = new int[rows.rows()];
            Arrays.setAll(dominant, predictions::dominantRule);
        }

        int[] dominated() {
            int[] counts = new int[centers.length];
            for (int rule : dominant) {
                counts[rule]++;
            }
            return counts;
        }
    }
}

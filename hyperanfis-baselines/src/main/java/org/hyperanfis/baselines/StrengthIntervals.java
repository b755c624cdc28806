package org.hyperanfis.baselines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.RuleTerm.Width;
import org.hyperanfis.model.Provenance;

/**
 * How strongly interval type-2 rules fire: the mean of the lower and of the upper bound of a rule's strength, over the rows that
 * it dominates. They are kept among the metrics of the provenance, since they need rows.
 */
final class StrengthIntervals {

    private StrengthIntervals() {}

    private static String metric(String bound, int rule) {
        return bound + "Strength.rule" + (rule + 1);
    }

    /**
     * The metrics of all rules that dominate rows; none for models whose strengths are certain.
     *
     * @param dominant the rule that dominates each row
     */
    static Map<String, Double> metrics(TskStructure structure, double[] values, InputRows rows, int[] dominant) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        if (!(structure.antecedents() instanceof Intervals intervals)) {
            return metrics;
        }
        TskParameters parameters = new TskParameters(structure, values);
        double[] lower = new double[structure.rules()];
        double[] upper = new double[structure.rules()];
        int[] count = new int[structure.rules()];
        for (int i = 0; i < dominant.length; i++) {
            int rule = dominant[i];
            count[rule]++;
            lower[rule] += strength(intervals, parameters, rows, i, rule, -1);
            upper[rule] += strength(intervals, parameters, rows, i, rule, 1);
        }
        for (int r = 0; r < count.length; r++) {
            if (count[r] > 0) {
                metrics.put(metric("lower", r), lower[r] / count[r]);
                metrics.put(metric("upper", r), upper[r] / count[r]);
            }
        }
        return metrics;
    }

    /** One bound of a rule's strength: {@code side} is -1 for the lower one, 1 for the upper one. */
    private static double strength(
            Intervals intervals, TskParameters parameters, InputRows rows, int row, int rule, int side) {
        double sum = 0;
        for (int j = 0; j < rows.inputs(); j++) {
            double away = Math.abs(rows.get(row, j) - parameters.center(rule, j));
            Width width = parameters.width(rule, j).orElseThrow();
            double sigma = side < 0 ? width.least() : width.most();
            if (intervals.uncertainty() == Uncertainty.MEAN) {
                away = Math.max(0, away - side * parameters.uncertainty(rule, j));
            }
            sum += away * away / (sigma * sigma);
        }
        double kappa = intervals.aggregate().kappa(rows.inputs());
        return StrictMath.exp(-0.5 * kappa * sum);
    }

    /** What the metrics say of a rule, in words. */
    static List<String> remarks(int rule, Provenance provenance) {
        Map<String, Double> metrics = provenance.metrics();
        Double lower = metrics.get(metric("lower", rule));
        Double upper = metrics.get(metric("upper", rule));
        return lower == null || upper == null
                ? List.of()
                : List.of("strength between %s and %s, mean over the %s rows that it decides"
                        .formatted(
                                ReadableNumber.of(lower),
                                ReadableNumber.of(upper),
                                provenance.validationRows() > 0 ? "validation" : "training"));
    }
}

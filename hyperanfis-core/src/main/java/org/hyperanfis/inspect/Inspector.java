package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;

/** Computes an {@link Inspection}. */
final class Inspector {

    private static final int NEAREST_ROWS = 3;

    private final HyperAnfis model;
    private final Dataset data;
    private final List<String> rowNames;
    private final Predictions predictions;
    private final int ruleCount;

    Inspector(HyperAnfis model, Dataset data, List<String> rowNames) {
        if (rowNames.size() != data.rows()) {
            throw new InvalidDataException(
                    "there are " + rowNames.size() + " row names for " + data.rows() + " rows; give one name per row");
        }
        this.model = model;
        this.data = data;
        this.rowNames = rowNames;
        this.predictions = model.predict(data);
        this.ruleCount = model.structure().rules();
    }

    Inspection inspection() {
        Evaluation evaluation = model.evaluate(data, predictions);
        return new Inspection(
                model,
                data,
                rowNames,
                predictions,
                evaluation,
                profiles(),
                similarity(),
                new DiskProjection(model, data).disk(),
                evaluation.probabilities().map(Calibrator::calibration));
    }

    private List<RuleProfile> profiles() {
        List<RuleUsage> usage = model.ruleUsage(data, predictions);
        List<double[]> centers = centers();
        Geometry geometry =
                model.structure().geometry().withCurvature(model.structure().curvature());
        double[][] toRows = distancesToRows();
        List<RuleProfile> profiles = new ArrayList<>();
        for (Rule rule : model.rules()) {
            int r = rule.number() - 1;
            OptionalDouble agreement = agreement(rule, usage.get(r));
            profiles.add(new RuleProfile(
                    rule,
                    usage.get(r),
                    agreement,
                    isSuspicious(rule, usage.get(r)),
                    rule.width().orElseThrow() / deviationInTangents(),
                    nearestRule(r, centers, geometry),
                    nearest(toRows[r])));
        }
        return profiles;
    }

    /** What one standard deviation in every feature is in tangents, per feature: the root of its mean square. */
    private double deviationInTangents() {
        Standardization inputs = model.preprocessing().standardization();
        double squares = IntStream.range(0, inputs.width())
                .mapToDouble(j -> inputs.deviation(j) / inputs.scale(j))
                .map(share -> share * share)
                .sum();
        return model.preprocessing().inputScale() * Math.sqrt(squares / inputs.width());
    }

    private List<double[]> centers() {
        Geometry geometry =
                model.structure().geometry().withCurvature(model.structure().curvature());
        return IntStream.range(0, ruleCount)
                .mapToObj(r -> geometry.expOrigin(Tangent.ofRule(model, r)))
                .toList();
    }

    /** Of the rows a rule dominates, the share of the class it concludes. */
    private static OptionalDouble agreement(Rule rule, RuleUsage usage) {
        if (!(rule.conclusion() instanceof RuleConclusion.OneClass conclusion) || usage.dominatedRows() == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((double) usage.classCounts().get(conclusion.index()) / usage.dominatedRows());
    }

    /** Whether another class has more of the rows that a rule dominates than the class it concludes. */
    private static boolean isSuspicious(Rule rule, RuleUsage usage) {
        return rule.conclusion() instanceof RuleConclusion.OneClass conclusion
                && usage.classCounts().stream()
                        .anyMatch(count -> count > usage.classCounts().get(conclusion.index()));
    }

    private RuleProfile.Neighbour nearestRule(int rule, List<double[]> centers, Geometry geometry) {
        return IntStream.range(0, ruleCount)
                .filter(other -> other != rule)
                .mapToObj(other ->
                        new RuleProfile.Neighbour(other, geometry.distance(centers.get(rule), centers.get(other))))
                .min(Comparator.comparingDouble(RuleProfile.Neighbour::distance))
                .orElseThrow();
    }

    private double[][] distancesToRows() {
        double[][] distances = new double[ruleCount][data.rows()];
        for (int i = 0; i < data.rows(); i++) {
            double[] toRules = predictions.distance(i);
            for (int r = 0; r < ruleCount; r++) {
                distances[r][i] = toRules[r];
            }
        }
        return distances;
    }

    private static List<RuleProfile.Neighbour> nearest(double[] distances) {
        return IntStream.range(0, distances.length)
                .mapToObj(i -> new RuleProfile.Neighbour(i, distances[i]))
                .sorted(Comparator.comparingDouble(RuleProfile.Neighbour::distance))
                .limit(NEAREST_ROWS)
                .toList();
    }

    private List<List<Double>> similarity() {
        double[] cosines = RuleMetrics.cosines(predictions.firing(), data.rows(), ruleCount);
        return IntStream.range(0, ruleCount)
                .mapToObj(r -> IntStream.range(0, ruleCount)
                        .mapToObj(s -> cosines[r * ruleCount + s])
                        .toList())
                .toList();
    }
}

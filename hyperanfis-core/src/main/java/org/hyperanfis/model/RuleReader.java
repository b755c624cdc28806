package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.firing.Softmax;
import org.hyperanfis.layer.membership.RuleScales;

/** Reads the rules of a model out of its parameters. */
final class RuleReader {

    private final HyperAnfis model;
    private final Structure structure;
    private final ParameterLayout layout;
    private final double[] parameters;

    /** @param parameters those of the model, which stay its own */
    RuleReader(HyperAnfis model, double[] parameters) {
        this.model = model;
        this.structure = model.structure();
        this.layout = structure.layout();
        this.parameters = parameters;
    }

    List<Rule> rules(RuleScales scales) {
        double[][] scaled = scaledCenters();
        double[] sum = new double[structure.inputs()];
        for (double[] center : scaled) {
            Arrays.setAll(sum, j -> sum[j] + center[j]);
        }
        List<RuleConclusion> conclusions = conclusions();
        List<Rule> rules = new ArrayList<>();
        for (int r = 0; r < structure.rules(); r++) {
            rules.add(
                    new Rule(r + 1, terms(r, scaled[r], sum), conclusions.get(r), OptionalDouble.of(scales.sigma(r))));
        }
        return List.copyOf(rules);
    }

    /** The clipped centre of a rule, in the tangent space. */
    double[] centerTangent(int rule) {
        return clipped(layout.centers() + rule * structure.inputs(), structure.inputs(), structure.tangentBound());
    }

    /** Centres in the scales of the inputs. */
    private double[][] scaledCenters() {
        double inputScale = model.preprocessing().inputScale();
        double[][] centers = new double[structure.rules()][];
        for (int r = 0; r < centers.length; r++) {
            centers[r] =
                    Arrays.stream(centerTangent(r)).map(t -> t / inputScale).toArray();
        }
        return centers;
    }

    /**
     * The terms of the inputs that count; the others have left all rules.
     *
     * @param sum of the scaled centres over all rules, this one included
     */
    private List<RuleTerm> terms(int rule, double[] scaled, double[] sum) {
        Standardization inputs = model.preprocessing().standardization();
        double[] raw = model.ruleCenter(rule);
        int others = structure.rules() - 1;
        List<RuleTerm> terms = new ArrayList<>();
        for (int j = 0; j < scaled.length; j++) {
            if (!inputs.counts(j)) {
                continue;
            }
            double own = scaled[j];
            double distinctness = Math.abs(own - (sum[j] - own) / others);
            double inDeviations = own * (inputs.scale(j) / inputs.deviation(j));
            terms.add(new RuleTerm(model.features().get(j), inDeviations, raw[j], distinctness));
        }
        // The sort is stable: equals keep the order of the inputs.
        terms.sort(Comparator.comparingDouble(RuleTerm::distinctness).reversed());
        return terms;
    }

    private List<RuleConclusion> conclusions() {
        List<double[]> tangents = outputTangents(layout.biases(), structure.rules());
        if (model.target() instanceof Target.Classes) {
            Geometry geometry = structure.geometry().withCurvature(structure.curvature());
            List<double[]> prototypes = outputTangents(layout.classTangents(), structure.outputs()).stream()
                    .map(geometry::expOrigin)
                    .toList();
            return tangents.stream()
                    .map(tangent -> oneClass(geometry, geometry.expOrigin(tangent), prototypes))
                    .toList();
        }
        return tangents.stream().map(this::outputs).toList();
    }

    /** Not calibrated: like the predicted class, what a rule states goes by the scores. */
    private RuleConclusion oneClass(Geometry geometry, double[] consequent, List<double[]> prototypes) {
        double[] score = new double[prototypes.size()];
        for (int k = 0; k < score.length; k++) {
            double distance = geometry.distance(consequent, prototypes.get(k));
            score[k] = -distance * distance;
        }
        return RuleConclusion.of(model.target(), Softmax.of(score));
    }

    private RuleConclusion outputs(double[] tangent) {
        double[] values = new double[structure.outputs()];
        Arrays.setAll(values, o -> model.originalUnits(tangent[o], o));
        return RuleConclusion.of(model.target(), values);
    }

    /** Clipped tangents of the output space, at the radius where the Poincare cap binds too. */
    private List<double[]> outputTangents(int offset, int count) {
        int width = structure.consequentWidth();
        double bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        List<double[]> tangents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tangents.add(clipped(offset + i * width, width, bound));
        }
        return tangents;
    }

    private double[] clipped(int offset, int width, double bound) {
        return Tangents.clip(Arrays.copyOfRange(parameters, offset, offset + width), bound);
    }
}

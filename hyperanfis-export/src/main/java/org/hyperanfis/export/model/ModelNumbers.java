package org.hyperanfis.export.model;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.geometry.Lorentz;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.model.HyperAnfis;

/** The parameters of a model as the tables of its formula: points on the unit hyperboloid, weights, widths. */
final class ModelNumbers {

    private final Structure structure;
    private final ParameterLayout layout;
    private final double[] parameters;
    private final double unitScale;
    private final double bound;

    ModelNumbers(HyperAnfis model) {
        this.structure = model.structure();
        this.layout = structure.layout();
        this.parameters = model.parameters();
        this.unitScale = structure.geometry().unitScale(structure.curvature());
        this.bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
    }

    /** {@code exp_o(clip(t))} of a tangent among the parameters: on the unit hyperboloid, or in flat space with a 1 before it. */
    private double[] point(int offset, int index, int size) {
        int from = offset + index * size;
        double[] clipped = Tangents.clip(Arrays.copyOfRange(parameters, from, from + size), bound);
        if (!structure.geometry().isHyperbolic()) {
            double[] flat = new double[size + 1];
            flat[0] = 1;
            System.arraycopy(clipped, 0, flat, 1, size);
            return flat;
        }
        double[] point = new Lorentz(structure.curvature()).expOrigin(clipped);
        Arrays.setAll(point, i -> unitScale * point[i]);
        return point;
    }

    /** The time coordinates of some points, or the others. */
    private double[] coordinates(int offset, int count, int size, boolean time) {
        double[] values = new double[time ? count : count * size];
        for (int i = 0; i < count; i++) {
            double[] point = point(offset, i, size);
            System.arraycopy(point, time ? 0 : 1, values, time ? i : i * size, time ? 1 : size);
        }
        return values;
    }

    Term.Table prototypeTimes(Axis rules) {
        return new Term.Table(
                "PROTOTYPE_TIMES",
                List.of(rules),
                coordinates(layout.centers(), rules.size(), structure.inputs(), true),
                "the time coordinate of each rule's centre");
    }

    Term.Table prototypes(Axis rules, Axis inputs) {
        return new Term.Table(
                "PROTOTYPES",
                List.of(rules, inputs),
                coordinates(layout.centers(), rules.size(), inputs.size(), false),
                "the centre of each rule, as a point");
    }

    /** In flat space. */
    Term.Table prototypeHalfSquares(Axis rules) {
        double[] values = new double[rules.size()];
        Arrays.setAll(values, r -> {
            double[] point = point(layout.centers(), r, structure.inputs());
            double sum = 0;
            for (int j = 1; j < point.length; j++) {
                sum = Math.fma(point[j], point[j], sum);
            }
            return sum / 2;
        });
        return new Term.Table(
                "PROTOTYPE_HALF_SQUARES", List.of(rules), values, "half the squared length of each rule's centre");
    }

    /** {@code D sigma_r^2}. */
    Term.Table squaredWidths(Axis rules) {
        double[] values = new double[rules.size()];
        Arrays.setAll(values, r -> {
            double sigmoid = 1 / (1 + StrictMath.exp(-parameters[layout.scaleLogits() + r]));
            double sigma = structure.sigmaMin() + (structure.sigmaMax() - structure.sigmaMin()) * sigmoid;
            return structure.inputs() * sigma * sigma;
        });
        return new Term.Table("SQUARED_WIDTHS", List.of(rules), values, "the squared width of each rule");
    }

    Term.Table biases(Axis rules, Axis coordinates) {
        double[] values =
                Arrays.copyOfRange(parameters, layout.biases(), layout.biases() + rules.size() * coordinates.size());
        Arrays.setAll(values, i -> unitScale * values[i]);
        return new Term.Table("BIASES", List.of(rules, coordinates), values, "what each rule concludes at its centre");
    }

    Term.Table weights(Axis rules, Axis coordinates, Axis inputs) {
        int size = rules.size() * coordinates.size() * inputs.size();
        return new Term.Table(
                "WEIGHTS",
                List.of(rules, coordinates, inputs),
                Arrays.copyOfRange(parameters, layout.weights(), layout.weights() + size),
                "how each rule's conclusion changes with the row");
    }

    /** {@code W_r p_r}, and in curved space over {@code 1 + p_0}. */
    Term.Table weightsAtPrototypes(Axis rules, Axis coordinates) {
        int inputs = structure.inputs();
        double[] values = new double[rules.size() * coordinates.size()];
        Arrays.setAll(values, i -> {
            double[] point = point(layout.centers(), i / coordinates.size(), inputs);
            double sum = 0;
            for (int j = 0; j < inputs; j++) {
                sum = Math.fma(parameters[layout.weights() + i * inputs + j], point[j + 1], sum);
            }
            return structure.geometry().isHyperbolic() ? sum / (1 + point[0]) : sum;
        });
        return new Term.Table(
                "WEIGHTS_AT_PROTOTYPES", List.of(rules, coordinates), values, "the weights times the rule's centre");
    }

    /** Of rules whose conclusions are the same for all rows. */
    Term.Table conclusionTimes(Axis rules) {
        return new Term.Table(
                "CONCLUSION_TIMES",
                List.of(rules),
                coordinates(layout.biases(), rules.size(), structure.consequentWidth(), true),
                "the time coordinate of what each rule concludes");
    }

    Term.Table conclusions(Axis rules, Axis coordinates) {
        return new Term.Table(
                "CONCLUSIONS",
                List.of(rules, coordinates),
                coordinates(layout.biases(), rules.size(), coordinates.size(), false),
                "what each rule concludes, as a point");
    }

    Term.Table classTimes(Axis classes) {
        return new Term.Table(
                "CLASS_TIMES",
                List.of(classes),
                coordinates(layout.classTangents(), classes.size(), structure.consequentWidth(), true),
                "the time coordinate of each class");
    }

    Term.Table classPrototypes(Axis classes, Axis coordinates) {
        return new Term.Table(
                "CLASS_PROTOTYPES",
                List.of(classes, coordinates),
                coordinates(layout.classTangents(), classes.size(), coordinates.size(), false),
                "each class, as a point");
    }
}

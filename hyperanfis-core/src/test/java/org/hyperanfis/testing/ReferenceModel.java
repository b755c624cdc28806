package org.hyperanfis.testing;

import java.util.Arrays;
import org.hyperanfis.geometry.Geometry;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;

/** The model as the paper writes it, one row at a time, on the scalar geometry: slow, and easy to check by eye. */
public final class ReferenceModel {

    private final Structure structure;
    private final ParameterLayout layout;
    private final Geometry geometry;
    private final double[] parameters;

    public ReferenceModel(Structure structure, double[] parameters) {
        this.structure = structure;
        this.layout = structure.layout();
        this.geometry = structure.geometry().withCurvature(structure.curvature());
        this.parameters = parameters;
    }

    /**
     * What the five layers give for one row.
     *
     * @param distance {@code delta_ir}
     * @param logMembership {@code l_ir}
     * @param firing {@code w_ir}
     * @param localCoordinate {@code e_ir}
     * @param consequentTangent {@code u_ir}
     * @param aggregate the point {@code m_i}
     * @param output class scores or regression outputs
     */
    public record Row(
            double[] distance,
            double[] logMembership,
            double[] firing,
            double[][] localCoordinate,
            double[][] consequentTangent,
            double[] aggregate,
            double[] output) {}

    public Row evaluate(double[] inputTangent) {
        int rules = structure.rules();
        double[] z = pointOf(inputTangent);
        double[] distance = new double[rules];
        double[] logMembership = new double[rules];
        double[][] localCoordinate = new double[rules][];
        double[][] consequentTangent = new double[rules][];
        double[][] consequent = new double[rules][];
        for (int r = 0; r < rules; r++) {
            double[] p = prototype(r);
            distance[r] = geometry.distance(z, p);
            logMembership[r] = logMembership(distance[r], r);
            localCoordinate[r] = geometry.localCoordinate(p, z);
            consequentTangent[r] = consequentTangent(r, localCoordinate[r]);
            consequent[r] = geometry.expOrigin(consequentTangent[r]);
        }
        double[] firing = softmax(logMembership);
        double[] aggregate = geometry.mean(consequent, firing, structure.karcher());
        return new Row(
                distance, logMembership, firing, localCoordinate, consequentTangent, aggregate, decode(aggregate));
    }

    private double[] pointOf(double[] tangent) {
        return geometry.expOrigin(Tangents.clip(tangent, structure.tangentBound()));
    }

    public double[] prototype(int rule) {
        return pointOf(slice(layout.centers(), rule, structure.inputs()));
    }

    public double[] classPrototype(int k) {
        return pointOf(slice(layout.classTangents(), k, structure.consequentWidth()));
    }

    /** The point of a rule's bias: what it concludes at its centre. */
    public double[] conclusionAtCentre(int rule) {
        return pointOf(slice(layout.biases(), rule, structure.consequentWidth()));
    }

    private double sigma(int rule) {
        double sigmoid = 1 / (1 + Math.exp(-parameters[layout.scaleLogits() + rule]));
        return structure.sigmaMin() + (structure.sigmaMax() - structure.sigmaMin()) * sigmoid;
    }

    private double logMembership(double distance, int rule) {
        double chi = distance / (Math.sqrt(structure.inputs()) * sigma(rule));
        return structure.membership() == MembershipKind.GAUSSIAN
                ? -chi * chi / 2
                : -Math.log1p(Math.pow(chi, 2 * structure.bellShape()));
    }

    private double[] consequentTangent(int rule, double[] localCoordinate) {
        int height = structure.consequentWidth();
        double[] u = slice(layout.biases(), rule, height);
        if (layout.firstOrder()) {
            for (int h = 0; h < height; h++) {
                double[] row = slice(layout.weights(), rule * height + h, structure.inputs());
                for (int j = 0; j < row.length; j++) {
                    u[h] += row[j] * localCoordinate[j];
                }
            }
        }
        return Tangents.clip(u, structure.tangentBound());
    }

    public double[] decode(double[] aggregate) {
        if (structure.task() == Task.REGRESSION) {
            return Arrays.copyOf(geometry.logOrigin(aggregate), structure.outputs());
        }
        double[] scores = new double[structure.outputs()];
        for (int k = 0; k < scores.length; k++) {
            double[] prototype = classPrototype(k);
            double distance = geometry.distance(aggregate, prototype);
            scores[k] = -distance * distance;
        }
        return scores;
    }

    /** The softmax of some logits. */
    public static double[] softmax(double[] logits) {
        double logSum = logSumExp(logits);
        return Arrays.stream(logits).map(x -> Math.exp(x - logSum)).toArray();
    }

    public static double logSumExp(double[] logits) {
        double largest = Arrays.stream(logits).max().orElseThrow();
        return largest
                + Math.log(Arrays.stream(logits).map(x -> Math.exp(x - largest)).sum());
    }

    private double[] slice(int offset, int index, int size) {
        return Arrays.copyOfRange(parameters, offset + index * size, offset + (index + 1) * size);
    }
}

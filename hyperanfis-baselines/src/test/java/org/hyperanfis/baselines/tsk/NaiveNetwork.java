package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.explain.RuleTerm.Width;

/** A network written down as its formulas, membership by membership, from what {@link TskParameters} tells. */
public final class NaiveNetwork {

    private final TskStructure structure;
    private final TskParameters parameters;

    public NaiveNetwork(TskStructure structure, double[] parameters) {
        this.structure = structure;
        this.parameters = new TskParameters(structure, parameters);
    }

    /** The logarithm of a membership that is certain. */
    double membership(int rule, int j, double x) {
        double away = x - parameters.center(rule, j);
        if (structure.antecedents() instanceof Shared shared && shared.conjunction() == Conjunction.ADA_SOFTMIN) {
            return -away * away;
        }
        double width = parameters.width(rule, j).orElseThrow().least();
        return -0.5 * away * away / (width * width);
    }

    /** The logarithm of the lower or upper bound of an interval type-2 membership. */
    double bound(int rule, int j, double x, boolean upper) {
        double away = Math.abs(x - parameters.center(rule, j));
        Width width = parameters.width(rule, j).orElseThrow();
        Intervals shape = (Intervals) structure.antecedents();
        if (shape.uncertainty() == Uncertainty.WIDTH) {
            double sigma = upper ? width.most() : width.least();
            return -0.5 * away * away / (sigma * sigma);
        }
        double delta = parameters.uncertainty(rule, j);
        double distance = upper ? Math.max(away - delta, 0) : away + delta;
        return -0.5 * distance * distance / (width.least() * width.least());
    }

    /** How far a value is from where the gradient of an interval type-2 membership jumps. */
    double distanceToJump(int rule, int j, double x) {
        double away = Math.abs(x - parameters.center(rule, j));
        return Math.min(away, Math.abs(away - parameters.uncertainty(rule, j)));
    }

    /** The smallest logarithm of a membership of a rule. */
    double smallest(int rule, double[] x) {
        return memberships(rule, x).min().orElseThrow();
    }

    private DoubleStream memberships(int rule, double[] x) {
        return IntStream.range(0, x.length).mapToDouble(j -> membership(rule, j, x[j]));
    }

    private double boundOfRule(int rule, double[] x, boolean upper) {
        double sum = IntStream.range(0, x.length)
                .mapToDouble(j -> bound(rule, j, x[j], upper))
                .sum();
        return ((Intervals) structure.antecedents()).aggregate() == Aggregate.MEAN ? sum / x.length : sum;
    }

    /** The logarithms of the strengths of all rules. */
    double[] logStrengths(double[] x) {
        return perRule(r -> logStrength(r, x));
    }

    private double logStrength(int rule, double[] x) {
        if (structure.antecedents() instanceof Intervals) {
            return Math.log((Math.exp(boundOfRule(rule, x, false)) + Math.exp(boundOfRule(rule, x, true))) / 2);
        }
        if (structure.antecedents() instanceof Prototypes shape) {
            double sum = memberships(rule, x).sum();
            return shape.aggregate() == Aggregate.MEAN ? sum / x.length : sum;
        }
        if (((Shared) structure.antecedents()).conjunction() == Conjunction.PRODUCT) {
            return memberships(rule, x).sum();
        }
        double smallest = smallest(rule, x);
        double q = Math.max(-1000, Math.min(-1, Math.ceil(690 / Math.min(smallest, -1e-12))));
        double mean = memberships(rule, x)
                .map(t -> Math.exp(q * (t - smallest)))
                .average()
                .orElseThrow();
        return smallest + Math.log(mean) / q;
    }

    /** The shares of all rules. */
    public double[] firing(double[] x) {
        if (structure.antecedents() instanceof Intervals shape && shape.averaging() == Averaging.SHARES) {
            double[] lower = softmax(perRule(r -> boundOfRule(r, x, false)));
            double[] upper = softmax(perRule(r -> boundOfRule(r, x, true)));
            return perRule(r -> (lower[r] + upper[r]) / 2);
        }
        double[] logs = logStrengths(x);
        Normalization normalization =
                structure.antecedents() instanceof Prototypes shape ? shape.normalization() : Normalization.EXACT;
        return switch (normalization) {
            case EXACT -> softmax(logs);
            case CLAMPED_SUM -> {
                double sum = Math.max(Arrays.stream(logs).map(Math::exp).sum(), 1e-12);
                yield perRule(r -> Math.exp(logs[r]) / sum);
            }
            case FLOORED -> {
                double[] floored = perRule(r -> Math.max(Math.exp(logs[r]), 1e-16));
                double sum = Arrays.stream(floored).sum();
                yield perRule(r -> floored[r] / sum);
            }
        };
    }

    /** The outputs before any softmax. */
    public double[] outputs(double[] x) {
        double[] firing = firing(x);
        double[] outputs = new double[structure.outputs()];
        for (int r = 0; r < firing.length; r++) {
            for (int k = 0; k < outputs.length; k++) {
                double answer = parameters.coefficient(r, k, 0);
                for (int term = 1; term < structure.consequentTerms(); term++) {
                    answer += parameters.coefficient(r, k, term) * x[term - 1];
                }
                outputs[k] += firing[r] * answer;
            }
        }
        return outputs;
    }

    private double[] perRule(IntToDoubleFunction value) {
        return IntStream.range(0, structure.rules()).mapToDouble(value).toArray();
    }

    public static double[] softmax(double[] logs) {
        double largest = Arrays.stream(logs).max().orElseThrow();
        double sum = Arrays.stream(logs).map(l -> Math.exp(l - largest)).sum();
        return Arrays.stream(logs).map(l -> Math.exp(l - largest) / sum).toArray();
    }
}

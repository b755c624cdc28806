package org.hyperanfis.baselines.tsk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.internal.concurrent.Workers;

/** A network to test, with its gates, and random parameters and rows that suit it. */
record Case(TskStructure structure, Gating gating) {

    static final int INPUTS = 3;
    static final int OUTPUTS = 3;
    private static final int RULES = 4;

    private static final List<List<Integer>> SETS_OF_RULES =
            List.of(List.of(0, 0, 0), List.of(1, 1, 1), List.of(2, 2, 2), List.of(0, 2, 1), List.of(2, 0, 0));

    /** Every kind of antecedents, with consequents of an order. */
    static Stream<Case> all(int order) {
        return shapes(RULES).flatMap(shape -> {
            TskStructure structure = new TskStructure(shape, INPUTS, OUTPUTS, order);
            boolean gated = shape instanceof Shared shared && shared.conjunction() == Conjunction.ADA_SOFTMIN;
            return gated
                    ? Arrays.stream(Gating.values()).map(gating -> new Case(structure, gating))
                    : Stream.of(new Case(structure, Gating.NONE));
        });
    }

    static Stream<Case> all() {
        return Stream.concat(all(0), all(1));
    }

    /** Those with a single rule that always fires. */
    static Stream<Case> single() {
        return shapes(1)
                .map(shape -> new Case(new TskStructure(shape, INPUTS, OUTPUTS, 1), Gating.NONE))
                .filter(Case::exact);
    }

    private static Stream<AntecedentShape> shapes(int rules) {
        List<AntecedentShape> shapes = new ArrayList<>();
        for (Aggregate aggregate : Aggregate.values()) {
            for (Normalization normalization : Normalization.values()) {
                shapes.add(new Prototypes(rules, aggregate, normalization));
            }
            for (Uncertainty uncertainty : Uncertainty.values()) {
                for (Averaging averaging : Averaging.values()) {
                    shapes.add(new Intervals(rules, aggregate, uncertainty, averaging));
                }
            }
        }
        List<List<Integer>> setOf = SETS_OF_RULES.subList(0, rules == 1 ? 1 : SETS_OF_RULES.size());
        for (Conjunction conjunction : Conjunction.values()) {
            shapes.add(new Shared(3, setOf, conjunction));
        }
        return shapes.stream();
    }

    TskNetwork network() {
        return new TskNetwork(structure, gating);
    }

    /** Whether shares sum to one however small the strengths. */
    boolean exact() {
        return !(structure.antecedents() instanceof Prototypes shape)
                || shape.normalization() != Normalization.CLAMPED_SUM;
    }

    /** Centres around 0, widths around 1, and gates that are neither open nor closed. */
    double[] parameters() {
        Random random = new Random(7);
        double[] parameters = new double[network().parameterCount()];
        int tables = structure.consequentsAt() / (tableRows() * INPUTS);
        int at = 0;
        for (int table = 0; table < tables; table++) {
            for (int i = 0; i < tableRows() * INPUTS; i++) {
                parameters[at++] = switch (table) {
                    case 0 -> random.nextGaussian();
                    case 1 -> 0.2 * random.nextGaussian();
                    default -> 0.5 * random.nextGaussian() - 1;
                };
            }
        }
        for (; at < structure.parameterCount(); at++) {
            parameters[at] = 0.7 * random.nextGaussian();
        }
        for (; at < parameters.length; at++) {
            parameters[at] = 0.5 + 0.5 * random.nextGaussian();
        }
        return parameters;
    }

    /** Rows of the tables of antecedents: one per set, or one per rule. */
    int tableRows() {
        return structure.antecedents() instanceof Shared shared ? shared.sets() : structure.rules();
    }

    /** Random rows, none of them near a place where the gradient jumps. */
    double[][] rows(int count) {
        Random random = new Random(11);
        NaiveNetwork naive = new NaiveNetwork(structure, parameters());
        double spread = spread();
        return Stream.generate(() -> random.doubles(INPUTS, -spread, spread).toArray())
                .filter(x -> isSmooth(naive, x))
                .limit(count)
                .toArray(double[][]::new);
    }

    /** Wide enough that some rows reach the bounds of inexact normalisations. */
    private double spread() {
        if (structure.antecedents() instanceof Prototypes shape && shape.normalization() != Normalization.EXACT) {
            return shape.aggregate() == Aggregate.PRODUCT ? 8 : 14;
        }
        return 2.5;
    }

    private boolean isSmooth(NaiveNetwork naive, double[] x) {
        for (int r = 0; r < structure.rules(); r++) {
            if (structure.antecedents() instanceof Intervals shape && shape.uncertainty() == Uncertainty.MEAN) {
                for (int j = 0; j < INPUTS; j++) {
                    if (naive.distanceToJump(r, j, x[j]) < 1e-3) {
                        return false;
                    }
                }
            } else if (structure.antecedents() instanceof Shared shared
                    && shared.conjunction() == Conjunction.ADA_SOFTMIN) {
                double smallest = naive.smallest(r, x);
                if (SharedSets.exponent(1.0001 * smallest) != SharedSets.exponent(smallest / 1.0001)) {
                    return false;
                }
            } else if (structure.antecedents() instanceof Prototypes) {
                double[] strengths =
                        Arrays.stream(naive.logStrengths(x)).map(Math::exp).toArray();
                double sum = Arrays.stream(strengths).sum();
                if (isNear(strengths[r], 1e-16) || isNear(sum, 1e-12)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isNear(double strength, double bound) {
        return Math.abs(Math.log(strength / bound)) < 0.01;
    }

    static InputRows inputs(double[][] rows) {
        return InputRows.of(
                (i, to, offset) -> System.arraycopy(rows[i], 0, to, offset, rows[i].length),
                rows.length,
                rows[0].length);
    }

    /** What a network computes for some rows. */
    record Result(double[] outputs, double[] firing, double[] logStrength) {

        static Result of(TskNetwork network, double[] parameters, double[][] rows) {
            int rules = network.structure().rules();
            Result result = new Result(
                    new double[rows.length * network.structure().outputs()],
                    new double[rows.length * rules],
                    new double[rows.length * rules]);
            network.prepare(parameters);
            try (Workers workers = new Workers(1)) {
                new TskInference(network, workers)
                        .all(inputs(rows), 0, result.outputs, result.firing, result.logStrength);
            }
            return result;
        }
    }

    @Override
    public String toString() {
        AntecedentShape shape = structure.antecedents();
        String name = shape instanceof Shared shared
                ? shared.rules() + " rules of shared sets, " + shared.conjunction()
                : shape.toString();
        return name + ", order " + structure.consequentOrder() + ", gates " + gating;
    }
}

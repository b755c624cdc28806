package org.hyperanfis.baselines.tsk;

import java.util.Arrays;

/**
 * A network whose consequents have trained gates, after all other parameters.
 *
 * @since 0.1.0
 */
public final class GatedNetwork {

    private final TskStructure structure;
    private final Gating gating;
    private final TskNetwork network;

    private GatedNetwork(TskStructure structure, Gating gating) {
        this.structure = structure;
        this.gating = gating;
        this.network = new TskNetwork(structure, gating);
    }

    /** With a gate for each input, on its weights in all rules. */
    public static GatedNetwork overInputs(TskStructure structure) {
        return new GatedNetwork(structure, Gating.INPUTS);
    }

    /** With a gate for each rule, on its whole answer. */
    public static GatedNetwork overRules(TskStructure structure) {
        return new GatedNetwork(structure, Gating.RULES);
    }

    public TskStructure structure() {
        return structure;
    }

    public TskNetwork network() {
        return network;
    }

    /** Where the gates begin in the vector of parameters. */
    public int gatesAt() {
        return structure.parameterCount();
    }

    /** {@code |M(u)|} of each gate. */
    public double[] gateSizes(double[] parameters) {
        return Arrays.stream(parameters, gatesAt(), parameters.length)
                .map(gate -> Math.abs(Gate.value(gate)))
                .toArray();
    }

    /** The parameters of a network without gates that computes the same. */
    public double[] folded(double[] parameters) {
        double[] folded = Arrays.copyOf(parameters, gatesAt());
        int terms = structure.consequentTerms();
        for (int answer = 0; answer < structure.rules() * structure.outputs(); answer++) {
            int rule = answer / structure.outputs();
            for (int term = 0; term < terms; term++) {
                boolean gated = gating == Gating.RULES || term > 0;
                int gate = gating == Gating.RULES ? rule : term - 1;
                int at = structure.consequentsAt() + answer * terms + term;
                folded[at] *= gated ? Gate.value(parameters[gatesAt() + gate]) : 1;
            }
        }
        return folded;
    }
}

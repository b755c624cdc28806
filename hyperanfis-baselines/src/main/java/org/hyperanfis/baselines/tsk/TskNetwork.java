package org.hyperanfis.baselines.tsk;

import org.hyperanfis.internal.kernel.Kernels;

/**
 * A Takagi-Sugeno network: antecedents and consequents over one flat vector of parameters. Used by one training at a time.
 *
 * @since 0.1.0
 */
public final class TskNetwork {

    private final TskStructure structure;
    private final Antecedents antecedents;
    private final Consequents consequents;

    public TskNetwork(TskStructure structure) {
        this(structure, Gating.NONE);
    }

    TskNetwork(TskStructure structure, Gating gating) {
        this.structure = structure;
        this.antecedents = structure.newAntecedents();
        this.consequents = new Consequents(
                antecedents.rules(),
                structure.inputs(),
                structure.outputs(),
                structure.consequentOrder(),
                gating,
                antecedents.parameterCount());
    }

    public TskStructure structure() {
        return structure;
    }

    public int parameterCount() {
        return antecedents.parameterCount() + consequents.parameterCount();
    }

    /** Padded, since kernels add the shares of blocks. */
    int shareCount() {
        return Kernels.pad(antecedents.shareCount() + consequents.shareCount());
    }

    /** Reads the parameters that the following passes use; they must not change meanwhile. */
    public void prepare(double[] parameters) {
        antecedents.prepare(parameters);
        consequents.prepare(parameters);
    }

    void pullBack(double[] shares, double[] gradient) {
        antecedents.pullBack(shares, gradient);
        consequents.pullBack(shares, antecedents.shareCount(), gradient);
    }

    void project(double[] parameters) {
        antecedents.project(parameters);
    }

    Pass newPass(int capacity) {
        return new Pass(capacity);
    }

    /** Work on one block of rows, with scratch memory of its own. */
    final class Pass {

        private final InputBlock block;
        private final Antecedents.Pass ifs;
        private final Consequents.Pass thens;
        private final double[] byFiring;

        private Pass(int capacity) {
            this.block = new InputBlock(capacity, structure.inputs());
            this.ifs = antecedents.newPass(capacity);
            this.thens = consequents.newPass(capacity);
            this.byFiring = new double[antecedents.rules() * Kernels.pad(capacity)];
        }

        InputBlock block() {
            return block;
        }

        /** Computes the rows that the block holds. */
        void forward() {
            ifs.forward(block);
            thens.forward(block, ifs.firing());
        }

        /** {@code outputs x n}. */
        double[] output() {
            return thens.output();
        }

        /** {@code rules x n}. */
        double[] firing() {
            return ifs.firing();
        }

        /** {@code rules x n}. */
        double[] logStrength() {
            return ifs.logStrength();
        }

        /** Adds the block's shares of the gradient, given {@code dL/d output}. */
        void backward(double[] byOutput, double[] shares) {
            thens.backward(block, ifs.firing(), byOutput, byFiring, shares, antecedents.shareCount());
            ifs.backward(block, byFiring, shares);
        }
    }
}

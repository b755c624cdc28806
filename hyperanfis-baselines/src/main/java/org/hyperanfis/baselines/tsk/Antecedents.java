package org.hyperanfis.baselines.tsk;

/**
 * The IF parts of all rules: from inputs to normalised firing strengths, and back with exact gradients. {@link #prepare}
 * reads trained parameters once per step; passes then run forward and back over blocks of rows, on several threads; what they
 * leave as shares is summed and {@linkplain #pullBack pulled back} to the parameters.
 */
interface Antecedents {

    int rules();

    /** Trained numbers; they come first in the vector of all parameters. */
    int parameterCount();

    /** Length of the shares that a pass leaves. */
    int shareCount();

    void prepare(double[] parameters);

    /** A pass over at most {@code capacity} rows, with scratch memory of its own. */
    Pass newPass(int capacity);

    /** Writes the gradient of the antecedents' parameters, given the shares summed over all blocks. */
    void pullBack(double[] shares, double[] gradient);

    /** Brings parameters back into their domain. */
    void project(double[] parameters);

    /** Work on one block of rows. */
    interface Pass {

        void forward(InputBlock block);

        /** {@code rules x n}; sums to one over the rules. */
        double[] firing();

        /** {@code rules x n}: the logarithm of the strength before normalisation. */
        double[] logStrength();

        /**
         * Adds the block's shares of the gradient.
         *
         * @param gradient {@code rules x n}; {@code dL/d firing} on entry, overwritten
         */
        void backward(InputBlock block, double[] gradient, double[] shares);
    }
}

package org.hyperanfis.layer;

/**
 * Where each parameter stands in the flat vector of trainable parameters. All are vectors of a tangent space at an origin,
 * so one Euclidean vector holds them.
 *
 * @param rules number of rules R
 * @param inputs number of model inputs D
 * @param consequentWidth dimension H of the output manifold
 * @param classes number of classes K, 0 for regression
 * @param firstOrder whether consequents have weights
 * @since 0.1.0
 */
public record ParameterLayout(int rules, int inputs, int consequentWidth, int classes, boolean firstOrder) {

    /** {@code R x D} tangent-space centres {@code a_r}. */
    public int centers() {
        return 0;
    }

    /** {@code R} scale logits {@code beta_r}. */
    public int scaleLogits() {
        return centers() + rules * inputs;
    }

    /** {@code R x H} consequent biases {@code b_r}. */
    public int biases() {
        return scaleLogits() + rules;
    }

    /** {@code R x H x D} consequent weights {@code W_r}; nothing in a zero-order model. */
    public int weights() {
        return biases() + rules * consequentWidth;
    }

    /** {@code K x H} class tangents {@code g_k}; nothing in regression. */
    public int classTangents() {
        return weights() + (firstOrder ? rules * consequentWidth * inputs : 0);
    }

    public int size() {
        return classTangents() + classes * consequentWidth;
    }
}

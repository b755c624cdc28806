package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import org.hyperanfis.layer.ParameterLayout;

/**
 * The trainable parameters, as views of one flat vector laid out as {@link ParameterLayout} says. One vector is what an optimiser
 * updates fastest.
 *
 * @param centers {@code R x D}
 * @param scaleLogits {@code R}
 * @param biases {@code R x H}
 * @param weights {@code R x H x D}
 * @param classTangents {@code K x H}
 */
record Parameters(NDArray centers, NDArray scaleLogits, NDArray biases, NDArray weights, NDArray classTangents) {

    static Parameters of(NDArray flat, ParameterLayout layout) {
        long rules = layout.rules();
        long inputs = layout.inputs();
        long width = layout.consequentWidth();
        NDList parts = flat.split(
                new long[] {layout.scaleLogits(), layout.biases(), layout.weights(), layout.classTangents()});
        return new Parameters(
                parts.get(0).reshape(rules, inputs),
                parts.get(1),
                parts.get(2).reshape(rules, width),
                parts.get(3).reshape(rules, width, inputs),
                parts.get(4).reshape(layout.classes(), width));
    }
}

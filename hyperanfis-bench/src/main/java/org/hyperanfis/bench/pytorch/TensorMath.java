package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.nn.Activation;
import java.util.HashMap;
import java.util.Map;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.layer.Structure;

/** Functions of tensors that the binding lacks, or has in a slower form. */
final class TensorMath {

    private final NDManager manager;
    private final Map<Double, NDArray> scalars = new HashMap<>();

    /** @param manager owner of the constants */
    TensorMath(NDManager manager) {
        this.manager = manager;
    }

    /** A number as a tensor, made once: an operation with a Java number makes a tensor of it at every call, which costs more. */
    NDArray scalar(double value) {
        return scalars.computeIfAbsent(value, manager::create);
    }

    /** {@code factor x}; a factor of one, as at curvature one, costs nothing. */
    NDArray times(double factor, NDArray x) {
        if (factor == 1) {
            return x;
        }
        return factor == -1 ? x.neg() : x.mul(scalar(factor));
    }

    /** {@code max(x, floor)}, in the form whose derivative is one kernel rather than four. */
    NDArray atLeast(double floor, NDArray x) {
        return Activation.relu(x.sub(scalar(floor))).add(scalar(floor));
    }

    /** {@code min(x, ceiling)}, likewise. */
    NDArray atMost(double ceiling, NDArray x) {
        return x.sub(Activation.relu(x.sub(scalar(ceiling))));
    }

    /** {@code alpha}, raised to the floor that arcosh needs (Appendix E.2). */
    NDArray atLeastArcoshFloor(NDArray alpha) {
        return atLeast(Safeguards.ARCOSH_FLOOR, alpha);
    }

    /** A denominator, squared norm or radicand, raised to its floor (Appendix E.2). */
    NDArray atLeastNormFloor(NDArray x) {
        return atLeast(Safeguards.NORM_FLOOR, x);
    }

    NDArray arcosh(NDArray alpha) {
        return arcosh(alpha, sinhOfArcosh(alpha));
    }

    /** {@code arcosh(alpha)}, given {@code sqrt(alpha^2 - 1)}. */
    NDArray arcosh(NDArray alpha, NDArray sinh) {
        return alpha.add(sinh).log();
    }

    /** {@code sqrt(alpha^2 - 1)}. */
    NDArray sinhOfArcosh(NDArray alpha) {
        return alpha.square().sub(scalar(1)).sqrt();
    }

    /** eq:app_bounded_rule_scale. */
    NDArray ruleScales(NDArray logits, Structure structure) {
        return times(structure.sigmaMax() - structure.sigmaMin(), Activation.sigmoid(logits))
                .add(scalar(structure.sigmaMin()));
    }
}

package org.hyperanfis.bench.pytorch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The Lorentz model of Appendix A.2 on tensors, one method per map. The last axis holds the coordinates of a point, time first, or
 * of a tangent; the others broadcast. Numbers per point keep that axis, with length one.
 */
final class LorentzTensors {

    private static final int[] COORDINATES = {-1};

    private final double curvature;
    private final double root;
    private final double tangentBound;
    private final NDManager manager;
    private final TensorMath math;
    private final Map<Integer, NDArray> signs = new HashMap<>();

    /** @param manager owner of the constants */
    LorentzTensors(double curvature, double tangentBound, NDManager manager, TensorMath math) {
        this.curvature = curvature;
        this.root = Math.sqrt(curvature);
        this.tangentBound = tangentBound;
        this.manager = manager;
        this.math = math;
    }

    NDArray origin(int dimension) {
        double[] origin = new double[dimension + 1];
        origin[0] = 1 / root;
        return manager.create(origin);
    }

    /** eq:app_tangent_clipping. */
    NDArray clip(NDArray tangent) {
        return tangent.div(math.atLeast(1, math.times(1 / tangentBound, norm(tangent))));
    }

    /** eq:app_lorentz_origin_expmap. */
    NDArray expOrigin(NDArray tangent) {
        NDArray radius = math.times(root, norm(tangent));
        NDArray time = math.times(1 / root, radius.cosh());
        return time.concat(radius.sinh().div(radius).mul(tangent), -1);
    }

    /** eq:app_general_lorentz_expmap. */
    NDArray exp(NDArray point, NDArray tangent) {
        NDArray length =
                math.times(root, math.atLeastNormFloor(inner(tangent, tangent)).sqrt());
        return length.cosh().mul(point).add(length.sinh().div(length).mul(tangent));
    }

    /** eq:app_lorentz_logmap. */
    NDArray log(NDArray point, NDArray other) {
        NDArray alpha = alpha(point, other);
        NDArray sinh = math.sinhOfArcosh(alpha);
        NDArray factor = math.arcosh(alpha, sinh).div(sinh);
        return factor.mul(other.sub(alpha.mul(point)));
    }

    /** eq:app_lorentz_parallel_transport. */
    NDArray transport(NDArray from, NDArray to, NDArray tangent) {
        NDArray denominator = inner(from, to).neg().add(math.scalar(1 / curvature));
        return tangent.add(inner(to, tangent).div(denominator).mul(from.add(to)));
    }

    /** eq:app_lorentz_distance. */
    NDArray distance(NDArray x, NDArray y) {
        return math.times(1 / root, math.arcosh(alpha(x, y)));
    }

    /** eq:app_barycenter_initialization, from the weighted sum {@code h} on. */
    NDArray normalize(NDArray sum) {
        return sum.div(
                math.atLeastNormFloor(math.times(-curvature, inner(sum, sum))).sqrt());
    }

    /** Recomputes the time coordinate from the spatial ones (Appendix E.2). */
    NDArray project(NDArray point) {
        NDArray space = space(point);
        NDArray time = squaredNorm(space).add(math.scalar(1 / curvature)).sqrt();
        return time.concat(space, -1);
    }

    NDArray space(NDArray point) {
        return point.get("..., 1:");
    }

    /** eq:app_lorentz_alpha, raised to the floor that arcosh needs. */
    private NDArray alpha(NDArray x, NDArray y) {
        return math.atLeastArcoshFloor(math.times(-curvature, inner(x, y)));
    }

    /** eq:app_lorentz_inner_product; faster where {@code x} is the smaller tensor. */
    private NDArray inner(NDArray x, NDArray y) {
        int coordinates = (int) x.getShape().getLastDimension();
        return x.mul(signs.computeIfAbsent(coordinates, this::newSigns)).mul(y).sum(COORDINATES, true);
    }

    private NDArray newSigns(int coordinates) {
        double[] values = new double[coordinates];
        Arrays.fill(values, 1);
        values[0] = -1;
        return manager.create(values);
    }

    private NDArray norm(NDArray tangent) {
        return math.atLeastNormFloor(squaredNorm(tangent)).sqrt();
    }

    private static NDArray squaredNorm(NDArray tangent) {
        return tangent.square().sum(COORDINATES, true);
    }
}

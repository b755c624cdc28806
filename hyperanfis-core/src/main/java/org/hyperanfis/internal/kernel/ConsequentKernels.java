package org.hyperanfis.internal.kernel;

import static org.hyperanfis.internal.kernel.Kernels.LANES;

import java.util.Arrays;

/**
 * Consequents of layer 4, from the products {@code W z} to points on the unit hyperboloid, and back (eq:app_rule_consequent).
 * {@link ConsequentBlock} says what each quantity is. Arrays per rule and coordinate such as {@code bias[r,h]} are single numbers,
 * {@code rules x height}; sums of them over the rows have one lane for each row of a strip. Sums over coordinates are fused, ascending,
 * and begin with a product.
 */
public interface ConsequentKernels extends PairKernels, FunctionKernels {

    /**
     * {@code product[r,h] += slope[r,h] kappa[r]}, then {@code u[r,h] = bias[r,h] + factor[r] product[r,h]}, both fused, and
     * {@code rho^2[r] = sum_h u[r,h]^2}.
     *
     * @param factor {@code f(alpha)}, per pair
     */
    default void affine(int strips, double[] bias, double[] slope, double[] factor, ConsequentBlock block) {
        int rules = block.rules;
        int height = block.height;
        double[] kappa = block.kappa;
        double[] product = block.product;
        double[] squaredNorm = block.radiusSquared;
        for (int row = 0; row < strips * rules * height; row++) {
            int pair = row / height * LANES;
            int number = row % (rules * height);
            boolean fresh = row % height == 0;
            for (int i = 0; i < LANES; i++) {
                int at = row * LANES + i;
                product[at] = Math.fma(kappa[pair + i], slope[number], product[at]);
                double y = Math.fma(factor[pair + i], product[at], bias[number]);
                block.tangent[at] = y;
                squaredNorm[pair + i] = fresh ? y * y : Math.fma(y, y, squaredNorm[pair + i]);
            }
        }
    }

    /** Consequents that are the same for all rows: {@code u[r,h] = bias[r,h]} and {@code rho^2[r] = sum_h u[r,h]^2}. */
    default void constant(int strips, double[] bias, ConsequentBlock block) {
        int rules = block.rules;
        int height = block.height;
        for (int run = 0; run < strips * rules * height; run++) {
            Arrays.fill(block.tangent, run * LANES, (run + 1) * LANES, bias[run % (rules * height)]);
        }
        dotEach(strips, rules, height, block.tangents(), block.tangents(), block.radiusSquared);
    }

    /**
     * Scales tangents whose length is above {@code bound} down to it, and raises squared lengths to {@code floor}. Most blocks clip
     * nothing, and are spared the roots and quotients.
     */
    default void clip(int strips, double floor, double bound, ConsequentBlock block) {
        int rules = block.rules;
        int size = strips * rules * LANES;
        double[] squaredNorm = block.radiusSquared;
        double[] scale = block.scale;
        block.clipped = raise(size, floor, bound * bound, squaredNorm);
        if (block.clipped) {
            for (int i = 0; i < size; i++) {
                scale[i] = Math.min(1, bound / Math.sqrt(squaredNorm[i]));
                squaredNorm[i] *= scale[i] * scale[i];
            }
            scaleEach(strips, rules, block.height, scale, block.tangents(), block.tangents());
        }
    }

    /** Points of the unit hyperboloid from tangents at its origin: {@link #hyperbolic} of their squared lengths and {@link #lift}. */
    default void exponential(int strips, ConsequentBlock block) {
        int size = strips * block.rules * LANES;
        hyperbolic(block.radiusSquared, block.cosh, block.sinhc, block.slope, 0, size);
        lift(strips, block);
    }

    /** {@code q[r,0] = cosh[r]} and {@code q[r,1+h] = sinhc[r] u[r,h]}. */
    default void lift(int strips, ConsequentBlock block) {
        int height = block.height;
        double[] out = block.points().values();
        for (int run = 0; run < strips * block.rules; run++) {
            int pair = run * LANES;
            int from = run * height * LANES;
            int to = run * (height + 1) * LANES;
            System.arraycopy(block.cosh, pair, out, to, LANES);
            for (int h = 0; h < height * LANES; h += LANES) {
                for (int i = 0; i < LANES; i++) {
                    out[to + LANES + h + i] = block.sinhc[pair + i] * block.tangent[from + h + i];
                }
            }
        }
    }

    /**
     * From {@code g = dL/dq} to the gradient by the tangent before it was clipped. Through the exponential map,
     * {@code dL/du = sinhc g + u (slope <g, u> + sinhc g_0)}; through the clip, its scale times that, and where it was
     * clipped, without the component along {@code u}: {@code sinhc (g - u <g, u> / |u|^2)}. Either way it is a blend of
     * {@code g} and {@code u} with one pair of coefficients for each row and rule, which {@link #affineGradient} and
     * {@link #constantGradient} read.
     */
    default void tangentGradient(int strips, Runs g, ConsequentBlock block) {
        liftGradient(strips, g.values(), block);
        if (!block.clipped) {
            return;
        }
        int size = strips * block.rules * LANES;
        double[] along = block.along;
        double[] radial = block.radial;
        double[] scale = block.scale;
        for (int i = 0; i < size; i++) {
            double clipped = scale[i] < 1 ? 1 : 0;
            double byClip = -block.sinhc[i] * along[i] / block.radiusSquared[i];
            radial[i] = (1 - clipped) * radial[i] + clipped * byClip;
        }
        product(size, scale, 0, radial, 0, radial, 0);
        product(size, scale, 0, block.sinhc, 0, along, 0);
    }

    /**
     * Back through {@link #lift} and the functions it is given, along the tangents: {@code along[r] = sum_h g[r,1+h] u[r,h]}, and
     * {@code radial[r] = sinhc[r] g[r,0] + slope[r] along[r]}, fused.
     */
    default void liftGradient(int strips, double[] g, ConsequentBlock block) {
        int height = block.height;
        double[] u = block.tangent;
        for (int run = 0; run < strips * block.rules; run++) {
            int pair = run * LANES;
            int from = run * height * LANES;
            int gAt = run * (height + 1) * LANES;
            for (int i = 0; i < LANES; i++) {
                double sum = g[gAt + LANES + i] * u[from + i];
                for (int h = LANES; h < height * LANES; h += LANES) {
                    sum = Math.fma(g[gAt + LANES + h + i], u[from + h + i], sum);
                }
                block.along[pair + i] = sum;
                block.radial[pair + i] = Math.fma(block.slope[pair + i], sum, block.sinhc[pair + i] * g[gAt + i]);
            }
        }
    }

    /**
     * Back through {@link #affine}, from {@code dL/du}, which {@link #blendEach} makes of {@code g} and {@code u}:
     * {@code biasSum[r,h] += dL/du[r,h]} over the strips, lane by lane, {@link #productGradient}, and
     * {@code byAlpha[r] = dL/d kappa[r] + dL/df[r] factorSlope[r]}, fused.
     *
     * @param g {@code dL/dq}, after {@link #tangentGradient}
     * @param factor {@code f(alpha)}, per pair
     * @param factorSlope {@code f'(alpha)}, per pair
     * @param sums added to
     * @param byAlpha overwritten
     */
    default void affineGradient(
            int strips,
            Runs g,
            double[] slope,
            double[] factor,
            double[] factorSlope,
            ConsequentBlock block,
            ConsequentBlock.Sums sums,
            double[] byAlpha) {
        blendGradient(strips, g, block);
        collect(strips, block.rules * block.height, block.gradients().values(), sums.bias());
        productGradient(strips, slope, factor, block, byAlpha, sums.slope());
        addProduct(strips * block.rules * LANES, block.byFactor, 0, factorSlope, 0, byAlpha, 0);
    }

    /** Back through {@link #constant}: {@code biasSum[r,h] += dL/du[r,h]} over the strips, lane by lane. */
    default void constantGradient(int strips, Runs g, ConsequentBlock block, ConsequentBlock.Sums sums) {
        blendGradient(strips, g, block);
        collect(strips, block.rules * block.height, block.gradients().values(), sums.bias());
    }

    /** {@code dL/du[r,h] = byPoint[r] g[r,1+h] + radial[r] u[r,h]}, the coefficients being those of {@link #tangentGradient}. */
    private void blendGradient(int strips, Runs g, ConsequentBlock block) {
        blendEach(
                strips,
                block.rules,
                block.height,
                block.byPoint(),
                g.withoutTime(),
                block.radial,
                block.tangents(),
                block.gradients());
    }

    /**
     * From {@code dL/du} to {@code dL/df[r] = sum_h dL/du[r,h] product[r,h]}, then {@code dL/d(W z)[r,h] = factor[r] dL/du[r,h]} in the
     * place of {@code dL/du}, {@code byKappa[r] = sum_h slope[r,h] dL/d(W z)[r,h]}, and
     * {@code slopeSum[r,h] += kappa[r] dL/d(W z)[r,h]} over the strips, lane by lane.
     */
    default void productGradient(
            int strips, double[] slope, double[] factor, ConsequentBlock block, double[] byKappa, double[] slopeSum) {
        int rules = block.rules;
        int height = block.height;
        double[] product = block.product;
        double[] gradient = block.gradients().values();
        double[] byFactor = block.byFactor;
        for (int row = 0; row < strips * rules * height; row++) {
            int pair = row / height * LANES;
            int number = row % (rules * height);
            boolean fresh = row % height == 0;
            for (int i = 0; i < LANES; i++) {
                int at = row * LANES + i;
                int lane = pair + i;
                double g = gradient[at];
                double scaled = g * factor[lane];
                int sum = number * LANES + i;
                gradient[at] = scaled;
                byFactor[lane] = fresh ? g * product[at] : Math.fma(g, product[at], byFactor[lane]);
                byKappa[lane] = fresh ? scaled * slope[number] : Math.fma(scaled, slope[number], byKappa[lane]);
                slopeSum[sum] = Math.fma(block.kappa[lane], scaled, slopeSum[sum]);
            }
        }
    }
}

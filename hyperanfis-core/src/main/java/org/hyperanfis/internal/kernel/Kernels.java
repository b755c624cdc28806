package org.hyperanfis.internal.kernel;

/**
 * The primitives every layer is written with.
 *
 * <p>Rows of a batch are the lanes: an array holds one value per row in each of its runs. {@link StripKernels} work on strips
 * of {@link #LANES} rows, one after the other; {@link RunKernels} on arrays {@code m x n} with runs of any length {@code n}, a
 * multiple of {@link #LANES}. Each element's result depends on that element alone, and sums run in an order fixed by the
 * shape, so results depend neither on the implementation nor on the width of the machine's registers. Only the payload of a
 * NaN may differ.
 *
 * <p>Outputs are arrays other than the inputs and each other unless said otherwise; {@link #exp}, {@link #log} and
 * {@link #log1p} also work in place. NaN arguments give NaN. {@link Elementary} states domains and error bounds.
 *
 * <p>Callers validate; kernels do not.
 */
public interface Kernels extends StripKernels {

    /** Batches are padded to a multiple of this many rows, feature vectors to a multiple of this many coordinates. */
    int LANES = 8;

    /** Lower bound on arguments of arcosh, Appendix E.2: {@code 1 + 1e-7}. */
    double ARCOSH_FLOOR = 1 + 1e-7;

    /** The implementation chosen for this process. */
    static Kernels get() {
        return KernelSelection.CHOSEN;
    }

    /** The smallest multiple of {@link #LANES} that is at least {@code size}. */
    static int pad(int size) {
        return Math.addExact(size, LANES - 1) & -LANES;
    }

    /**
     * The distance between rows of {@code width} numbers: padded, and off the multiples of 64 numbers, at which rows below
     * each other compete for the same places in the first-level cache.
     */
    static int stride(int width) {
        int padded = pad(width);
        return padded % 64 == 0 ? padded + LANES : padded;
    }

    /** Where, in an array of strips with so many runs each, a row's lane of one of the runs is. */
    static int lane(int runs, int run, int row) {
        return (row / LANES * runs + run) * LANES + row % LANES;
    }

    /** {@code ln(1 + x)} for {@code x >= 0}, finite: the bits of {@link #log1p(double[], double[], int, int)}. */
    static double log1p(double x) {
        return Elementary.log1p(x);
    }

    /** {@code "scalar"} or, for SIMD, {@code "vector"} and the width of its registers. */
    String name();

    /**
     * {@code out[r n + i] = sum_d a[r stride + d] zt[d n + i]} for {@code d = 0..width-1} in ascending order, each term
     * added with a fused multiply-add starting from zero.
     *
     * @param a {@code rows x stride}, of which the first {@code width} columns count
     * @param zt {@code width x n}
     * @param out {@code rows x n}, overwritten
     */
    void multiply(double[] a, int rows, int stride, int width, double[] zt, int n, double[] out);

    /**
     * {@code out[r stride + d] = sum_i g[r n + i] z[i stride + d]} for {@code i = 0..count-1} in ascending order, each
     * term added with a fused multiply-add starting from zero. It is {@link #multiply} under other names: that sums
     * over coordinates, this over rows of the batch.
     *
     * @param g {@code rows x n}, of which the first {@code count} columns count
     * @param z {@code count x stride}, with {@code stride} a multiple of {@link #LANES}
     * @param out {@code rows x stride}, overwritten
     */
    default void multiplyTransposed(double[] g, int rows, int n, int count, double[] z, int stride, double[] out) {
        multiply(g, rows, n, count, z, stride, out);
    }

    /**
     * The product of {@link #multiply} for points in strips: {@code out[r] = sum_d a[r,d] zt[d]}, {@code d} ascending, each term
     * added with a fused multiply-add starting from zero.
     *
     * @param a {@code rows x width}, packed; see {@link Packing}
     * @param zt one strip after the other, each {@code width x LANES}
     * @param out one strip after the other, each {@code rows x LANES}, overwritten
     */
    void multiplyStrips(double[] a, int rows, int width, double[] zt, int strips, double[] out);

    /**
     * The product of {@link #multiplyTransposed} with a packed matrix: {@code out[r stride + d] = sum_i g[r,i] z[i stride + d]}
     * for {@code i = 0..count-1} in ascending order, each term added with a fused multiply-add starting from zero.
     *
     * @param g {@code rows x length}, packed, see {@link Packing}, of which the first {@code count} columns count
     * @param z {@code count x stride}, with {@code stride} a multiple of {@link #LANES}
     * @param width how many columns are wanted; those up to the next multiple of {@link #LANES} are overwritten too
     * @param out {@code rows x stride}
     */
    void multiplyPacked(double[] g, int rows, int length, int count, double[] z, int stride, int width, double[] out);

    /** {@code out[i] = exp(x[i])} for {@code from <= i < to}; zero below -708, infinite where it overflows. */
    void exp(double[] x, double[] out, int from, int to);

    /** {@code out[i] = ln(x[i])} for positive finite {@code x}. */
    void log(double[] x, double[] out, int from, int to);

    /** {@code out[i] = ln(1 + x[i])} for {@code x >= 0}, finite. */
    void log1p(double[] x, double[] out, int from, int to);

    /**
     * What distances and their derivatives need of the inverse hyperbolic cosine, with the safeguard of Appendix E.2. Raises
     * {@code alpha} to {@link #ARCOSH_FLOOR} in place, then sets, for {@code alpha} up to 1e307,
     *
     * <pre>  factor = f(alpha) = arcosh(alpha) / sqrt(alpha^2 - 1)
     *   slope = f'(alpha) = (1 - alpha f(alpha)) / (alpha^2 - 1)</pre>
     *
     * with a slope of zero where {@code alpha} stands on the floor, because an active clamp has no gradient. Beyond
     * {@code alpha = 1e154} the slope may come out as zero.
     */
    void arcosh(double[] alpha, double[] factor, double[] slope, int from, int to);

    /**
     * A Karcher step's {@code alpha = <dual, q>}, {@code f} and {@code f'} of it as {@link #arcosh} gives them, and
     * {@link #karcherDirection}.
     *
     * @param omega scratch, per pair, for {@link #karcherGradient} of the same step
     */
    default void karcherStep(
            int strips,
            int rules,
            int coordinates,
            double[] w,
            Runs q,
            double[] dual,
            double[] m,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] minusS,
            double[] d,
            double[] squaredNorm) {
        contractStrips(strips, rules, coordinates, q, dual, alpha);
        arcosh(alpha, factor, slope, 0, strips * rules * LANES);
        karcherDirection(strips, rules, coordinates, w, factor, alpha, q, m, omega, minusS, d, squaredNorm);
    }

    /**
     * {@code out = scale arcosh(alpha)^2}, given what {@link #arcosh} left; {@code out} may be {@code alpha} or
     * {@code factor}.
     */
    void squaredArcosh(double scale, double[] alpha, double[] factor, double[] out, int from, int to);

    /**
     * The hyperbolic functions of {@code rho = sqrt(rhoSquared)} that exponential maps and their derivatives need:
     * {@code cosh = cosh(rho)}, {@code sinhc = sinh(rho) / rho}, {@code slope = (cosh - sinhc) / rho^2}, each by its
     * continuous limit (1, 1, 1/3) at zero, for {@code rho} up to 709.
     */
    void hyperbolic(double[] rhoSquared, double[] cosh, double[] sinhc, double[] slope, int from, int to);

    /**
     * Points of the unit hyperboloid from tangents at its origin: {@link #hyperbolic} of their squared lengths and {@link #lift}.
     *
     * @param cosh scratch, per pair
     */
    default void exponential(
            int strips,
            int rules,
            int height,
            double[] rhoSquared,
            double[] u,
            double[] cosh,
            double[] sinhc,
            double[] slope,
            double[] out) {
        hyperbolic(rhoSquared, cosh, sinhc, slope, 0, strips * rules * LANES);
        lift(strips, rules, height, cosh, sinhc, u, out);
    }

    /**
     * The sum of {@code x[from..to)}, {@code to - from} a multiple of {@link #LANES}: one partial sum per lane over the
     * runs of lanes in ascending order, then {@code ((s0+s4)+(s2+s6)) + ((s1+s5)+(s3+s7))}.
     */
    double sum(double[] x, int from, int to);

    /**
     * The sum of {@code x[xFrom + i] * y[yFrom + i]} over {@code i < count}, in the order of {@link #sum}, fused;
     * {@code count} is a multiple of {@link #LANES}.
     */
    double dot(double[] x, int xFrom, double[] y, int yFrom, int count);
}

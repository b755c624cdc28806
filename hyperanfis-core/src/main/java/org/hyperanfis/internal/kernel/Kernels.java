package org.hyperanfis.internal.kernel;

/**
 * The primitives every layer is written with, one interface for each kind. The loops in these interfaces define what is computed,
 * and are the scalar implementation; beside each, {@code Vector...} does the same operations in the same order with SIMD.
 *
 * <p>Rows of a batch are the lanes: an array holds one value per row in each of its runs. {@link StripKernels} and what builds on
 * them work on strips of {@link #LANES} rows, one after the other; {@link RunKernels} on runs of any length, a multiple of
 * {@link #LANES}. Each element's result depends on that element alone, and sums run in an order fixed by the shape, so results
 * depend neither on the implementation nor on the width of the machine's registers. Only the payload of a NaN may differ.
 *
 * <p>Outputs are arrays other than the inputs and each other unless said otherwise. Callers validate; kernels do not.
 */
public interface Kernels extends FunctionKernels, ProductKernels, ConsequentKernels, KarcherKernels {

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

    /** Whether SIMD was chosen, for kernels elsewhere that come in both kinds; {@link VectorRegisters} then has the width. */
    boolean simd();
}

package org.hyperanfis.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Element-wise arithmetic over runs of lanes, which fill whole registers. */
final class VectorLanes {

    private static final VectorSpecies<Double> SPECIES = VectorKernels.SPECIES;

    private VectorLanes() {}

    static void product(int n, double[] a, int aAt, double[] b, int bAt, double[] out, int outAt) {
        for (int i = 0; i < n; i += SPECIES.length()) {
            load(a, aAt + i).mul(load(b, bAt + i)).intoArray(out, outAt + i);
        }
    }

    static void addProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i += SPECIES.length()) {
            load(a, aAt + i).fma(load(b, bAt + i), load(sum, sumAt + i)).intoArray(sum, sumAt + i);
        }
    }

    static void subtractProduct(int n, double[] a, int aAt, double[] b, int bAt, double[] sum, int sumAt) {
        for (int i = 0; i < n; i += SPECIES.length()) {
            load(a, aAt + i).neg().fma(load(b, bAt + i), load(sum, sumAt + i)).intoArray(sum, sumAt + i);
        }
    }

    static void addScaled(int n, double scale, double[] a, int aAt, double[] sum, int sumAt) {
        DoubleVector factor = DoubleVector.broadcast(SPECIES, scale);
        for (int i = 0; i < n; i += SPECIES.length()) {
            load(a, aAt + i).fma(factor, load(sum, sumAt + i)).intoArray(sum, sumAt + i);
        }
    }

    private static DoubleVector load(double[] x, int at) {
        return DoubleVector.fromArray(SPECIES, x, at);
    }
}

package org.hyperanfis.internal.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** The vector registers that all SIMD kernels use. To be loaded only where the module of the Vector API is present. */
public final class VectorRegisters {

    /**
     * VectorRegisters of 2, 4 or 8 lanes: a strip of eight rows fills at least one. All kernels have the same, for where two widths meet
     * in a process, Java's profile of a multiply-add has two types, and what is compiled from then on keeps vectors on the heap.
     */
    public static final VectorSpecies<Double> SPECIES = species();

    /** How many numbers a register holds. */
    public static final int LENGTH = SPECIES.length();

    /** The same registers, seen as bits. */
    static final VectorSpecies<Long> LONGS = VectorSpecies.of(long.class, SPECIES.vectorShape());

    private VectorRegisters() {}

    private static VectorSpecies<Double> species() {
        if (!present()) {
            return DoubleVector.SPECIES_128;
        }
        VectorSpecies<Double> preferred = DoubleVector.SPECIES_PREFERRED;
        return preferred.length() > Kernels.LANES ? DoubleVector.SPECIES_512 : preferred;
    }

    /** Whether the machine has registers of more than one lane. */
    static boolean present() {
        return DoubleVector.SPECIES_PREFERRED.length() > 1;
    }

    /** How many rows of a packed matrix a product has registers for; see {@link VectorProducts}. */
    static int productRows() {
        return SPECIES.vectorBitSize() == 512 ? VectorProducts.TWELVE : Packing.FEW;
    }
}

package org.hyperanfis.cli.training;

/**
 * Chooses kernels by the amount of work: SIMD kernels are faster, but the virtual machine takes a second or two to compile
 * them, longer than a small training lasts. Both give the same bits.
 */
final class KernelChoice {

    private static final String PROPERTY = "hyperanfis.kernels";

    /** Multiplications below which a training is over before SIMD kernels are compiled. */
    private static final double SMALL_WORK = 5e8;

    private KernelChoice() {}

    /** Decides for a training, unless the user has decided; must come before the first use of a model. */
    static void forTraining(int rules, int epochs, int rows, int inputs, int outputs) {
        double perRow = (double) rules * inputs * (1 + Math.max(2, outputs));
        if (perRow * rows * epochs < SMALL_WORK && System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, "scalar");
        }
    }
}

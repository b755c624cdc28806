package org.hyperanfis.internal.kernel;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Picks the kernels once, when they are first asked for. */
final class KernelSelection {

    /** System property that picks the kernels: {@code auto} (the default), {@code scalar} or {@code vector}. */
    static final String PROPERTY = "hyperanfis.kernels";

    static final String MODULE = "jdk.incubator.vector";

    static final Kernels CHOSEN = choose(System.getProperty(PROPERTY), vectorModulePresent());

    private KernelSelection() {}

    static boolean vectorModulePresent() {
        return ModuleLayer.boot().findModule(MODULE).isPresent();
    }

    /** The kernels for a value of {@link #PROPERTY}, null when it is not set. */
    static Kernels choose(@Nullable String setting, boolean vectorModulePresent) {
        String wanted = setting == null ? "auto" : setting.toLowerCase(Locale.ROOT);
        return switch (wanted) {
            case "auto" -> vectorModulePresent ? automatic() : new ScalarKernels();
            case "scalar" -> new ScalarKernels();
            case "vector" -> {
                if (!vectorModulePresent) {
                    throw new IllegalStateException(PROPERTY + "=vector needs the module " + MODULE
                            + "; start Java with --add-modules " + MODULE);
                }
                yield new VectorKernels();
            }
            default ->
                throw new IllegalArgumentException(
                        PROPERTY + "=" + setting + " is unknown; it can be auto, scalar or vector");
        };
    }

    /** SIMD where the machine has it. Called only with the module present, since it loads {@link VectorRegisters}. */
    private static Kernels automatic() {
        return VectorRegisters.present() ? new VectorKernels() : new ScalarKernels();
    }

    /** The definitions, in plain Java. The processor's fused multiply-add is assumed: without it results hold, speed does not. */
    private static final class ScalarKernels implements Kernels {

        @Override
        public String name() {
            return "scalar";
        }

        @Override
        public boolean simd() {
            return false;
        }
    }

    /** Each stage with SIMD where that is faster, and by its definition where it is not. */
    private static final class VectorKernels
            implements Kernels,
                    VectorFunctions,
                    VectorProducts,
                    VectorRuns,
                    VectorStrips,
                    VectorPairs,
                    VectorConsequents,
                    VectorKarcher {

        @Override
        public String name() {
            return "vector " + VectorRegisters.SPECIES.vectorBitSize();
        }

        @Override
        public boolean simd() {
            return true;
        }
    }
}

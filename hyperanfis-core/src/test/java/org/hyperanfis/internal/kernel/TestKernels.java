package org.hyperanfis.internal.kernel;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Kernels for tests by name. */
final class TestKernels {

    private TestKernels() {}

    /** The kernels of that name; the test is skipped when they need a module that is absent. */
    static Kernels named(String name) {
        boolean present = KernelSelection.vectorModulePresent();
        assumeTrue(present || name.equals("scalar"), "no module " + KernelSelection.MODULE);
        return KernelSelection.choose(name, present);
    }
}

package org.hyperanfis.internal.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class KernelSelectionTest {

    @Test
    void scalarIsAlwaysThere() {
        assertThat(KernelSelection.choose("scalar", true).name()).isEqualTo("scalar");
        assertThat(KernelSelection.choose("scalar", false).name()).isEqualTo("scalar");
        assertThat(KernelSelection.choose("scalar", true).simd()).isFalse();
    }

    @Test
    void vectorIsTakenWhenAskedFor() {
        assertThat(TestKernels.named("vector").name()).matches("vector (128|256|512)");
        assertThat(TestKernels.named("vector").simd()).isTrue();
    }

    @Test
    void automaticFallsBackToScalarWithoutTheModule() {
        assertThat(KernelSelection.choose(null, false).name()).isEqualTo("scalar");
        assertThat(KernelSelection.choose("auto", false).name()).isEqualTo("scalar");
    }

    @Test
    void automaticIsTheDefault() {
        boolean present = KernelSelection.vectorModulePresent();
        assertThat(KernelSelection.choose(null, present).name())
                .isEqualTo(KernelSelection.choose("auto", present).name());
    }

    @Test
    void vectorWithoutTheModuleFailsLoudly() {
        assertThatIllegalStateException()
                .isThrownBy(() -> KernelSelection.choose("vector", false))
                .withMessageContainingAll("hyperanfis.kernels", "--add-modules", "jdk.incubator.vector");
    }

    @Test
    void anUnknownSettingIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KernelSelection.choose("simd", true))
                .withMessageContainingAll("hyperanfis.kernels", "simd", "auto", "scalar", "vector");
    }

    @Test
    void theProcessHasOneChoice() {
        assertThat(Kernels.get()).isSameAs(Kernels.get()).isSameAs(KernelSelection.CHOSEN);
    }
}

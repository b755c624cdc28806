package org.hyperanfis.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.Structure;
import org.junit.jupiter.api.Test;

final class MachineLimitTest {

    @Test
    void countsWhatItsCommentSays() {
        // 10 rows, 4 inputs, 3 rules, 2 classes: 2 coordinates of a consequent, and 3 Karcher steps.
        Structure structure = StepProblem.random(StepShape.parse("10x4x3x2"), GeometryKind.LORENTZ, 1)
                .structure();
        assertThat(MachineLimit.matrixOperations(structure, 10)).isEqualTo(2 * (2 * 10 * 5 * 3 * (1 + 2)));
        assertThat(MachineLimit.functions(structure, 10)).isEqualTo(10 * (3 * (4 + 3) + 2 * 3 + 2 * 2 + 2));
    }
}

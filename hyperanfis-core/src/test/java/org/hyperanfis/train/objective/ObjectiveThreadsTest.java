package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Any number of threads gives the same bits, every time. */
class ObjectiveThreadsTest {

    private static final int REPETITIONS = 50;

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void anyNumberOfThreadsGivesTheSameBits(GeometryKind geometry) {
        Variant variant = new Variant(geometry, MembershipKind.GAUSSIAN, 1, Task.CLASSIFICATION);
        int rows = 11 * ObjectivePart.ROWS_PER_BLOCK + 77;
        RandomModel model = RandomModel.everywhere(variant.structure(0.8, 2, Karcher.DEFAULT, 6, 5, 3), rows, 19);
        double[] weights = new Random(20).doubles(rows, 0.2, 2).toArray();
        try (Workers one = new Workers(1);
                Workers two = new Workers(2);
                Workers five = new Workers(5)) {
            ObjectiveFixture alone = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights, one);
            ObjectiveFixture pair = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights, two);
            ObjectiveFixture team = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights, five);
            double[] parameters = model.parameters();
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                // Other parameters and another batch each time: what is left from the last one must not show.
                parameters[repetition % parameters.length] += 0.01;
                int[] batch =
                        IntStream.range(repetition, rows - 13 * repetition).toArray();
                double expected = alone.loss(parameters, batch);
                assertThat(pair.loss(parameters, batch)).isEqualTo(expected);
                assertThat(team.loss(parameters, batch)).isEqualTo(expected);
                assertThat(pair.gradient()).containsExactly(alone.gradient());
                assertThat(team.gradient()).containsExactly(alone.gradient());
                assertThat(team.terms()).containsExactly(alone.terms());
            }
        }
    }
}

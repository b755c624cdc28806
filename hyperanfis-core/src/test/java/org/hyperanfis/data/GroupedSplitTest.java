package org.hyperanfis.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

/** Splits by groups and by time: nothing is torn apart, and no row is lost. */
class GroupedSplitTest {

    @Test
    void groupsStayTogether() {
        SplittableRandom random = new SplittableRandom(4);
        for (int trial = 0; trial < 200; trial++) {
            int count = 3 + random.nextInt(30);
            int[] groups = groups(count, 20 + random.nextInt(200), random);
            RowSplit split = RowSplit.grouped(groups, 0.6, 0.2, trial);
            assertThat(rows(split))
                    .containsExactly(IntStream.range(0, groups.length).toArray());
            int[] training = of(groups, split.train());
            int[] validation = of(groups, split.validation());
            int[] test = of(groups, split.test());
            assertThat(training).isNotEmpty().doesNotContain(validation).doesNotContain(test);
            assertThat(validation).isNotEmpty().doesNotContain(test);
            assertThat(test).isNotEmpty();
            assertThat(RowSplit.grouped(groups, 0.6, 0.2, trial).train()).isEqualTo(split.train());
        }
    }

    @Test
    void manySmallGroupsGiveTheSharesWanted() {
        int[] groups = IntStream.range(0, 300).map(i -> i / 3).toArray();
        RowSplit split = RowSplit.grouped(groups, 0.6, 0.2, 1);
        assertThat(split.train()).hasSize(180);
        assertThat(split.validation()).hasSize(60);
        assertThat(RowSplit.grouped(groups, 0.8, 0.2, 1).test()).isEmpty();
    }

    @Test
    void tooFewGroupsAreRefused() {
        assertThatThrownBy(() -> RowSplit.grouped(new int[] {0, 1, 1, 0}, 0.6, 0.2, 1))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("2 groups of rows for 3 parts");
    }

    @Test
    void timesAreCutInOrder() {
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 100; trial++) {
            double[] times = random.doubles(10 + random.nextInt(100))
                    .map(t -> Math.rint(30 * t))
                    .toArray();
            RowSplit split = RowSplit.ordered(times, 0.6, 0.2);
            assertThat(rows(split))
                    .containsExactly(IntStream.range(0, times.length).toArray());
            assertBefore(times, split.train(), split.validation());
            assertBefore(times, split.train(), split.test());
            assertBefore(times, split.validation(), split.test());
        }
        double[] apart = IntStream.range(0, 100).mapToDouble(i -> i * 37 % 100).toArray();
        RowSplit split = RowSplit.ordered(apart, 0.6, 0.2);
        assertThat(split.train()).hasSize(60);
        assertThat(split.validation()).hasSize(20);
    }

    private static void assertBefore(double[] times, int[] earlier, int[] later) {
        double last = Arrays.stream(earlier).mapToDouble(i -> times[i]).max().orElse(Double.NEGATIVE_INFINITY);
        assertThat(Arrays.stream(later).mapToDouble(i -> times[i])).allMatch(time -> time > last);
    }

    private static int[] groups(int count, int rows, SplittableRandom random) {
        return IntStream.range(0, Math.max(rows, count))
                .map(i -> i < count ? i : random.nextInt(count))
                .toArray();
    }

    private static int[] of(int[] groups, int[] rows) {
        return Arrays.stream(rows).map(i -> groups[i]).toArray();
    }

    private static int[] rows(RowSplit split) {
        return IntStream.concat(
                        IntStream.concat(Arrays.stream(split.train()), Arrays.stream(split.validation())),
                        Arrays.stream(split.test()))
                .sorted()
                .toArray();
    }
}

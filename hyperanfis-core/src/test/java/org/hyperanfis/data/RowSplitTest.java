package org.hyperanfis.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

/** What a cut of rows has beyond {@link SplitTest}, whose splits are made of it. */
class RowSplitTest {

    @Test
    void aTableIsCutLikeTheDataSetEncodedFromIt() {
        SplittableRandom random = new SplittableRandom(3);
        for (int seed = 0; seed < 50; seed++) {
            int rows = 1 + random.nextInt(100);
            int[] labels = random.ints(rows, 0, 4).toArray();
            Dataset data = Dataset.adoptClassification(
                    List.of(Feature.numeric("x")),
                    new double[rows],
                    new Target.Classes("y", List.of("a", "b", "c", "d", "e")),
                    labels.clone());
            assertSame(
                    RowSplit.stratified(labels, 5, 0.55, 0.25, seed), Split.stratified(data, 0.55, 0.25, seed), rows);

            Dataset numbers = Dataset.adoptRegression(
                    List.of(Feature.numeric("x")),
                    new double[rows],
                    new Target.Outputs(List.of("y")),
                    new double[rows]);
            assertSame(RowSplit.random(rows, 0.7, 0, seed), Split.stratified(numbers, 0.7, 0, seed), rows);
        }
    }

    private static void assertSame(RowSplit rows, Split split, int count) {
        assertThat(rows.train()).isEqualTo(split.trainRows()).isSorted();
        assertThat(rows.validation()).isEqualTo(split.validationRows()).isSorted();
        assertThat(rows.test()).isEqualTo(split.testRows()).isSorted();
        assertThat(IntStream.of(rows.train().length, rows.validation().length, rows.test().length)
                        .sum())
                .isEqualTo(count);
    }

    @Test
    void rowsWithoutClassesAreOneClass() {
        RowSplit random = RowSplit.random(31, 0.6, 0.2, 7);
        RowSplit stratified = RowSplit.stratified(new int[31], 1, 0.6, 0.2, 7);
        assertThat(random.train()).isEqualTo(stratified.train());
        assertThat(random.test()).isEqualTo(stratified.test());
    }

    @Test
    void indicesAndLabelsAreCopied() {
        int[] labels = {1, 0, 1, 0, 1};
        RowSplit split = RowSplit.stratified(labels, 2, 0.6, 0.2, 0);
        assertThat(labels).containsExactly(1, 0, 1, 0, 1);
        Arrays.fill(split.train(), -1);
        assertThat(split.train()).doesNotContain(-1);
    }

    @Test
    void whatCannotBeCutIsRefused() {
        assertThatThrownBy(() -> RowSplit.random(0, 0.6, 0.2, 0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("0 rows");
        assertThatThrownBy(() -> RowSplit.stratified(new int[0], 2, 0.6, 0.2, 0))
                .isInstanceOf(InvalidDataException.class);
        for (int label : new int[] {-1, 2}) {
            assertThatThrownBy(() -> RowSplit.stratified(new int[] {0, label}, 2, 0.6, 0.2, 0))
                    .isInstanceOf(InvalidDataException.class)
                    .hasMessageContainingAll("row 2 is " + label, "2 classes");
        }
        assertThatThrownBy(() -> RowSplit.random(5, 0.7, 0.4, 0)).isInstanceOf(InvalidOptionException.class);
    }
}

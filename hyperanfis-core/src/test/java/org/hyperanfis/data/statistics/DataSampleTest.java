package org.hyperanfis.data.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.junit.jupiter.api.Test;

class DataSampleTest {

    private static final List<Feature> FEATURES = List.of(Feature.numeric("x"), Feature.numeric("y"));
    private static final double[][] ROWS = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};

    @Test
    void rowsOfTwoPartsComeTogetherInTheirOrder() {
        Dataset all = Dataset.classification(
                        FEATURES, ROWS, new Target.Classes("c", List.of("a", "b")), new int[] {0, 1, 1, 0})
                .withWeights(new double[] {1, 2, 0.5, 1});
        DataSample sample = new DataSample(FEATURES, all.target());
        sample.add(3, all.subset(new int[] {2, 3}), 1);
        DataSample other = new DataSample(FEATURES, all.target());
        other.add(1, all, 1);
        sample.merge(DataSample.of(FEATURES, all.target(), Contribution.numbers(other.toBytes())));

        assertThat(sample.dataset().fingerprint())
                .isEqualTo(all.subset(new int[] {1, 3}).fingerprint());
        assertThat(sample.dataset(new int[] {3, 1}).fingerprint())
                .isEqualTo(all.subset(new int[] {3, 1}).fingerprint());
        assertThatThrownBy(() -> sample.dataset(new int[] {0}))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("Row 0 is not in the sample");
    }

    @Test
    void outputsAreKept() {
        Dataset all = Dataset.regression(
                FEATURES, ROWS, new Target.Outputs(List.of("u", "v")), new double[][] {{1, 2}, {3, 4}, {5, 6}, {7, 8}});
        DataSample sample = new DataSample(FEATURES, all.target());
        for (int row = 0; row < all.rows(); row++) {
            sample.add(row, all, row);
        }
        assertThat(sample.dataset().fingerprint()).isEqualTo(all.fingerprint());
        assertThat(sample.dataset().hasWeights()).isFalse();
    }

    @Test
    void aSpreadBeginsWithTheFirstRowAndIsNotTooLong() {
        assertThat(RowSample.spread(5, 7)).containsExactly(0, 1, 2, 3, 4);
        assertThat(RowSample.spread(7, 7)).hasSize(7);
        assertThat(RowSample.spread(8, 7)).containsExactly(0, 2, 4, 6);
        assertThat(RowSample.spread(100, 7)).containsExactly(0, 15, 30, 45, 60, 75, 90);
        assertThat(RowSample.spread(Integer.MAX_VALUE, 3)).hasSize(3);
    }
}

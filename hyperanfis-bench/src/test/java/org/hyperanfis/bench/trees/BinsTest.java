package org.hyperanfis.bench.trees;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.api.Test;

class BinsTest {

    @Test
    void fewValuesHaveABinEach() {
        Dataset data = column(5, 5, 5, 5, 5, 1, 3);
        assertThat(bins(data, 3)).containsExactly(2, 2, 2, 2, 2, 0, 1);
    }

    @Test
    void manyValuesShareBinsOfAboutAsManyRows() {
        Dataset data = column(0, 0, 0, 0, 1, 2, 3, 4);
        assertThat(bins(data, 3)).containsExactly(0, 0, 0, 0, 1, 1, 2, 2);
    }

    @Test
    void otherValuesGoToTheNearerBin() {
        Bins bins = new Bins(column(0, 10), 4);
        Dataset others = column(-7, 4, 6, 99);
        assertThat(IntStream.range(0, 4).mapToDouble(i -> bins.of(others, i)[0]))
                .containsExactly(0.0, 0.0, 1.0, 1.0);
    }

    @Test
    void neighbouringNumbersAreToldApart() {
        assertThat(bins(column(1, Math.nextUp(1.0), Math.nextUp(Math.nextUp(1.0))), 4))
                .containsExactly(0, 1, 2);
        assertThat(bins(column(-Double.MAX_VALUE, Double.MAX_VALUE), 4)).containsExactly(0, 1);
    }

    private static int[] bins(Dataset data, int most) {
        Bins bins = new Bins(data, most);
        return IntStream.range(0, data.rows())
                .map(i -> (int) bins.of(data, i)[0])
                .toArray();
    }

    private static Dataset column(double... values) {
        double[][] rows =
                Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
        return Dataset.regression(List.of("x"), rows, "y", values);
    }
}

package org.hyperanfis.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.layer.mapping.PointRows;
import org.hyperanfis.layer.mapping.PointSlice;
import org.hyperanfis.layer.mapping.PointsOnRead;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PointsOnReadTest {

    private static final int WIDTH = 300;

    /** Just too many for points to be kept. */
    private static final int ROWS = 3500;

    private static Dataset data() {
        SplittableRandom random = new SplittableRandom(4);
        double[][] rows = new double[ROWS][WIDTH];
        for (double[] row : rows) {
            // Some rows are beyond the tangent bound, and are clipped.
            double size = Math.pow(10, 3 * random.nextDouble() - 1);
            for (int j = 0; j < WIDTH; j++) {
                row[j] = j + size * (random.nextDouble() - 0.5);
            }
            // Long tails on either side.
            for (int j = 0; j < 5; j++) {
                row[j] = (j % 2 == 0 ? -1 : 1) * Math.exp(2 * random.nextGaussian());
            }
        }
        List<String> names = IntStream.range(0, WIDTH).mapToObj(j -> "x" + j).toList();
        return Dataset.regression(names, rows, "y", new double[ROWS]);
    }

    /** Some features are on logarithmic scales, and some of their values are on the other side of the origin. */
    private static Standardization logScaled(Dataset data) {
        Standardization fit =
                Standardization.fit(data.subset(IntStream.range(0, 50).toArray()), true, 0);
        assertThat(IntStream.range(0, WIDTH)
                        .filter(j -> fit.logScale(j).isPresent())
                        .count())
                .isBetween(5L, WIDTH - 1L);
        return fit;
    }

    /** Row by row and cell by cell, from tangents. */
    private static MappedRows mapped(Network network, Preprocessing preprocessing, Dataset data) {
        return network.mapRows(
                (row, to, at) -> {
                    for (int j = 0; j < WIDTH; j++) {
                        double x = preprocessing.standardization().apply(j, data.value(row, j));
                        to[at + j] = preprocessing.inputScale() * x;
                    }
                },
                ROWS);
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void pointsHaveTheBitsOfThoseThatAreKept(GeometryKind geometry) {
        Dataset data = data();
        HyperAnfisOptions options = Preset.PAPER.builder().geometry(geometry).build();
        Network network = new Network(options.structure(Task.REGRESSION, WIDTH, 1));
        Preprocessing preprocessing = new Preprocessing(logScaled(data), 0.1);
        MappedRows kept = mapped(network, preprocessing, data);
        PointRows onRead = new RowMapper(network, preprocessing).points(data);
        assertThat(onRead).isInstanceOf(PointsOnRead.class);
        assertThat(onRead.rows()).isEqualTo(ROWS);
        assertThat(onRead.stride()).isEqualTo(kept.stride());

        int[] order = new SplittableRandom(6).ints(500, 0, ROWS).toArray();
        for (int[] part : new int[][] {{0, 1}, {0, 32}, {3, 131}, {100, 333}, {490, 500}}) {
            double[] expected = new double[256 * kept.stride()];
            double[] points = new double[256 * kept.stride()];
            kept.gather(order, part[0], part[1], expected);
            onRead.gather(order, part[0], part[1], points);
            assertThat(points).isEqualTo(expected);
            kept.copy(part[0], part[1], expected);
            onRead.copy(part[0], part[1], points);
            assertThat(points).isEqualTo(expected);
            new PointSlice(onRead, part[0], part[1] - part[0]).copy(0, part[1] - part[0], points);
            assertThat(points).isEqualTo(expected);
        }
        assertThat(onRead.subset(order).points()).isEqualTo(kept.subset(order).points());
    }

    @ParameterizedTest
    @EnumSource(GeometryKind.class)
    void threadsReadTheSamePoints(GeometryKind geometry) {
        Dataset data = data();
        Network network =
                new Network(Preset.PAPER.builder().geometry(geometry).build().structure(Task.REGRESSION, WIDTH, 1));
        Preprocessing preprocessing = new Preprocessing(logScaled(data), 0.1);
        MappedRows kept = mapped(network, preprocessing, data);
        PointRows onRead = new RowMapper(network, preprocessing).points(data);
        IntStream.range(0, ROWS / 50).parallel().forEach(b -> {
            double[] expected = new double[50 * kept.stride()];
            double[] points = new double[50 * kept.stride()];
            kept.copy(50 * b, 50 * b + 50, expected);
            onRead.copy(50 * b, 50 * b + 50, points);
            assertThat(points).isEqualTo(expected);
        });
    }
}

package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.hyperanfis.internal.kernel.Kernels;
import org.junit.jupiter.api.Test;

class StripTableTest {

    private static final int ROWS = 21;
    private static final int COLUMNS = 3;
    private static final int ROWS_PER_BLOCK = 16;

    private static StripTable table() {
        StripTable table = new StripTable(ROWS, COLUMNS, ROWS_PER_BLOCK);
        double[] strips = new double[COLUMNS * ROWS_PER_BLOCK];
        for (int first : new int[] {16, 0}) {
            for (int i = 0; i < ROWS_PER_BLOCK; i++) {
                for (int k = 0; k < COLUMNS; k++) {
                    strips[Kernels.lane(COLUMNS, k, i)] = 10 * (first + i) + k;
                }
            }
            table.put(first, strips);
        }
        return table;
    }

    @Test
    void givesBackRowsWhateverOrderBlocksCameIn() {
        StripTable table = table();
        assertThat(IntStream.range(0, ROWS).mapToObj(table::row))
                .containsExactlyElementsOf(IntStream.range(0, ROWS)
                        .mapToObj(i -> new double[] {10 * i, 10 * i + 1, 10 * i + 2})
                        .toList());
    }

    @Test
    void rowsBelongToTheCaller() {
        StripTable table = table();
        table.row(4)[0] = -1;
        assertThat(table.row(4)).containsExactly(40, 41, 42);
    }

    @Test
    void paddingIsNotARow() {
        StripTable table = table();
        assertThatThrownBy(() -> table.row(ROWS)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}

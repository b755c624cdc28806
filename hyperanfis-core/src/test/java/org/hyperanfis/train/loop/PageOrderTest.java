package org.hyperanfis.train.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.cells.Cells;
import org.junit.jupiter.api.Test;

class PageOrderTest {

    private static final int PAGES = 2 * Cells.PAGES_AT_A_TIME + 100;

    /** Pages of one to five rows, as the training part of a table leaves them. */
    private static int[] pageStarts(int pages) {
        SplittableRandom random = new SplittableRandom(1);
        int[] starts = new int[pages];
        for (int p = 1; p < pages; p++) {
            starts[p] = starts[p - 1] + 1 + random.nextInt(5);
        }
        return starts;
    }

    private static int[] order(int[] starts, int epoch) {
        int[] order = new int[starts[starts.length - 1] + 3];
        new PageOrder(starts).fill(7, epoch, order);
        return order;
    }

    @Test
    void everyEpochTakesEveryRowOnceInAnOrderOfItsOwn() {
        for (int pages : new int[] {1, 2, Cells.PAGES_AT_A_TIME, Cells.PAGES_AT_A_TIME + 1, PAGES}) {
            int[] starts = pageStarts(pages);
            int[] order = order(starts, 0);
            assertThat(order(starts, 0)).containsExactly(order);
            int[] sorted = order.clone();
            Arrays.sort(sorted);
            assertThat(sorted).containsExactly(IntStream.range(0, order.length).toArray());
            if (pages > 2) {
                assertThat(order(starts, 1)).isNotEqualTo(order);
            }
        }
    }

    @Test
    void aWindowReadsNoMorePagesThanAreAtHand() {
        int[] starts = pageStarts(PAGES);
        int[] order = order(starts, 0);
        Set<Integer> seen = new HashSet<>();
        Set<Integer> window = new HashSet<>();
        int windows = 1;
        for (int row : order) {
            int found = Arrays.binarySearch(starts, row);
            int page = found >= 0 ? found : -found - 2;
            if (window.size() == Cells.PAGES_AT_A_TIME && !window.contains(page)) {
                assertThat(seen).doesNotContain(page);
                seen.addAll(window);
                window.clear();
                windows++;
            }
            window.add(page);
            assertThat(seen).doesNotContain(page);
        }
        assertThat(windows).isEqualTo(3);
    }

    @Test
    void theOrderDoesNotDependOnHowRowsAreKept() {
        int width = 1 << 13;
        for (int rows : new int[] {1000, 1200}) {
            CellWriter writer = CellWriter.ofDoubles(width);
            IntStream.range(0, rows).forEach(i -> writer.add(new double[width]));
            List<Feature> features = IntStream.range(0, width)
                    .mapToObj(j -> Feature.numeric("x" + j))
                    .toList();
            Target.Classes target = new Target.Classes("y", List.of("a", "b"));
            int[] labels = new int[rows];
            int[] inChunks = order(Dataset.adoptClassification(features, writer.finish(), target, labels));
            int[] inOneArray = order(Dataset.adoptClassification(features, new double[rows * width], target, labels));
            int[] shuffled = new int[rows];
            RowOrder.SHUFFLED.fill(7, 0, shuffled);
            assertThat(inOneArray).containsExactly(inChunks);
            // Two rows a page: 1000 rows are one window, 1200 are more.
            assertThat(Arrays.equals(inChunks, shuffled)).isEqualTo(rows == 1000);
        }
    }

    private static int[] order(Dataset data) {
        int[] order = new int[data.rows()];
        RowOrder.of(data).fill(7, 0, order);
        return order;
    }

    @Test
    void rowsOfAWindowAreMixed() {
        int[] starts = IntStream.range(0, 100).map(p -> 10 * p).toArray();
        int[] order = new int[1000];
        new PageOrder(starts).fill(0, 0, order);
        long neighbours = IntStream.range(1, 1000)
                .filter(i -> order[i] / 10 == order[i - 1] / 10)
                .count();
        assertThat(neighbours).isLessThan(50);
    }
}

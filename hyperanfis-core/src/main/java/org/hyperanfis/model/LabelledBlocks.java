package org.hyperanfis.model;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;

/**
 * Rows with known answers that come some at a time, the same rows in the same order whenever they are asked for.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface LabelledBlocks {

    /** Rows in a block: enough to keep a processor busy, few enough for what a model says of them to take little memory. */
    int ROWS = 1 << 16;

    /** Hands every block to {@code reader}. */
    void forEach(Consumer<Dataset> reader);

    /**
     * Some of these rows.
     *
     * @param rows their places, ascending
     * @since 0.3.0
     */
    default LabelledBlocks only(int[] rows) {
        int[] kept = rows.clone();
        return reader -> {
            AtomicInteger read = new AtomicInteger();
            forEach(block -> {
                int first = read.getAndAdd(block.rows());
                int[] within = Arrays.stream(kept)
                        .filter(row -> row >= first && row - first < block.rows())
                        .map(row -> row - first)
                        .toArray();
                if (within.length > 0) {
                    reader.accept(block.subset(within));
                }
            });
        };
    }

    /** The rows of a data set. */
    static LabelledBlocks of(Dataset data) {
        return reader -> {
            if (data.rows() <= ROWS) {
                reader.accept(data);
                return;
            }
            for (int from = 0; from < data.rows(); from += ROWS) {
                int end = Math.min(data.rows(), from + ROWS);
                reader.accept(data.subset(IntStream.range(from, end).toArray()));
            }
        };
    }
}

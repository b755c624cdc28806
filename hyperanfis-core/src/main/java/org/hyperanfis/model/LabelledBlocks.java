package org.hyperanfis.model;

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

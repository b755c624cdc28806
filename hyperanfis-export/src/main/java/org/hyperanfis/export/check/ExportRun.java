package org.hyperanfis.export.check;

import java.util.List;

/**
 * An export that is running. Whoever starts it closes it.
 *
 * @since 0.3.0
 */
public interface ExportRun extends AutoCloseable {

    /** What runs it, with its version: {@code DuckDB 2.0.0}. */
    String runtime();

    /**
     * What the export answers.
     *
     * @param rows the cells of the columns that the model predicts from, in the order of the model's columns, as the table has them;
     *     an empty text is an empty cell
     */
    ExportedAnswers answer(List<String[]> rows);

    @Override
    void close();
}

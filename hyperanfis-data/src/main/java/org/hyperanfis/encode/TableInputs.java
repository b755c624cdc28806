package org.hyperanfis.encode;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.input.InputEncoder;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** The model inputs of the rows of a table, and the count of what was missing or unseen. {@link InputEncoder} has the rules. */
final class TableInputs {

    private final InputEncoder encoder;
    private final InputEncoder.Tally tally;

    /**
     * The inputs of {@code table}, whose columns are found by name, in any order.
     *
     * @param missing the texts that stand for a missing number
     * @param fill what a missing number becomes, one value per input
     * @throws InvalidDataException when the table lacks a column
     */
    TableInputs(Table table, List<Feature> features, MissingValues missing, double[] fill) {
        this.encoder = new InputEncoder(features, column -> table.position(column, "model input"), missing, fill);
        this.tally = encoder.newTally();
    }

    /** The number of model inputs. */
    int width() {
        return encoder.width();
    }

    /** Writes the inputs of the current row of {@code cursor} to {@code to}, from {@code offset} on. */
    void encode(RowCursor cursor, double[] to, int offset) {
        encoder.encode(cursor, to, offset, tally);
    }

    /** What the current row of {@code cursor} has in each column. */
    List<ColumnCell> cells(RowCursor cursor) {
        return encoder.cells(cursor);
    }

    /** What was missing or unseen so far, one sentence per column. */
    List<String> notes() {
        return tally.notes();
    }
}

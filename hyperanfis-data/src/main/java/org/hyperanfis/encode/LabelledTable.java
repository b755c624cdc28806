package org.hyperanfis.encode;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.model.LabelledBlocks;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/**
 * The rows of a table whose target is known, encoded for a model. They are read anew whenever they are asked for.
 *
 * @since 0.1.0
 */
public final class LabelledTable implements LabelledBlocks {

    private final Table table;
    private final List<Feature> features;
    private final Target target;
    private final MissingValues missing;
    private final double[] fill;
    private int rows;
    private List<String> notes = List.of();

    LabelledTable(Table table, List<Feature> features, Target target, MissingValues missing, double[] fill) {
        this.table = table;
        this.features = features;
        this.target = target;
        this.missing = missing;
        this.fill = fill;
    }

    @Override
    public void forEach(Consumer<Dataset> reader) {
        TableInputs inputs = new TableInputs(table, features, missing, fill);
        TargetReader targets = new TargetReader(table, target, missing);
        int[] kept = IntStream.range(0, features.size()).toArray();
        long withoutTarget = 0;
        int read = 0;
        try (RowCursor cursor = table.rows()) {
            EncodedRows block;
            do {
                block = new EncodedRows(inputs, targets, null, CellWriter.ofDoubles(features.size()), 0);
                block.addNext(cursor, ROWS);
                withoutTarget += block.withoutTarget();
                read += block.rows();
                if (block.rows() > 0) {
                    reader.accept(block.dataset(block.all(), features, kept, fill));
                }
            } while (block.rows() == ROWS);
        }
        EncodedRows.requireRows(table, read);
        rows = read;
        notes = EncodedRows.notes(inputs, withoutTarget);
    }

    /** How many rows there were. */
    public int rows() {
        return rows;
    }

    /** What was missing or unseen, one sentence each. */
    public List<String> notes() {
        return notes;
    }
}

package org.hyperanfis.table;

import de.siegmar.fastcsv.reader.CsvRecord;
import org.hyperanfis.input.Numbers;

/** Cells that are texts already. */
record RecordCells(CsvRecord record) implements CutCells {

    @Override
    public int count() {
        return record.getFieldCount();
    }

    @Override
    public String text(int column) {
        return record.getField(column);
    }

    @Override
    public double number(int column) {
        return Numbers.parse(text(column));
    }

    @Override
    public CharSequence characters(int column) {
        return text(column);
    }
}

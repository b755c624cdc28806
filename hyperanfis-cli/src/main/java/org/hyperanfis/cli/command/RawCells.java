package org.hyperanfis.cli.command;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.io.FileDigest;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;

/** The cells of a table that a model looks at, as the table has them, some rows at a time. */
final class RawCells implements AutoCloseable {

    private final List<InputColumn> columns;
    private final int[] positions;
    private final RowCursor cursor;
    private final MessageDigest digest = FileDigest.newSha256();

    RawCells(Table table, List<InputColumn> columns) {
        this.columns = columns;
        this.positions = columns.stream()
                .mapToInt(column -> table.position(column.name(), "model input"))
                .toArray();
        this.cursor = table.rows();
    }

    /** The next rows, by columns of the model; none at the end. */
    List<String[]> next(int most) {
        List<String[]> rows = new ArrayList<>();
        while (rows.size() < most && cursor.next()) {
            String[] cells = new String[positions.length];
            for (int c = 0; c < cells.length; c++) {
                Notation notation = columns.get(c).notation();
                if (notation != null && cursor.isNumber(positions[c])) {
                    throw new InvalidDataException(cursor.place() + ", column '"
                            + columns.get(c).name() + "' holds numbers, and the model reads texts such as "
                            + notation.example() + " there; check with a table written in that way");
                }
                cells[c] = cursor.text(positions[c]);
            }
            digest.update((String.join("\u001f", cells) + '\u001e').getBytes(StandardCharsets.UTF_8));
            rows.add(cells);
        }
        return rows;
    }

    /** SHA-256 of all cells, in hexadecimal, for tables that are no file. Once. */
    String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public void close() {
        cursor.close();
    }
}

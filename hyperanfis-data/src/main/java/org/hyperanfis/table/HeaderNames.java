package org.hyperanfis.table;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.InvalidDataException;

/** The names of columns that the first line of a text gives. */
final class HeaderNames {

    private HeaderNames() {}

    static List<String> of(CsvRecord header, boolean named, String name) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> repeated = new HashSet<>();
        for (int i = 0; i < header.getFieldCount(); i++) {
            String column = header.getField(i);
            if (column.indexOf('\0') >= 0) {
                throw new InvalidDataException(
                        name + " holds binary data, not text; give a CSV, TSV, JSON or Parquet file");
            }
            // A column without a name, such as a row index that was written along, is named by its position.
            names.add(column.isBlank() || !named ? "column " + (i + 1) : column);
            if (!seen.add(names.get(i))) {
                repeated.add(names.get(i));
            }
        }
        if (!repeated.isEmpty()) {
            List<String> listed =
                    repeated.stream().sorted().map(c -> "'" + c + "'").toList();
            throw new InvalidDataException(name + ", line " + header.getStartingLineNumber()
                    + ": more than one column is called " + String.join(", ", listed)
                    + "; rename them so that every column has its own name, or use --no-header if this line is a row");
        }
        return List.copyOf(names);
    }
}

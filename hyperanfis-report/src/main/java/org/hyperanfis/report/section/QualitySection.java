package org.hyperanfis.report.section;

import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.TableColumns;
import org.hyperanfis.internal.json.JsonWriter;

/** What is missing in the rows, and what the columns of the training table were taken for. */
public final class QualitySection {

    private QualitySection() {}

    /** All columns with their counts, the one that lacks most first. */
    public static void write(Gaps cells, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.object("missing", () -> {
            out.field("cells", cells.count());
            rounded.field("share", cells.share());
            out.array(
                    "columns",
                    () -> IntStream.range(0, cells.columns().size())
                            .boxed()
                            .filter(column -> cells.count(column) > 0)
                            .sorted((a, b) -> Integer.compare(cells.count(b), cells.count(a)))
                            .forEach(column -> out.array(() ->
                                    out.element(cells.columns().get(column)).element(cells.count(column)))));
            out.field("columnCount", cells.columns().size());
        });
    }

    /** What each column was taken for and why; nothing for a model that does not tell. */
    public static void write(TableColumns columns, JsonWriter out) {
        if (!columns.isKnown()) {
            return;
        }
        out.object("tableColumns", () -> {
            out.field("sentence", columns.sentence());
            list("listed", columns.listed(), out);
            list("leftOut", columns.leftOut(), out);
        });
    }

    private static void list(String field, List<TableColumns.Column> columns, JsonWriter out) {
        out.array(
                field,
                () -> columns.forEach(column -> out.array(
                        () -> out.element(column.name()).element(column.use()).element(column.why()))));
    }
}

package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.schema.ColumnKind;
import org.hyperanfis.schema.Schema;

/** What the columns of a table are used for, as text and as JSON. */
public final class SchemaView {

    /** More numeric columns than this are counted rather than listed. */
    private static final int MOST_LISTED = 8;

    private final Schema schema;

    public SchemaView(Schema schema) {
        this.schema = schema;
    }

    /** What the table is: its name, rows and inputs. */
    public String headline(Style style) {
        return headline(schema.features().size(), style);
    }

    /** The same with the inputs that are used, once that is known. */
    String headline(int inputs, Style style) {
        return style.bold(schema.table()) + ": " + Formats.count(schema.rows(), "row") + ", "
                + Formats.count(inputs, "model input");
    }

    /** One line per column that is not plain, and one for all plain numbers. */
    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        TextTable table = new TextTable("", "", "");
        List<Schema.Column> plain = schema.columns().stream()
                .filter(column -> column.kind() == ColumnKind.NUMERIC && column.missing() == 0)
                .toList();
        if (plain.size() > MOST_LISTED) {
            table.row(
                    "numeric",
                    Formats.count(plain.size(), "column"),
                    plain.get(0).name() + " ... " + plain.get(plain.size() - 1).name());
        }
        for (Schema.Column column : schema.columns()) {
            if (plain.size() <= MOST_LISTED || !plain.contains(column)) {
                table.row(column.kind().words(), column.name(), column.remark(schema.target()));
            }
        }
        lines.addAll(table.lines("  ", style));
        return lines;
    }

    public void write(JsonWriter json) {
        write(schema.columns(), json);
    }

    static void write(List<Schema.Column> columns, JsonWriter json) {
        json.array(
                "columns",
                () -> columns.forEach(column -> json.object(() -> {
                    json.field("name", column.name());
                    json.field("kind", column.kind().words());
                    if (!column.levels().isEmpty()) {
                        json.field("levels", column.levels());
                    }
                    json.field("missing", column.missing());
                    if (column.notation() != null) {
                        json.field("writtenLike", column.notation().example());
                    }
                    if (!column.note().isEmpty()) {
                        json.field("note", column.note());
                    }
                })));
    }
}

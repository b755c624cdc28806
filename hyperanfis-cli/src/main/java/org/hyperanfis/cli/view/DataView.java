package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.check.DataChecks;
import org.hyperanfis.check.DataWarning;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.schema.Schema;
import org.jspecify.annotations.Nullable;

/** What a table is taken for, column by column, and how its rows are split. */
public final class DataView {

    private final List<Schema.Column> columns;
    private final @Nullable TrainingData data;
    private final List<DataWarning> warnings;

    /** Data that are ready to be trained on. */
    public DataView(TrainingData data) {
        this.columns = data.schema().columns();
        this.data = data;
        this.warnings = DataChecks.of(data);
    }

    /** A table of which it is not known what is predicted. */
    public DataView(List<Schema.Column> columns) {
        this.columns = columns;
        this.data = null;
        this.warnings = List.of();
    }

    public List<String> lines(Style style) {
        Target target = data == null ? null : data.schema().target();
        TextTable table = new TextTable("column", "taken for", "");
        columns.forEach(column -> table.row(column.name(), column.kind().words(), column.remark(target)));
        List<String> lines = new ArrayList<>(table.lines("", style));
        if (data != null) {
            lines.add("");
            lines.add(new SchemaView(data.schema()).headline(data.training().width(), style) + "; split " + data.split()
                    + ": "
                    + Formats.count(data.training().rows()) + " training, " + rows(data.validation())
                    + " validation, " + rows(data.test()) + " test");
            data.notes().forEach(note -> lines.add(style.warning("note:") + " " + TextTable.printable(note)));
            warnings.forEach(
                    warning -> lines.add(style.warning("warning:") + " " + TextTable.printable(warning.text())));
        }
        return lines;
    }

    private static String rows(Optional<Dataset> part) {
        return Formats.count(part.map(Dataset::rows).orElse(0));
    }

    public void write(JsonWriter json) {
        json.object(() -> {
            if (data != null) {
                TrainingData known = data;
                json.field("task", known.schema().target() instanceof Target.Classes ? "classification" : "regression");
                if (known.schema().target() instanceof Target.Classes classes) {
                    json.field("classes", classes.classes());
                }
                json.field("inputs", known.training().width());
                json.field("split", known.split());
                json.object("rows", () -> {
                    json.field("training", known.training().rows());
                    json.field(
                            "validation", known.validation().map(Dataset::rows).orElse(0));
                    json.field("test", known.test().map(Dataset::rows).orElse(0));
                });
                json.field("notes", known.notes());
                json.array(
                        "warnings",
                        () -> warnings.forEach(warning -> json.object(() -> {
                            json.constant("kind", warning.kind());
                            json.field("columns", warning.columns());
                            json.field("text", warning.text());
                        })));
                json.field("fingerprint", known.training().fingerprint());
            }
            SchemaView.write(columns, json);
        });
    }
}

package org.hyperanfis.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Disk;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Predictions;

/** The rows shown, with what is true and what is predicted. */
final class RowSection {

    private final Inspection inspection;
    private final ShownRows shown;
    private final JsonWriter out;
    private final Rounded rounded;

    RowSection(Inspection inspection, ShownRows shown, JsonWriter out) {
        this.inspection = inspection;
        this.shown = shown;
        this.out = out;
        this.rounded = new Rounded(out);
    }

    void write() {
        out.array("rows", () -> {
            for (int row : shown.rows()) {
                out.object(() -> write(row));
            }
        });
    }

    private void write(int row) {
        Dataset data = inspection.data();
        Predictions predictions = inspection.predictions();
        Disk.Point point = inspection.disk().rows().get(row);
        out.field("name", ShownRows.name(inspection, row));
        rounded.field("at", List.of(point.x(), point.y()));
        if (data.target() instanceof Target.Classes) {
            out.field("truth", data.label(row));
            out.field("predicted", predictions.label(row));
            rounded.field("probability", predictions.probability(row)[predictions.label(row)]);
        } else {
            rounded.field(
                    "truth",
                    IntStream.range(0, data.target().size())
                            .mapToObj(o -> data.output(row, o))
                            .toList());
            rounded.field("predicted", boxed(predictions.output(row)));
        }
        out.field("dominant", predictions.dominantRule(row));
        rounded.field("firing", boxed(predictions.firing(row)));
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}

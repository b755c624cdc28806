package org.hyperanfis.report.section;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.inspect.Disk;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Predictions;

/** The rows shown, with what is true and what is predicted. */
public final class RowSection {

    private static final int MOST_PROBABILITIES = 12_000;

    private final Inspection inspection;
    private final ShownRows shown;
    private final RowValues values;
    private final int[] groups;
    private final JsonWriter out;
    private final Rounded rounded;

    /**
     * For some rows.
     *
     * @param groups the group of each row of the inspection; empty if there are none
     */
    public RowSection(Inspection inspection, Optional<Gaps> missing, ShownRows shown, int[] groups, JsonWriter out) {
        this.inspection = inspection;
        this.shown = shown;
        this.values = new RowValues(inspection, missing);
        this.groups = groups;
        this.out = out;
        this.rounded = new Rounded(out);
    }

    public void write() {
        values.writeColumns(out);
        out.field("wrongRows", shown.wrong());
        out.field("wrongRowsShown", shown.wrongShown());
        out.array("rows", () -> {
            for (int row : shown.sample()) {
                out.object(() -> {
                    write(row);
                    Disk.Point point = inspection.disk().rows().get(row);
                    rounded.field("at", List.of(point.x(), point.y()));
                    rounded.field("firing", boxed(inspection.predictions().firing(row)));
                    if (withProbabilities()) {
                        rounded.field(
                                "probabilities", boxed(inspection.predictions().probability(row)));
                    }
                });
            }
        });
        out.array("otherRows", () -> {
            for (int row : shown.others()) {
                out.object(() -> write(row));
            }
        });
    }

    /** Whether the sample has the probability of every class, of which curves of a selection are made. */
    private boolean withProbabilities() {
        return inspection.data().target() instanceof Target.Classes classes
                && classes.size() * shown.sample().length <= MOST_PROBABILITIES;
    }

    private void write(int row) {
        Dataset data = inspection.data();
        Predictions predictions = inspection.predictions();
        out.field("index", row);
        out.field("name", ShownRows.name(inspection, row));
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
        int dominant = predictions.dominantRule(row);
        out.field("dominant", dominant);
        if (groups.length > 0) {
            out.field("group", groups[row]);
        }
        rounded.field("share", predictions.firing(row)[dominant]);
        values.write(row, out);
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}

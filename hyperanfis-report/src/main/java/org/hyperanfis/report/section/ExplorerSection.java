package org.hyperanfis.report.section;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.ModelFile;

/** What the explorer needs: the model, rows to start from, ranges, and which inputs to offer first. */
public final class ExplorerSection {

    /** Models with a longer file cannot be tried in the page. */
    private static final int LONGEST_MODEL = 700_000;

    /** Room for the model and the rows to try it on, in characters. */
    private static final int ROOM = 550_000;

    private static final int LONGEST_NUMBER = 20;

    private final Inspection inspection;
    private final Dataset data;
    private final int[] shown;
    private final JsonWriter out;

    public ExplorerSection(Inspection inspection, ShownRows shown, JsonWriter out) {
        this.inspection = inspection;
        this.data = inspection.data();
        this.shown = shown.sample();
        this.out = out;
    }

    public void write() {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(inspection.model(), file);
        if (file.size() > LONGEST_MODEL) {
            return;
        }
        out.raw("model", file.toString(StandardCharsets.UTF_8));
        int width = data.width();
        out.object("explorer", () -> {
            out.field("order", InputOrder.byEffect(inspection));
            out.array("ranges", () -> {
                for (int j = 0; j < width; j++) {
                    double[] range = usualRange(j);
                    out.array(() -> out.element(range[0]).element(range[1]));
                }
            });
            int room = (ROOM - file.size()) / (LONGEST_NUMBER * width);
            out.array("rows", () -> {
                for (int i : RowChoice.evenly(shown.length, Math.max(5, room))) {
                    out.object(() -> writeRow(i));
                }
            });
        });
    }

    private void writeRow(int i) {
        double[] values = new double[data.width()];
        data.copyRow(shown[i], values, 0);
        out.field("row", i);
        out.array("values", () -> {
            for (double value : values) {
                exact(value);
            }
        });
    }

    /** A number that reads back to the same bits, whole ones without a point. */
    private void exact(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            out.element((long) value);
        } else {
            out.element(value);
        }
    }

    /** From the first to the last percentile of the rows shown: a few far values would leave the rest no room. */
    private double[] usualRange(int input) {
        double[] values = Arrays.stream(shown)
                .mapToDouble(i -> data.value(i, input))
                .sorted()
                .toArray();
        int last = values.length - 1;
        int cut = last / 100;
        return values[cut] < values[last - cut]
                ? new double[] {values[cut], values[last - cut]}
                : new double[] {values[0], values[last]};
    }
}

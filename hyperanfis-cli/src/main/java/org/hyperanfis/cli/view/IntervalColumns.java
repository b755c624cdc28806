package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.residual.PredictionIntervals;

/** The interval around each predicted number. */
public final class IntervalColumns {

    private final PredictionIntervals intervals;
    private final List<String> outputs;
    private final double level;

    private IntervalColumns(PredictionIntervals intervals, List<String> outputs, double level) {
        this.intervals = intervals;
        this.outputs = outputs;
        this.level = level;
    }

    /** Intervals of a level; refused where the model has none. */
    public static IntervalColumns of(RuleModel model, double level) {
        if (!(model.target() instanceof Target.Outputs numbers)) {
            throw new InvalidOptionException(
                    "--interval is for predicted numbers, but the model predicts classes, with a probability for each");
        }
        PredictionIntervals known = model.intervals()
                .orElseThrow(() -> new InvalidOptionException(
                        "the model keeps no residuals of validation rows, so it has no intervals; train it again with"
                                + " version 0.3.0 or newer and with validation rows"));
        known.requireLevel(level);
        return new IntervalColumns(known, numbers.names(), level);
    }

    /** The columns: lower and upper, with the name of the output where there are several. */
    List<String> names() {
        return outputs.size() == 1
                ? List.of("lower", "upper")
                : outputs.stream()
                        .flatMap(name -> List.of("lower(" + name + ")", "upper(" + name + ")").stream())
                        .toList();
    }

    /** The cells of these columns. */
    List<Double> cells(Prediction prediction) {
        List<Double> cells = new ArrayList<>();
        for (int o = 0; o < outputs.size(); o++) {
            cells.add(bound(prediction, o, -1));
            cells.add(bound(prediction, o, 1));
        }
        return cells;
    }

    private double bound(Prediction prediction, int output, int side) {
        return prediction.output()[output] + side * intervals.halfWidth(output, level);
    }

    /** The fields {@code lower} and {@code upper}, with a number for each output. */
    public void write(Prediction prediction, JsonWriter json) {
        json.field("lower", bounds(prediction, -1));
        json.field("upper", bounds(prediction, 1));
    }

    private double[] bounds(Prediction prediction, int side) {
        return IntStream.range(0, outputs.size())
                .mapToDouble(o -> bound(prediction, o, side))
                .toArray();
    }

    /** The intervals of a prediction in sentences. */
    public List<String> sentences(Prediction prediction, Style style) {
        List<String> lines = new ArrayList<>();
        for (int o = 0; o < outputs.size(); o++) {
            lines.addAll(TextTable.wrapped(
                    TextTable.printable("The %s interval of %s is %s to %s, by %s."
                            .formatted(
                                    Formats.percent(level),
                                    outputs.get(o),
                                    ReadableNumber.of(bound(prediction, o, -1)),
                                    ReadableNumber.of(bound(prediction, o, 1)),
                                    ResidualView.source(intervals))),
                    style.width()));
        }
        return lines;
    }
}

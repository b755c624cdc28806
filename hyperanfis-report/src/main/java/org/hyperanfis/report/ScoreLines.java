package org.hyperanfis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.eval.score.Scores;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.section.Rounded;
import org.hyperanfis.report.text.Formats;

/** Scores side by side: those that count first, then the simplest models on the same rows, then the rows that training saw. */
final class ScoreLines {

    private final List<Line> lines = new ArrayList<>();
    private final List<Line> groups = new ArrayList<>();
    private final String groupColumn;
    private final ScoreSheet sheet;

    private record Line(String part, Scores scores, Map<Score, Interval> intervals, String seen) {

        Line(String part, Scores scores, Map<Score, Interval> intervals) {
            this(part, scores, intervals, "");
        }
    }

    ScoreLines(ReportContent content, Analysis analysis) {
        sheet = analysis.sheet();
        lines.add(new Line(
                analysis.evidence().isTest() ? PartScores.Part.TEST.title() + " rows" : "These rows",
                sheet.scores(),
                sheet.intervals()));
        for (ScoreSheet.Baseline baseline : sheet.baselines()) {
            lines.add(new Line(capital(baseline.kind().words()), baseline.scores(), baseline.intervals()));
        }
        boolean refitted = new TrainingRows(content.inspection().model().provenance()).refitted();
        for (PartScores.Part part : List.of(PartScores.Part.VALIDATION, PartScores.Part.TRAINING)) {
            content.audit()
                    .of(part)
                    .ifPresent(scores -> lines.add(new Line(
                            part.title() + " rows",
                            scores.sheet().scores(),
                            scores.sheet().intervals(),
                            part == PartScores.Part.TRAINING || refitted ? "trained on" : "chose the epoch")));
        }
        groupColumn = content.audit().groups().map(GroupScores::column).orElse("");
        content.audit()
                .groups()
                .ifPresent(known -> known.groups()
                        .forEach(group -> groups.add(new Line(
                                group.name(),
                                group.sheet().scores(),
                                group.sheet().intervals()))));
    }

    void write(JsonWriter out) {
        out.array("scores", () -> lines.forEach(line -> write(line, out)));
        if (!groups.isEmpty()) {
            out.object("groups", () -> {
                out.field("column", groupColumn);
                out.array("lines", () -> groups.forEach(line -> write(line, out)));
            });
        }
        out.field("remarks", sheet.remarks());
        out.field("scoreNotes", sheet.notes());
        out.field("resamples", sheet.resamples());
    }

    private static void write(Line line, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.object(() -> {
            out.field("part", line.part);
            out.field("rows", line.scores.rows());
            if (!line.seen.isEmpty()) {
                out.field("seen", line.seen);
            }
            out.array(
                    "figures",
                    () -> line.scores
                            .values()
                            .forEach((score, value) -> out.object(() -> {
                                out.field("name", name(score));
                                out.field("share", isShare(score));
                                rounded.field("value", value);
                                interval(line, score).ifPresent(ends -> {
                                    rounded.field("low", ends.low());
                                    rounded.field("high", ends.high());
                                });
                            })));
        });
    }

    /** A head, then a line for each. */
    List<List<String>> table() {
        return table(lines);
    }

    /** The same for the groups; nothing if there are none. */
    List<List<String>> groupTable() {
        return groups.isEmpty() ? List.of() : table(groups);
    }

    private static List<List<String>> table(List<Line> lines) {
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(""));
        lines.get(0).scores.values().keySet().forEach(score -> head.add(name(score)));
        head.add("Rows");
        table.add(head);
        for (Line line : lines) {
            List<String> cells =
                    new ArrayList<>(List.of(line.seen.isEmpty() ? line.part : line.part + ", " + line.seen));
            line.scores
                    .values()
                    .forEach((score, value) -> cells.add(text(score, value)
                            + interval(line, score)
                                    .map(ends ->
                                            " (" + text(score, ends.low()) + " to " + text(score, ends.high()) + ")")
                                    .orElse("")));
            cells.add(Formats.count(line.scores.rows()));
            table.add(cells);
        }
        return table;
    }

    private static Optional<Interval> interval(Line line, Score score) {
        return Optional.ofNullable(line.intervals.get(score));
    }

    private static String text(Score score, double value) {
        if (Double.isNaN(value)) {
            return "\u2013";
        }
        return isShare(score) ? Formats.percent(value) : Formats.number(value);
    }

    private static boolean isShare(Score score) {
        return score == Score.ACCURACY || score == Score.BALANCED_ACCURACY;
    }

    private static String name(Score score) {
        return score == Score.R2 ? "R\u00b2" : capital(score.title());
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}

package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hyperanfis.encode.RowGroups;
import org.hyperanfis.encode.TrainingParts;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.inspect.score.ScoreSheet;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;

/**
 * The scores on a table. Where it is known which of its rows training saw, its parts stand side by side, and everything else is about
 * the test rows, if there are any; else it is about all rows.
 */
public final class JudgedRows {

    private static final String TEST = "test";

    private final Map<String, ScoreSheet> parts;
    private final int given;
    private final int[] judged;
    private final ScoreSheet sheet;
    private final Optional<String> groupColumn;
    private final Map<String, ScoreSheet> groups;

    /**
     * Scores everything.
     *
     * @param known which rows training saw, if that is known
     * @param by the groups to score, if there are any
     */
    public JudgedRows(
            RowAnswers answers,
            Optional<TrainingParts> known,
            Optional<RowGroups> by,
            Function<RowAnswers, ScoreSheet> scoring) {
        Map<String, int[]> rows = new LinkedHashMap<>();
        known.ifPresent(found -> {
            rows.put("training", found.training());
            rows.put("validation", found.validation());
            rows.put(TEST, found.test());
        });
        rows.values().removeIf(part -> part.length == 0);
        this.parts = new LinkedHashMap<>();
        rows.forEach((part, which) -> parts.put(part, scoring.apply(answers.subset(which))));
        this.given = answers.rows();
        this.judged = rows.getOrDefault(TEST, IntStream.range(0, given).toArray());
        ScoreSheet ofTest = parts.get(TEST);
        this.sheet = ofTest == null ? scoring.apply(answers) : ofTest;
        this.groupColumn = by.map(RowGroups::column);
        this.groups = new LinkedHashMap<>();
        by.ifPresent(found -> found.groups().forEach(group -> {
            int[] members = Arrays.stream(group.rows())
                    .filter(row -> Arrays.binarySearch(judged, row) >= 0)
                    .toArray();
            if (members.length > 0) {
                groups.put(group.name(), scoring.apply(answers.subset(members)));
            }
        }));
    }

    /** Whether only test rows are judged, and other rows of the table merely shown beside them. */
    private boolean onlyTest() {
        return parts.containsKey(TEST);
    }

    /** Whether the parts of the table are known. */
    public boolean hasParts() {
        return !parts.isEmpty();
    }

    /** The places of the rows that everything but the table of parts is about, ascending. */
    public int[] places() {
        return judged.clone();
    }

    /** Which rows are judged, as the end of a heading; empty if they are all. */
    public String onRows() {
        return onlyTest() ? " on " + words() : "";
    }

    private String words() {
        return Formats.count(judged.length, onlyTest() ? "test row" : "row");
    }

    public List<String> lines(Style style) {
        List<String> lines = new ArrayList<>();
        if (hasParts()) {
            lines.addAll(ScoresView.sideBySide(parts, style));
            lines.add("");
        }
        lines.addAll(new ScoresView(sheet).details(words(), onRows(), style));
        groupColumn.ifPresent(column -> {
            lines.add("");
            lines.addAll(ScoresView.groups(column, words(), groups, style));
        });
        return lines;
    }

    /** Which rows the figures are about. */
    public void writeRows(JsonWriter json) {
        json.field("rows", judged.length);
        json.field("rowsJudged", onlyTest() ? TEST : "all");
        json.field("rowsGiven", given);
    }

    /** The scores beside those of an {@link EvaluationView}, then parts and groups. */
    public void write(JsonWriter json) {
        new ScoresView(sheet).writeMore(json);
        if (hasParts()) {
            json.object(
                    "parts",
                    () -> parts.forEach((part, ofPart) -> json.object(part, () -> new ScoresView(ofPart).write(json))));
        }
        groupColumn.ifPresent(column -> {
            json.field("by", column);
            json.array(
                    "groups",
                    () -> groups.forEach((name, ofGroup) -> json.object(() -> {
                        json.field("group", name);
                        json.field("few", ofGroup.scores().rows() < ScoreSheet.FEW_ROWS);
                        new ScoresView(ofGroup).write(json);
                    })));
        });
    }
}

package org.hyperanfis.report.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.contribution.Background;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;

/** What each column adds to the answers for some rows: those that are wrong first, then others of the sample. */
public final class ContributionSection {

    private static final int MOST_ROWS = 200;
    private static final int LEAST_ROWS = 3;

    /** What may be computed, in rows times rules times the square of inputs: about two seconds. */
    private static final long COST = 3_000_000;

    /** Columns beyond these are written as one sum. */
    private static final int MOST_COLUMNS = 10;

    private static final int MOST_OUTPUTS = 3;

    /** Rows and columns in the table for readers without scripts. */
    private static final int TABLE_ROWS = 25;

    private static final int TABLE_COLUMNS = 3;

    private final Inspection inspection;
    private final int[] rows;
    private final List<List<Contributions>> all;

    /**
     * Computes them.
     *
     * @param source what the rows are called
     */
    public ContributionSection(
            Inspection inspection, Optional<Gaps> missing, ShownRows shown, String source, int threads) {
        this.inspection = inspection;
        Dataset data = inspection.data();
        long costOfRow = (long) inspection.model().structure().rules() * data.width() * data.width();
        this.rows = chosen(shown, (int) Math.max(LEAST_ROWS, Math.min(MOST_ROWS, COST / costOfRow)));
        double[][] inputs = new double[rows.length][data.width()];
        List<List<ColumnCell>> cells = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            data.copyRow(rows[i], inputs[i], 0);
            cells.add(cells(inputs[i], rows[i], missing));
        }
        Contributor contributor = new Contributor(inspection.model(), Background.of(inspection.model(), data, source));
        this.all = contributor.explain(inputs, cells, threads);
    }

    private int[] chosen(ShownRows shown, int most) {
        int[] kept = IntStream.concat(Arrays.stream(shown.sample()), Arrays.stream(shown.others()))
                .sorted()
                .toArray();
        int[] first = inspection.data().target() instanceof Target.Classes
                ? Arrays.stream(kept)
                        .filter(i -> inspection.predictions().label(i)
                                != inspection.data().label(i))
                        .toArray()
                : shown.others();
        Set<Integer> chosen = new LinkedHashSet<>();
        for (int i : RowChoice.evenly(first.length, most)) {
            chosen.add(first[i]);
        }
        int[] sample = shown.sample();
        for (int i : RowChoice.evenly(sample.length, most)) {
            if (chosen.size() < most) {
                chosen.add(sample[i]);
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    private List<ColumnCell> cells(double[] row, int index, Optional<Gaps> missing) {
        return ColumnCell.of(inspection.model().features(), row).stream()
                .map(cell -> missing.filter(gaps -> gaps.columns().contains(cell.column()))
                                .filter(gaps ->
                                        gaps.isMissing(index, gaps.columns().indexOf(cell.column())))
                                .isPresent()
                        ? ColumnCell.missing(cell.column())
                        : cell)
                .toList();
    }

    public void write(JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.array("contributions", () -> {
            for (int i = 0; i < rows.length; i++) {
                int place = i;
                out.object(() -> {
                    out.field("index", rows[place]);
                    out.array(
                            "answers",
                            () -> all.get(place).stream()
                                    .limit(MOST_OUTPUTS)
                                    .forEach(answer -> out.object(() -> {
                                        out.field("of", answer.answer());
                                        out.field("probability", answer.isProbability());
                                        rounded.field("value", answer.value());
                                        rounded.field("baseline", answer.baseline());
                                        out.field("words", answer.baselineWords());
                                        write(answer, out);
                                    })));
                });
            }
        });
    }

    private static void write(Contributions answer, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        // A column that reaches no rule adds nothing.
        List<Contribution> columns = answer.largestFirst().stream()
                .filter(column -> column.contribution() != 0 || column.standardError() != 0)
                .toList();
        out.array(
                "columns",
                () -> columns.stream()
                        .limit(MOST_COLUMNS)
                        .forEach(column -> out.array(() -> {
                            out.element(column.cell().words());
                            rounded.element(column.contribution());
                            rounded.element(column.standardError());
                        })));
        out.field("others", Math.max(0, columns.size() - MOST_COLUMNS));
        rounded.field(
                "rest",
                columns.stream()
                        .skip(MOST_COLUMNS)
                        .mapToDouble(Contribution::contribution)
                        .sum());
    }

    /** The first rows with what adds most to their first answer, with a head. */
    public List<List<String>> table() {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("Row", "Answer", "Value", "Baseline", "What adds most, and takes away most"));
        for (int i = 0; i < Math.min(TABLE_ROWS, rows.length); i++) {
            Contributions answer = all.get(i).get(0);
            List<String> largest = answer.largestFirst().stream()
                    .limit(TABLE_COLUMNS)
                    .map(column -> column.cell().words() + " (" + (column.contribution() > 0 ? "+" : "")
                            + Formats.number(column.contribution()) + ")")
                    .toList();
            table.add(List.of(
                    ShownRows.name(inspection, rows[i]),
                    answer.answer(),
                    Formats.number(answer.value()),
                    Formats.number(answer.baseline()),
                    String.join("; ", largest)));
        }
        return table;
    }

    /** What the baseline of the first row is. */
    public String baseline() {
        return "The baseline is " + all.get(0).get(0).baselineWords()
                + ", and likewise for other answers; what columns add to it is in the unit of the answer.";
    }
}

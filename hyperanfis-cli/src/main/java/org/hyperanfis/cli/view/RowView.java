package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.RowExplanation;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** The explanation of one row as text and as JSON. */
public final class RowView {

    /** Rules that fire less than this are summed up in one line. */
    private static final double SHOWN_FIRING = 0.001;

    private static final int SHOWN_FEATURES = 6;

    private static final int SHOWN_COLUMNS = 8;

    private final RowExplanation row;
    private final List<Explanation> trees;
    private final List<Explanation> logits;

    /**
     * @param trees every value behind the outputs
     * @param logits how scores become probabilities; empty where nothing was calibrated
     */
    public RowView(RowExplanation row, List<Explanation> trees, List<Explanation> logits) {
        this.row = row;
        this.trees = trees;
        this.logits = logits;
    }

    public List<String> lines(boolean full, Style style) {
        List<String> lines = new ArrayList<>();
        for (String sentence : row.sentences()) {
            lines.addAll(TextTable.wrapped(TextTable.printable(sentence), style.width()));
        }
        lines.add("");
        lines.addAll(row.decision().isPresent() ? votes(row.decision().get(), style) : sums(style));
        row.contributions().forEach(answer -> {
            lines.add("");
            lines.addAll(contributions(answer, full, style));
        });
        lines.add("");
        lines.addAll(pulls(style));
        if (full) {
            lines.add("");
            for (Explanation tree :
                    Stream.concat(trees.stream(), logits.stream()).toList()) {
                lines.add(style.bold(TextTable.printable(tree.words()) + ": " + ReadableNumber.of(tree.value())));
                addDetails(tree, "  ", style, lines);
            }
        }
        return lines;
    }

    private List<String> votes(RowExplanation.Decision decision, Style style) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(TextTable.printable("Votes for " + decision.winner() + " over " + decision.runnerUp())));
        TextTable table = new TextTable("rule", ">fires", ">distance", ">vote", "here", "states");
        double rest = 0;
        double restFiring = 0;
        for (RowExplanation.FiredRule fired : row.rules()) {
            if (fired.firing() < SHOWN_FIRING) {
                rest += fired.vote();
                restFiring += fired.firing();
            } else {
                table.row(
                        fired.rule().number(),
                        Formats.percent(fired.firing()),
                        fixed(fired.distance()),
                        fixed(fired.vote()),
                        fired.here().orElse(""),
                        fired.rule().conclusion().text());
            }
        }
        if (restFiring > 0) {
            table.row("others", Formats.percent(restFiring), "", fixed(rest), "", "");
        }
        table.row("curvature", "", "", fixed(decision.curvature()), "", "");
        table.row("margin", "", "", fixed(decision.margin()), "", "");
        row.odds().ifPresent(odds -> {
            double calibrated = odds.temperature() * decision.margin();
            table.row("times " + ReadableNumber.of(odds.temperature()), "", "", fixed(calibrated), "", "");
            table.row("offset", "", "", fixed(odds.offset()), "", "");
            table.row("log odds", "", "", fixed(odds.logOdds()), "", "");
        });
        lines.addAll(table.lines("  ", style));
        return lines;
    }

    private List<String> sums(Style style) {
        List<String> lines = new ArrayList<>();
        for (RowExplanation.OutputSum output : row.outputs()) {
            lines.add(style.bold(TextTable.printable("What adds up to " + output.name())));
            TextTable table = new TextTable("rule", ">fires", ">distance", ">adds", "states");
            table.row("mean", "", "", ReadableNumber.of(output.base()), "");
            double rest = 0;
            for (RowExplanation.FiredRule fired : row.rules()) {
                double share = output.contributions().get(fired.rule().number() - 1);
                if (fired.firing() < SHOWN_FIRING) {
                    rest += share;
                } else {
                    table.row(
                            fired.rule().number(),
                            Formats.percent(fired.firing()),
                            fixed(fired.distance()),
                            ReadableNumber.of(share),
                            fired.rule().conclusion().text());
                }
            }
            table.row("others", "", "", ReadableNumber.of(rest), "");
            table.row("curvature", "", "", ReadableNumber.of(output.curvature()), "");
            table.row("sum", "", "", ReadableNumber.of(output.value()), "");
            lines.addAll(table.lines("  ", style));
        }
        return lines;
    }

    private List<String> pulls(Style style) {
        RowExplanation.Pull pull = row.pull();
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(
                "What is nearer to rule " + pull.toward() + " (+) and what to rule " + pull.awayFrom() + " (-)"));
        TextTable table =
                new TextTable("feature", ">this row", ">rule " + pull.toward(), ">rule " + pull.awayFrom(), ">pull");
        List<Integer> shown = IntStream.range(0, row.features().size())
                .boxed()
                .filter(row::hasTerm)
                .sorted(Comparator.comparingDouble(
                        j -> -Math.abs(pull.features().get(j))))
                .limit(SHOWN_FEATURES)
                .toList();
        double rest = 0;
        for (int j = 0; j < row.features().size(); j++) {
            rest += shown.contains(j) ? 0 : pull.features().get(j);
        }
        for (int j : shown) {
            Feature feature = row.features().get(j);
            table.row(
                    feature.name(),
                    row.reading(j),
                    row.centerReading(pull.toward(), j),
                    row.centerReading(pull.awayFrom(), j),
                    signed(pull.features().get(j)));
        }
        int others = row.features().size() - shown.size();
        if (others > 0) {
            table.row(others == 1 ? "1 other" : others + " others", "", "", "", signed(rest));
        }
        table.row("radius", "", "", "", signed(pull.radial()));
        table.row("sum", "", "", "", signed(pull.difference()));
        lines.addAll(table.lines("  ", style));
        return lines;
    }

    private List<String> contributions(Contributions answer, boolean full, Style style) {
        List<String> lines = new ArrayList<>();
        String exact = answer.isExact() ? ", exactly" : "";
        lines.add(style.bold(TextTable.printable("What each column adds to the " + answer.answer() + exact)));
        TextTable table = new TextTable("column", ">this row", ">adds", answer.isExact() ? "" : ">std. error");
        table.row("baseline", "", amount(answer, answer.baseline()), "");
        List<Contribution> columns = answer.largestFirst();
        long adding =
                columns.stream().filter(column -> column.contribution() != 0).count();
        int shown = full ? columns.size() : (int) Math.min(adding, SHOWN_COLUMNS);
        for (Contribution column : columns.subList(0, shown)) {
            String value = column.cell().text();
            table.row(
                    column.column(),
                    value == null ? "missing" : value,
                    change(answer, column.contribution()),
                    column.standardError() == 0 ? "" : amount(answer, column.standardError()));
        }
        int others = columns.size() - shown;
        if (others > 0) {
            double rest = columns.subList(shown, columns.size()).stream()
                    .mapToDouble(Contribution::contribution)
                    .sum();
            table.row(others == 1 ? "1 other" : others + " others", "", change(answer, rest), "");
        }
        table.row("sum", "", amount(answer, answer.value()), "");
        lines.addAll(table.lines("  ", style));
        return lines;
    }

    private static String amount(Contributions answer, double value) {
        return answer.isProbability() ? String.format(Locale.ROOT, "%.4f", value) : ReadableNumber.of(value);
    }

    private static String change(Contributions answer, double value) {
        return answer.isProbability() ? signed(value) : (value > 0 ? "+" : "") + ReadableNumber.of(value);
    }

    private static String fixed(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.4f", value);
    }

    private static void addDetails(Explanation explanation, String indent, Style style, List<String> lines) {
        List<String> values = explanation.details().stream()
                .map(detail -> (detail.value() < 0 ? "" : " ") + ReadableNumber.of(detail.value()))
                .toList();
        int width = values.stream().mapToInt(String::length).max().orElse(0);
        for (int i = 0; i < values.size(); i++) {
            Explanation detail = explanation.details().get(i);
            String padding = " ".repeat(width - values.get(i).length());
            String text = indent + values.get(i) + padding + "  " + detail.words();
            lines.add(TextTable.shortened(TextTable.printable(text), style.width()));
            addDetails(detail, indent + "    ", style, lines);
        }
    }

    public void write(JsonWriter json) {
        new JsonRows(row.decision().isPresent(), true, false, Optional.empty())
                .write(row.name(), row.prediction(), row.contributions(), json);
        json.field("sentences", row.sentences());
        row.decision().ifPresent(decision -> {
            double[] votes = new double[row.rules().size()];
            List<String> concludes = IntStream.rangeClosed(1, votes.length)
                    .mapToObj(number -> row.rule(number).here().orElse(""))
                    .toList();
            row.rules().forEach(fired -> votes[fired.rule().number() - 1] = fired.vote());
            json.object("decision", () -> {
                json.field("winner", decision.winner());
                json.field("runnerUp", decision.runnerUp());
                json.field("margin", decision.margin());
                json.field("votes", votes);
                json.field("concludes", concludes);
                json.field("curvature", decision.curvature());
                row.odds().ifPresent(odds -> {
                    json.field("temperature", odds.temperature());
                    json.field("offset", odds.offset());
                    json.field("logOdds", odds.logOdds());
                });
            });
        });
        RowExplanation.Pull pull = row.pull();
        json.object("pull", () -> {
            json.field("toward", pull.toward() - 1);
            json.field("awayFrom", pull.awayFrom() - 1);
            json.field("difference", pull.difference());
            json.field("features", pull.features());
            json.field("radial", pull.radial());
        });
        json.array("explanations", () -> trees.forEach(tree -> write(tree, json)));
        if (!logits.isEmpty()) {
            json.array("calibratedScores", () -> logits.forEach(tree -> write(tree, json)));
        }
    }

    private static void write(Explanation explanation, JsonWriter json) {
        json.object(() -> {
            json.field("value", explanation.value());
            json.field("words", explanation.words());
            if (!explanation.details().isEmpty()) {
                json.array("details", () -> explanation.details().forEach(detail -> write(detail, json)));
            }
        });
    }
}

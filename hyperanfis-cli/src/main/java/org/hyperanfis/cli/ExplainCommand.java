package org.hyperanfis.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains the prediction of one row. */
@Command(
        name = "explain",
        header = "Explain why one row got its answer.",
        description = {
            "",
            "Shows the prediction, the rules that fired for the row with their distance and what they conclude, and the"
                    + " values that add up to the score of each class, or to each predicted number.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis explain wdbc.model.json wdbc --row 17",
            "  hyperanfis explain zoo.model.json zoo --row-names animal --row dolphin",
            "  hyperanfis explain m.json new.csv --row 1 --full"
        })
final class ExplainCommand extends ConsoleCommand {

    private static final int BLOCK = 1024;
    /** Rules that together fire less than this are not shown. */
    private static final double SHOWN_FIRING = 0.99;

    @Mixin
    private final InputData input = new InputData();

    @Option(
            names = {"-r", "--row"},
            required = true,
            paramLabel = "N",
            description = "The row: its number, from 1, or its name if --row-names is given.",
            order = 1)
    private String row = "";

    @Option(names = "--row-names", paramLabel = "COL", description = "The column that names the rows.", order = 2)
    private @Nullable String rowNames;

    @Option(names = "--full", description = "Show every value behind the prediction.", order = 3)
    private boolean full;

    ExplainCommand(Console console) {
        super(console);
    }

    @Override
    int execute() {
        HyperAnfis model = input.loadModel();
        double[] values;
        try (Table table = input.open(this)) {
            values = find(table, input.inputs(model));
        }
        Prediction prediction = model.predict(values);
        List<Explanation> explanations = model.explain(values);
        if (common().json()) {
            try (JsonOutput json = new JsonOutput(console().out())) {
                json.object(() -> write(model, prediction, explanations, json));
            }
        } else {
            print(lines(model, prediction, explanations));
        }
        return ExitCode.DONE;
    }

    private double[] find(Table table, ModelInputs inputs) {
        if (rowNames == null && !row.matches("[1-9]\\d{0,17}")) {
            throw new InvalidOptionException(
                    "--row is '" + row + "'; give a number from 1, or --row-names COL to find rows by name");
        }
        long count = 0;
        try (ModelInputs.Blocks blocks = inputs.blocks(table, Optional.ofNullable(rowNames))) {
            double[][] rows = blocks.next(BLOCK);
            while (rows.length > 0) {
                int found = blocks.names().indexOf(row);
                if (found >= 0) {
                    return rows[found];
                }
                count += rows.length;
                rows = blocks.next(BLOCK);
            }
        }
        throw new InvalidDataException(
                table.name() + " has no row '" + row + "'; it has " + Formats.count(count, "row"));
    }

    private List<String> lines(HyperAnfis model, Prediction prediction, List<Explanation> explanations) {
        Style style = console().outStyle();
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(TextTable.printable("Row " + row + ": " + answer(model, prediction))));
        if (!prediction.covered()) {
            lines.add("No rule covers this row: it is farther from every rule than any training row was.");
        }
        lines.add("");
        lines.add(style.bold("Rules that fired"));
        TextTable table = new TextTable("rule", ">firing", ">distance", "concludes", "IF");
        double shown = 0;
        for (int r : byFiring(prediction)) {
            if (shown >= SHOWN_FIRING) {
                break;
            }
            Rule rule = model.rules().get(r);
            table.row(
                    rule.number(),
                    Formats.percent(prediction.firing()[r]),
                    ReadableNumber.of(prediction.distance()[r]),
                    rule.conclusion().text(),
                    rule.terms().get(0).text() + ", "
                            + rule.terms()
                                    .get(Math.min(1, rule.terms().size() - 1))
                                    .text());
            shown += prediction.firing()[r];
        }
        lines.addAll(table.lines("  ", style));
        lines.add("");
        for (Explanation explanation : explanations) {
            lines.add(style.bold(
                    TextTable.printable(explanation.words()) + ": " + ReadableNumber.of(explanation.value())));
            addDetails(explanation, "  ", lines);
        }
        return lines;
    }

    private void addDetails(Explanation explanation, String indent, List<String> lines) {
        List<String> values = explanation.details().stream()
                .map(detail -> (detail.value() < 0 ? "" : " ") + ReadableNumber.of(detail.value()))
                .toList();
        int width = values.stream().mapToInt(String::length).max().orElse(0);
        for (int i = 0; i < values.size(); i++) {
            Explanation detail = explanation.details().get(i);
            String padding = " ".repeat(width - values.get(i).length());
            String text = indent + values.get(i) + padding + "  " + detail.words();
            lines.add(TextTable.shortened(TextTable.printable(text), TextTable.WIDTH));
            if (full) {
                addDetails(detail, indent + "    ", lines);
            }
        }
    }

    private static List<Integer> byFiring(Prediction prediction) {
        double[] firing = prediction.firing();
        return IntStream.range(0, firing.length)
                .boxed()
                .sorted(Comparator.comparingDouble(r -> -firing[r]))
                .toList();
    }

    private static String answer(HyperAnfis model, Prediction prediction) {
        if (model.target() instanceof Target.Classes classes) {
            int index = classes.classes().indexOf(prediction.label());
            return classes.name() + " = " + prediction.label() + " (probability "
                    + ReadableNumber.of(prediction.probability()[index]) + ")";
        }
        List<String> values = new ArrayList<>();
        List<String> names = ((Target.Outputs) model.target()).names();
        for (int o = 0; o < names.size(); o++) {
            values.add(names.get(o) + " = " + ReadableNumber.of(prediction.output()[o]));
        }
        return String.join(", ", values);
    }

    private void write(HyperAnfis model, Prediction prediction, List<Explanation> explanations, JsonOutput json) {
        json.field("row", row);
        JsonPredictionWriter.write(prediction, model.target() instanceof Target.Classes, true, json);
        json.array("explanations", () -> explanations.forEach(explanation -> write(explanation, json)));
    }

    private static void write(Explanation explanation, JsonOutput json) {
        json.object(() -> {
            json.field("value", explanation.value());
            json.field("words", explanation.words());
            if (!explanation.details().isEmpty()) {
                json.array("details", () -> explanation.details().forEach(detail -> write(detail, json)));
            }
        });
    }
}

package org.hyperanfis.experiments.figure3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.compare.Summary;
import org.hyperanfis.experiments.document.MarkdownWriter;
import org.hyperanfis.experiments.document.ResultFolder;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/** The numbers of the paper's Figure 3 beside ours, as a document and as JSON. */
public final class Figure3Document {

    /** What the document is called. */
    public static final String FILE = "figure3.md";

    /** Dominant coverage of the paper's five principal rules of HyperANFIS. */
    private static final List<Double> PAPER_COVERAGES = List.of(0.2632, 0.2105, 0.1491, 0.1228, 0.1228);

    private final RuleStudy study;

    public Figure3Document(RuleStudy study) {
        this.study = study;
    }

    /** The document, its picture, and the figures as JSON. */
    public void save(ResultFolder folder) {
        folder.write(FILE, markdown());
        folder.write("figure3.svg", new Figure3Picture(study).svg());
        folder.writeJson("figure3.json", this::write);
    }

    /** A few lines. */
    public List<String> summary() {
        TextTable table = new TextTable("model", ">largest", ">second", ">mistaken", ">cosine", ">effective");
        for (RuleStudy.Model model : study.models()) {
            table.row(
                    model.title(),
                    mean(RuleMeasure.LARGEST, model),
                    mean(RuleMeasure.SECOND, model),
                    mean(RuleMeasure.MISTAKEN, model),
                    mean(RuleMeasure.COSINE, model),
                    mean(RuleMeasure.EFFECTIVE, model));
        }
        return table.lines("", new Style(false));
    }

    private String mean(RuleMeasure measure, RuleStudy.Model model) {
        return study.summary(model.name(), measure.of())
                .map(summary -> measure.unit().text(summary.mean()))
                .orElse("-");
    }

    public String markdown() {
        MarkdownWriter out = new MarkdownWriter();
        out.heading(1, "Figure 3 of the paper, rerun");
        out.paragraph("Written by `hyperanfis reproduce figure3`. The rules of "
                + study.models().stream().map(RuleStudy.Model::title).collect(Collectors.joining("; ")) + ", on "
                + study.data() + ", seeds "
                + study.seeds().stream().map(String::valueOf).collect(Collectors.joining(", "))
                + ", trained as for table 1: the same rows, rules, loop and budget for all. Everything is measured on the "
                + study.scene().rows().size()
                + " validation rows unless it says otherwise. The paper shows one fixed seed; we show all, and the first in detail"
                + " and in the picture.");
        out.paragraph("![The four panels for the four models](figure3.svg)");
        overSeeds(out);
        Figure3Reading reading = new Figure3Reading(study);
        reading.againstPaper(out);
        reading.write(out);
        out.heading(2, "Seed " + study.seeds().get(0) + " in detail");
        study.models().forEach(model -> detail(out, model));
        definitions(out);
        return out.toString();
    }

    private void overSeeds(MarkdownWriter out) {
        out.heading(2, "Over " + Formats.count(study.seeds().size(), "seed"));
        List<String> header = new ArrayList<>(List.of("Measure", "Paper, ANFIS", "Paper, HyperANFIS"));
        study.models().forEach(model -> header.add(model.title()));
        List<List<String>> rows = new ArrayList<>();
        for (RuleMeasure measure : RuleMeasure.ALL) {
            List<String> row = new ArrayList<>(List.of(
                    measure.title(),
                    published(measure, Figure3Reading.ANFIS),
                    published(measure, Contestants.HYPERANFIS)));
            study.models().forEach(model -> row.add(spread(measure, model)));
            rows.add(row);
            if (measure == RuleMeasure.SECOND) {
                rows.add(coverages());
            }
        }
        out.table(header, rows);
        out.paragraph("Means and standard deviations over the seeds. The largest coverage is a multiple of 1/"
                + study.scene().rows().size() + ", so it moves in steps of "
                + RuleMeasure.Unit.PERCENT.text(1.0 / study.scene().rows().size()) + ".");
    }

    private static String published(RuleMeasure measure, String model) {
        OptionalDouble value = measure.paper(model);
        if (value.isEmpty()) {
            return "–";
        }
        return measure.unit() == RuleMeasure.Unit.COUNT
                ? String.format(Locale.ROOT, "%.0f", value.getAsDouble())
                : measure.unit().text(value.getAsDouble());
    }

    private String spread(RuleMeasure measure, RuleStudy.Model model) {
        Optional<Summary> summary = study.summary(model.name(), measure.of());
        return summary.map(s -> measure.unit().text(s.mean(), s.deviation())).orElse("–");
    }

    /** The five largest coverages, each the mean over the seeds of its place in the order. */
    private List<String> coverages() {
        List<String> row = new ArrayList<>(List.of("Five largest, mean by place (%)", "–", percents(PAPER_COVERAGES)));
        for (RuleStudy.Model model : study.models()) {
            row.add(percents(IntStream.range(0, PAPER_COVERAGES.size())
                    .mapToObj(place -> study.summary(model.name(), run -> run.coverageAt(place))
                            .map(Summary::mean)
                            .orElse(0.0))
                    .toList()));
        }
        return row;
    }

    private static String percents(List<Double> shares) {
        return shares.stream()
                .map(share -> String.format(Locale.ROOT, "%.1f", 100 * share))
                .collect(Collectors.joining(", "));
    }

    private void detail(MarkdownWriter out, RuleStudy.Model model) {
        RuleSharing run = study.shown(model);
        out.heading(3, model.title());
        out.paragraph(String.format(
                Locale.ROOT,
                "%.2f effective rules, mean cosine %s, %s, accuracy %s.",
                run.effectiveRules(),
                Double.isNaN(run.meanCosine()) ? "undefined" : String.format(Locale.ROOT, "%.3f", run.meanCosine()),
                Formats.count(run.silentRules(), "silent rule"),
                Formats.percent(run.accuracy())));
        List<String> header = List.of(
                "Rule",
                "Dominates",
                "of these " + String.join(" / ", study.classes()),
                "Mean firing",
                "Concludes at its centre",
                "Fires most for",
                "Distance of its centre",
                "");
        out.table(
                header,
                run.byCoverage().stream()
                        .map(role -> List.of(
                                "R" + role.rule(),
                                Formats.percent(role.coverage()),
                                role.dominated().stream().map(String::valueOf).collect(Collectors.joining(" / ")),
                                Formats.percent(role.meanFiring()),
                                study.classes().get(role.concludes()),
                                study.classes().get(role.attracts()),
                                String.format(Locale.ROOT, "%.1f", role.reach()),
                                role.mistaken() ? "against its rows" : ""))
                        .toList());
    }

    private static void definitions(MarkdownWriter out) {
        out.heading(2, "Definitions");
        out.list(List.of(
                "A rule dominates the rows in which no rule fires more; the lowest number wins a tie.",
                "The paper does not say how it finds the class of a prototype. *Concludes at its centre*: the largest score of the"
                        + " rule's consequent at the rule's own centre. *Fires most for*: the class with the largest sum of the rule's"
                        + " firing over the training rows; where all rules fire alike, that is the more frequent class.",
                "A rule is *against its rows* if most validation rows that it dominates are of another class than it concludes at its"
                        + " centre. Rules that dominate no row are not judged. The paper does not say how it found the rules that it rings.",
                "Distance of a centre: from the mean of the training rows, all inputs standardised, divided by that of the median"
                        + " training row. Above 1 the centre lies farther out than half of the rows; far above 1 it is no typical case.",
                "Cosine: between the columns of the firing matrix, mean over pairs of rules that are not silent; silent is a column no"
                        + " longer than 1e-12.",
                "Effective number of rules: exp of the entropy of a row's firing, mean over the rows."));
    }

    public void write(JsonWriter json) {
        json.field("data", study.data());
        json.field("classes", study.classes());
        json.field("seeds", study.seeds());
        json.array(
                "models",
                () -> study.models()
                        .forEach(model -> json.object(() -> {
                            json.field("name", model.name());
                            json.field("title", model.title());
                            json.object(
                                    "paper",
                                    () -> RuleMeasure.ALL.forEach(measure -> measure.paper(model.name())
                                            .ifPresent(value -> json.field(measure.id(), value))));
                            json.object(
                                    "figures",
                                    () -> RuleMeasure.ALL.forEach(measure -> study.summary(model.name(), measure.of())
                                            .ifPresent(summary -> json.object(measure.id(), () -> {
                                                json.field("mean", summary.mean());
                                                json.field("deviation", summary.deviation());
                                            }))));
                        })));
        json.array("runs", () -> study.runs().forEach(run -> json.object(() -> write(run, json))));
        json.object("plane", () -> {
            json.field("seed", study.seeds().get(0));
            json.field("varianceKept", study.scene().kept());
            json.field(
                    "rows",
                    study.scene().rows().stream().map(Figure3Document::pair).toList());
            json.field("labels", study.scene().labels());
        });
    }

    private void write(RuleSharing run, JsonWriter json) {
        json.field("model", run.model());
        json.field("seed", run.seed());
        json.object(
                "figures",
                () -> RuleMeasure.ALL.forEach(
                        measure -> json.field(measure.id(), measure.of().applyAsDouble(run))));
        json.array(
                "rules",
                () -> run.roles()
                        .forEach(role -> json.object(() -> {
                            json.field("rule", role.rule());
                            json.field("dominantCoverage", role.coverage());
                            json.field("meanFiring", role.meanFiring());
                            json.field("dominatedByClass", role.dominated());
                            json.field("concludesAtCentre", study.classes().get(role.concludes()));
                            json.field("firesMostFor", study.classes().get(role.attracts()));
                            json.field("definitionsDiffer", role.ambiguous());
                            json.field("againstItsRows", role.mistaken());
                            json.field("centreReach", role.reach());
                            json.field("place", pair(role.place()));
                        })));
        int rules = run.roles().size();
        json.field(
                "cosines",
                IntStream.range(0, rules)
                        .mapToObj(r -> Arrays.stream(run.cosines(), r * rules, (r + 1) * rules)
                                .boxed()
                                .toList())
                        .toList());
    }

    private static List<Double> pair(PlanePoint point) {
        return List.of(point.x(), point.y());
    }
}

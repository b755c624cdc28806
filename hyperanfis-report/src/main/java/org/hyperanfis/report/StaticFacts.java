package org.hyperanfis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.TableColumns;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.report.text.Formats;

/** The facts of a report as plain HTML, for readers whose browser runs no scripts. */
final class StaticFacts {

    private static final int TERMS_WITHOUT_TEXT = 4;

    private final ReportContent content;
    private final Analysis analysis;
    private final Inspection inspection;
    private final StringBuilder html = new StringBuilder();

    StaticFacts(ReportContent content, Analysis analysis) {
        this.content = content;
        this.analysis = analysis;
        this.inspection = content.inspection();
    }

    String html() {
        html.append("<div class=\"static\">");
        element("h1", content.title());
        element(
                "p",
                "Scripts are switched off in this browser, so this page shows its facts without pictures. Figures are for "
                        + Formats.count(inspection.data().rows(), "row") + ": " + content.dataName()
                        + ", unless they say otherwise.");
        TrainingRows training = new TrainingRows(inspection.model().provenance());
        analysis.evidence()
                .alert()
                .ifPresent(warning -> html.append("<p class=\"alert\">")
                        .append(Page.escaped(warning))
                        .append("</p>"));
        if (!analysis.evidence().note().isEmpty()) {
            element("p", analysis.evidence().note());
        }
        table("Scores, with 95 % intervals", new ScoreLines(content, analysis).table());
        content.audit()
                .groups()
                .ifPresent(groups -> table(
                        "Scores by " + groups.column() + ", with 95 % intervals",
                        new ScoreLines(content, analysis).groupTable()));
        list(Stream.concat(analysis.sheet().remarks().stream(), analysis.sheet().notes().stream())
                .toList());
        content.audit()
                .missing()
                .ifPresent(cells -> element(
                        "p",
                        "Missing cells: " + Formats.count(cells.count()) + " (" + Formats.percent(cells.share())
                                + ")."));
        table("Truth of the rules", truth());
        element("h2", "Limits of use");
        list(Limits.of(content));
        confusion();
        analysis.thresholds().ifPresent(section -> {
            table("Scores of each class", section.classTable());
            table(section.positiveName() + " answered from a probability on", section.thresholdTable());
        });
        table("Importance of the columns", analysis.effects().table());
        element("p", analysis.effects().basis());
        table("What columns add to answers", analysis.contributions().table());
        element("p", analysis.contributions().baseline());
        element("h2", "Rules");
        inspection.rules().forEach(profile -> element("pre", text(profile.rule())));
        columns(TableColumns.of(inspection.model().provenance()));
        if (!training.dataWarnings().isEmpty()) {
            element("h2", "Warnings about the data");
            list(training.dataWarnings());
        }
        table("Provenance", provenance(training));
        return html.append("</div>").toString();
    }

    private void columns(TableColumns columns) {
        if (columns.isKnown()) {
            List<List<String>> lines = new ArrayList<>();
            lines.add(List.of("Column", "Taken for", "Why"));
            columns.listed().forEach(column -> lines.add(List.of(column.name(), column.use(), column.why())));
            table("What the columns were taken for", lines);
            element("p", columns.sentence());
        }
    }

    private List<List<String>> truth() {
        RuleTruth truth = content.truth();
        return List.of(
                List.of("Faithfulness", Formats.score(truth.faithfulness())),
                List.of("Vote fidelity", Formats.score(truth.voteFidelity())),
                List.of("Text fidelity", Formats.score(truth.textFidelity())),
                List.of("Wrong rules", String.valueOf(truth.wrongRules())),
                List.of(
                        "Recurrence",
                        truth.recurrence().isPresent()
                                ? Formats.score(truth.recurrence().getAsDouble())
                                : "not measured"));
    }

    private void confusion() {
        if (inspection.data().target() instanceof Target.Classes classes) {
            List<List<String>> lines = new ArrayList<>();
            List<String> head = new ArrayList<>(List.of("true \\ predicted"));
            head.addAll(classes.classes());
            lines.add(head);
            int row = 0;
            for (List<?> counts :
                    inspection.evaluation().classification().orElseThrow().confusion()) {
                List<String> line = new ArrayList<>(List.of(classes.classes().get(row++)));
                counts.forEach(count -> line.add(String.valueOf(count)));
                lines.add(line);
            }
            table("Confusion matrix", lines);
        }
    }

    private static String text(Rule rule) {
        List<String> terms = rule.statement()
                .map(statement ->
                        statement.terms().stream().map(StatedTerm::text).toList())
                .orElseGet(() -> rule.terms().stream()
                        .limit(TERMS_WITHOUT_TEXT)
                        .map(RuleTerm::text)
                        .toList());
        return "Rule " + rule.number() + "\nIF " + String.join("\nAND ", terms) + "\nTHEN "
                + rule.conclusion().text();
    }

    private List<List<String>> provenance(TrainingRows training) {
        Provenance provenance = inspection.model().provenance();
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("Trained", provenance.started().toString()));
        lines.add(List.of("Rows", training.sentence()));
        lines.add(List.of("Library", "HyperANFIS " + provenance.libraryVersion()));
        lines.add(List.of("Java", provenance.jvm()));
        lines.add(List.of("Seed", String.valueOf(provenance.seed())));
        lines.add(List.of("Split", provenance.split()));
        content.audit().modelSha256().ifPresent(digest -> lines.add(List.of("Model file (SHA-256)", digest)));
        content.audit().exports().forEach(found -> lines.add(List.of("Export", found)));
        lines.add(List.of("Data fingerprint (SHA-256)", provenance.dataFingerprint()));
        return lines;
    }

    private void element(String tag, String text) {
        html.append('<')
                .append(tag)
                .append('>')
                .append(Page.escaped(text))
                .append("</")
                .append(tag)
                .append(">\n");
    }

    private void list(List<String> lines) {
        html.append(lines.stream()
                .map(line -> "<li>" + Page.escaped(line) + "</li>")
                .collect(Collectors.joining("\n", "<ul>", "</ul>\n")));
    }

    private void table(String title, List<List<String>> lines) {
        element("h2", title);
        html.append("<table>");
        for (List<String> line : lines) {
            html.append("<tr><th scope=\"row\">")
                    .append(Page.escaped(line.get(0)))
                    .append("</th>");
            line.stream()
                    .skip(1)
                    .forEach(cell ->
                            html.append("<td>").append(Page.escaped(cell)).append("</td>"));
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }
}

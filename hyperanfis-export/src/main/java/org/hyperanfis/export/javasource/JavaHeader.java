package org.hyperanfis.export.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.RuleSentences;
import org.hyperanfis.internal.Version;
import org.hyperanfis.model.Provenance;

/** The comment that a file begins with: what it is, where it comes from, how to use it, its columns and its rules. */
final class JavaHeader {

    private static final int MOST_CHOICES = 12;

    private final ExportModel model;
    private final String name;
    private final List<String> lines = new ArrayList<>();

    private JavaHeader(ExportModel model, String name) {
        this.model = model;
        this.name = name;
    }

    static List<String> of(ExportModel model, JavaSettings settings) {
        return new JavaHeader(model, settings.className()).make();
    }

    private List<String> make() {
        lines.add("/**");
        add("Predicts " + targets() + ": a HyperANFIS model as one file of Java 8, which needs no library.");
        lines.add(" *");
        add("In a program: " + name + ".predict(record), where record is a map from names of columns to cells, or "
                + name + ".predict(numbers). On a command line: java " + name + ".java < table.csv > predictions.csv.");
        lines.add(" *");
        add(origin());
        lines.add(" *");
        add("Columns:");
        model.columns().forEach(column -> addItem("'" + column.name() + "': " + kind(column)));
        lines.add(" *");
        add("Rules, all of which count in each row, as far as it is near them:");
        RuleSentences.of(model.model()).forEach(this::addItem);
        lines.add(" */");
        return lines;
    }

    private void add(String text) {
        lines.addAll(JavaText.wrapped(JavaText.comment(text), " * ", " * "));
    }

    private void addItem(String text) {
        lines.addAll(JavaText.wrapped(JavaText.comment(text), " *   ", " *     "));
    }

    private String targets() {
        return model.target().columns().stream()
                .map(column -> "'" + column + "'")
                .collect(Collectors.joining(", "));
    }

    private String origin() {
        Provenance provenance = model.model().provenance();
        String data =
                provenance.dataFingerprint().isEmpty() ? "" : ", data with the SHA-256 " + provenance.dataFingerprint();
        return "Exported by HyperANFIS " + Version.LIBRARY + " from a model of type "
                + model.model().type()
                + " that HyperANFIS " + provenance.libraryVersion() + " trained on " + provenance.trainingRows()
                + " rows (seed " + provenance.seed() + data + "). Export the model again rather than change this file.";
    }

    private static String kind(InputColumn column) {
        return switch (column.kind()) {
            case NUMBER ->
                column.notation() == null
                        ? "number"
                        : "number, as text like " + column.notation().example();
            case DATE ->
                "date, as text like "
                        + (column.notation() == null ? "" : column.notation().example());
            case LEVEL -> "one of " + String.join(" < ", column.levels());
            case CATEGORY -> "text: " + choices(column);
        };
    }

    private static String choices(InputColumn column) {
        List<String> known = column.indicators().stream()
                .filter(indicator -> !indicator.feature().rest())
                .map(indicator -> "'" + indicator.category() + "'")
                .toList();
        String more = known.size() > MOST_CHOICES ? " and " + (known.size() - MOST_CHOICES) + " more" : "";
        return String.join(", ", known.subList(0, Math.min(MOST_CHOICES, known.size()))) + more + ", or any other";
    }
}

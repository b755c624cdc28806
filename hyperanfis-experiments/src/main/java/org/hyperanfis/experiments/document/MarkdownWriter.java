package org.hyperanfis.experiments.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects a document in Markdown. Lines are as long as their paragraphs: whoever shows them breaks them. */
public final class MarkdownWriter {

    private final StringBuilder text = new StringBuilder();

    public void heading(int level, String words) {
        block("#".repeat(level) + " " + words);
    }

    public void paragraph(String words) {
        block(words);
    }

    public void list(List<String> items) {
        block(String.join("\n", items.stream().map(item -> "- " + item).toList()));
    }

    /** A table whose columns after the first are aligned to the right. */
    public void table(List<String> header, List<List<String>> rows) {
        List<String> lines = new ArrayList<>();
        lines.add(row(header));
        List<String> rule = new ArrayList<>(Collections.nCopies(header.size(), "---:"));
        rule.set(0, "---");
        lines.add(row(rule));
        rows.forEach(cells -> lines.add(row(cells)));
        block(String.join("\n", lines));
    }

    private static String row(List<String> cells) {
        return "| "
                + String.join(
                        " | ",
                        cells.stream().map(cell -> cell.replace("|", "\\|")).toList()) + " |";
    }

    private void block(String content) {
        text.append(text.isEmpty() ? "" : "\n").append(content).append('\n');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}

package org.hyperanfis.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/equations.md points at files and methods that exist, for every equation of the paper. */
class EquationsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern ROW =
            Pattern.compile("\\| (eq:\\w+) \\| \\[`(\\w+)(?:#(\\w+))?`]\\(\\.\\./([^)]+)\\) \\|");

    private record Entry(String label, String type, String method, Path file) {}

    private static List<Entry> entries() throws IOException {
        return ROW.matcher(Files.readString(ROOT.resolve("docs/equations.md")))
                .results()
                .map(row -> new Entry(
                        row.group(1),
                        row.group(2),
                        row.group(3) == null ? "" : row.group(3),
                        ROOT.resolve(row.group(4))))
                .toList();
    }

    @Test
    void everyRowPointsAtCode() throws IOException {
        assertThat(entries()).hasSize(67);
        for (Entry entry : entries()) {
            assertThat(entry.file()).exists().hasFileName(entry.type() + ".java");
            if (!entry.method().isEmpty()) {
                assertThat(Files.readString(entry.file()))
                        .as(entry.label())
                        .containsPattern("[\\w\\]>] " + entry.method() + "\\(");
            }
        }
    }

    @Test
    void noEquationOfThePaperIsMissing() throws IOException {
        Path paper = ROOT.resolveSibling("shared").resolve("spec/paper.tex");
        assumeTrue(Files.exists(paper), "skipped: the paper is not beside the project");
        Matcher labels = Pattern.compile("\\\\label\\{(eq:[^}]+)}").matcher(Files.readString(paper));
        assertThat(entries().stream().map(Entry::label))
                .containsExactlyElementsOf(
                        labels.results().map(label -> label.group(1)).toList());
    }
}

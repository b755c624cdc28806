package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.table.Content;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the guides show of commands on the bundled breast cancer data is what the commands print. In a guide {@code ...} stands
 * for lines that are left out, and at the end of a line for the rest of it; times may be others.
 */
class GuideTranscriptTest {

    private static final Path DOCS = Path.of("../docs");

    /** Commands that train for long, and one whose output is that of another program. */
    private static final List<String> NOT_RUN = List.of("--stability", "compare ", "again.model.json");

    private static final Pattern TIME = Pattern.compile("\\d+\\.\\d s\\b|\\d+ s\\b|(?<=\"seconds\" : )[0-9.E-]+");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    private static Path folder;

    /** One command of a guide, and the lines that it is said to print. */
    private record Transcript(String command, List<String> lines) {}

    @BeforeAll
    static void trainTheModelOfTheGuides() throws IOException {
        run("train wdbc");
        writeFarRow();
    }

    /** Values six times those of row 1, and row 2 as it is. */
    private static void writeFarRow() throws IOException {
        try (InputStream wdbc =
                Content.resource(DatasetCatalog.class, "wdbc.csv").open()) {
            List<String> lines = new String(wdbc.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            String far = Arrays.stream(lines.get(1).split(","))
                    .map(cell -> cell.matches("[0-9.eE-]+") ? Double.toString(6 * Double.parseDouble(cell)) : cell)
                    .collect(Collectors.joining(","));
            Files.write(folder.resolve("far.csv"), List.of(lines.get(0), far, lines.get(2)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"guide-validator.md", "guide-researcher.md", "guide-engineer.md"})
    void commandsPrintWhatTheGuideShows(String guide) throws IOException {
        List<Transcript> transcripts = transcripts(Files.readAllLines(DOCS.resolve(guide)));
        assertThat(transcripts).hasSizeGreaterThan(1);
        for (Transcript transcript : transcripts) {
            List<String> printed = run(transcript.command())
                    .lines()
                    .map(GuideTranscriptTest::timeless)
                    .toList();
            match(guide + ": " + transcript.command(), unfolded(transcript.lines()), unfolded(printed));
        }
    }

    /** Blocks that begin with a command of ours; empty lines may be part of what it prints. */
    private static List<Transcript> transcripts(List<String> guide) {
        List<Transcript> found = new ArrayList<>();
        List<String> block = null;
        for (String line : guide) {
            if (line.startsWith("    $ ")) {
                block = new ArrayList<>();
                String command = line.substring(6);
                if (command.startsWith("hyperanfis ") && NOT_RUN.stream().noneMatch(command::contains)) {
                    found.add(new Transcript(command.substring("hyperanfis ".length()), block));
                }
            } else if (block != null && line.startsWith("    ")) {
                block.add(timeless(line.substring(4)));
            } else if (!line.isEmpty()) {
                block = null;
            } else if (block != null) {
                block.add("");
            }
        }
        found.forEach(transcript -> removeEmptyEnd(transcript.lines()));
        return found;
    }

    /** Commands that are folded for a shell on one line each: where they fold depends on how long the names of files are. */
    private static List<String> unfolded(List<String> lines) {
        return String.join("\n", lines).replaceAll(" \\\\\n *", " ").lines().toList();
    }

    private static void removeEmptyEnd(List<String> lines) {
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
    }

    private static String timeless(String line) {
        return TIME.matcher(line).replaceAll("TIME");
    }

    /** Runs a command as if in the folder: files are named there, and their names printed without it. */
    private static String run(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
            words.add(word.matches(".*\\.(json|csv)") ? folder.resolve(word).toString() : word);
        }
        if (words.get(0).equals("train")) {
            // Starts that run side by side report in any order. Guides train a model once, this test again and again.
            words.addAll(List.of("--threads", "1", "--force"));
            if (!words.contains("--model")) {
                words.addAll(List.of(
                        "--model", folder.resolve(words.get(1) + ".model.json").toString()));
            }
        }
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.code()).as(run.err()).isZero();
        return (words.get(0).equals("train") && !words.contains("--json") ? run.err() + run.out() : run.out())
                .replace(folder + File.separator, "");
    }

    private static void match(String what, List<String> shown, List<String> printed) {
        int at = 0;
        boolean gap = false;
        for (String line : shown) {
            if (line.strip().equals("...")) {
                gap = true;
                continue;
            }
            int from = at;
            while (gap && at < printed.size() && !isShown(printed.get(at), line)) {
                at++;
            }
            if (at >= printed.size() || !isShown(printed.get(at), line)) {
                List<String> next = printed.subList(from, Math.min(from + 5, printed.size()));
                fail(
                        "%s%nis to print, from line %d on,%n%s%nbut prints%n%s",
                        what, from, line, String.join("\n", next));
            }
            at++;
            gap = false;
        }
    }

    private static boolean isShown(String printed, String line) {
        int cut = line.indexOf("...");
        return cut < 0 ? printed.equals(line) : printed.startsWith(line.substring(0, cut));
    }
}

package org.hyperanfis.cli.messy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** For every refusal of a table that names an option there is a table, and with that option it is read. */
class EveryRefusalTest {

    private static final Pattern ADVICE = Pattern.compile("\"([^\"]*--[a-z][^\"]*)\"");

    /** Advice that other tests try: it is in notes, is about files, or is about models that are there. */
    private static final List<String> TRIED_ELSEWHERE = List.of(
            "as if the first row were taken for their names; use --no-header", // MessyCodesTest.rowInPlaceOfNames
            "; use --exact-classes if ", // MessyTargetsTest.classesThatDifferInCaseAndBlanks
            "name it in --ordered, or leave its rows out", // MessyTargetsTest.orderedClasses
            "lowest first, such as --ordered", // MessyTargetsTest.orderedClasses
            "has a zero in front, as codes have; use --categorical ", // MessyNumbersTest, zeros in front
            "give one of --group, --time and", // MessyRowsTest.rowsInTime
            "give training more rows with --split", // MessySpreadsheetsTest.timesWithoutAClass
            "--missing-indicators", // MissingIndicatorsTest
            "--date-parts", // DatePartsTest
            "--bad-rows skip leaves ", // MessyPredictionsTest.badCellsAreCounted
            "give the right --delimiter", // MessySpreadsheetsTest.anotherDelimiter
            "for example --encoding ISO-8859-1", // MessySpreadsheetsTest.anotherEncoding
            "or use --no-header if this", // MessyFilesTest
            "say which with --sheet: ", // MessyFilesTest
            "read several with --sql", // DuckDbQueryTest
            "different texts; use --drop ", // for callers that keep no levels
            "--storage float (", // MemoryNeed: StorageTest
            "--stream ("); // StorageTest

    @TempDir
    private Path directory;

    private enum Refusal {
        UNREAD(
                () -> table().column("c", i -> "~" + i * 7 + ".25").classes(),
                List.of(),
                "; write it plainly, or use --drop ",
                ", or --row-names "),
        DATES(
                () -> table().column("c", i -> String.format("%02d/%02d/2019", 1 + i % 12, 1 + i * 5 % 12))
                        .classes(),
                List.of(),
                "--date "),
        TWO_READINGS(
                () -> table().column("c", i -> 1 + i % 9 + "," + (100 + i)).classes(),
                List.of(),
                "--number ",
                " for the second, or --decimal point or --decimal comma for the whole table"),
        WORDS_AMONG_WRITTEN_NUMBERS(
                () -> table().column("c", i -> i % 9 == 0 ? "k.A." : i % 9 == 1 ? "-" : "$" + i + ".50")
                        .classes(),
                List.of(),
                "--missing ",
                "--categorical ",
                " or --drop "),
        WORDS_AMONG_NUMBERS(
                () -> table().column("c", i -> i % 9 == 0 ? "k.A." : i % 9 == 1 ? "n.b." : i + ".5")
                        .classes(),
                List.of(),
                "--missing ",
                "--categorical ",
                " or --drop "),
        MORE_TEXTS_THAN_CAN_BE_NAMED(
                () -> table().column("c", i -> i % 5 == 0 ? i + "*" : i + ".5").classes(),
                List.of(),
                "or use --categorical "),
        UNITS(
                () -> table().column("c", i -> i + (i % 4 == 0 ? ".5 lb" : ".5 kg"))
                        .classes(),
                List.of(),
                ", or use --categorical "),
        WORD_IN_A_TARGET(
                () -> table().column("y", i -> i == 9 ? "tbd" : "$" + (1000 + i % 5))
                        .text(),
                List.of(),
                ", or use --task classification"),
        NO_NUMBERS(
                () -> table().column("y", i -> i % 3 == 0 ? "no" : "yes").text(),
                List.of("--task", "regression"),
                "but regression predicts numbers; correct it, or use --task classification"),
        EVERY_ROW_A_CLASS(
                () -> table().column("y", i -> String.valueOf(i * i)).text(),
                List.of("--task", "classification"),
                "; name another target, or use --task regression if it holds numbers"),
        VERY_MANY_CLASSES(
                () -> MessyTable.of(',', 10_100)
                        .column("y", i -> String.valueOf(i % 10_050 * 3))
                        .text(),
                List.of("--task", "classification"),
                " classes; name another target, or use --task regression if it holds numbers"),
        MANY_TEXTS(
                () -> MessyTable.of(',', 600)
                        .column("c", i -> "note " + i * 7 % 250)
                        .classes(),
                List.of(),
                "; use --drop ",
                " or, if they are categories, --categorical "),
        DASH(
                () -> table().column("c", i -> i % 9 == 0 ? "-" : String.valueOf(i % 5))
                        .classes(),
                List.of(),
                ", or --categorical ");

        private final Supplier<String> table;
        private final List<String> options;
        private final List<String> advice;

        Refusal(Supplier<String> table, List<String> options, String... advice) {
            this.table = table;
            this.options = options;
            this.advice = List.of(advice);
        }

        private static MessyTable table() {
            return MessyTable.of(';', 150);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatItAdvisesGetsTheTableRead(Refusal refusal) {
        Outcome.of(directory, "table", refusal.table.get(), refusal.options.toArray(String[]::new))
                .refused(refusal.advice.toArray(String[]::new));
    }

    @Test
    void noAdviceIsUntried() throws IOException {
        List<String> tried = Stream.concat(
                        Stream.of(Refusal.values()).flatMap(refusal -> refusal.advice.stream()),
                        TRIED_ELSEWHERE.stream())
                .toList();
        TreeSet<String> untried = new TreeSet<>();
        int found = 0;
        for (String part : List.of(
                "data/src/main/java/org/hyperanfis/schema",
                "data/src/main/java/org/hyperanfis/encode",
                "data/src/main/java/org/hyperanfis/table",
                "core/src/main/java/org/hyperanfis/input",
                "core/src/main/java/org/hyperanfis/data")) {
            for (Path source : sources(Path.of("../hyperanfis-" + part))) {
                for (String line : Files.readAllLines(source)) {
                    for (String words :
                            ADVICE.matcher(line).results().map(m -> m.group(1)).toList()) {
                        found++;
                        if (!line.strip().startsWith("*") && tried.stream().noneMatch(words::contains)) {
                            untried.add(source.getFileName() + ": " + words);
                        }
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(30);
        assertThat(untried).as("advice that no test tries").isEmpty();
    }

    /** Queries and drivers have tests of their own. */
    private static List<Path> sources(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("sql"))
                    .sorted()
                    .toList();
        }
    }
}

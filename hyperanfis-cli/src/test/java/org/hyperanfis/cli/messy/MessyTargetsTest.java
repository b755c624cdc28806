package org.hyperanfis.cli.messy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets as they come: classes that are written in several ways, small ones, numbers that may be labels. */
class MessyTargetsTest {

    @TempDir
    private Path directory;

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    private static MessyTable table() {
        return MessyTable.of(',');
    }

    @Test
    void classesThatDifferInCaseAndBlanks() {
        String[] spellings = {"yes", " yes", "YES", "no", "No ", "no"};
        String text = table().column("y", i -> spellings[i % 6]).text();
        String clean = table().column("y", i -> i % 6 < 3 ? "yes" : "no").text();
        of("class-spellings", text)
                .classes("no", "yes")
                .notes("' yes', 'YES' count as the class 'yes'; use --exact-classes if they are others")
                .sameAs(clean);
        of("class-spellings", text, "--exact-classes").classes(" yes", "No ", "YES", "no", "yes");
    }

    @Test
    void tinyClass() {
        of(
                        "tiny-class",
                        table().column("y", i -> i < 2 ? "odd one" : i % 2 == 0 ? "a" : "b")
                                .text())
                .warns("tiny_class", "'odd one'", "--missing 'odd one'");
    }

    @Test
    void manyNumberedClasses() {
        of(
                        "many-numbered-classes",
                        table().column("y", i -> String.valueOf(i % 15)).text())
                .predicts("classification")
                .warns("numbered_classes", "15 classes", "--task regression");
    }

    @Test
    void orderedClasses() {
        String[] levels = {"low", "mid", "high"};
        String text = table().column("y", i -> levels[i % 3]).text();
        of("ordered-classes", text, "--ordered", "low<mid<high").classes("low", "mid", "high");
        of("ordered-classes", text).classes("high", "low", "mid");
        of("ordered-classes", text, "--ordered", "low<high")
                .refusedForGood("'mid' is not one of low<high", "--missing mid");
        of("ordered-classes", text, "--ordered", "low<high", "--missing", "mid").classes("low", "high");
        of("ordered-classes", text, "--ordered", "low<low").refusedForGood("at least two different ones");
    }

    @Test
    void targetWithNumbersAndAWord() {
        of(
                        "word-among-target-numbers",
                        table().column("y", i -> i == 9 ? "none" : i * 1.5 + "").text())
                .refused("column 'y'", "'none'", "--missing none");
    }

    @Test
    void targetThatIsAlwaysDifferent() {
        of("target-of-names", table().column("y", i -> "name " + i).text())
                .refusedForGood("as many classes as rows", "name another target");
    }

    @Test
    void targetWithMissingCells() {
        of(
                        "target-with-missing-cells",
                        table().column("y", i -> i % 10 == 0 ? "" : i % 2 == 0 ? "a" : "b")
                                .text())
                .notes("rows without a target, left out: 6");
    }
}

package org.hyperanfis.cli.messy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hyperanfis.check.DataWarning;
import org.hyperanfis.cli.Tables;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** For every kind of warning there is a table that is warned of, and what the warning advises answers it. */
class EveryWarningTest {

    @TempDir
    private Path directory;

    private static MessyTable table() {
        return MessyTable.of(',', 150);
    }

    /** A new kind of warning needs a table here, or this does not compile. */
    private static String warned(DataWarning.Kind kind) {
        SplittableRandom random = new SplittableRandom(4);
        return switch (kind) {
            case IDENTIFIER ->
                table().column("account", i -> String.valueOf(1_000_000_000L + random.nextLong(8_000_000_000L)))
                        .classes();
            case LEAK ->
                table().column("closed", i -> i * 7 % 5 < 2 ? "A" : "B").classes();
            case DUPLICATES -> {
                String half = table().classes();
                yield half + half.substring(half.indexOf('\n') + 1);
            }
            case HARDLY_VARIES -> table().column("version", i -> "7").classes();
            case MANY_CATEGORIES ->
                table().column("town", i -> "town " + i * 7 % 60).classes();
            case MOSTLY_MISSING ->
                table().column("dose", i -> i % 5 == 0 ? i * 1.5 + "" : "").classes();
            case SMALL_VALIDATION -> MessyTable.of(',', 40).classes();
            case TINY_CLASS ->
                table().column("y", i -> i < 2 ? "rare, odd" : i % 2 == 0 ? "a" : "b")
                        .text();
            case NUMBERED_CLASSES ->
                table().column("y", i -> String.valueOf(i % 15)).text();
            case SPELLINGS ->
                table().column("town", i -> "Bern,bern,Jena".split(",")[i % 3]).classes();
            case MISSING_CODE ->
                table().column("until", i -> i % 9 == 0 ? "31.12.9999" : 10 + i % 19 + ".03.2019")
                        .classes();
            case DATE_DIGITS ->
                table().column("day", i -> String.valueOf(20180101 + i % 28)).classes();
            case SHIFT ->
                table().column("age", i -> String.valueOf(20 + i / 15)).classes();
        };
    }

    @ParameterizedTest
    @EnumSource(value = DataWarning.Kind.class, names = "SHIFT", mode = EnumSource.Mode.EXCLUDE)
    void theAdviceAnswersIt(DataWarning.Kind kind) {
        Outcome.of(directory, "table", warned(kind)).warns(kind.name().toLowerCase(Locale.ROOT), " ");
    }

    @ParameterizedTest
    @EnumSource(value = DataWarning.Kind.class, names = "SHIFT")
    void shiftsGoWithTheirOption(DataWarning.Kind kind) {
        String other = table().column("age", i -> String.valueOf(60 + i % 20)).classes();
        String file = Tables.write(directory, "other.csv", other).toString();
        Outcome.of(directory, "table", warned(kind), "--test", file).hasWarning("shift");
        Outcome.of(directory, "table", warned(kind)).isFine();
    }
}

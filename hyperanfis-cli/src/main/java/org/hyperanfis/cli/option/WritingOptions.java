package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.schema.Writing;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the user says about how the cells of a table are written. */
public final class WritingOptions {

    @Option(
            names = "--decimal",
            paramLabel = "SIGN",
            description = "The decimal sign, point or comma, of columns that can be read in two ways, such as 1,234.",
            hidden = true,
            order = 25)
    private @Nullable String decimal;

    @Option(
            names = "--number",
            paramLabel = "COL=1.234,5",
            description =
                    "How the numbers of a column are written, by an example with its thousands, decimals and unit:"
                            + " --number \"price=$1,234.5\"; can be given more than once.",
            hidden = true,
            order = 25)
    private List<String> numbers = new ArrayList<>();

    @Option(
            names = "--date",
            paramLabel = "COL=dd.MM.yyyy",
            description =
                    "How the dates of a column are written: yyyy or yy, MM or MMM (a name), dd, HH, mm, ss; can be given more"
                            + " than once.",
            hidden = true,
            order = 25)
    private List<String> dates = new ArrayList<>();

    /** What is said of a table with these columns. */
    Writing writing(List<String> columns) {
        Map<String, Notation> notations = new LinkedHashMap<>();
        for (String value : numbers) {
            int equals = ColumnOptions.equalsSign(value, columns);
            Optional<NumberNotation> notation =
                    equals < 1 ? Optional.empty() : NumberNotation.ofExample(value.substring(equals + 1));
            if (notation.isEmpty()) {
                throw new InvalidOptionException("--number is '" + value
                        + "'; give a column and a number that shows which sign is which, such as --number"
                        + " \"price=1.234,5\" or, without thousands, --number \"price=1234,5\"");
            }
            put(notations, value.substring(0, equals).strip(), notation.get());
        }
        for (String value : dates) {
            int equals = ColumnOptions.equalsSign(value, columns);
            try {
                if (equals < 1) {
                    throw new InvalidDataException("it names no column.");
                }
                put(notations, value.substring(0, equals).strip(), new DateNotation(value.substring(equals + 1)));
            } catch (InvalidDataException e) {
                throw new InvalidOptionException("--date is '" + value
                        + "'; give a column and how its dates are written, such as --date \"opened=dd.MM.yyyy\": "
                        + e.getMessage());
            }
        }
        return new Writing(decimalSign(), notations);
    }

    private static void put(Map<String, Notation> notations, String column, Notation notation) {
        if (notations.put(column, notation) != null) {
            throw new InvalidOptionException(
                    "it is said twice how column '" + column + "' is written; give one of --number and --date, once");
        }
    }

    private Optional<Character> decimalSign() {
        if (decimal == null) {
            return Optional.empty();
        }
        return switch (decimal) {
            case ",", "comma" -> Optional.of(',');
            case ".", "point" -> Optional.of('.');
            default -> throw new InvalidOptionException("--decimal is '" + decimal + "'; give point or comma");
        };
    }
}

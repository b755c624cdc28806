package org.hyperanfis.check;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.schema.ColumnKind;
import org.hyperanfis.schema.Quoting;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.schema.Spellings;

/** Looks for cells that stand for something else: numbers for what is missing, digits for dates, categories for each other. */
final class CodeChecks {

    private static final Set<Double> CODES =
            Set.of(-99.0, -999.0, -9999.0, -99999.0, 99.0, 999.0, 9999.0, 99999.0, 999999.0);

    private static final int FEWEST_CODES = 2;

    /** Ten years. */
    private static final double FAR_DAYS = 3653;

    private static final int FEWEST_DATES = 20;
    private static final int FIRST_DATE = 19_000_101;
    private static final int LAST_DATE = 20_991_231;

    private CodeChecks() {}

    static List<DataWarning> of(Schema schema, Dataset data) {
        List<DataWarning> warnings = new ArrayList<>();
        Samples samples = Samples.of(data);
        samples.columns().forEach((name, column) -> {
            Feature feature = data.features().get(column.inputs().get(0));
            if (feature.notation() instanceof DateNotation dates) {
                dateCode(column.values())
                        .ifPresent(code -> warnings.add(new DataWarning(
                                DataWarning.Kind.MISSING_CODE,
                                List.of(name),
                                "column '" + name + "' has " + dates.text(code)
                                        + " far from all other dates, as codes for missing ones are; if it is one, use "
                                        + Quoting.missing(List.of(dates.cell(code))))));
            }
            if (feature.kind() == FeatureKind.NUMERIC && feature.notation() == null) {
                missingCode(column.values())
                        .ifPresent(code -> warnings.add(new DataWarning(
                                DataWarning.Kind.MISSING_CODE,
                                List.of(name),
                                "column '" + name + "' has " + code
                                        + " far from all other numbers, as codes for missing ones are; if it is one, use"
                                        + " --missing=" + code)));
                if (areDates(column.values())) {
                    warnings.add(new DataWarning(
                            DataWarning.Kind.DATE_DIGITS,
                            List.of(name),
                            "column '" + name + "' looks like dates written as numbers; if they are, use --date "
                                    + Quoting.shell(name + "=yyyyMMdd")));
                }
            }
        });
        schema.columns().stream()
                .filter(column -> column.kind() == ColumnKind.CATEGORICAL)
                .forEach(column -> spellings(column).ifPresent(warnings::add));
        return warnings;
    }

    /** A usual code at the end of the range, farther from all others than they are from each other. */
    private static Optional<String> missingCode(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        for (double code : new double[] {sorted[0], sorted[sorted.length - 1]}) {
            double[] others = Arrays.stream(sorted).filter(v -> v != code).toArray();
            if (CODES.contains(code) && others.length > 0 && values.length - others.length >= FEWEST_CODES) {
                double low = others[0];
                double high = others[others.length - 1];
                if (Math.max(low - code, code - high) > high - low) {
                    return Optional.of(Numbers.text(code));
                }
            }
        }
        return Optional.empty();
    }

    /** The first or last date if it is far from all others and is there more than once. */
    private static Optional<Double> dateCode(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        for (double code : new double[] {sorted[0], sorted[sorted.length - 1]}) {
            double[] others = Arrays.stream(sorted).filter(v -> v != code).toArray();
            if (others.length > 0 && values.length - others.length >= FEWEST_CODES) {
                double low = others[0];
                double high = others[others.length - 1];
                if (Math.max(low - code, code - high) > Math.max(high - low, FAR_DAYS)) {
                    return Optional.of(code);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean areDates(double[] values) {
        return values.length >= FEWEST_DATES
                && Arrays.stream(values).allMatch(CodeChecks::isDate)
                && Arrays.stream(values).distinct().count() > 1;
    }

    private static boolean isDate(double value) {
        if (value != Math.rint(value) || value < FIRST_DATE || value > LAST_DATE) {
            return false;
        }
        int digits = (int) value;
        try {
            return LocalDate.of(digits / 10_000, digits / 100 % 100, digits % 100) != null;
        } catch (DateTimeException e) {
            return false; // such as 30 February
        }
    }

    private static Optional<DataWarning> spellings(Schema.Column column) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        Spellings merged = new Spellings(Spellings.merged(column.levels()));
        for (String level : column.levels()) {
            groups.computeIfAbsent(String.valueOf(merged.find(level)), k -> new ArrayList<>())
                    .add(level);
        }
        return groups.values().stream()
                .filter(group -> group.size() > 1)
                .findFirst()
                .map(group -> new DataWarning(
                        DataWarning.Kind.SPELLINGS,
                        List.of(column.name()),
                        "column '" + column.name() + "': "
                                + String.join(
                                        ", ",
                                        group.stream().map(Quoting::quoted).toList())
                                + " differ only in case or blanks and are different categories; make them one in the file, or"
                                + " use " + ColumnChecks.drop(List.of(column.name()))));
    }
}

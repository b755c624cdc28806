package org.hyperanfis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.RowHash;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.schema.Quoting;

/** Looks at rows and parts: duplicates, small parts, small classes. */
final class RowChecks {

    /** Fewer validation rows choose by chance. */
    private static final int FEWEST_VALIDATION_ROWS = 20;

    private static final int FEWEST_CLASS_ROWS = 5;
    private static final int MANY_NUMBERED_CLASSES = 10;
    private static final int MOST_HASHED = 5_000_000;

    /** A column of numbers with more values than this makes equal rows unlikely. */
    private static final int MANY_VALUES = 20;

    /** A few rows may be equal by chance. */
    private static final double MANY_DUPLICATES = 0.01;

    private final TrainingData data;
    private final List<DataWarning> warnings = new ArrayList<>();

    RowChecks(TrainingData data) {
        this.data = data;
    }

    List<DataWarning> warnings() {
        data.validation()
                .filter(part -> part.rows() < FEWEST_VALIDATION_ROWS)
                .ifPresent(part -> add(
                        DataWarning.Kind.SMALL_VALIDATION,
                        "the validation part has " + part.rows() + (part.rows() == 1 ? " row" : " rows")
                                + ", too few to choose by; give more rows, a file of its own with --validation FILE, or use"
                                + " --split 50/50/0 and test on other rows"));
        if (data.training().target() instanceof Target.Classes classes) {
            checkClasses(classes);
        }
        if (data.training().rows() <= MOST_HASHED && hasManyValues()) {
            checkDuplicates();
        }
        return warnings;
    }

    private void checkClasses(Target.Classes classes) {
        int[] counts = new int[classes.size()];
        parts().forEach(part -> {
            int[] of = part.classCounts();
            Arrays.setAll(counts, k -> counts[k] + of[k]);
        });
        List<String> tiny = new ArrayList<>();
        for (int k = 0; k < counts.length; k++) {
            if (counts[k] < FEWEST_CLASS_ROWS) {
                tiny.add(classes.classes().get(k));
            }
        }
        if (!tiny.isEmpty() && tiny.size() <= classes.size() - 2) {
            add(
                    DataWarning.Kind.TINY_CLASS,
                    "fewer than " + FEWEST_CLASS_ROWS + " rows have the class " + ColumnChecks.named(tiny)
                            + ", too few to learn and to test; leave these rows out with " + Quoting.missing(tiny)
                            + ", or put classes together");
        }
        boolean numbers = classes.classes().stream().allMatch(name -> isWhole(Numbers.parse(name)));
        if (numbers && classes.size() > MANY_NUMBERED_CLASSES) {
            add(
                    DataWarning.Kind.NUMBERED_CLASSES,
                    "the " + classes.size() + " classes of '" + classes.name()
                            + "' are whole numbers; if they are amounts and no labels, use --task regression");
        }
    }

    private static boolean isWhole(double value) {
        return value == Math.rint(value);
    }

    private List<Dataset> parts() {
        List<Dataset> parts = new ArrayList<>(List.of(data.training()));
        data.validation().ifPresent(parts::add);
        data.test().ifPresent(parts::add);
        return parts;
    }

    private boolean hasManyValues() {
        return Samples.of(data.training()).columns().values().stream()
                .anyMatch(column -> !column.categories()
                        && Arrays.stream(column.values())
                                        .distinct()
                                        .limit(MANY_VALUES + 1L)
                                        .count()
                                > MANY_VALUES);
    }

    private void checkDuplicates() {
        Map<Long, Integer> seen = new HashMap<>();
        long within = 0;
        for (long hash : hashes(data.training())) {
            within += seen.merge(hash, 1, Integer::sum) > 1 ? 1 : 0;
        }
        long across = shared(seen, data.validation()) + shared(seen, data.test());
        long others = data.validation().map(Dataset::rows).orElse(0)
                + data.test().map(Dataset::rows).orElse(0);
        if (across > MANY_DUPLICATES * others) {
            add(
                    DataWarning.Kind.DUPLICATES,
                    across + " of " + others
                            + " validation and test rows are also training rows, cell by cell, so that scores flatter;"
                            + " use --group-duplicates, or --group COL with the column that says which rows belong together");
        } else if (others == 0 && within > MANY_DUPLICATES * data.training().rows()) {
            add(
                    DataWarning.Kind.DUPLICATES,
                    within + " of " + data.training().rows()
                            + " training rows are there before, cell by cell; if that is not meant, remove them, or use"
                            + " --weight COL with a column of counts");
        }
    }

    private static long shared(Map<Long, Integer> seen, Optional<Dataset> part) {
        return part.map(rows ->
                        Arrays.stream(hashes(rows)).filter(seen::containsKey).count())
                .orElse(0L);
    }

    /** A hash of the inputs of each row. */
    private static long[] hashes(Dataset data) {
        long[] hashes = new long[data.rows()];
        double[] row = new double[data.width()];
        for (int i = 0; i < hashes.length; i++) {
            data.copyRow(i, row, 0);
            hashes[i] = RowHash.of(row);
        }
        return hashes;
    }

    private void add(DataWarning.Kind kind, String text) {
        warnings.add(new DataWarning(kind, List.of(), text));
    }
}

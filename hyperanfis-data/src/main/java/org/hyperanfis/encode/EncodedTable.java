package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.RowSplit;
import org.hyperanfis.data.Target;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.schema.SchemaInference;
import org.hyperanfis.schema.TableScan;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/** A table, read and encoded once, to be split with as many seeds as wanted. Immutable. */
public final class EncodedTable {

    private final Schema schema;
    private final SplitFractions fractions;
    private final EncodedRows rows;
    private final @Nullable EncodedRows validation;
    private final @Nullable EncodedRows test;
    private final String otherTables;
    private final List<String> notes;

    private EncodedTable(
            Schema schema,
            SplitFractions fractions,
            EncodedRows rows,
            @Nullable EncodedRows validation,
            @Nullable EncodedRows test,
            String otherTables,
            List<String> notes) {
        this.schema = schema;
        this.fractions = fractions;
        this.rows = rows;
        this.validation = validation;
        this.test = test;
        this.otherTables = otherTables;
        this.notes = notes;
    }

    /**
     * Reads a table, finds out what its columns are, and encodes it.
     *
     * @param validation a table of its own to select on, or null
     * @param test a table of its own to test on, or null
     * @param fractions shares of {@code table}; a part with a table of its own must have none
     */
    public static EncodedTable read(
            Table table,
            @Nullable Table validation,
            @Nullable Table test,
            ColumnChoices choices,
            SplitFractions fractions) {
        requireNoShare("validation", validation, fractions.validation());
        requireNoShare("test", test, fractions.test());
        Schema schema = SchemaInference.infer(TableScan.of(table, choices.missing()), choices);
        List<String> notes = new ArrayList<>();
        EncodedRows rows = encode(table, schema, schema.rows(), notes);
        EncodedRows validationRows = validation == null ? null : encode(validation, schema, 0, notes);
        EncodedRows testRows = test == null ? null : encode(test, schema, 0, notes);
        String otherTables = (validation == null ? "" : ", validation " + validation.name())
                + (test == null ? "" : ", test " + test.name());
        return new EncodedTable(schema, fractions, rows, validationRows, testRows, otherTables, notes);
    }

    private static void requireNoShare(String part, @Nullable Table table, double share) {
        if (table != null && share > 0) {
            throw new InvalidOptionException("the split gives " + percent(share) + " percent of the rows to " + part
                    + ", but " + table.name() + " is given for it; make that share 0");
        }
    }

    private static String percent(double share) {
        return share == Math.rint(share) ? String.valueOf((long) share) : String.valueOf(share);
    }

    private static EncodedRows encode(Table table, Schema schema, int capacity, List<String> notes) {
        double[] unknown = new double[schema.features().size()];
        Arrays.fill(unknown, Double.NaN);
        EncodedRows rows = new EncodedRows(
                new RowEncoder(table, schema.features(), schema.missing(), unknown),
                new TargetReader(table, schema.target(), schema.missing()),
                schema.weight().map(table.columns()::indexOf).orElse(-1),
                capacity);
        rows.addAll(table);
        rows.notes().forEach(note -> notes.add(table.name() + ", " + note));
        return rows;
    }

    /** What the columns are used for. */
    public Schema schema() {
        return schema;
    }

    /** Training, validation and test rows; means and categories come from the training rows alone. */
    public TrainingData split(long seed) {
        List<String> allNotes = new ArrayList<>(notes);
        RowSplit split = rowSplit(seed);
        List<Feature> features = schema.features();
        int[] kept = IntStream.range(0, features.size())
                .filter(j -> isSeen(j, split.train(), allNotes))
                .toArray();
        double[] fill = rows.means(split.train());
        return new TrainingData(
                schema,
                rows.dataset(split.train(), features, kept, fill),
                part(split.validation(), validation, kept, fill),
                part(split.test(), test, kept, fill),
                words(seed),
                allNotes);
    }

    private RowSplit rowSplit(long seed) {
        double train = fractions.training() / 100;
        double validationShare = fractions.validation() / 100;
        return schema.target() instanceof Target.Classes classes
                ? RowSplit.stratified(rows.labels(), classes.size(), train, validationShare, seed)
                : RowSplit.random(rows.rows(), train, validationShare, seed);
    }

    /** A category that no training row has is not an input: training could not learn what it means. */
    private boolean isSeen(int input, int[] training, List<String> notes) {
        Feature feature = schema.features().get(input);
        boolean seen = feature.kind() != FeatureKind.ONEHOT || !rows.isZero(input, training);
        if (!seen) {
            notes.add(feature.name() + " occurs in no training row and is not used");
        }
        return seen;
    }

    private Optional<Dataset> part(int[] share, @Nullable EncodedRows own, int[] kept, double[] fill) {
        if (own != null) {
            return Optional.of(own.dataset(own.all(), schema.features(), kept, fill));
        }
        return share.length == 0 ? Optional.empty() : Optional.of(rows.dataset(share, schema.features(), kept, fill));
    }

    private String words(long seed) {
        String kind = schema.target() instanceof Target.Classes ? "stratified" : "random";
        return "%s %s/%s/%s, seed %d"
                        .formatted(
                                kind,
                                percent(fractions.training()),
                                percent(fractions.validation()),
                                percent(fractions.test()),
                                seed)
                + otherTables;
    }
}

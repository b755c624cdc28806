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

/**
 * A table, encoded and split: what a model is trained, selected and tested on. Means and categories come from the training
 * rows alone.
 *
 * @param schema what the columns are used for
 * @param training the rows to train on
 * @param validation the rows to select on, if there are any
 * @param test the rows to test on, if there are any
 * @param split how the rows were split, in words
 * @param notes what the user should know about the data
 */
public record TrainingData(
        Schema schema,
        Dataset training,
        Optional<Dataset> validation,
        Optional<Dataset> test,
        String split,
        List<String> notes) {

    public TrainingData {
        notes = List.copyOf(notes);
    }

    /** Splits one table into training, validation and test rows. */
    public static TrainingData load(Table table, ColumnChoices choices, SplitFractions fractions, long seed) {
        return load(table, null, null, choices, fractions, seed);
    }

    /**
     * Encodes a table, and splits it.
     *
     * @param validation a table of its own to select on, or null
     * @param test a table of its own to test on, or null
     * @param fractions shares of {@code table}; a part with a table of its own must have none
     */
    public static TrainingData load(
            Table table,
            @Nullable Table validation,
            @Nullable Table test,
            ColumnChoices choices,
            SplitFractions fractions,
            long seed) {
        requireNoShare("validation", validation, fractions.validation());
        requireNoShare("test", test, fractions.test());
        Schema schema = SchemaInference.infer(TableScan.of(table, choices.missing()), choices);
        return new Loader(schema, fractions, seed).load(table, validation, test);
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

    private static final class Loader {

        private final Schema schema;
        private final List<Feature> features;
        private final SplitFractions fractions;
        private final long seed;
        private final List<String> notes = new ArrayList<>();

        Loader(Schema schema, SplitFractions fractions, long seed) {
            this.schema = schema;
            this.features = schema.features();
            this.fractions = fractions;
            this.seed = seed;
        }

        TrainingData load(Table table, @Nullable Table validationTable, @Nullable Table testTable) {
            EncodedRows rows = encode(table, schema.rows());
            RowSplit split = split(rows);
            int[] kept = IntStream.range(0, features.size())
                    .filter(j -> isSeen(j, rows, split.train()))
                    .toArray();
            double[] fill = rows.means(split.train());
            EncodedRows validationRows = encodeOther(validationTable);
            EncodedRows testRows = encodeOther(testTable);
            return new TrainingData(
                    schema,
                    rows.dataset(split.train(), features, kept, fill),
                    part(rows, split.validation(), validationRows, kept, fill),
                    part(rows, split.test(), testRows, kept, fill),
                    words(validationTable, testTable),
                    notes);
        }

        private EncodedRows encode(Table table, int capacity) {
            double[] unknown = new double[features.size()];
            Arrays.fill(unknown, Double.NaN);
            EncodedRows rows = new EncodedRows(
                    new RowEncoder(table, features, schema.missing(), unknown),
                    new TargetReader(table, schema.target(), schema.missing()),
                    schema.weight().map(table.columns()::indexOf).orElse(-1),
                    capacity);
            rows.addAll(table);
            rows.notes().forEach(note -> notes.add(table.name() + ", " + note));
            return rows;
        }

        private @Nullable EncodedRows encodeOther(@Nullable Table table) {
            return table == null ? null : encode(table, 0);
        }

        private RowSplit split(EncodedRows rows) {
            double train = fractions.training() / 100;
            double validation = fractions.validation() / 100;
            return schema.target() instanceof Target.Classes classes
                    ? RowSplit.stratified(rows.labels(), classes.size(), train, validation, seed)
                    : RowSplit.random(rows.rows(), train, validation, seed);
        }

        /** A category that no training row has is not an input: training could not learn what it means. */
        private boolean isSeen(int input, EncodedRows rows, int[] training) {
            boolean seen = features.get(input).kind() != FeatureKind.ONEHOT || !rows.isZero(input, training);
            if (!seen) {
                notes.add(features.get(input).name() + " occurs in no training row and is not used");
            }
            return seen;
        }

        private Optional<Dataset> part(
                EncodedRows rows, int[] share, @Nullable EncodedRows own, int[] kept, double[] fill) {
            if (own != null) {
                return Optional.of(own.dataset(own.all(), features, kept, fill));
            }
            return share.length == 0 ? Optional.empty() : Optional.of(rows.dataset(share, features, kept, fill));
        }

        private String words(@Nullable Table validation, @Nullable Table test) {
            String kind = schema.target() instanceof Target.Classes ? "stratified" : "random";
            String words = "%s %s/%s/%s, seed %d"
                    .formatted(
                            kind,
                            percent(fractions.training()),
                            percent(fractions.validation()),
                            percent(fractions.test()),
                            seed);
            words += validation == null ? "" : ", validation " + validation.name();
            return test == null ? words : words + ", test " + test.name();
        }
    }
}

package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.RowSplit;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.schema.ColumnProfile;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.schema.SplitChoice;
import org.hyperanfis.schema.TableProfile;
import org.hyperanfis.schema.TableReading;
import org.hyperanfis.schema.TableScan;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * A table, read and encoded once, to be split with as many seeds as wanted. Immutable.
 *
 * @since 0.1.0
 */
public final class EncodedTable {

    private final Schema schema;
    private final DerivedInputs derived;
    private final List<Feature> features;
    private final SplitFractions fractions;
    private final EncodedRows rows;
    private final @Nullable SplitKeys keys;
    private final @Nullable EncodedRows validation;
    private final @Nullable EncodedRows test;
    private final String otherTables;
    private final List<String> notes;

    private EncodedTable(
            Encoding encoding,
            ColumnChoices choices,
            SplitFractions fractions,
            EncodedRows rows,
            @Nullable SplitKeys keys,
            @Nullable EncodedRows validation,
            @Nullable EncodedRows test,
            String otherTables) {
        this.schema = encoding.schema;
        this.derived = choices.derived();
        this.features = encoding.features;
        this.fractions = fractions;
        this.rows = rows;
        this.keys = keys;
        this.validation = validation;
        this.test = test;
        this.otherTables = otherTables;
        this.notes = List.copyOf(encoding.notes);
    }

    /** The same with the {@linkplain StorageChoice#AUTO usual} storage. */
    public static EncodedTable read(
            Table table,
            @Nullable Table validation,
            @Nullable Table test,
            ColumnChoices choices,
            SplitFractions fractions) {
        return read(table, validation, test, choices, fractions, StorageChoice.AUTO);
    }

    /**
     * Reads a table, finds out what its columns are, and encodes it.
     *
     * @param validation a table of its own to select on, or null
     * @param test a table of its own to test on, or null
     * @param fractions shares of {@code table}; a part with a table of its own must have none
     * @param storageChoice how cells are kept, those of the other tables like those of {@code table}
     */
    public static EncodedTable read(
            Table table,
            @Nullable Table validation,
            @Nullable Table test,
            ColumnChoices choices,
            SplitFractions fractions,
            StorageChoice storageChoice) {
        requireNoShare("validation", validation, fractions.validation());
        requireNoShare("test", test, fractions.test());
        TableReading reading = TableReading.of(table, choices);
        Schema schema = reading.schema();
        List<Feature> features = DerivedFeatures.of(schema, reading.profile(), choices.derived());
        int inputs = features.size();
        CellStorage storage = storageChoice.storage((long) schema.rows() * inputs);
        new MemoryNeed(schema.rows(), inputs, schema.target())
                .require(table.name(), storage, Runtime.getRuntime().maxMemory());
        Encoding encoding = new Encoding(schema, features, storageChoice, storage);
        schema.notes().forEach(note -> encoding.notes.add(table.name() + ", " + note));
        SplitKeys keys = SplitKeys.of(table, schema.notations(), choices.split());
        EncodedRows rows = encoding.encode(table, reading.profile(), keys);
        EncodedRows validationRows = validation == null ? null : encoding.encodeOther(validation);
        EncodedRows testRows = test == null ? null : encoding.encodeOther(test);
        String otherTables = (validation == null ? "" : ", validation " + validation.name())
                + (test == null ? "" : ", test " + test.name());
        return new EncodedTable(encoding, choices, fractions, rows, keys, validationRows, testRows, otherTables);
    }

    private static void requireNoShare(String part, @Nullable Table table, double share) {
        if (table != null && share > 0) {
            throw new InvalidOptionException(
                    "the split gives " + SplitRecipe.percent(share) + " percent of the rows to " + part + ", but "
                            + table.name() + " is given for it; make that share 0");
        }
    }

    /** Encodes tables of one schema. */
    private static final class Encoding {

        private final Schema schema;
        private final List<Feature> features;
        private final StorageChoice choice;
        private final CellStorage storage;
        final List<String> notes = new ArrayList<>();

        Encoding(Schema schema, List<Feature> features, StorageChoice choice, CellStorage storage) {
            this.schema = schema;
            this.features = features;
            this.choice = choice;
            this.storage = storage;
        }

        /** A table that was not scanned; floats need to know what its columns reach. */
        EncodedRows encodeOther(Table table) {
            boolean ranged = storage != CellStorage.DOUBLE;
            return encode(table, ranged ? TableScan.of(table, schema.missing(), schema.notations()) : null, null);
        }

        EncodedRows encode(Table table, @Nullable TableProfile profile, @Nullable SplitKeys keys) {
            double[] unknown = new double[features.size()];
            Arrays.fill(unknown, Double.NaN);
            EncodedRows rows = new EncodedRows(
                    new TableInputs(table, features, schema.missing(), unknown),
                    new TargetReader(table, schema.target(), schema.missing()),
                    WeightReader.of(table, schema),
                    choice.writer(storage, ranges(profile)),
                    profile == null ? 0 : profile.rows());
            rows.splitBy(keys);
            rows.addAll(table);
            rows.notes().forEach(note -> notes.add(table.name() + ", " + note));
            return rows;
        }

        private List<ColumnRange> ranges(@Nullable TableProfile profile) {
            return features.stream()
                    .map(feature -> profile == null || feature.kind() != FeatureKind.NUMERIC
                            ? ColumnRange.SMALL_INTEGERS
                            : profile.column(feature.column())
                                    .flatMap(ColumnProfile::range)
                                    .orElse(ColumnRange.SMALL_INTEGERS))
                    .toList();
        }
    }

    /** What the columns are used for. */
    public Schema schema() {
        return schema;
    }

    /** Training, validation and test rows; means and categories come from the training rows alone. */
    public TrainingData split(long seed) {
        List<String> allNotes = new ArrayList<>(notes);
        RowSplit split = rowSplit(seed);
        int[] training = split.train();
        EncodedRows.Summary summary = rows.summary(training);
        double[] fill = summary.mean();
        Set<Integer> leftOut = leftOut(split, fill, allNotes);
        int[] kept = IntStream.range(0, features.size())
                .filter(j -> !leftOut.contains(j) && isSeen(features.get(j), summary.zero()[j], allNotes))
                .toArray();
        return new TrainingData(
                schema,
                rows.dataset(training, features, kept, fill),
                part(split.validation(), validation, kept, fill),
                part(split.test(), test, kept, fill),
                words(seed),
                allNotes);
    }

    /** The derived inputs that do not help; none where none can be made. */
    private Set<Integer> leftOut(RowSplit split, double[] fill, List<String> allNotes) {
        if (features.stream().noneMatch(feature -> feature.kind().isDerived())) {
            return Set.of();
        }
        int[] all = IntStream.range(0, features.size()).toArray();
        Dataset training = rows.dataset(split.train(), features, all, fill);
        Dataset judging = part(split.validation(), validation, all, fill).orElse(training);
        InputSelection selection = new InputSelection(training, judging, derived, fill);
        allNotes.addAll(selection.notes());
        return selection.leftOut();
    }

    private RowSplit rowSplit(long seed) {
        double train = fractions.training() / 100;
        double validationShare = fractions.validation() / 100;
        if (keys != null) {
            RowSplit split = keys.split(train, validationShare, seed);
            requireAllClasses(split);
            return split;
        }
        return schema.target() instanceof Target.Classes classes
                ? RowSplit.stratified(rows.labels(), classes.size(), train, validationShare, seed)
                : RowSplit.random(rows.rows(), train, validationShare, seed);
    }

    /** Groups and times do not care for classes, but training needs some rows of each. */
    private void requireAllClasses(RowSplit split) {
        if (schema.target() instanceof Target.Classes classes) {
            int[] labels = rows.labels();
            BitSet there = new BitSet();
            Arrays.stream(split.train()).forEach(i -> there.set(labels[i]));
            int lacking = there.nextClearBit(0);
            if (lacking < classes.size()) {
                throw new InvalidDataException("split " + words(0) + ", " + schema.table()
                        + " has no training row of the class '"
                        + classes.classes().get(lacking)
                        + "'; give training more rows with --split, or split in another way");
            }
        }
    }

    /** A category that no training row has is not an input: training could not learn what it means. */
    private static boolean isSeen(Feature feature, boolean zero, List<String> notes) {
        boolean seen = feature.kind() != FeatureKind.ONEHOT || !zero;
        if (!seen) {
            notes.add(feature.name() + " occurs in no training row and is not used");
        }
        return seen;
    }

    private Optional<Dataset> part(int[] share, @Nullable EncodedRows own, int[] kept, double[] fill) {
        if (own != null) {
            return Optional.of(own.dataset(own.all(), features, kept, fill));
        }
        return share.length == 0 ? Optional.empty() : Optional.of(rows.dataset(share, features, kept, fill));
    }

    private String words(long seed) {
        boolean stratified = schema.target() instanceof Target.Classes;
        SplitChoice choice = keys == null ? SplitChoice.RANDOM : keys.choice();
        return new SplitRecipe(stratified, choice, fractions, seed, otherTables).words();
    }
}

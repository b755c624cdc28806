package org.hyperanfis.baselines;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.findings.Findings;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.modelfile.CoverageField;
import org.hyperanfis.internal.modelfile.DecisionField;
import org.hyperanfis.internal.modelfile.FeatureList;
import org.hyperanfis.internal.modelfile.IntervalFields;
import org.hyperanfis.internal.modelfile.JsonPart;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.internal.modelfile.NumberTable;
import org.hyperanfis.internal.modelfile.ProvenanceFields;
import org.hyperanfis.internal.modelfile.StatementFields;
import org.hyperanfis.internal.modelfile.TargetFields;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Provenance;

/**
 * Reads a baseline model from its JSON document. The fields of each object stand here in the order {@link BaselineWriter}
 * writes.
 */
final class BaselineReader {

    private static final JsonField<String> FORMAT = KnownFormat.BASELINE.formatField();
    private static final JsonField<Integer> VERSION = KnownFormat.BASELINE.versionField();
    private static final JsonField<BaselineKind> TYPE = required("type", BaselineReader::type);
    private static final JsonField<Task> TASK = required("task", c -> c.constant(Task.class));
    private static final JsonField<AntecedentFields> ANTECEDENTS = required("antecedents", AntecedentFields::read);
    private static final JsonField<Integer> CONSEQUENT_ORDER = required("consequentOrder", c -> c.integer(0));
    private static final JsonField<Double> INPUT_BOUND = optional("inputBound", BaselineReader::bound);
    private static final JsonField<NumberTable> SELECTED = optional("selected", c -> NumberTable.readIndices(c, 1));
    private static final JsonField<FeatureList> FEATURES = required("features", FeatureList::read);
    private static final JsonField<JsonPart> TARGET = required("target", TargetFields::read);
    private static final JsonField<JsonPart> PARAMETERS = required("parameters", BaselineReader::parameters);
    private static final JsonField<Provenance> PROVENANCE = required("provenance", ProvenanceFields::read);

    private static final JsonField<NumberTable> CENTERS = required("centers", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> LOG_WIDTHS = optional("logWidths", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> UNCERTAINTIES = optional("uncertainties", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> BIASES = required("biases", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> WEIGHTS = optional("weights", c -> NumberTable.read(c, 3));

    private final JsonCursor cursor;
    private final JsonObject root;
    private final JsonPart tables;

    private BaselineReader(JsonCursor cursor, JsonObject root) {
        this.cursor = cursor;
        this.root = root;
        this.tables = root.get(PARAMETERS);
    }

    /** The model that the object at the cursor describes. */
    static TskModel model(JsonCursor cursor) throws IOException {
        JsonObject root = cursor.object(
                FORMAT,
                VERSION,
                TYPE,
                TASK,
                ANTECEDENTS,
                CONSEQUENT_ORDER,
                INPUT_BOUND,
                SELECTED,
                FEATURES,
                TARGET,
                CoverageField.FIELD,
                PARAMETERS,
                StatementFields.FIELD,
                DecisionField.FIELD,
                IntervalFields.FIELD,
                PROVENANCE);
        return cursor.build(() -> new BaselineReader(cursor, root).build());
    }

    private static BaselineKind type(JsonCursor cursor) throws IOException {
        String id = cursor.text();
        return BaselineKind.find(id)
                .orElseThrow(() -> cursor.error("is " + JsonCursor.quote(id) + ", expected "
                        + Arrays.stream(BaselineKind.values())
                                .map(BaselineKind::id)
                                .collect(Collectors.joining(" or "))
                        + "; correct the file, or use the version of the library that wrote it"));
    }

    private static Double bound(JsonCursor cursor) throws IOException {
        double bound = cursor.number();
        if (bound <= 0) {
            throw cursor.error("is " + bound + ", expected a positive number; leave the field out for no bound");
        }
        return bound;
    }

    private static JsonPart parameters(JsonCursor cursor) throws IOException {
        return new JsonPart(cursor, "parameters", cursor.object(CENTERS, LOG_WIDTHS, UNCERTAINTIES, BIASES, WEIGHTS));
    }

    private TskModel build() {
        FeatureList features = root.get(FEATURES);
        TargetFields target = TargetFields.of(root.get(TARGET), root.get(TASK) == Task.CLASSIFICATION);
        int[] selected = selected(features.size());
        int rules = tables.need(BIASES).length();
        AntecedentShape antecedents = root.get(ANTECEDENTS).shape(rules, selected.length);
        int outputs = target.target().size();
        int order = root.get(CONSEQUENT_ORDER);
        // Shapes first: only when they agree is a model no larger than the file.
        requireTables(antecedents, selected.length, outputs, order);
        TskStructure structure = new TskStructure(antecedents, selected.length, outputs, order);
        Double bound = root.find(INPUT_BOUND);
        CoverageField coverage =
                CoverageField.of(cursor, root.get(VERSION), root.find(CoverageField.FIELD), root.get(PROVENANCE));
        TskModel model = new TskModel(
                root.get(TYPE),
                structure,
                features.features(),
                new InputScaling(
                        features.standardization(), bound == null ? Double.POSITIVE_INFINITY : bound, selected),
                new ScaledTarget(target.target(), target.scaling()),
                parameterVector(structure),
                coverage.radius(),
                coverage.provenance());
        int version = root.get(VERSION);
        return model.with(new Findings(
                StatementFields.of(cursor, version, root.find(StatementFields.FIELD), model),
                DecisionField.of(cursor, version, root.find(DecisionField.FIELD), model.target()),
                IntervalFields.of(cursor, version, root.find(IntervalFields.FIELD), model)));
    }

    private int[] selected(int features) {
        NumberTable table = root.find(SELECTED);
        if (table == null) {
            return IntStream.range(0, features).toArray();
        }
        int[] selected = table.toIndices();
        for (int i = 0; i < selected.length; i++) {
            int least = i == 0 ? 0 : selected[i - 1] + 1;
            if (selected[i] < least || selected[i] >= features) {
                throw cursor.errorAt(
                        "selected[" + i + "]",
                        "is " + selected[i] + ", expected indices of the " + features
                                + " features, from 0 and in ascending order");
            }
        }
        return selected;
    }

    private void requireTables(AntecedentShape antecedents, int inputs, int outputs, int order) {
        int rows = antecedents.tableRows();
        tables.table(CENTERS, rows, inputs);
        if (antecedents.trainsWidths()) {
            tables.table(LOG_WIDTHS, rows, inputs);
        } else {
            tables.refuse("antecedents with fixed widths", LOG_WIDTHS);
        }
        if (antecedents instanceof AntecedentShape.Intervals) {
            tables.table(UNCERTAINTIES, rows, inputs);
        } else {
            tables.refuse("antecedents other than intervals", UNCERTAINTIES);
        }
        tables.table(BIASES, antecedents.rules(), outputs);
        if (order == 0) {
            tables.refuse("consequents of order 0", WEIGHTS);
        } else {
            tables.table(WEIGHTS, antecedents.rules(), outputs, inputs);
        }
    }

    private double[] parameterVector(TskStructure structure) {
        double[] vector = new double[structure.parameterCount()];
        int table = structure.antecedents().tableRows() * structure.inputs();
        tables.need(CENTERS).copyTo(vector, 0);
        if (structure.antecedents().trainsWidths()) {
            tables.need(LOG_WIDTHS).copyTo(vector, table);
        }
        if (structure.antecedents() instanceof AntecedentShape.Intervals) {
            tables.need(UNCERTAINTIES).copyTo(vector, 2 * table);
        }
        double[] biases = tables.need(BIASES).toArray();
        double[] weights = structure.consequentOrder() == 0
                ? new double[0]
                : tables.need(WEIGHTS).toArray();
        int terms = structure.consequentTerms();
        int slopes = terms - 1;
        int consequentsAt = structure.consequentsAt();
        for (int answer = 0; answer < biases.length; answer++) {
            int at = consequentsAt + answer * terms;
            vector[at] = biases[answer];
            System.arraycopy(weights, answer * slopes, vector, at + 1, slopes);
        }
        return vector;
    }
}

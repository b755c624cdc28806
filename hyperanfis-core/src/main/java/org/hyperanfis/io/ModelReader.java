package org.hyperanfis.io;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import org.hyperanfis.findings.Findings;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.modelfile.CalibrationField;
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
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;

/**
 * Reads a model from its JSON document. The fields of each object stand here in the order {@link ModelWriter} writes.
 */
final class ModelReader {

    private static final JsonField<String> FORMAT = KnownFormat.HYPERANFIS.formatField();
    private static final JsonField<Integer> VERSION = KnownFormat.HYPERANFIS.versionField();
    private static final JsonField<Task> TASK = required("task", c -> c.constant(Task.class));
    private static final JsonField<GeometryKind> GEOMETRY = required("geometry", c -> c.constant(GeometryKind.class));
    private static final JsonField<Double> CURVATURE = required("curvature", JsonCursor::number);
    private static final JsonField<Double> TANGENT_BOUND = required("tangentBound", JsonCursor::number);
    private static final JsonField<MembershipKind> MEMBERSHIP =
            required("membership", c -> c.constant(MembershipKind.class));
    private static final JsonField<Double> BELL_SHAPE = required("bellShape", JsonCursor::number);
    private static final JsonField<Integer> CONSEQUENT_ORDER = required("consequentOrder", c -> c.integer(0));
    private static final JsonField<Double> SIGMA_MIN = required("sigmaMin", JsonCursor::number);
    private static final JsonField<Double> SIGMA_MAX = required("sigmaMax", JsonCursor::number);
    private static final JsonField<Karcher> KARCHER = required("karcher", ModelReader::karcher);
    private static final JsonField<Double> INPUT_SCALE = required("inputScale", JsonCursor::number);
    private static final JsonField<FeatureList> FEATURES = required("features", FeatureList::read);
    private static final JsonField<JsonPart> TARGET = required("target", TargetFields::read);
    private static final JsonField<JsonObject> PARAMETERS = required("parameters", ModelReader::parameters);
    private static final JsonField<Provenance> PROVENANCE = required("provenance", ProvenanceFields::read);

    private static final JsonField<Integer> STEPS = required("steps", c -> c.integer(0));
    private static final JsonField<Double> STEP_SIZE = required("stepSize", JsonCursor::number);
    private static final JsonField<Double> TOLERANCE = required("tolerance", JsonCursor::number);

    private static final JsonField<NumberTable> CENTERS = required("centers", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> SCALE_LOGITS = required("scaleLogits", c -> NumberTable.read(c, 1));
    private static final JsonField<NumberTable> BIASES = required("biases", c -> NumberTable.read(c, 2));
    private static final JsonField<NumberTable> WEIGHTS = optional("weights", c -> NumberTable.read(c, 3));
    private static final JsonField<NumberTable> CLASS_TANGENTS = optional("classTangents", c -> NumberTable.read(c, 2));

    private final JsonCursor cursor;
    private final JsonObject root;

    private ModelReader(JsonCursor cursor, JsonObject root) {
        this.cursor = cursor;
        this.root = root;
    }

    /** The model that the object at the cursor describes. */
    static HyperAnfis model(JsonCursor cursor) throws IOException {
        JsonObject root = cursor.object(
                FORMAT,
                VERSION,
                TASK,
                GEOMETRY,
                CURVATURE,
                TANGENT_BOUND,
                MEMBERSHIP,
                BELL_SHAPE,
                CONSEQUENT_ORDER,
                SIGMA_MIN,
                SIGMA_MAX,
                KARCHER,
                INPUT_SCALE,
                FEATURES,
                TARGET,
                CoverageField.FIELD,
                CalibrationField.FIELD,
                PARAMETERS,
                StatementFields.FIELD,
                DecisionField.FIELD,
                IntervalFields.FIELD,
                PROVENANCE);
        ModelReader reader = new ModelReader(cursor, root);
        return cursor.build(reader::build);
    }

    private static Karcher karcher(JsonCursor cursor) throws IOException {
        JsonObject karcher = cursor.object(STEPS, STEP_SIZE, TOLERANCE);
        return cursor.build(() -> new Karcher(karcher.get(STEPS), karcher.get(STEP_SIZE), karcher.get(TOLERANCE)));
    }

    private static JsonObject parameters(JsonCursor cursor) throws IOException {
        return cursor.object(CENTERS, SCALE_LOGITS, BIASES, WEIGHTS, CLASS_TANGENTS);
    }

    private HyperAnfis build() {
        FeatureList features = root.get(FEATURES);
        features.requireVersion(cursor, root.get(VERSION));
        TargetFields target = TargetFields.of(root.get(TARGET), root.get(TASK) == Task.CLASSIFICATION);
        Structure structure = structure(features.size(), target.target().size());
        CoverageField coverage =
                CoverageField.of(cursor, root.get(VERSION), root.find(CoverageField.FIELD), root.get(PROVENANCE));
        ProbabilityCalibration calibration = CalibrationField.of(
                cursor,
                root.get(VERSION),
                root.find(CalibrationField.FIELD),
                structure.layout().classes());
        HyperAnfis model = new HyperAnfis(
                        structure,
                        features.features(),
                        new Preprocessing(features.standardization(), root.get(INPUT_SCALE)),
                        target.target(),
                        target.scaling(),
                        parameterVector(structure),
                        coverage.radius(),
                        coverage.provenance())
                .withCalibration(calibration);
        int version = root.get(VERSION);
        return model.with(new Findings(
                StatementFields.of(cursor, version, root.find(StatementFields.FIELD), model),
                DecisionField.of(cursor, version, root.find(DecisionField.FIELD), model.target()),
                IntervalFields.of(cursor, version, root.find(IntervalFields.FIELD), model)));
    }

    private Structure structure(int inputs, int outputs) {
        return new Structure(
                root.get(TASK),
                root.get(GEOMETRY),
                root.get(CURVATURE),
                root.get(TANGENT_BOUND),
                root.get(MEMBERSHIP),
                root.get(BELL_SHAPE),
                root.get(CONSEQUENT_ORDER),
                root.get(SIGMA_MIN),
                root.get(SIGMA_MAX),
                root.get(KARCHER),
                inputs,
                root.get(PARAMETERS).get(CENTERS).length(),
                outputs);
    }

    private double[] parameterVector(Structure structure) {
        ParameterLayout layout = structure.layout();
        int rules = layout.rules();
        int inputs = layout.inputs();
        int width = layout.consequentWidth();
        JsonObject tables = root.get(PARAMETERS);
        // Shapes first: the size of the layout is what the file holds only when they agree.
        tables.get(CENTERS).requireShape(cursor, "parameters.centers", rules, inputs);
        tables.get(SCALE_LOGITS).requireShape(cursor, "parameters.scaleLogits", rules);
        tables.get(BIASES).requireShape(cursor, "parameters.biases", rules, width);
        requireWeights(tables, layout);
        requireClassTangents(tables, layout);

        double[] vector = new double[layout.size()];
        tables.get(CENTERS).copyTo(vector, layout.centers());
        tables.get(SCALE_LOGITS).copyTo(vector, layout.scaleLogits());
        tables.get(BIASES).copyTo(vector, layout.biases());
        if (layout.firstOrder()) {
            tables.get(WEIGHTS).copyTo(vector, layout.weights());
        }
        if (layout.classes() > 0) {
            tables.get(CLASS_TANGENTS).copyTo(vector, layout.classTangents());
        }
        return vector;
    }

    /** Consequents of order 0 leave weights out by definition; other programs may write them all the same. */
    private void requireWeights(JsonObject tables, ParameterLayout layout) {
        String path = "parameters.weights";
        NumberTable weights = tables.find(WEIGHTS);
        if (weights == null) {
            if (layout.firstOrder()) {
                throw cursor.errorAt(path, "is missing; consequents of order 1 need it");
            }
            return;
        }
        weights.requireShape(cursor, path, layout.rules(), layout.consequentWidth(), layout.inputs());
    }

    private void requireClassTangents(JsonObject tables, ParameterLayout layout) {
        String path = "parameters.classTangents";
        NumberTable tangents = tables.find(CLASS_TANGENTS);
        if (tangents == null) {
            if (layout.classes() > 0) {
                throw cursor.errorAt(path, "is missing; a classification needs it");
            }
            return;
        }
        if (layout.classes() == 0) {
            throw cursor.errorAt(path, "does not belong to a regression");
        }
        tangents.requireShape(cursor, path, layout.classes(), layout.consequentWidth());
    }
}

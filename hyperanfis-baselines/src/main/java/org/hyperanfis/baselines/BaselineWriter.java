package org.hyperanfis.baselines;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.internal.modelfile.CoverageField;
import org.hyperanfis.internal.modelfile.DecisionField;
import org.hyperanfis.internal.modelfile.FeatureList;
import org.hyperanfis.internal.modelfile.IntervalFields;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.internal.modelfile.ProvenanceFields;
import org.hyperanfis.internal.modelfile.StatementFields;
import org.hyperanfis.internal.modelfile.TargetFields;
import org.hyperanfis.layer.Task;

/** Writes a baseline model as a JSON document that {@link BaselineReader} accepts. */
final class BaselineWriter {

    private final TskModel model;
    private final TskStructure structure;

    BaselineWriter(TskModel model) {
        this.model = model;
        this.structure = model.structure();
    }

    void write(OutputStream stream) throws IOException {
        JsonWriter.file(stream, this::fields);
    }

    private void fields(JsonWriter out) {
        InputScaling scaling = model.scaling();
        KnownFormat.BASELINE.write(out);
        out.field("type", model.kind().id());
        out.constant("task", model.target() instanceof Target.Classes ? Task.CLASSIFICATION : Task.REGRESSION);
        antecedents(out);
        out.field("consequentOrder", structure.consequentOrder());
        if (scaling.bound() < Double.POSITIVE_INFINITY) {
            out.field("inputBound", scaling.bound());
        }
        if (scaling.selected().length < model.features().size()) {
            out.field("selected", Arrays.stream(scaling.selected()).boxed().toList());
        }
        FeatureList.write(model, out);
        TargetFields.write(model, out);
        CoverageField.write(model, out);
        out.object("parameters", () -> parameters(out));
        StatementFields.write(model, out);
        DecisionField.write(model, out);
        IntervalFields.write(model, out);
        ProvenanceFields.write(model, out);
    }

    private void antecedents(JsonWriter out) {
        AntecedentShape antecedents = structure.antecedents();
        if (antecedents instanceof AntecedentShape.Prototypes shape) {
            out.line("antecedents", () -> {
                out.constant("kind", AntecedentKind.PROTOTYPES);
                out.constant("aggregate", shape.aggregate());
                out.constant("normalization", shape.normalization());
            });
        } else if (antecedents instanceof AntecedentShape.Intervals shape) {
            out.line("antecedents", () -> {
                out.constant("kind", AntecedentKind.INTERVALS);
                out.constant("aggregate", shape.aggregate());
                out.constant("uncertainty", shape.uncertainty());
                out.constant("averaging", shape.averaging());
            });
        } else {
            AntecedentShape.Shared shape = (AntecedentShape.Shared) antecedents;
            out.object("antecedents", () -> {
                out.constant("kind", AntecedentKind.SHARED);
                out.constant("conjunction", shape.conjunction());
                out.field("sets", shape.sets());
                out.field("setOf", shape.setOf());
            });
        }
    }

    private void parameters(JsonWriter out) {
        AntecedentShape antecedents = structure.antecedents();
        double[] values = model.parameters();
        int rows = antecedents.tableRows();
        int inputs = structure.inputs();
        out.table("centers", values, 0, rows, inputs);
        if (antecedents.trainsWidths()) {
            out.table("logWidths", values, rows * inputs, rows, inputs);
        }
        if (antecedents instanceof AntecedentShape.Intervals) {
            out.table("uncertainties", values, 2 * rows * inputs, rows, inputs);
        }
        consequents(values, out);
    }

    /** The vector of parameters has each constant beside its slopes; the file has a table of each. */
    private void consequents(double[] values, JsonWriter out) {
        int answers = structure.rules() * structure.outputs();
        int terms = structure.consequentTerms();
        int slopes = terms - 1;
        int consequentsAt = structure.consequentsAt();
        double[] biases = new double[answers];
        double[] weights = new double[answers * slopes];
        for (int answer = 0; answer < answers; answer++) {
            int at = consequentsAt + answer * terms;
            biases[answer] = values[at];
            System.arraycopy(values, at + 1, weights, answer * slopes, slopes);
        }
        out.table("biases", biases, 0, structure.rules(), structure.outputs());
        if (structure.consequentOrder() == 1) {
            out.table("weights", weights, 0, structure.rules(), structure.outputs(), slopes);
        }
    }
}

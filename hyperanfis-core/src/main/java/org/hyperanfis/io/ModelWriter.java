package org.hyperanfis.io;

import java.io.IOException;
import java.io.OutputStream;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.internal.modelfile.CalibrationField;
import org.hyperanfis.internal.modelfile.CoverageField;
import org.hyperanfis.internal.modelfile.DecisionField;
import org.hyperanfis.internal.modelfile.FeatureList;
import org.hyperanfis.internal.modelfile.IntervalFields;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.internal.modelfile.ProvenanceFields;
import org.hyperanfis.internal.modelfile.StatementFields;
import org.hyperanfis.internal.modelfile.TargetFields;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.model.HyperAnfis;

/** Writes a model as a JSON document that {@link ModelReader} accepts. */
final class ModelWriter {

    private final HyperAnfis model;
    private final Structure structure;

    ModelWriter(HyperAnfis model) {
        this.model = model;
        this.structure = model.structure();
    }

    void write(OutputStream stream) throws IOException {
        JsonWriter.file(stream, this::fields);
    }

    private void fields(JsonWriter out) {
        KnownFormat.HYPERANFIS.write(out);
        out.constant("task", structure.task());
        out.constant("geometry", structure.geometry());
        out.field("curvature", structure.curvature());
        out.field("tangentBound", structure.tangentBound());
        out.constant("membership", structure.membership());
        out.field("bellShape", structure.bellShape());
        out.field("consequentOrder", structure.consequentOrder());
        out.field("sigmaMin", structure.sigmaMin());
        out.field("sigmaMax", structure.sigmaMax());
        out.line("karcher", () -> {
            out.field("steps", structure.karcher().steps());
            out.field("stepSize", structure.karcher().stepSize());
            out.field("tolerance", structure.karcher().tolerance());
        });
        out.field("inputScale", model.preprocessing().inputScale());
        FeatureList.write(model, out);
        TargetFields.write(model, out);
        CoverageField.write(model, out);
        CalibrationField.write(model, out);
        out.object("parameters", () -> parameters(out));
        StatementFields.write(model, out);
        DecisionField.write(model, out);
        IntervalFields.write(model, out);
        ProvenanceFields.write(model, out);
    }

    private void parameters(JsonWriter out) {
        ParameterLayout layout = structure.layout();
        double[] values = model.parameters();
        int rules = layout.rules();
        int inputs = layout.inputs();
        int width = layout.consequentWidth();
        out.table("centers", values, layout.centers(), rules, inputs);
        out.table("scaleLogits", values, layout.scaleLogits(), rules);
        out.table("biases", values, layout.biases(), rules, width);
        if (layout.firstOrder()) {
            out.table("weights", values, layout.weights(), rules, width, inputs);
        } else {
            out.table("weights", new double[rules * width * inputs], 0, rules, width, inputs);
        }
        if (layout.classes() > 0) {
            out.table("classTangents", values, layout.classTangents(), layout.classes(), width);
        }
    }
}

package org.hyperanfis.io;

import java.io.IOException;
import java.io.OutputStream;
import org.hyperanfis.internal.json.FeatureList;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.internal.json.ModelFormat;
import org.hyperanfis.internal.json.ProvenanceFields;
import org.hyperanfis.internal.json.TargetFields;
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
        JsonWriter.write(stream, this::fields);
    }

    private void fields(JsonWriter out) throws IOException {
        ModelFormat.HYPERANFIS.write(out);
        out.constant("task", structure.task());
        out.constant("geometry", structure.geometry());
        out.number("curvature", structure.curvature());
        out.number("tangentBound", structure.tangentBound());
        out.constant("membership", structure.membership());
        out.number("bellShape", structure.bellShape());
        out.integer("consequentOrder", structure.consequentOrder());
        out.number("sigmaMin", structure.sigmaMin());
        out.number("sigmaMax", structure.sigmaMax());
        karcher(out);
        out.number("inputScale", model.preprocessing().inputScale());
        FeatureList.write(model, out);
        TargetFields.write(model, out);
        parameters(out);
        ProvenanceFields.write(model, out);
    }

    private void karcher(JsonWriter out) throws IOException {
        out.startLine("karcher");
        out.integer("steps", structure.karcher().steps());
        out.number("stepSize", structure.karcher().stepSize());
        out.number("tolerance", structure.karcher().tolerance());
        out.endObject();
    }

    private void parameters(JsonWriter out) throws IOException {
        ParameterLayout layout = structure.layout();
        double[] values = model.parameters();
        int rules = layout.rules();
        int inputs = layout.inputs();
        int width = layout.consequentWidth();
        out.startObject("parameters");
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
        out.endObject();
    }
}

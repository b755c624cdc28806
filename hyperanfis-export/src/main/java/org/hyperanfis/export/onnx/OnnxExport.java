package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.internal.Version;

/**
 * A model as an ONNX file in double precision. It takes the raw columns of a table, missing values included, and gives what the
 * library answers; docs/export-onnx.md lists inputs and outputs.
 *
 * @since 0.3.0
 */
public final class OnnxExport {

    private static final int OPERATORS = 21;
    private static final int ML_OPERATORS = 4;

    /** The first version of the format that has these operators. */
    private static final int FORMAT = 10;

    private final ExportModel model;
    private final GraphBuilder graph;
    private final GraphProto.Builder proto = GraphProto.newBuilder();
    private final List<String> outputs = new ArrayList<>();
    private Optional<String> refused = Optional.empty();

    private OnnxExport(ExportModel model) {
        this.model = model;
        this.graph =
                new GraphBuilder(model.columns().stream().map(InputColumn::name).toList());
    }

    /** Writes the file. The same model gives the same bytes; the stream stays open. */
    public static void write(ExportModel model, OutputStream out) throws IOException {
        new OnnxExport(model).file().writeTo(out);
    }

    private ModelProto file() {
        ModelProto.Builder file = ModelProto.newBuilder()
                .setIrVersion(FORMAT)
                .setProducerName("HyperANFIS")
                .setProducerVersion(Version.LIBRARY)
                .setDomain("org.hyperanfis")
                .setDocString(OnnxMetadata.summary(model))
                .addOpsetImport(OperatorSetIdProto.newBuilder().setDomain("").setVersion(OPERATORS))
                .addOpsetImport(OperatorSetIdProto.newBuilder()
                        .setDomain(GraphBuilder.ML)
                        .setVersion(ML_OPERATORS))
                .setGraph(graph());
        OnnxMetadata.add(model, file);
        return file.build();
    }

    private GraphProto graph() {
        proto.setName("HyperANFIS").setDocString(OnnxMetadata.summary(model));
        model.columns()
                .forEach(column ->
                        proto.addInput(value(column.name(), InputGraph.type(column), OnnxColumns.sentence(column), 1)));
        declareOutputs();
        InputGraph cells =
                new InputGraph(graph, model.columns(), model.model().features().size());
        String inputs = cells.inputs();
        refused = cells.refused();
        FormulaGraph formula = new FormulaGraph(graph);
        formula.add(model.formula(), inputs);
        answer(formula);
        graph.addTo(proto, outputs);
        return proto.build();
    }

    /** Before all else, so that no other value takes their names. */
    private void declareOutputs() {
        int rules = model.model().ruleCount();
        String where = "; NaN where the row is refused.";
        if (model.target() instanceof Target.Classes classes) {
            output("label", DataType.STRING, "The answered class; empty where the row is refused.");
            output(
                    "probabilities",
                    DataType.DOUBLE,
                    "The probability of each class: " + list(classes.classes()) + where,
                    classes.size());
        } else {
            output(
                    "value",
                    DataType.DOUBLE,
                    "Each output, in the units of the data: "
                            + list(model.target().columns()) + where,
                    model.target().size());
        }
        output("firing", DataType.DOUBLE, "The share of each rule in the answer" + where, rules);
        if (model.explain()) {
            if (model.classifies()) {
                output(
                        "votes",
                        DataType.DOUBLE,
                        "What each rule adds to the margin of the class with the highest score over the next" + where,
                        rules);
            } else {
                output(
                        "votes",
                        DataType.DOUBLE,
                        "What each rule adds to the training mean of each output" + where,
                        rules,
                        model.target().size());
            }
        }
    }

    private static String list(List<String> names) {
        return String.join(", ", names);
    }

    private void output(String name, DataType type, String meaning, int... sizes) {
        String free = graph.fresh(name);
        outputs.add(free);
        proto.addOutput(value(free, type, meaning, sizes));
    }

    private static ValueInfoProto value(String name, DataType type, String meaning, int... sizes) {
        TensorShapeProto.Builder shape = TensorShapeProto.newBuilder()
                .addDim(TensorShapeProto.Dimension.newBuilder().setDimParam("N"));
        for (int size : sizes) {
            shape.addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(size));
        }
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setDocString(meaning)
                .setType(TypeProto.newBuilder()
                        .setTensorType(TypeProto.Tensor.newBuilder()
                                .setElemType(type.getNumber())
                                .setShape(shape)))
                .build();
    }

    private void answer(FormulaGraph formula) {
        Answer answer = model.formula().answer();
        List<String> values = new ArrayList<>();
        graph.begin("answer");
        if (answer instanceof Answer.OneClass one) {
            values.add(label(formula.rows(one.label())));
            values.add(unlessRefused(formula, one.probability()));
        } else {
            values.add(unlessRefused(formula, ((Answer.Values) answer).values()));
        }
        values.add(unlessRefused(formula, answer.firing()));
        if (model.explain()) {
            values.add(unlessRefused(formula, answer.votes().orElseThrow()));
        }
        for (int i = 0; i < outputs.size(); i++) {
            graph.output(values.get(i), outputs.get(i));
        }
    }

    private String label(String place) {
        List<String> classes = ((Target.Classes) model.target()).classes();
        String label = graph.node("Gather", graph.texts("classes", classes), graph.cast(place, DataType.INT64));
        return refused.map(row ->
                        graph.node("Where", graph.node("Squeeze", row, graph.integers(1)), graph.text(""), label))
                .orElse(label);
    }

    private String unlessRefused(FormulaGraph formula, Term.Variable variable) {
        String value = formula.rows(variable);
        String nothing = graph.number(Double.NaN);
        return refused.map(row -> variable.axes().size() == 1 ? row : graph.node("Unsqueeze", row, graph.integers(2)))
                .map(row -> graph.node("Where", row, nothing, value))
                .orElse(value);
    }
}

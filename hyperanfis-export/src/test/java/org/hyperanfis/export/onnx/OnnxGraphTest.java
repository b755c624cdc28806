package org.hyperanfis.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.internal.Version;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.Test;

/** What is in a file, without running it. */
class OnnxGraphTest {

    /** All have kernels for the types that they are used with here; ONNX Runtime 1.29.0 runs each of them in the other tests. */
    private static final Set<String> OPERATORS = Set.of(
            "Abs",
            "Add",
            "And",
            "ArgMax",
            "Cast",
            "Ceil",
            "Concat",
            "Div",
            "Equal",
            "Exp",
            "Floor",
            "Gather",
            "Greater",
            "GreaterOrEqual",
            "Identity",
            "IsInf",
            "IsNaN",
            "LabelEncoder",
            "Less",
            "Log",
            "MatMul",
            "Max",
            "Min",
            "Mul",
            "Neg",
            "Not",
            "Or",
            "ReduceMax",
            "ReduceSum",
            "Reshape",
            "Slice",
            "Sqrt",
            "Squeeze",
            "Sub",
            "Transpose",
            "Unsqueeze",
            "Where");

    static Stream<RuleModel> models() {
        return Stream.of(
                        ConformanceModels.all().map(variant -> (RuleModel) variant.model()),
                        MixedModels.all().map(variant -> (RuleModel) variant.model()),
                        TrainedBaselines.all().map(variant -> (RuleModel) variant.model()))
                .flatMap(models -> models);
    }

    @Test
    void everyValueIsThereBeforeItIsNeededAndNoneIsNeedless() throws IOException {
        for (RuleModel model : models().toList()) {
            GraphProto graph = OnnxFiles.proto(model).getGraph();
            Set<String> there = new HashSet<>();
            graph.getInputList().forEach(input -> there.add(input.getName()));
            graph.getInitializerList()
                    .forEach(constant ->
                            assertThat(there.add(constant.getName())).isTrue());
            Set<String> used = new HashSet<>();
            for (NodeProto node : graph.getNodeList()) {
                assertThat(OPERATORS).contains(node.getOpType());
                assertThat(there).as(node.getName()).containsAll(node.getInputList());
                assertThat(there.add(node.getOutput(0))).as(node.getOutput(0)).isTrue();
                used.addAll(node.getInputList());
            }
            graph.getOutputList().forEach(output -> used.add(output.getName()));
            there.removeAll(used);
            there.removeIf(name -> graph.getInputList().stream()
                    .anyMatch(input -> input.getName().equals(name)));
            assertThat(there).isEmpty();
        }
    }

    /** The slopes of 12 rules by 30 inputs meet the row in a matrix product, and never one by one. */
    @Test
    void slopesAreAProductOfMatrices() throws IOException {
        List<Feature> features = new ArrayList<>();
        for (int j = 0; j < 30; j++) {
            features.add(Feature.numeric("x" + j));
        }
        GraphProto graph =
                OnnxFiles.proto(OnnxFiles.classifier(features, 12, "yes", "no")).getGraph();
        TensorProto weights = graph.getInitializerList().stream()
                .filter(constant -> constant.getName().startsWith("WEIGHTS j"))
                .findFirst()
                .orElseThrow();
        assertThat(weights.getDims(0)).isEqualTo(30);
        assertThat(graph.getNodeList().stream()
                        .filter(node -> node.getInputList().contains(weights.getName())))
                .extracting(NodeProto::getOpType)
                .containsExactly("MatMul");
    }

    @Test
    void sameModelIsSameBytes() throws IOException {
        for (MixedModels.Case variant : MixedModels.all().toList()) {
            assertThat(OnnxFiles.bytes(variant.model(), true)).isEqualTo(OnnxFiles.bytes(variant.model(), true));
        }
    }

    @Test
    void filesSayWhatTheyAre() throws IOException {
        RuleModel model = OnnxFiles.classifier(
                List.of(
                        Feature.numeric("x").withMissing(List.of("-999", "unknown")),
                        Feature.oneHot("town", "Kiel"),
                        Feature.rest("town")),
                3,
                "yes",
                "no");
        ModelProto file = OnnxFiles.proto(model);
        assertThat(file.getProducerName()).isEqualTo("HyperANFIS");
        assertThat(file.getProducerVersion()).isEqualTo(Version.LIBRARY);
        assertThat(file.getOpsetImportList())
                .extracting(set -> set.getDomain() + " " + set.getVersion())
                .containsExactly(" 21", "ai.onnx.ml 4");
        assertThat(OnnxMetadata.property(file, "classes")).isEqualTo("[\"yes\",\"no\"]");
        assertThat(OnnxMetadata.property(file, "data_fingerprint")).isEqualTo("ab12");
        assertThat(OnnxMetadata.property(file, "seed")).isEqualTo("42");
        assertThat(OnnxMetadata.property(file, "training_rows")).isEqualTo("100");
        assertThat(OnnxMetadata.property(file, "rules")).contains("Rule 1: IF ", " THEN ", "Rule 3: IF ");
        assertThat(OnnxMetadata.property(file, "columns")).contains("\"-999\"", "\"unknown\"", "\"Kiel\"");
        assertThat(file.getGraph().getInputList())
                .extracting(ValueInfoProto::getDocString)
                .containsExactly(
                        "A number; NaN where it is missing, and so is -999.",
                        "A category; training knew \"Kiel\". An empty cell is the empty text; other texts are allowed.");
        assertThat(file.getGraph().getOutputList())
                .extracting(ValueInfoProto::getName)
                .containsExactly("label", "probabilities", "firing", "votes");
        assertThat(file.getGraph().getOutputList())
                .allSatisfy(output -> assertThat(output.getDocString()).isNotEmpty());
    }

    /** What reads cells for ONNX Runtime has nothing but the file. */
    @Test
    void columnsAreReadBackFromTheMetadata() {
        MixedModels.all().forEach(variant -> {
            List<InputColumn> columns = InputColumn.of(variant.model());
            List<InputColumn> read = OnnxColumns.read(OnnxColumns.json(columns), "file");
            assertThat(read)
                    .usingRecursiveComparison()
                    .ignoringFields("value", "fill", "indicators")
                    .isEqualTo(columns);
        });
    }
}

package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Texts as ONNX Runtime's Java interface understands them. It hands texts on in the encoding that Java uses inside of class files,
 * which writes emoji, and all else beyond 16 bits, as no other language does, so that such names and texts would not be found in a
 * file. For Java alone, a copy of the file is run that has them in the same encoding. Files without such texts are run as they are.
 */
final class JavaTexts {

    private static final int FIRST_OF_FOUR_BYTES = 0xF0;

    private JavaTexts() {}

    /** The file itself, or the copy; inputs are in the same order. */
    static ModelProto adapted(ModelProto file) {
        GraphProto graph = file.getGraph();
        Stream<ByteString> texts = Stream.of(
                        graph.getInputList().stream().map(ValueInfoProto::getNameBytes),
                        graph.getInitializerList().stream().flatMap(tensor -> tensor.getStringDataList().stream()),
                        graph.getNodeList().stream()
                                .flatMap(node -> node.getAttributeList().stream())
                                .flatMap(attribute -> attribute.getStringsList().stream()))
                .flatMap(some -> some);
        return texts.anyMatch(JavaTexts::differs)
                ? file.toBuilder().setGraph(adapted(graph)).build()
                : file;
    }

    private static boolean differs(ByteString text) {
        return IntStream.range(0, text.size())
                .map(i -> text.byteAt(i) & 0xFF)
                .anyMatch(b -> b == 0 || b >= FIRST_OF_FOUR_BYTES);
    }

    private static GraphProto adapted(GraphProto graph) {
        GraphProto.Builder copy = graph.toBuilder();
        Map<String, String> names = new HashMap<>();
        // Longer than every name of the graph, so that it is none of them.
        String prefix = "x".repeat(longestName(graph));
        for (int i = 0; i < graph.getInputCount(); i++) {
            String name = prefix + i;
            names.put(graph.getInput(i).getName(), name);
            copy.getInputBuilder(i).setName(name);
        }
        for (NodeProto.Builder node : copy.getNodeBuilderList()) {
            List<String> inputs = node.getInputList().stream()
                    .map(input -> names.getOrDefault(input, input))
                    .toList();
            node.clearInput().addAllInput(inputs);
            for (AttributeProto.Builder attribute : node.getAttributeBuilderList()) {
                List<ByteString> keys = attribute.getStringsList().stream()
                        .map(JavaTexts::encoded)
                        .toList();
                attribute.clearStrings().addAllStrings(keys);
            }
        }
        for (TensorProto.Builder tensor : copy.getInitializerBuilderList()) {
            List<ByteString> texts =
                    tensor.getStringDataList().stream().map(JavaTexts::encoded).toList();
            tensor.clearStringData().addAllStringData(texts);
        }
        return copy.build();
    }

    private static int longestName(GraphProto graph) {
        return Stream.concat(
                        graph.getNodeList().stream().map(NodeProto::getName),
                        graph.getInitializerList().stream().map(TensorProto::getName))
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    /** Each half of a surrogate pair by itself, and a zero in two bytes. */
    private static ByteString encoded(ByteString text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (char c : text.toStringUtf8().toCharArray()) {
            if (c != 0 && c < 0x80) {
                bytes.write(c);
            } else if (c < 0x800) {
                bytes.write(0xC0 | c >> 6);
                bytes.write(0x80 | c & 0x3F);
            } else {
                bytes.write(0xE0 | c >> 12);
                bytes.write(0x80 | c >> 6 & 0x3F);
                bytes.write(0x80 | c & 0x3F);
            }
        }
        return ByteString.copyFrom(bytes.toByteArray());
    }
}

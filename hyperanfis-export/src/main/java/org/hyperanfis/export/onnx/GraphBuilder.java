package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The nodes and constants of a graph. What is computed or written down already is not computed or written down again, and what
 * nothing needs is left out in the end. Values are known by their names.
 */
final class GraphBuilder {

    /** The operators of ai.onnx.ml; all others are ai.onnx. */
    static final String ML = "ai.onnx.ml";

    private final Set<String> names;
    private final List<NodeProto> nodes = new ArrayList<>();
    private final Map<String, TensorProto> constants = new LinkedHashMap<>();
    private final Map<Object, String> known = new HashMap<>();
    private String step = "";
    private int part;
    private int stepStart;

    /** @param taken names that no value may have */
    GraphBuilder(Collection<String> taken) {
        names = new HashSet<>(taken);
    }

    /** A name that nothing else has: this one, or with underscores before it where it is taken. */
    String fresh(String name) {
        String free = name;
        while (!names.add(free)) {
            free = "_" + free;
        }
        return free;
    }

    /** The nodes from here on are parts of the step of this name. */
    void begin(String name) {
        step = name;
        part = 0;
        stepStart = nodes.size();
    }

    /** Gives the step's name to its value, if that was computed last; else it keeps the name that it has. */
    String end(String value) {
        int last = nodes.size() - 1;
        if (last < stepStart || !nodes.get(last).getOutput(0).equals(value)) {
            return value;
        }
        String name = fresh(step);
        nodes.set(
                last,
                nodes.get(last).toBuilder().setName(name).setOutput(0, name).build());
        known.replaceAll((key, old) -> old.equals(value) ? name : old);
        return name;
    }

    String node(String operator, String... inputs) {
        return node(operator, List.of(), inputs);
    }

    String node(String operator, List<AttributeProto> attributes, String... inputs) {
        return known.computeIfAbsent(List.of(operator, List.of(inputs), attributes), key -> {
            String output = fresh(step + "/" + ++part);
            nodes.add(NodeProto.newBuilder()
                    .setOpType(operator)
                    .setDomain(operator.equals("LabelEncoder") ? ML : "")
                    .setName(output)
                    .addAllInput(List.of(inputs))
                    .addOutput(output)
                    .addAllAttribute(attributes)
                    .build());
            return output;
        });
    }

    /** The last node again, under a name that is asked for. */
    void output(String value, String name) {
        nodes.add(NodeProto.newBuilder()
                .setOpType("Identity")
                .setName(name)
                .addInput(value)
                .addOutput(name)
                .build());
    }

    static AttributeProto attribute(String name, long value) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.INT)
                .setI(value)
                .build();
    }

    static AttributeProto attributes(String name, long... values) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.INTS)
                .addAllInts(Arrays.stream(values).boxed().toList())
                .build();
    }

    static AttributeProto attribute(String name, Collection<String> values) {
        return AttributeProto.newBuilder()
                .setName(name)
                .setType(AttributeProto.AttributeType.STRINGS)
                .addAllStrings(values.stream().map(ByteString::copyFromUtf8).toList())
                .build();
    }

    /** A number. */
    String number(double value) {
        return constant(
                Double.toString(value), tensor(TensorProto.DataType.DOUBLE).addDoubleData(value));
    }

    String numbers(String name, double[] values, long... shape) {
        return constant(
                name,
                tensor(TensorProto.DataType.DOUBLE, shape)
                        .addAllDoubleData(Arrays.stream(values).boxed().toList()));
    }

    /** A list of whole numbers, such as axes. */
    String integers(long... values) {
        return constant(
                Arrays.toString(values),
                tensor(TensorProto.DataType.INT64, values.length)
                        .addAllInt64Data(Arrays.stream(values).boxed().toList()));
    }

    String integer(long value) {
        return constant(Long.toString(value), tensor(TensorProto.DataType.INT64).addInt64Data(value));
    }

    String text(String value) {
        return constant(
                "\"" + value + "\"", tensor(TensorProto.DataType.STRING).addStringData(ByteString.copyFromUtf8(value)));
    }

    String texts(String name, List<String> values) {
        return constant(
                name,
                tensor(TensorProto.DataType.STRING, values.size())
                        .addAllStringData(
                                values.stream().map(ByteString::copyFromUtf8).toList()));
    }

    private static TensorProto.Builder tensor(TensorProto.DataType type, long... shape) {
        return TensorProto.newBuilder()
                .setDataType(type.getNumber())
                .addAllDims(Arrays.stream(shape).boxed().toList());
    }

    private String constant(String name, TensorProto.Builder tensor) {
        // By its bytes, since a negative zero equals zero elsewhere.
        return known.computeIfAbsent(List.of(name, tensor.build().toByteString()), key -> {
            String own = fresh(name);
            constants.put(own, tensor.setName(own).build());
            return own;
        });
    }

    // What is written once and needed by several operations.

    String cast(String value, TensorProto.DataType type) {
        return node("Cast", List.of(attribute("to", type.getNumber())), value);
    }

    String toNumber(String truth) {
        return cast(truth, TensorProto.DataType.DOUBLE);
    }

    /** Side by side, along the second axis. */
    String concat(List<String> values) {
        return values.size() == 1
                ? values.get(0)
                : node("Concat", List.of(attribute("axis", 1)), values.toArray(String[]::new));
    }

    /** The columns at these places; all as they are if these are all, in order. */
    String columns(String values, int width, List<Integer> places) {
        boolean same = places.size() == width;
        for (int i = 0; same && i < width; i++) {
            same = places.get(i) == i;
        }
        return same
                ? values
                : node(
                        "Gather",
                        List.of(attribute("axis", 1)),
                        values,
                        integers(places.stream().mapToLong(Integer::longValue).toArray()));
    }

    /** All nodes and constants that these values need, in order. */
    void addTo(GraphProto.Builder graph, Collection<String> outputs) {
        Map<String, NodeProto> byOutput = new HashMap<>();
        nodes.forEach(node -> byOutput.put(node.getOutput(0), node));
        Set<String> needed = new HashSet<>(outputs);
        Deque<String> open = new ArrayDeque<>(outputs);
        while (!open.isEmpty()) {
            NodeProto node = byOutput.get(open.pop());
            if (node != null) {
                node.getInputList().stream().filter(needed::add).forEach(open::push);
            }
        }
        nodes.stream().filter(node -> needed.contains(node.getOutput(0))).forEach(graph::addNode);
        constants.keySet().stream()
                .filter(needed::contains)
                .forEach(name -> graph.addInitializer(Objects.requireNonNull(constants.get(name))));
    }
}

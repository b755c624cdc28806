package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.export.model.InputColumn;

/**
 * An ONNX file of ours on ONNX Runtime. It needs nothing but the file: how cells are read is in its metadata.
 *
 * @since 0.3.0
 */
public final class OnnxRun implements ExportRun {

    /** Rows that are computed together, so that the values between fit into the caches. */
    private static final int BATCH = 10_000;

    private final OnnxRuntime runtime;
    private final OnnxRuntime.Session session;
    private final List<InputColumn> columns;
    private final List<CellFeed> feeds;
    private final boolean classifies;
    private final List<String> inputs;
    private final List<String> outputs;

    private OnnxRun(OnnxRuntime runtime, ModelProto file, String source) {
        this.runtime = runtime;
        this.columns = OnnxColumns.read(OnnxMetadata.property(file, OnnxMetadata.COLUMNS), source);
        this.feeds = columns.stream().map(CellFeed::new).toList();
        this.classifies = OnnxMetadata.property(file, OnnxMetadata.TASK).equals(OnnxMetadata.CLASSIFICATION);
        this.outputs = file.getGraph().getOutputList().stream()
                .map(ValueInfoProto::getName)
                .toList();
        ModelProto runnable = JavaTexts.adapted(file);
        this.inputs = runnable.getGraph().getInputList().stream()
                .map(ValueInfoProto::getName)
                .toList();
        this.session = runtime.new Session(runnable.toByteArray());
    }

    /**
     * Loads a file.
     *
     * @param model the ONNX file
     * @param runtimeJar the jar of ONNX Runtime; where it is not given, the runtime must be on the class path
     * @throws org.hyperanfis.InvalidOptionException if the runtime is not there
     * @throws FileFormatException if the file was not written by {@link OnnxExport}
     */
    public static OnnxRun open(Path model, Optional<Path> runtimeJar) throws IOException {
        ModelProto file = parsed(Files.readAllBytes(model), model);
        return new OnnxRun(OnnxRuntime.load(runtimeJar), file, model.toString());
    }

    private static ModelProto parsed(byte[] bytes, Path path) {
        try {
            ModelProto file = ModelProto.parseFrom(bytes);
            if (!OnnxMetadata.property(file, OnnxMetadata.COLUMNS).isEmpty()) {
                return file;
            }
        } catch (InvalidProtocolBufferException e) {
            throw new FileFormatException(path + ": is no ONNX file, or is damaged; export the model again", e);
        }
        throw new FileFormatException(path + ": is no ONNX file of HyperANFIS; export a model to get one");
    }

    @Override
    public String runtime() {
        return "ONNX Runtime " + runtime.version();
    }

    @Override
    public ExportedAnswers answer(List<String[]> rows) {
        List<String> labels = new ArrayList<>();
        double[][] values = new double[rows.size()][];
        double[][] firing = new double[rows.size()][];
        for (int from = 0; from < rows.size(); from += BATCH) {
            List<String[]> batch = rows.subList(from, Math.min(from + BATCH, rows.size()));
            Map<String, Object> answers = run(batch);
            int next = 0;
            if (classifies) {
                labels.addAll(List.of((String[]) output(answers, next++)));
            }
            System.arraycopy(output(answers, next++), 0, values, from, batch.size());
            System.arraycopy(output(answers, next), 0, firing, from, batch.size());
        }
        return new ExportedAnswers(labels, values, firing);
    }

    private Object output(Map<String, Object> answers, int place) {
        return Objects.requireNonNull(answers.get(outputs.get(place)));
    }

    /** All outputs for some rows, by name. */
    Map<String, Object> run(List<String[]> rows) {
        Map<String, Object> cells = new LinkedHashMap<>();
        for (int c = 0; c < columns.size(); c++) {
            int column = c;
            cells.put(
                    inputs.get(c),
                    feeds.get(c).values(rows.stream().map(row -> row[column]).toList()));
        }
        return session.run(cells);
    }

    @Override
    public void close() {
        session.close();
    }
}

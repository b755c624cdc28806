package org.hyperanfis.cli.view;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;

/** Predictions as one JSON object a line. */
final class JsonLinesPredictionWriter implements PredictionWriter {

    private final OutputStream stream;
    private final boolean classifies;
    private final boolean explain;
    private final boolean abstain;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    JsonLinesPredictionWriter(OutputStream stream, boolean classifies, boolean explain, boolean abstain) {
        this.stream = stream;
        this.classifies = classifies;
        this.explain = explain;
        this.abstain = abstain;
    }

    @Override
    public void write(String row, Prediction prediction) {
        line.reset();
        try (JsonWriter json = JsonWriter.compact(line)) {
            json.object(() -> JsonPredictionWriter.write(row, prediction, classifies, explain, abstain, json));
        }
        try {
            stream.write(line.toString(StandardCharsets.UTF_8).strip().getBytes(StandardCharsets.UTF_8));
            stream.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void end() {
        try {
            stream.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

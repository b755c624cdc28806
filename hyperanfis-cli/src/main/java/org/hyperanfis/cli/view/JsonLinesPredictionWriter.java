package org.hyperanfis.cli.view;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Prediction;

/** Predictions as one JSON object a line. */
final class JsonLinesPredictionWriter implements PredictionWriter {

    private final OutputStream stream;
    private final JsonRows rows;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    JsonLinesPredictionWriter(OutputStream stream, JsonRows rows) {
        this.stream = stream;
        this.rows = rows;
    }

    @Override
    public void write(String row, Prediction prediction, List<Contributions> contributions) {
        line.reset();
        try (JsonWriter json = JsonWriter.compact(line)) {
            json.object(() -> rows.write(row, prediction, contributions, json));
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

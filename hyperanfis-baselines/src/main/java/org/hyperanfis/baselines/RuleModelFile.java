package org.hyperanfis.baselines;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.json.ModelFormat;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;

/**
 * Files with a model of any kind: those of {@link ModelFile} and {@link BaselineFile}, which the field {@code format} tells
 * apart. Failures are as described there.
 */
public final class RuleModelFile {

    /** Bytes that are read from a pipe or stream at most. */
    private static final int MOST_STREAMED = 1 << 28;

    private RuleModelFile() {}

    /** Writes {@code model} to {@code file} in the format of its kind. */
    public static void save(RuleModel model, Path file) {
        if (model instanceof HyperAnfis hyperAnfis) {
            ModelFile.save(hyperAnfis, file);
        } else if (model instanceof TskModel baseline) {
            BaselineFile.save(baseline, file);
        } else {
            throw new InvalidOptionException("there is no file format for models of type '" + model.type()
                    + "'; save a HyperANFIS model or a baseline model");
        }
    }

    /** Reads the model in {@code file}, whichever it is. */
    public static RuleModel load(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            if (!Files.isRegularFile(file)) {
                return read(in, file.toString());
            }
            return isBaseline(in, file.toString()) ? BaselineFile.load(file) : ModelFile.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /**
     * Reads a model from a stream that holds nothing else, and leaves the stream open. The document is held in memory: it is
     * read once for its format, which may stand anywhere, and once for the model.
     *
     * @param sourceName what to call the stream in messages
     */
    public static RuleModel read(InputStream in, String sourceName) {
        try {
            byte[] bytes = in.readNBytes(MOST_STREAMED + 1);
            if (bytes.length > MOST_STREAMED) {
                throw new FileFormatException(sourceName + ": is longer than " + MOST_STREAMED
                        + " bytes, too long for a pipe or stream; give a model in a regular file");
            }
            InputStream document = new ByteArrayInputStream(bytes);
            return isBaseline(new ByteArrayInputStream(bytes), sourceName)
                    ? BaselineFile.read(document, sourceName)
                    : ModelFile.read(document, sourceName);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + sourceName + ": " + IoFailures.reason(e), e);
        }
    }

    /** Whether the document is a baseline file. One without a format counts as a model file, whose reader says what is missing. */
    private static boolean isBaseline(InputStream in, String sourceName) throws IOException {
        Optional<String> format = JsonDocument.findText(in, sourceName, ModelFile.MAX_BYTES, ModelFormat.FIELD);
        if (format.isEmpty()) {
            return false;
        }
        return ModelFormat.find(format.get())
                        .orElseThrow(() -> new FileFormatException(sourceName + ": format is "
                                + JsonCursor.quote(format.get()) + ", expected \"" + ModelFile.FORMAT + "\" or \""
                                + BaselineFile.FORMAT
                                + "\": this is not a model file; give one that this library saved"))
                == ModelFormat.BASELINE;
    }
}

package org.hyperanfis.baselines;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.io.ModelFile;

/**
 * Baseline models as files: one JSON document in UTF-8, the same bytes for the same model on every machine. A loaded model
 * predicts the same bits as the saved one.
 *
 * <p>A file is checked as a whole before there is a model, as {@link ModelFile} does: bad content gives a
 * {@link FileFormatException} that says what, where, and what to do; a file that cannot be read or written at all gives an
 * {@link UncheckedIOException}.
 *
 * <p>The methods are those of {@link ModelFile} for another kind of model: what they share is in the types they call.
 *
 * <p>Whole numbers among the options in a model's provenance come back as Integer where they fit, else as Long.
 *
 * @since 0.1.0
 */
public final class BaselineFile {

    /** What the field {@code format} says. */
    public static final String FORMAT = KnownFormat.BASELINE.id();

    /** The version of the format that this library writes, and the newest one it reads. */
    public static final int VERSION = KnownFormat.BASELINE.version();

    /** Files with more bytes are refused. */
    public static final long MAX_BYTES = ModelFile.MAX_BYTES;

    private BaselineFile() {}

    /** Writes {@code model} to {@code file}, which holds what it held before until all of the model is on the disk. */
    public static void save(TskModel model, Path file) {
        try {
            AtomicFiles.write(file, out -> new BaselineWriter(model).write(out));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** Reads the model in {@code file}. */
    public static TskModel load(Path file) {
        try {
            return JsonDocument.load(file, MAX_BYTES, BaselineReader::model);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** Writes {@code model} to a stream, and leaves the stream open. */
    public static void write(TskModel model, OutputStream out) {
        try {
            new BaselineWriter(model).write(out);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the model: " + IoFailures.reason(e), e);
        }
    }

    /**
     * Reads a model from a stream that holds nothing else, and leaves the stream open.
     *
     * @param sourceName what to call the stream in messages
     */
    public static TskModel read(InputStream in, String sourceName) {
        try {
            return read(in, sourceName, MAX_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + sourceName + ": " + IoFailures.reason(e), e);
        }
    }

    static TskModel read(InputStream in, String sourceName, long limit) throws IOException {
        return JsonDocument.read(in, sourceName, limit, BaselineReader::model);
    }
}

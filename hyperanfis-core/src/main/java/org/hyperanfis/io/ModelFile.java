package org.hyperanfis.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.model.HyperAnfis;

/**
 * HyperANFIS models as files: one JSON document in UTF-8, the same bytes for the same model on every machine. A loaded model
 * predicts the same bits as the saved one. {@link RuleModelFile} also reads and writes models of other kinds.
 *
 * <p>A file is checked as a whole before there is a model. One that is truncated, damaged, foreign, too large, of
 * another version, or contradicts itself gives a {@link FileFormatException} that says what, where, and what to do. One
 * that cannot be read or written at all, because it is missing or the disk is full, gives an
 * {@link UncheckedIOException}.
 *
 * <p>Whole numbers among the options in a model's provenance come back as Integer where they fit, else as Long.
 *
 * @since 0.1.0
 */
public final class ModelFile {

    /** What the field {@code format} says. */
    public static final String FORMAT = KnownFormat.HYPERANFIS.id();

    /** The version of the format that this library writes, and the newest one it reads. */
    public static final int VERSION = KnownFormat.HYPERANFIS.version();

    /** Files with more bytes are refused: the largest model allowed, at 26 characters per parameter, has fewer. */
    public static final long MAX_BYTES = 4L << 30;

    private ModelFile() {}

    /** Writes {@code model} to {@code file}, which holds what it held before until all of the model is on the disk. */
    public static void save(HyperAnfis model, Path file) {
        try {
            AtomicFiles.write(file, out -> new ModelWriter(model).write(out));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** Reads the model in {@code file}. */
    public static HyperAnfis load(Path file) {
        try {
            return JsonDocument.load(file, MAX_BYTES, ModelReader::model);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** Writes {@code model} to a stream, and leaves the stream open. */
    public static void write(HyperAnfis model, OutputStream out) {
        try {
            new ModelWriter(model).write(out);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the model: " + IoFailures.reason(e), e);
        }
    }

    /**
     * Reads a model from a stream that holds nothing else, and leaves the stream open.
     *
     * @param sourceName what to call the stream in messages
     */
    public static HyperAnfis read(InputStream in, String sourceName) {
        try {
            return read(in, sourceName, MAX_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + sourceName + ": " + IoFailures.reason(e), e);
        }
    }

    static HyperAnfis read(InputStream in, String sourceName, long limit) throws IOException {
        return JsonDocument.read(in, sourceName, limit, ModelReader::model);
    }
}

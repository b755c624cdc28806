package org.hyperanfis.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.modelfile.KnownFormat;
import org.hyperanfis.model.RuleModel;

/**
 * Files with a model of any kind: those of {@link ModelFile}, and of every {@link ModelFormat} that is there as a service,
 * such as that of the baselines. The field {@code format} tells them apart, wherever it stands. Failures are as described at
 * {@link ModelFile}.
 *
 * @since 0.1.0
 */
public final class RuleModelFile {

    /** Bytes that are read from a pipe or stream at most. */
    private static final int MOST_STREAMED = 1 << 28;

    private static final ModelFormat OWN = new HyperAnfisFormat();

    private RuleModelFile() {}

    /** Writes {@code model} to {@code file} in the format of its kind. */
    public static void save(RuleModel model, Path file) {
        ModelFormat format = formats().stream()
                .filter(candidate -> candidate.holds(model))
                .findFirst()
                .orElseThrow(() -> new InvalidOptionException("there is no file format for models of type '"
                        + model.type() + "'; save a HyperANFIS model or a baseline model"));
        try {
            AtomicFiles.write(file, out -> format.write(model, out));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the model file " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** Reads the model in {@code file}, whichever it is. */
    public static RuleModel load(Path file) {
        String name = file.toString();
        try (InputStream in = Files.newInputStream(file)) {
            if (!Files.isRegularFile(file)) {
                return read(in, name);
            }
            ModelFormat format = format(in, name);
            return JsonDocument.open(file, ModelFile.MAX_BYTES, document -> format.read(document, name));
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
            ModelFormat format = format(new ByteArrayInputStream(bytes), sourceName);
            return format.read(new ByteArrayInputStream(bytes), sourceName);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + sourceName + ": " + IoFailures.reason(e), e);
        }
    }

    /** The format that the document names. One without a format is read as a model file, whose reader says what is missing. */
    private static ModelFormat format(InputStream in, String sourceName) throws IOException {
        Optional<String> id = JsonDocument.findText(in, sourceName, ModelFile.MAX_BYTES, KnownFormat.FIELD);
        if (id.isEmpty()) {
            return OWN;
        }
        List<ModelFormat> formats = formats();
        return formats.stream()
                .filter(format -> format.id().equals(id.get()))
                .findFirst()
                .orElseThrow(() -> unknown(id.get(), formats, sourceName));
    }

    private static FileFormatException unknown(String id, List<ModelFormat> formats, String sourceName) {
        String found = sourceName + ": format is " + JsonCursor.quote(id);
        return new FileFormatException(KnownFormat.find(id)
                .map(known -> found + ": this is " + known.content() + ", which the module " + known.module()
                        + " reads; add it to the class path or module path")
                .orElseGet(() -> found + ", expected "
                        + formats.stream()
                                .map(format -> '"' + format.id() + '"')
                                .collect(Collectors.joining(" or "))
                        + ": this is not a model file; give one that this library saved"));
    }

    /** This module's own format first, then the others, as they are found beside it. */
    private static List<ModelFormat> formats() {
        List<ModelFormat> formats = new ArrayList<>(List.of(OWN));
        ServiceLoader.load(ModelFormat.class, ModelFormat.class.getClassLoader())
                .forEach(formats::add);
        return formats;
    }
}

package org.hyperanfis.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.FileFormatException;

/**
 * Reads a stream that must hold one JSON document in UTF-8, with or without a byte order mark, and nothing else.
 * Whatever else it holds ends in a {@link FileFormatException}; only a stream that cannot be read ends in an
 * IOException.
 */
public final class JsonDocument {

    /** Longest text and longest name; what is longer was not written by this library. */
    static final int LONGEST_TEXT = 1 << 20;

    /** A model nests its fields 5 deep. */
    private static final int DEEPEST_NESTING = 16;

    // Names are not kept between documents: a table that hostile names can fill is worth nothing for a few dozen
    // fields.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST_NESTING)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNameLength(LONGEST_TEXT)
                    .build())
            .build();

    private static final String RESTORE = "; restore the file from a copy, or save the model again";

    private JsonDocument() {}

    /**
     * Reads the one value of the document.
     *
     * @param source what to call the document in messages
     * @param limit most bytes to read
     */
    public static <T> T read(InputStream in, String source, long limit, JsonCursor.Reader<T> reader)
            throws IOException {
        return parse(in, source, limit, cursor -> {
            T value = reader.read(cursor);
            if (cursor.nextValue()) {
                throw cursor.error("goes on after the end of the document" + RESTORE);
            }
            return value;
        });
    }

    /** Reads the one value of the document in {@code file}; one that is too large is not read. */
    public static <T> T load(Path file, long limit, JsonCursor.Reader<T> reader) throws IOException {
        return open(file, limit, in -> read(in, file.toString(), limit, reader));
    }

    /** Reads the bytes of a file. */
    @FunctionalInterface
    public interface ByteReader<T> {
        T read(InputStream in) throws IOException;
    }

    /** Opens {@code file} for {@code reader}, unless it is too large. */
    public static <T> T open(Path file, long limit, ByteReader<T> reader) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            long size = Files.size(file);
            if (size > limit) {
                throw new FileFormatException(
                        file + ": is " + size + " bytes long, longer than " + limit + " bytes; give a model file");
            }
            return reader.read(in);
        }
    }

    /**
     * The text of a field of the document, which is read no further than that. Nothing if the document is no object or has no
     * such text: what is wrong with it then, {@link #read} says better.
     */
    public static Optional<String> findText(InputStream in, String source, long limit, String field)
            throws IOException {
        return parse(in, source, limit, cursor -> cursor.findText(field));
    }

    private static <T> T parse(InputStream in, String source, long limit, JsonCursor.Reader<T> reader)
            throws IOException {
        try (JsonParser parser = FACTORY.createParser(decoded(new SizeLimitedInput(in, limit), source))) {
            return parse(parser, source, reader);
        } catch (CharacterCodingException e) {
            throw new FileFormatException(
                    source + ": is not UTF-8 text; give a model file, or restore it from a copy", e);
        } catch (SizeLimitedInput.TooLongException e) {
            throw new FileFormatException(source + ": is " + e.getMessage() + "; give a model file", e);
        }
    }

    private static <T> T parse(JsonParser parser, String source, JsonCursor.Reader<T> reader) throws IOException {
        JsonCursor cursor = new JsonCursor(parser, source);
        try {
            if (!cursor.nextValue()) {
                throw new FileFormatException(source + ": is empty" + RESTORE);
            }
            return reader.read(cursor);
        } catch (JsonEOFException e) {
            throw cursor.syntaxError("ends too early: the file is truncated" + RESTORE, e.getLocation(), e);
        } catch (StreamConstraintsException e) {
            throw cursor.syntaxError("exceeds a limit: " + plain(e) + "; give a model file", e.getLocation(), e);
        } catch (JsonProcessingException e) {
            throw cursor.syntaxError("is not valid JSON: " + plain(e) + RESTORE, e.getLocation(), e);
        }
    }

    /** The message of the parser without the names of its switches, which are no use to a reader of the file. */
    private static String plain(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        return Texts.printable(message == null ? e.getClass().getSimpleName() : message)
                .replaceAll(": enable `.*", "")
                .replaceAll(", from `[^`]*`", "")
                .replaceAll(" \\(for \\w+ starting at .*", "");
    }

    /** Decodes UTF-8, and reports every byte that is not, where a parser's own decoder would let some pass. */
    private static Reader decoded(InputStream in, String source) throws IOException {
        PushbackInputStream pushback = new PushbackInputStream(in, 4);
        byte[] start = pushback.readNBytes(4);
        boolean zeros = start.length > 1 && (start[0] == 0 || start[1] == 0);
        boolean mark16 = startsWith(start, 0xFE, 0xFF) || startsWith(start, 0xFF, 0xFE);
        if (zeros || mark16) {
            throw new FileFormatException(
                    source + ": is not UTF-8 but UTF-16, UTF-32 or binary; save it as UTF-8, or give a model file");
        }
        int skipped = startsWith(start, 0xEF, 0xBB, 0xBF) ? 3 : 0;
        pushback.unread(start, skipped, start.length - skipped);
        return new InputStreamReader(
                pushback,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static boolean startsWith(byte[] bytes, int... prefix) {
        return bytes.length >= prefix.length
                && IntStream.range(0, prefix.length).allMatch(i -> (bytes[i] & 0xFF) == prefix[i]);
    }
}

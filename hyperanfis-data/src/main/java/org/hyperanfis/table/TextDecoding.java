package org.hyperanfis.table;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** From bytes to characters: unpacks gzip and zip, obeys a byte order mark, and refuses bytes that are no characters. */
final class TextDecoding {

    private static final int BUFFER = 1 << 16;

    private TextDecoding() {}

    /** Bytes that are not packed, and how they are encoded. */
    record Text(InputStream bytes, Charset charset) {}

    /** What a byte order mark says, which is left out, or else {@code encoding}. */
    static Text text(InputStream bytes, Charset encoding) throws IOException {
        InputStream in = unpacked(bytes);
        in.mark(3);
        int first = in.read();
        int second = in.read();
        int third = in.read();
        in.reset();
        Charset charset = encoding;
        if (first == 0xEF && second == 0xBB && third == 0xBF) {
            charset = StandardCharsets.UTF_8;
            in.skipNBytes(3);
        } else if ((first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE)) {
            charset = first == 0xFE ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            in.skipNBytes(2);
        }
        return new Text(in, charset);
    }

    /** Every byte as a character of its own, a byte order mark included. */
    static Text bytes(InputStream bytes) throws IOException {
        return new Text(unpacked(bytes), StandardCharsets.ISO_8859_1);
    }

    /** Text from bytes that may be packed. */
    static Reader open(InputStream bytes, Charset encoding) throws IOException {
        Text found = text(bytes, encoding);
        return reader(found.bytes(), found.charset());
    }

    /** The characters of bytes; the reader throws a {@code CharacterCodingException} at the first that are none. */
    static Reader reader(InputStream bytes, Charset charset) {
        return new InputStreamReader(
                bytes,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /** A stream that can be marked, unpacked if it is gzip or zip. */
    private static InputStream unpacked(InputStream bytes) throws IOException {
        InputStream in = new BufferedInputStream(bytes, BUFFER);
        in.mark(4);
        byte[] start = in.readNBytes(4);
        in.reset();
        if (start.length >= 2 && start[0] == 0x1F && start[1] == (byte) 0x8B) {
            return new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER);
        }
        boolean zip = start.length == 4 && start[0] == 'P' && start[1] == 'K' && start[2] == 3 && start[3] == 4;
        return zip ? new BufferedInputStream(ZippedFile.open(in), BUFFER) : in;
    }
}

package org.hyperanfis.table;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the bytes of a text into rows and cells; only cells that are asked for become texts. It reads what is simple. At the first
 * row that is not, such as one with a quote inside a cell or with bytes that are no characters, it is {@linkplain #isStuck
 * stuck}, and {@link #rest} gives the bytes from there on to a reader that knows everything.
 */
final class ByteRows {

    private static final int BLOCK = 1 << 17;

    /** Places of cells that are kept together, two for each cell. */
    private static final int PLACES = 1 << 14;

    private static final int LONGEST_ROW = 1 << 20;

    /** In these, bytes below 128 are the characters of ASCII, wherever they stand. */
    private static final Set<Charset> CHARSETS =
            Set.of(StandardCharsets.UTF_8, StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1);

    private enum Found {
        ROW,
        MORE_BYTES,
        MORE_PLACES,
        NOT_SIMPLE
    }

    private final InputStream in;
    private final Charset charset;
    private final char delimiter;
    private final boolean[] ends = new boolean[256];

    private byte[] bytes = new byte[0];
    private int at;
    private int limit;
    private boolean atEnd;
    private boolean stuck;
    private int[] places = new int[PLACES];
    private int used;
    private int first;
    private int start;
    private long line = 1;
    private long firstLine;
    private @Nullable ByteTexts texts;

    /** @param in the bytes of a text, unpacked and without a mark of their order */
    ByteRows(InputStream in, Charset charset, char delimiter) {
        this.in = in;
        this.charset = charset;
        this.delimiter = delimiter;
        ends[delimiter] = true;
        ends['\n'] = true;
        ends['\r'] = true;
        ends['"'] = true;
    }

    static boolean canRead(Charset charset, char delimiter) {
        return CHARSETS.contains(charset) && delimiter < 128 && "\"\r\n".indexOf(delimiter) < 0;
    }

    /** Moves to the next row; false after the last, and where the next is not simple. */
    boolean next() throws IOException {
        while (!stuck) {
            skipEmptyLines();
            if (at == limit && atEnd) {
                return false;
            }
            switch (at == limit ? Found.MORE_BYTES : cut()) {
                case ROW -> {
                    return true;
                }
                case MORE_BYTES -> read();
                case MORE_PLACES -> places = new int[used == 0 ? 2 * places.length : PLACES];
                case NOT_SIMPLE -> stuck = true;
            }
            used = 0;
        }
        return false;
    }

    private void skipEmptyLines() {
        while (at < limit && (bytes[at] == '\n' || bytes[at] == '\r')) {
            if (at + 1 == limit && bytes[at] == '\r' && !atEnd) {
                return; // cut() asks for more bytes, too
            }
            at += lineEnd(at);
            line++;
        }
    }

    private int lineEnd(int i) {
        return bytes[i] == '\r' && i + 1 < limit && bytes[i + 1] == '\n' ? 2 : 1;
    }

    /** Rows that were returned keep their bytes and places, so new ones are made for those that follow. */
    private void read() throws IOException {
        int left = limit - at;
        if (left > LONGEST_ROW) {
            stuck = true;
            return;
        }
        byte[] more = new byte[Math.max(BLOCK, 2 * left)];
        System.arraycopy(bytes, at, more, 0, left);
        int count = in.readNBytes(more, left, more.length - left);
        bytes = more;
        at = 0;
        limit = left + count;
        atEnd = limit < more.length;
        places = new int[PLACES];
    }

    /** Finds the cells of the row that begins here. */
    private Found cut() {
        byte[] b = bytes;
        int[] found = places;
        int stop = limit;
        int p = at;
        int k = used;
        int signs = 0; // negative once a byte is
        long lines = line;
        while (true) {
            if (k + 2 > found.length) {
                return Found.MORE_PLACES;
            }
            if (p < stop && b[p] == '"') {
                boolean doubled = false;
                int from = ++p;
                while (p < stop && (b[p] != '"' || p + 1 < stop && b[p + 1] == '"')) {
                    doubled |= b[p] == '"';
                    p += b[p] == '"' ? 1 : 0;
                    lines += b[p] == '\n' || b[p] == '\r' && !(p + 1 < stop && b[p + 1] == '\n') ? 1 : 0;
                    signs |= b[p++];
                }
                if (p + 1 >= stop && !atEnd) {
                    return Found.MORE_BYTES;
                }
                if (p == stop || p + 1 < stop && (!ends[b[p + 1] & 0xFF] || b[p + 1] == '"')) {
                    return Found.NOT_SIMPLE; // never closed, or followed by something
                }
                found[k++] = from;
                found[k++] = doubled ? ~p : p;
                p++;
            } else {
                found[k++] = p;
                while (p < stop && !ends[b[p] & 0xFF]) {
                    signs |= b[p++];
                }
                found[k++] = p;
            }
            if (p == stop && !atEnd) {
                return Found.MORE_BYTES;
            }
            if (p == stop || b[p] != delimiter) {
                break;
            }
            p++;
        }
        if (p < stop && b[p] == '"' || p < stop && b[p] == '\r' && p + 1 == stop && !atEnd) {
            return b[p] == '"' ? Found.NOT_SIMPLE : Found.MORE_BYTES;
        }
        if (signs < 0 && new String(b, at, p - at, charset).indexOf('\uFFFD') >= 0) {
            return Found.NOT_SIMPLE;
        }
        boolean quotedNothing = k == used + 2 && p > at && found[used] >= Math.abs(found[used + 1]);
        if (quotedNothing) {
            return Found.NOT_SIMPLE; // whether such a line is empty is for others to say
        }
        first = used;
        used = k;
        start = at;
        firstLine = line;
        line = lines + (p < stop ? 1 : 0);
        at = p < stop ? p + lineEnd(p) : p;
        return Found.ROW;
    }

    int cells() {
        return (used - first) / 2;
    }

    /** How many bytes the row has. */
    int length() {
        return at - start;
    }

    /** The line in which the row begins. */
    long line() {
        return firstLine;
    }

    /** Whether there is more that others must read. */
    boolean isStuck() {
        return stuck;
    }

    /** The line that comes next. */
    long nextLine() {
        return line;
    }

    /** What was not read. */
    InputStream rest() {
        return new SequenceInputStream(new ByteArrayInputStream(bytes, at, limit - at), in);
    }

    Charset charset() {
        return charset;
    }

    /** The row where this stands; it stays as it is. */
    ByteCells row() {
        if (texts == null) {
            texts = new ByteTexts(cells(), charset);
        }
        return new ByteCells(bytes, places, first, cells(), texts);
    }
}

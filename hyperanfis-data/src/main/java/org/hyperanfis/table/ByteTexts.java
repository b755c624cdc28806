package org.hyperanfis.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * Makes texts of bytes. Cells repeat themselves, so those that came before are kept for a while, for each column. Threads may share
 * this: what one of them does not see, it makes again.
 */
final class ByteTexts {

    private static final int MOST = 1 << 16;
    private static final int MOST_OF_COLUMN = 1 << 12;
    private static final int LONGEST = 16;

    /** With these bits in its bytes a text is not ASCII. */
    private static final long NOT_ASCII = 0x8080_8080_8080_8080L;

    private static final long MIXING = 0x9E37_79B9_7F4A_7C15L;
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final @Nullable Known[] known;
    private final int columns;
    private final int mask;
    private final Charset charset;

    /** A text with its bytes, up to sixteen, as two numbers. */
    private record Known(long low, long high, String text) {
        boolean is(long otherLow, long otherHigh, int length) {
            return low == otherLow && high == otherHigh && text.length() == length;
        }
    }

    ByteTexts(int columns, Charset charset) {
        int each = Math.max(1, Integer.highestOneBit(Math.min(MOST_OF_COLUMN, MOST / Math.max(1, columns))));
        this.columns = columns;
        this.mask = each - 1;
        this.known = new Known[columns * each];
        this.charset = charset;
    }

    String text(int column, byte[] bytes, int from, int to) {
        int length = to - from;
        if (length == 0) {
            return "";
        }
        long low = packed(bytes, from, Math.min(length, Long.BYTES));
        long high =
                length > Long.BYTES && length <= LONGEST ? packed(bytes, from + Long.BYTES, length - Long.BYTES) : 0;
        if (length > LONGEST || column >= columns || ((low | high) & NOT_ASCII) != 0) {
            return new String(bytes, from, length, charset);
        }
        long mixed = (low ^ high * MIXING) * MIXING;
        int slot = column * (mask + 1) + ((int) (mixed >>> 32) & mask);
        Known there = known[slot];
        if (there != null && there.is(low, high, length)) {
            return there.text;
        }
        // A text has two places, so that two frequent ones do not drive each other out.
        int other = slot ^ (mask & 1);
        Known second = known[other];
        if (second == null || !second.is(low, high, length)) {
            second = new Known(low, high, new String(bytes, from, length, charset));
        }
        known[other] = there;
        known[slot] = second;
        return second.text;
    }

    private static long packed(byte[] bytes, int from, int length) {
        if (from + Long.BYTES <= bytes.length) {
            long eight = (long) EIGHT_BYTES.get(bytes, from);
            return length == Long.BYTES ? eight : eight & (1L << 8 * length) - 1;
        }
        long value = 0;
        for (int i = length - 1; i >= 0; i--) {
            value = value << 8 | bytes[from + i] & 0xFF;
        }
        return value;
    }
}

package org.hyperanfis.table;

import java.nio.charset.StandardCharsets;
import org.hyperanfis.input.Numbers;

/** The cells of one row as bytes. Plain numbers are read from them without becoming texts. */
final class ByteCells implements CutCells {

    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    /** With at most this many digits a number is exact in double precision, and so is its quotient by a power of ten. */
    private static final int EXACT_DIGITS = 15;

    private final byte[] bytes;
    private final int[] places;
    private final int first;
    private final int count;
    private final ByteTexts texts;

    /** @param first where the places of the first cell are: its beginning, and its end, negated if it has doubled quotes */
    ByteCells(byte[] bytes, int[] places, int first, int count, ByteTexts texts) {
        this.bytes = bytes;
        this.places = places;
        this.first = first;
        this.count = count;
        this.texts = texts;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public String text(int column) {
        int from = places[first + 2 * column];
        int to = places[first + 2 * column + 1];
        return to < 0
                ? texts.text(column, bytes, from, ~to).replace("\"\"", "\"")
                : texts.text(column, bytes, from, to);
    }

    @Override
    public CharSequence characters(int column) {
        int from = places[first + 2 * column];
        int to = places[first + 2 * column + 1];
        int signs = 0;
        for (int i = from; i < to; i++) {
            signs |= bytes[i];
        }
        return to < 0 || signs < 0 ? text(column) : new Characters(bytes, from, to);
    }

    /** Bytes that are characters of ASCII. */
    private record Characters(byte[] bytes, int from, int to) implements CharSequence {

        @Override
        public int length() {
            return to - from;
        }

        @Override
        public char charAt(int index) {
            return (char) bytes[from + index];
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Characters(bytes, from + start, from + end);
        }

        @Override
        public String toString() {
            return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
        }
    }

    /** The same as {@link Numbers#parse} of the text. */
    @Override
    public double number(int column) {
        int from = places[first + 2 * column];
        int to = places[first + 2 * column + 1];
        if (from == to) {
            return Double.NaN;
        }
        int i = from;
        boolean negative = to > from && bytes[i] == '-';
        i += negative ? 1 : 0;
        long mantissa = 0;
        int point = -1;
        int digitsFrom = i;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                mantissa = mantissa * 10 + digit;
            } else if (digit == '.' - '0' && point < 0) {
                point = i;
            } else {
                return Numbers.parse(text(column));
            }
        }
        int digits = to - digitsFrom - (point < 0 ? 0 : 1);
        if (digits < 1 || digits > EXACT_DIGITS) {
            return Numbers.parse(text(column));
        }
        double value = point < 0 ? mantissa : mantissa / POWERS_OF_TEN[to - point - 1];
        return negative ? -value : value;
    }
}

package org.hyperanfis.report.text;

/**
 * How many columns of a terminal a text takes: two for a wide character such as 漢, none for an accent that joins the letter
 * before it, and none for the codes of colours.
 *
 * @since 0.3.0
 */
public final class DisplayWidth {

    private static final int ESCAPE = 0x1b;
    private static final int SOFT_HYPHEN = 0xad;

    /** First and last of each range of wide characters (East Asian Width W and F), in order. */
    private static final int[] WIDE = {
        0x1100, 0x115f, 0x231a, 0x231b, 0x2329, 0x232a, 0x23e9, 0x23ec, 0x2614, 0x2615, 0x2648, 0x2653, 0x26a1, 0x26a1,
        0x2705, 0x2705, 0x270a, 0x270b, 0x2728, 0x2728, 0x274c, 0x274c, 0x2753, 0x2755, 0x2795, 0x2797, 0x2b1b, 0x2b1c,
        0x2b50, 0x2b50, 0x2e80, 0x303e, 0x3041, 0x4dbf, 0x4e00, 0xa4cf, 0xa960, 0xa97f, 0xac00, 0xd7a3, 0xf900, 0xfaff,
        0xfe10, 0xfe19, 0xfe30, 0xfe6f, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18aff, 0x1aff0, 0x1b2ff, 0x1f300,
        0x1f64f, 0x1f680, 0x1f6ff, 0x1f7e0, 0x1f7eb, 0x1f900, 0x1faff, 0x20000, 0x3fffd,
    };

    /** Medial and final letters of Hangul, which join those before them. */
    private static final int FIRST_JOINING_JAMO = 0x1160;

    private static final int LAST_JOINING_JAMO = 0x11ff;

    private DisplayWidth() {}

    /** Columns of a text on one line. */
    public static int of(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int next = afterCode(text, i);
            if (next == i) {
                int character = text.codePointAt(i);
                width += of(character);
                next = i + Character.charCount(character);
            }
            i = next;
        }
        return width;
    }

    /** Where as much of a text ends as fits into {@code columns}; what joins the last letter belongs to it. */
    static int end(String text, int columns) {
        int width = 0;
        int i = 0;
        while (i < text.length()) {
            int next = afterCode(text, i);
            if (next == i) {
                int character = text.codePointAt(i);
                width += of(character);
                if (width > columns) {
                    return i;
                }
                next = i + Character.charCount(character);
            }
            i = next;
        }
        return i;
    }

    /** The end of the code of a colour that begins at {@code i}, or {@code i} if none does. */
    private static int afterCode(String text, int i) {
        if (text.charAt(i) != ESCAPE || i + 1 >= text.length() || text.charAt(i + 1) != '[') {
            return i;
        }
        int end = text.indexOf('m', i);
        return end < 0 ? i : end + 1;
    }

    private static int of(int character) {
        int type = Character.getType(character);
        boolean joins = type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || (type == Character.FORMAT && character != SOFT_HYPHEN)
                || (character >= FIRST_JOINING_JAMO && character <= LAST_JOINING_JAMO);
        return joins ? 0 : isWide(character) ? 2 : 1;
    }

    private static boolean isWide(int character) {
        for (int i = 0; i < WIDE.length && character >= WIDE[i]; i += 2) {
            if (character <= WIDE[i + 1]) {
                return true;
            }
        }
        return false;
    }
}

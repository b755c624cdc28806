package org.hyperanfis.internal.json;

/** Questions about texts that files may hold. */
final class Texts {

    private Texts() {}

    /** Whether UTF-8 can express the text: every surrogate stands in a pair. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** Whether the text reads well in a path without quotes. */
    static boolean isPlain(String text) {
        return !text.isEmpty() && text.length() <= 60 && text.chars().allMatch(Texts::isWordCharacter);
    }

    private static boolean isWordCharacter(int c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** The text with control characters replaced, so that a damaged file cannot garble the terminal. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.isISOControl(c) ? '\uFFFD' : c).forEach(printable::appendCodePoint);
        return printable.toString();
    }
}

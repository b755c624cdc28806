package org.hyperanfis.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

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

    /**
     * Why input or output failed: the platform's own exceptions for missing files and permissions say only which file.
     */
    static String reason(IOException e) {
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist; check the path";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied; check its permissions";
        }
        return e.toString();
    }

    /** The text with control characters replaced, so that a damaged file cannot garble the terminal. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().map(c -> Character.isISOControl(c) ? '\uFFFD' : c).forEach(printable::appendCodePoint);
        return printable.toString();
    }
}

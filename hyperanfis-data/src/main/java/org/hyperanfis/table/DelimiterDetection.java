package org.hyperanfis.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;

/**
 * Guesses what separates the cells of a text file: what a line such as {@code sep=;} says, which spreadsheets write first, or the
 * candidate that its first line has most of, outside quotes.
 */
final class DelimiterDetection {

    /** In order of preference when counts are equal. */
    private static final char[] CANDIDATES = {',', ';', '\t', '|'};

    /** Looks no further than this. */
    private static final int LONGEST_LINE = 1 << 16;

    private static final String SEPARATOR = "sep=";

    /** Long enough to see that a line holds more than that. */
    private static final int LONGEST_START = 10;

    private DelimiterDetection() {}

    /** Whether a line, cut into cells, says what separates them. */
    static boolean isSeparatorLine(List<String> cells, char delimiter) {
        return String.join(String.valueOf(delimiter), cells).equalsIgnoreCase(SEPARATOR + delimiter);
    }

    /** The delimiter of {@code content}; a comma where nothing can be read, so that reading it says what is wrong. */
    static char detect(Content content, Charset encoding) {
        int[] counts = new int[CANDIDATES.length];
        StringBuilder start = new StringBuilder();
        try (InputStream bytes = content.open();
                Reader text = TextDecoding.open(bytes, encoding)) {
            count(text, counts, start);
        } catch (IOException e) {
            // The first line may hold bytes that are no characters: what was counted before them will do.
        }
        String said = start.toString().replace("\"", "");
        if (said.length() == SEPARATOR.length() + 1
                && said.toLowerCase(Locale.ROOT).startsWith(SEPARATOR)) {
            return said.charAt(SEPARATOR.length());
        }
        int most = 0;
        for (int i = 1; i < counts.length; i++) {
            if (counts[i] > counts[most]) {
                most = i;
            }
        }
        return CANDIDATES[most];
    }

    private static void count(Reader text, int[] counts, StringBuilder start) throws IOException {
        boolean quoted = false;
        boolean blank = true;
        for (int i = 0; i < LONGEST_LINE; i++) {
            int c = text.read();
            if (c < 0 || (!quoted && !blank && (c == '\n' || c == '\r'))) {
                return;
            }
            if (c == '"') {
                quoted = !quoted;
            }
            blank &= c == '\n' || c == '\r';
            if (!blank && start.length() < LONGEST_START) {
                start.append((char) c);
            }
            for (int k = 0; !quoted && k < CANDIDATES.length; k++) {
                counts[k] += c == CANDIDATES[k] ? 1 : 0;
            }
        }
    }
}

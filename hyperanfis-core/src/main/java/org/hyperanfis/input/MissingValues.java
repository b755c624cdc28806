package org.hyperanfis.input;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.hyperanfis.data.notation.Notation;
import org.jspecify.annotations.Nullable;

/**
 * The texts that say that a number is not known. In a column of categories they are categories like any other: a missing
 * value is a level of its own.
 *
 * @param markers compared exactly, after blanks around a cell are taken away; the empty text is always one of them
 * @since 0.1.0
 */
public record MissingValues(Set<String> markers) {

    /** An empty cell, and what spreadsheets and statistics programs write for it. */
    public static final MissingValues DEFAULT =
            new MissingValues(Set.of("", "NA", "N/A", "n/a", "NaN", "nan", "NAN", "null", "NULL", "None", "?"));

    public MissingValues {
        Set<String> all = new TreeSet<>(markers);
        all.add("");
        markers = Set.copyOf(all);
    }

    /** These and more. */
    public MissingValues with(Collection<String> more) {
        Set<String> all = new TreeSet<>(markers);
        more.forEach(text -> all.add(text.strip()));
        return new MissingValues(all);
    }

    /** Whether some marker is a number, such as -999; if none is, cells that hold numbers need not be compared. */
    public boolean hasNumbers() {
        return markers.stream().anyMatch(marker -> !Double.isNaN(Numbers.parse(marker)));
    }

    /**
     * The same where numbers are written in some way: 31.12.9999 is one in a column of dates.
     *
     * @since 0.3.0
     */
    public boolean hasNumbers(@Nullable Notation notation) {
        return hasNumbers()
                || (notation != null && markers.stream().anyMatch(marker -> !Double.isNaN(notation.number(marker))));
    }

    public boolean contains(String cell) {
        return markers.contains(cell) || markers.contains(stripped(cell));
    }

    /** Without blanks around it, also those that do not break, which {@code strip} leaves. */
    private static String stripped(String cell) {
        String text = cell.strip();
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}

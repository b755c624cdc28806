package org.hyperanfis.schema;

import java.util.List;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.input.MissingValues;

/**
 * Finds columns of texts that hold numbers or dates for a person, but not for this program. Their texts differ from row to row, so
 * they would be left out as names of the rows without a word.
 */
final class UnreadCells {

    /** From the first digit to the last: 1.234,56 or 12:30:05, but not 10.1.2.3. */
    private static final Pattern NUMBER =
            Pattern.compile("\\d{1,3}([., '\u00A0\u202F]\\d{3})*[.,]\\d+|\\d+[.,:]\\d+(:\\d+)?|\\d{2,3}/\\d{2,3}");

    private static final Pattern WHOLE = Pattern.compile("\\d+");
    private static final Pattern TWO_NUMBERS = Pattern.compile("-?\\d+\\.\\d+[ ,;]+-?\\d+\\.\\d+");

    /** A day, a word and a year: 16. M\u00E4rz 2019. */
    private static final Pattern DATE =
            Pattern.compile("(\\p{L}{2,}\\.?,? )?\\d{1,2}\\.?[ -]?\\p{L}{3,}\\.?[ -]?(19|20)\\d\\d\\b.*");

    private static final int MOST_LETTERS = 6;
    private static final double MOST = 0.9;

    private UnreadCells() {}

    /** Refuses a column that would name the rows, or be left out, though nearly all of its cells look like numbers or dates. */
    static void require(ColumnProfile column, MissingValues missing) {
        List<String> texts = TextLevels.of(column, missing);
        long unread = texts.stream().filter(UnreadCells::isUnread).count();
        if (unread < MOST * texts.size()) {
            return;
        }
        String example =
                texts.stream().filter(UnreadCells::isUnread).findFirst().orElseThrow();
        String name = Quoting.shell(column.name());
        throw new InvalidDataException(column.firstText().orElseThrow().place() + ", column '" + column.name() + "': "
                + Quoting.quoted(example)
                + " looks like a number or a date that is not understood, as most of the column"
                + " does; write it plainly, or use --drop " + name + ", or --row-names " + name
                + " if it names the rows");
    }

    /** Refuses a target whose classes would be days. */
    static void requireNoDates(ColumnProfile target, MissingValues missing, int most) {
        boolean dates = target.hints().dates() > 0 && 2 * target.hints().dates() >= target.texts() + target.numbers();
        if (dates && TextLevels.of(target, missing).size() > most) {
            ColumnProfile.Cell cell = target.firstText().orElseThrow();
            throw new InvalidDataException(cell.place() + ", column '" + target.name() + "': "
                    + Quoting.quoted(cell.text())
                    + " is a date, and dates are not predicted; predict a number of days instead");
        }
    }

    static boolean isUnread(String text) {
        int first = -1;
        int last = -1;
        int digits = 0;
        int letters = 0;
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int digit = Character.digit(c, 10);
            boolean isDigit = Character.isDigit(c);
            first = isDigit && first < 0 ? i : first;
            last = isDigit ? i : last;
            digits += isDigit ? 1 : 0;
            letters += Character.isLetter(c) ? 1 : 0;
            plain.append(isDigit ? (char) ('0' + digit) : c);
        }
        if (digits == 0) {
            return false;
        }
        if (DATE.matcher(plain).matches()) {
            return true;
        }
        String core = plain.substring(first, last + 1);
        if (Character.isLetter(text.charAt(0)) || letters > MOST_LETTERS || letters > digits) {
            return false;
        }
        boolean marked = letters == 0 && text.charAt(0) != '#' && text.charAt(0) != '+';
        return NUMBER.matcher(core).matches()
                || (marked && WHOLE.matcher(core).matches())
                || TWO_NUMBERS.matcher(core).matches();
    }
}

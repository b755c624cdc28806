package org.hyperanfis.table.sheet;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether the format of a cell shows its number as a date or a time. A workbook keeps both as a number of days. */
final class DateFormats {

    /** Texts, escaped signs, and colours or conditions in brackets; brackets around h, m or s hold a duration and stay. */
    private static final Pattern NOT_PATTERN = Pattern.compile("\"[^\"]*\"|\\\\.|_.|\\*.|\\[(?![hmsHMS]+])[^\\]]*]");

    private static final Pattern DATE_SIGN = Pattern.compile("[ymdhs]");

    private DateFormats() {}

    /**
     * @param id one that every workbook has, or of the workbook's own
     * @param format the pattern, where the workbook has it
     */
    static boolean isDate(@Nullable Integer id, @Nullable String format) {
        if (id != null && ((id >= 14 && id <= 22) || (id >= 45 && id <= 47))) {
            return true;
        }
        if (format == null || format.equalsIgnoreCase("General")) {
            return false;
        }
        String first = NOT_PATTERN.matcher(format).replaceAll("").split(";", 2)[0];
        return DATE_SIGN.matcher(first.toLowerCase(Locale.ROOT)).find();
    }
}

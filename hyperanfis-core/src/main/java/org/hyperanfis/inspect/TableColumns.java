package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.model.Provenance;

/**
 * What each column of the table that a model was trained on was taken for, as the model file keeps it.
 *
 * @param listed the columns in the order of the table, at most {@value #MOST}; where there are more, plain
 *     numbers are left off first
 * @param total how many columns the table had; 0 if the model does not tell
 * @since 0.3.0
 */
public record TableColumns(List<Column> listed, int total) {

    /** More columns than this are counted rather than kept. */
    public static final int MOST = 200;

    /** What the names in the provenance of columns begin with; a number follows. */
    private static final String COLUMN = "data.column.";
    /** The name in the provenance of how many columns the table had. */
    private static final String TOTAL = "data.columns";

    /** Between what a column is used for, its name and the reason; a tab within them becomes a space. */
    private static final char SEPARATOR = '\t';

    /** Classes and levels may be many, and are elsewhere in the model file. */
    private static final int LONGEST_REASON = 300;

    private static final Set<String> INPUTS = Set.of("numeric", "ordinal", "categorical");
    private static final String TARGET = "target";

    /**
     * One column.
     *
     * @param use what it is used for, in words
     * @param why what there is to say of that; may be empty
     */
    public record Column(String name, String use, String why) {

        /** Whether neither a number that the model sees nor what it predicts is made of this column. */
        public boolean isLeftOut() {
            return !INPUTS.contains(use) && !use.equals(TARGET);
        }

        private boolean isPlain() {
            return use.equals("numeric") && why.isEmpty();
        }

        private String text() {
            return clean(use) + SEPARATOR + clean(name) + SEPARATOR + clean(shortened(why));
        }

        private static String clean(String part) {
            return part.replace(SEPARATOR, ' ');
        }

        private static String shortened(String text) {
            return text.codePointCount(0, text.length()) <= LONGEST_REASON
                    ? text
                    : text.substring(0, text.offsetByCodePoints(0, LONGEST_REASON)) + "\u2026";
        }
    }

    public TableColumns {
        listed = List.copyOf(listed);
    }

    /** Of all columns of a table; where there are too many, plain numbers are left off first. */
    public static TableColumns of(List<Column> columns) {
        List<Column> listed = IntStream.range(0, columns.size())
                .boxed()
                .sorted(Comparator.comparing(i -> columns.get(i).isPlain()))
                .limit(MOST)
                .sorted()
                .map(columns::get)
                .toList();
        return new TableColumns(listed, columns.size());
    }

    /** Of the table that a model was trained on; none if the model does not tell. */
    public static TableColumns of(Provenance provenance) {
        Map<String, Object> options = provenance.options();
        List<Column> listed = new ArrayList<>();
        for (int i = 1; options.get(COLUMN + i) instanceof String text; i++) {
            String[] parts = text.split(String.valueOf(SEPARATOR), 3);
            if (parts.length == 3) {
                listed.add(new Column(parts[1], parts[0], parts[2]));
            }
        }
        int total = options.get(TOTAL) instanceof Integer count ? count : 0;
        return new TableColumns(listed, listed.isEmpty() ? 0 : Math.max(total, listed.size()));
    }

    /** Whether an entry of the provenance belongs to this. */
    public static boolean isEntry(String name) {
        return name.equals(TOTAL) || name.startsWith(COLUMN);
    }

    /** The entries of the provenance that tell of this. */
    public Map<String, Object> provenance() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(TOTAL, total);
        for (int i = 0; i < listed.size(); i++) {
            entries.put(COLUMN + (i + 1), listed.get(i).text());
        }
        return entries;
    }

    public boolean isKnown() {
        return !listed.isEmpty();
    }

    /** Those of the listed columns that are neither inputs nor the target. */
    public List<Column> leftOut() {
        return listed.stream().filter(Column::isLeftOut).toList();
    }

    /** How many columns there were, and how many of them the model does not see. */
    public String sentence() {
        int more = total - listed.size();
        int unused = leftOut().size();
        String all = "The table that the model was trained on has " + count(total) + " column" + (total == 1 ? "" : "s")
                + ".";
        String used = unused == 0
                ? more == 0 ? " All were taken for inputs or the target." : ""
                : " " + count(unused)
                        + (unused == 1
                                ? " is neither an input nor the target."
                                : " are neither inputs nor the target.");
        return all
                + used
                + (more == 0 ? "" : " " + count(listed.size()) + " are listed, and " + count(more) + " more are not.");
    }

    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}

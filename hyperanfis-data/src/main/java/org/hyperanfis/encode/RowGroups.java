package org.hyperanfis.encode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.RowCursor;
import org.hyperanfis.table.Table;
import org.jspecify.annotations.Nullable;

/**
 * Groups of rows by the cells of one column. Many different numbers make four bands, each with about a quarter of the rows; equal
 * numbers stay together. Other cells make one group each. Missing cells are a group, and so are all cells beyond the most frequent
 * {@value #MOST}.
 *
 * @param column the column
 * @param groups in order: bands from low to high, else the most frequent first; missing cells come last
 * @since 0.3.0
 */
public record RowGroups(String column, List<Group> groups) {

    private static final int MOST = 30;
    /** So many different numbers are shown one by one. */
    private static final int MOST_SINGLE_NUMBERS = 8;

    private static final int BANDS = 4;
    private static final String MISSING = "(missing)";

    public RowGroups {
        groups = List.copyOf(groups);
    }

    /**
     * Some rows.
     *
     * @param name what they have in common
     * @param rows their places among the rows whose target is known, ascending
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    public record Group(String name, int[] rows) {}

    /** The same groups of some rows, by their places among these; groups that none of them is in are left out. */
    public RowGroups among(int[] rows) {
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = 0; place < rows.length; place++) {
            places.put(rows[place], place);
        }
        return new RowGroups(
                column,
                groups.stream()
                        .map(group -> new Group(
                                group.name(),
                                Arrays.stream(group.rows())
                                        .filter(places::containsKey)
                                        .map(places::get)
                                        .toArray()))
                        .filter(group -> group.rows().length > 0)
                        .toList());
    }

    static RowGroups read(Table table, String column, RuleModel model, MissingValues missing) {
        int position = table.position(column, "group");
        Notation notation = model.features().stream()
                .filter(feature -> feature.column().equals(column))
                .findFirst()
                .map(Feature::notation)
                .orElse(null);
        TargetReader targets = new TargetReader(table, model.target(), missing);
        List<String> cells = new ArrayList<>();
        List<Double> numbers = new ArrayList<>();
        try (RowCursor cursor = table.rows()) {
            while (cursor.next()) {
                if (!targets.isMissing(cursor)) {
                    String cell = cursor.text(position).strip();
                    cells.add(missing.contains(cell) ? MISSING : cell);
                    numbers.add(CellNumbers.of(cursor, position, notation));
                }
            }
        }
        return new RowGroups(column, of(cells, numbers, notation));
    }

    private static List<Group> of(List<String> cells, List<Double> numbers, @Nullable Notation notation) {
        Map<String, List<Integer>> byCell = new LinkedHashMap<>();
        boolean allNumbers = true;
        for (int i = 0; i < cells.size(); i++) {
            byCell.computeIfAbsent(cells.get(i), cell -> new ArrayList<>()).add(i);
            allNumbers &= cells.get(i).equals(MISSING) || Double.isFinite(numbers.get(i));
        }
        List<Integer> unknown = byCell.getOrDefault(MISSING, List.of());
        byCell.remove(MISSING);
        List<Group> groups = allNumbers && byCell.size() > MOST_SINGLE_NUMBERS
                ? bands(byCell, numbers, notation)
                : single(byCell, allNumbers ? numbers : List.of());
        if (!unknown.isEmpty()) {
            groups.add(group(MISSING, unknown));
        }
        return groups;
    }

    private static Group group(String name, List<Integer> rows) {
        return new Group(
                name, rows.stream().mapToInt(Integer::intValue).sorted().toArray());
    }

    private static List<Group> single(Map<String, List<Integer>> byCell, List<Double> numbers) {
        List<Map.Entry<String, List<Integer>>> entries = new ArrayList<>(byCell.entrySet());
        entries.sort(
                numbers.isEmpty()
                        ? Comparator.comparingInt(entry -> -entry.getValue().size())
                        : Comparator.comparingDouble(
                                entry -> numbers.get(entry.getValue().get(0))));
        List<Group> groups = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        int kept = entries.size() > MOST ? MOST - 1 : entries.size();
        for (int e = 0; e < entries.size(); e++) {
            if (e < kept) {
                groups.add(group(entries.get(e).getKey(), entries.get(e).getValue()));
            } else {
                others.addAll(entries.get(e).getValue());
            }
        }
        if (!others.isEmpty()) {
            groups.add(group("(%d others)".formatted(entries.size() - kept), others));
        }
        return groups;
    }

    private static List<Group> bands(
            Map<String, List<Integer>> byCell, List<Double> numbers, @Nullable Notation notation) {
        double[] known = byCell.values().stream()
                .flatMap(List::stream)
                .mapToDouble(numbers::get)
                .sorted()
                .toArray();
        // A band begins at a number that is there, and two bands do not begin at the same one.
        double[] starts = IntStream.range(0, BANDS)
                .mapToDouble(b -> known[(int) ((long) b * known.length / BANDS)])
                .distinct()
                .toArray();
        List<List<Integer>> rows = new ArrayList<>();
        Arrays.stream(starts).forEach(start -> rows.add(new ArrayList<>()));
        byCell.values().stream().flatMap(List::stream).forEach(i -> {
            int band = starts.length - 1;
            while (starts[band] > numbers.get(i)) {
                band--;
            }
            rows.get(band).add(i);
        });
        double[] ends = rows.stream()
                .mapToDouble(
                        band -> band.stream().mapToDouble(numbers::get).max().orElseThrow())
                .toArray();
        DoubleFunction<String> words = words(DoubleStream.concat(Arrays.stream(starts), Arrays.stream(ends)), notation);
        List<Group> groups = new ArrayList<>();
        for (int b = 0; b < starts.length; b++) {
            String low = words.apply(starts[b]);
            groups.add(group(starts[b] == ends[b] ? low : low + " to " + words.apply(ends[b]), rows.get(b)));
        }
        return groups;
    }

    /** Few digits if they tell all of these numbers apart, else all digits. */
    private static DoubleFunction<String> words(DoubleStream all, @Nullable Notation notation) {
        if (notation instanceof DateNotation dates) {
            return dates::text;
        }
        double[] distinct = all.distinct().toArray();
        long different =
                Arrays.stream(distinct).mapToObj(ReadableNumber::of).distinct().count();
        return different == distinct.length
                ? ReadableNumber::of
                : number -> new BigDecimal(Double.toString(number))
                        .stripTrailingZeros()
                        .toPlainString();
    }
}

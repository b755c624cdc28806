package org.hyperanfis.report.section;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.internal.json.JsonWriter;

/** The values of rows, by columns of the table: a number, the position of a level or category, or nothing where it was missing. */
final class RowValues {

    /** Columns beyond these are left out, the one that decides least first. */
    private static final int MOST_COLUMNS = 20;

    /** Inputs that hold the value of a column; others are derived from it. */
    private static final Set<FeatureKind> VALUES =
            EnumSet.of(FeatureKind.NUMERIC, FeatureKind.ORDINAL, FeatureKind.ONEHOT);

    private final Dataset data;
    private final List<Feature> features;
    private final Optional<Gaps> missing;
    private final List<Column> columns = new ArrayList<>();
    private final int allColumns;

    private record Column(String name, FeatureKind kind, List<Integer> inputs, int missing) {}

    RowValues(Inspection inspection, Optional<Gaps> missing) {
        this.data = inspection.data();
        this.features = inspection.model().features();
        this.missing = missing;
        Map<String, List<Integer>> inputs = new LinkedHashMap<>();
        for (int j : InputOrder.byEffect(inspection)) {
            List<Integer> own = inputs.computeIfAbsent(features.get(j).column(), name -> new ArrayList<>());
            if (VALUES.contains(features.get(j).kind())) {
                own.add(j);
            }
        }
        inputs.values().removeIf(List::isEmpty);
        allColumns = inputs.size();
        inputs.forEach((name, own) -> {
            if (columns.size() < MOST_COLUMNS) {
                int position =
                        missing.map(cells -> cells.columns().indexOf(name)).orElse(-1);
                columns.add(new Column(
                        name,
                        features.get(own.get(0)).kind(),
                        own.stream().sorted().toList(),
                        position));
            }
        });
    }

    static int columnCount(List<Feature> features) {
        return Math.min(MOST_COLUMNS, (int)
                features.stream().map(Feature::column).distinct().count());
    }

    void writeColumns(JsonWriter out) {
        out.field("columnCount", allColumns);
        out.array(
                "columns",
                () -> columns.forEach(column -> out.object(() -> {
                    out.field("name", column.name);
                    if (column.kind == FeatureKind.ONEHOT) {
                        out.array("words", () -> column.inputs.forEach(j -> out.element(category(features.get(j)))));
                    } else if (column.kind == FeatureKind.ORDINAL) {
                        out.field(
                                "words",
                                Objects.requireNonNull(
                                        features.get(column.inputs.get(0)).order()));
                    }
                })));
    }

    private static String category(Feature feature) {
        String category = Objects.requireNonNull(feature.category());
        return category.isEmpty() ? Feature.MISSING : category;
    }

    void write(int row, JsonWriter out) {
        Rounded rounded = new Rounded(out);
        out.array(
                "values",
                () -> columns.forEach(column -> {
                    if (column.missing >= 0 && missing.orElseThrow().isMissing(row, column.missing)) {
                        out.nullElement();
                    } else if (column.kind == FeatureKind.ONEHOT) {
                        out.element(position(row, column.inputs));
                    } else {
                        rounded.element(data.value(row, column.inputs.get(0)));
                    }
                }));
    }

    /** Which category a row has; -1 for one that training did not show. */
    private long position(int row, List<Integer> inputs) {
        for (int i = 0; i < inputs.size(); i++) {
            if (data.value(row, inputs.get(i)) == 1) {
                return i;
            }
        }
        return -1;
    }
}

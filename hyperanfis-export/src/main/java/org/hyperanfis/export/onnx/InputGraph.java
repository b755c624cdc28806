package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.InputColumn.Indicator;
import org.hyperanfis.export.model.InputColumn.Kind;

/**
 * From the columns of a table to the model's inputs. All numbers together, all levels and all categories are handled at once, so
 * that a table of many columns needs few nodes.
 */
final class InputGraph {

    /** The code of a level that is missing, and of a category that has no input of its own. */
    private static final int NONE = -1;

    /** The code of what is no level. */
    private static final int UNKNOWN = -2;

    /** The last day that the library's calendar has. */
    private static final double LAST_DAY = 365_241_780_471.0;

    private final GraphBuilder graph;
    private final List<InputColumn> columns;
    private final int width;

    /** Values side by side, and for each input of the model the place of its value among them. */
    private final List<String> values = new ArrayList<>();

    private final int[] placeOf;
    private int places;

    /** Truth values, side by side: a row that has a true one gets no answer. */
    private final List<String> refusals = new ArrayList<>();

    InputGraph(GraphBuilder graph, List<InputColumn> columns, int width) {
        this.graph = graph;
        this.columns = columns;
        this.width = width;
        this.placeOf = new int[width];
    }

    /** An indicator with the place of its column among those of the same kind. */
    private record Placed(int column, Indicator indicator) {}

    /** The model's inputs, by rows. */
    String inputs() {
        graph.begin("input");
        numbers(of(Kind.NUMBER, Kind.DATE));
        levels(of(Kind.LEVEL));
        categories(of(Kind.CATEGORY));
        List<Integer> order =
                IntStream.range(0, width).mapToObj(j -> placeOf[j]).toList();
        return graph.end(graph.columns(graph.concat(values), places, order));
    }

    /** For each row whether it gets no answer, as a column; nothing if there is no such row. */
    Optional<String> refused() {
        if (refusals.isEmpty()) {
            return Optional.empty();
        }
        graph.begin("refused");
        String some = graph.node("ReduceMax", graph.toNumber(graph.concat(refusals)), graph.integers(1));
        return Optional.of(graph.end(graph.node("Greater", some, graph.number(0))));
    }

    private List<InputColumn> of(Kind... kinds) {
        return columns.stream()
                .filter(column -> List.of(kinds).contains(column.kind()))
                .toList();
    }

    private static List<Placed> indicators(List<InputColumn> some) {
        return IntStream.range(0, some.size())
                .boxed()
                .flatMap(c -> some.get(c).indicators().stream().map(indicator -> new Placed(c, indicator)))
                .toList();
    }

    /** Adds values that are those of some inputs; none for what no input needs. */
    private void add(String value, List<OptionalInt> inputs) {
        for (int i = 0; i < inputs.size(); i++) {
            int place = places + i;
            inputs.get(i).ifPresent(j -> placeOf[j] = place);
        }
        values.add(value);
        places += inputs.size();
    }

    private void addTruths(String truths, List<Placed> indicators) {
        add(
                graph.toNumber(truths),
                indicators.stream()
                        .map(placed -> OptionalInt.of(placed.indicator().input()))
                        .toList());
    }

    private void numbers(List<InputColumn> numbers) {
        if (numbers.isEmpty()) {
            return;
        }
        String cells = graph.concat(numbers.stream().map(InputColumn::name).toList());
        String missing = graph.node("IsNaN", cells);
        for (double[] codes : codes(numbers)) {
            missing = graph.node(
                    "Or", missing, graph.node("Equal", cells, graph.numbers("missing codes", codes, codes.length)));
        }
        String infinite = graph.node("IsInf", cells);
        refusals.add(infinite);
        String known = graph.node("Where", graph.node("Or", missing, infinite), fills(numbers), cells);
        add(known, numbers.stream().map(InputColumn::value).toList());
        List<Placed> indicators = indicators(numbers);
        absences(missing, numbers.size(), indicators);
        parts(known, missing, numbers.size(), indicators);
    }

    private String fills(List<InputColumn> some) {
        return graph.numbers(
                "fills", some.stream().mapToDouble(InputColumn::fill).toArray(), some.size());
    }

    /** The first code of each column, then the second ...; NaN, which equals nothing, where a column has none. */
    private static List<double[]> codes(List<InputColumn> numbers) {
        List<double[]> all = new ArrayList<>();
        for (int c = 0; c < numbers.size(); c++) {
            List<Double> codes = numbers.get(c).missingNumbers();
            for (int i = 0; i < codes.size(); i++) {
                if (i == all.size()) {
                    double[] none = new double[numbers.size()];
                    Arrays.fill(none, Double.NaN);
                    all.add(none);
                }
                all.get(i)[c] = codes.get(i);
            }
        }
        return all;
    }

    private void absences(String missing, int count, List<Placed> indicators) {
        List<Placed> absences = indicators.stream()
                .filter(placed -> placed.indicator().kind() == FeatureKind.MISSING)
                .toList();
        if (!absences.isEmpty()) {
            addTruths(graph.columns(missing, count, columnsOf(absences)), absences);
        }
    }

    private static List<Integer> columnsOf(List<Placed> indicators) {
        return indicators.stream().map(Placed::column).toList();
    }

    /** Parts of dates, each computed once for all columns that have one of them. */
    private void parts(String known, String missing, int count, List<Placed> indicators) {
        Map<FeatureKind, List<Placed>> byKind = new LinkedHashMap<>();
        indicators.stream()
                .filter(placed -> placed.indicator().kind().part().isPresent())
                .forEach(placed -> byKind.computeIfAbsent(placed.indicator().kind(), kind -> new ArrayList<>())
                        .add(placed));
        byKind.forEach((kind, some) -> {
            List<Integer> dates = some.stream().map(Placed::column).distinct().toList();
            String days = graph.columns(known, count, dates);
            refusals.add(graph.node("Greater", graph.node("Abs", days), graph.number(LAST_DAY)));
            String part = new DateParts(graph).of(kind.part().orElseThrow(), days);
            List<Integer> among =
                    some.stream().map(placed -> dates.indexOf(placed.column())).toList();
            double[] wanted = some.stream()
                    .mapToDouble(placed -> kind.part()
                            .orElseThrow()
                            .categories()
                            .indexOf(placed.indicator().category()))
                    .toArray();
            String same = graph.node(
                    "Equal", graph.columns(part, dates.size(), among), graph.numbers("parts", wanted, wanted.length));
            String there = graph.node("Not", graph.columns(missing, count, columnsOf(some)));
            addTruths(graph.node("And", same, there), some);
        });
    }

    private void levels(List<InputColumn> levels) {
        if (levels.isEmpty()) {
            return;
        }
        String codes = graph.concat(levels.stream().map(this::levelCode).toList());
        String rank = graph.toNumber(codes);
        refusals.add(graph.node("Equal", codes, graph.integer(UNKNOWN)));
        String missing = graph.node("Less", rank, graph.number(0));
        add(
                graph.node("Where", missing, fills(levels), rank),
                levels.stream().map(InputColumn::value).toList());
        absences(missing, levels.size(), indicators(levels));
    }

    private String levelCode(InputColumn column) {
        Map<String, Integer> codes = new LinkedHashMap<>();
        column.levels().forEach(level -> codes.put(level, codes.size()));
        // In the order of the texts, since that of a set is another one in each run.
        column.missing().stream().sorted().forEach(text -> codes.putIfAbsent(text, NONE));
        return code(column, codes, UNKNOWN);
    }

    private void categories(List<InputColumn> categories) {
        if (categories.isEmpty()) {
            return;
        }
        String codes = graph.concat(categories.stream().map(this::categoryCode).toList());
        List<Placed> indicators = indicators(categories);
        long[] wanted = indicators.stream()
                .mapToLong(placed -> placed.indicator().feature().rest()
                        ? NONE
                        : known(categories.get(placed.column()))
                                .indexOf(placed.indicator().category()))
                .toArray();
        String own = graph.columns(codes, categories.size(), columnsOf(indicators));
        addTruths(graph.node("Equal", own, graph.integers(wanted)), indicators);
    }

    /** The categories that have an input of their own. */
    static List<String> known(InputColumn column) {
        return column.indicators().stream()
                .filter(indicator -> !indicator.feature().rest())
                .map(Indicator::category)
                .toList();
    }

    private String categoryCode(InputColumn column) {
        Map<String, Integer> codes = new LinkedHashMap<>();
        known(column).forEach(category -> codes.put(category, codes.size()));
        return code(column, codes, NONE);
    }

    private String code(InputColumn column, Map<String, Integer> codes, int other) {
        if (codes.isEmpty()) {
            // An encoder needs a key; this one is as good as all others.
            codes.put("", other);
        }
        long[] numbers =
                codes.values().stream().mapToLong(Objects::requireNonNull).toArray();
        return graph.node(
                "LabelEncoder",
                List.of(
                        GraphBuilder.attribute("keys_strings", codes.keySet()),
                        GraphBuilder.attributes("values_int64s", numbers),
                        GraphBuilder.attribute("default_int64", other)),
                column.name());
    }

    static DataType type(InputColumn column) {
        return column.isNumeric() ? DataType.DOUBLE : DataType.STRING;
    }
}

package org.hyperanfis.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.statistics.Quantiles;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.explain.StatedTerm;

/** Puts what a rule says about a column into words that are true of the rule's own rows. */
final class TermWords {

    private static final double LOW = 0.1;
    private static final double HIGH = 0.9;
    private static final double LOWEST = 0.01;
    private static final double HIGHEST = 0.99;

    /** What is less than this share of the range of a column cannot be seen in its numbers. */
    private static final double HAIR = 1e-5;

    /** Categories are named until this share of the rule's rows has one of them. */
    private static final double MOST_ROWS = 0.8;

    private final RuleModel model;
    private final TextColumns columns;
    private final Dataset data;
    private final int[] rows;
    private final int[] dominant;

    /** @param dominant the rule that dominates each of the {@code rows} of {@code data} */
    TermWords(RuleModel model, TextColumns columns, Dataset data, int[] rows, int[] dominant) {
        this.model = model;
        this.columns = columns;
        this.data = data;
        this.rows = rows;
        this.dominant = dominant;
    }

    /** The term of a rule about a column, with no effect yet. */
    StatedTerm term(Rule rule, int column) {
        int[] inputs = columns.inputs(column);
        Feature feature = model.features().get(inputs[0]);
        if (feature.kind().isCategory()) {
            return category(rule, column);
        }
        double[] all = values(inputs[0], -1);
        double[] own = values(inputs[0], rule.number() - 1);
        double[] distinct = Arrays.stream(all).distinct().limit(3).sorted().toArray();
        RuleTerm center = rule.term(feature).orElseThrow();
        if (feature.kind() == FeatureKind.MISSING) {
            return absence(feature, own, center.center());
        }
        if (distinct.length == 2) {
            return oneOfTwo(feature, distinct, own, center.center());
        }
        double lowest = Quantiles.linear(all, LOWEST);
        double highest = Quantiles.linear(all, HIGHEST);
        double said = sensible(center.center(), lowest, highest);
        boolean none = own.length == 0;
        return new StatedTerm.OfNumber(
                feature.column(),
                said,
                center.level(),
                none ? said : Quantiles.linear(own, LOW),
                none ? said : Quantiles.linear(own, HIGH),
                feature.order() == null ? List.of() : feature.order(),
                said >= lowest && said <= highest,
                0,
                feature.notation());
    }

    /**
     * A number without what rounding left of it: a centre that is at the edge of the rows is not to be said a hair beyond it, nor a
     * zero as a tiny number.
     */
    private static double sensible(double center, double lowest, double highest) {
        double hair = HAIR * (highest - lowest);
        double inside = Math.max(lowest, Math.min(highest, center));
        double near = Math.abs(center - inside) <= hair ? inside : center;
        return Math.abs(near) <= hair && lowest <= 0 && highest >= 0 ? 0 : near;
    }

    /** The values of an input in the rows of a rule, or in all rows where the rule is -1. */
    private double[] values(int input, int rule) {
        return IntStream.range(0, rows.length)
                .filter(i -> rule < 0 || dominant[i] == rule)
                .mapToDouble(i -> data.value(rows[i], input))
                .toArray();
    }

    /** The share of a category at the centre of a rule; none of one that does not count. */
    private static double shareAtCenter(Rule rule, Feature category) {
        return rule.term(category).map(RuleTerm::center).orElse(0.0);
    }

    /** A column with two values is said like a category: the one that most rows have, or else that is nearer to the centre. */
    private static StatedTerm oneOfTwo(Feature feature, double[] two, double[] own, double center) {
        long upper = Arrays.stream(own).filter(value -> value == two[1]).count();
        boolean high = 2 * upper == own.length ? center > (two[0] + two[1]) / 2 : 2 * upper > own.length;
        double share = own.length == 0 ? 1 : (double) (high ? upper : own.length - upper) / own.length;
        double value = two[high ? 1 : 0];
        List<String> order = feature.order();
        String name = feature.notation() instanceof DateNotation date
                ? date.text(value)
                : order == null ? ReadableNumber.of(value) : order.get((int) value);
        return new StatedTerm.OfCategory(feature.column(), List.of(name), false, share, 0);
    }

    private static StatedTerm absence(Feature feature, double[] own, double center) {
        double share = Arrays.stream(own).average().orElse(center > 0.5 ? 1 : 0);
        boolean missing = share == 0.5 ? center > 0.5 : share > 0.5;
        return new StatedTerm.OfMissing(feature.column(), missing, feature.presence(), missing ? share : 1 - share, 0);
    }

    private StatedTerm category(Rule rule, int column) {
        int[] inputs = columns.inputs(column);
        // The last place is for rows with a category that no input stands for.
        double[] shares = shares(inputs, rule.number() - 1);
        double[] usual = shares(inputs, -1);
        if (Double.isNaN(shares[0])) {
            Arrays.setAll(
                    shares,
                    k -> k < inputs.length
                            ? shareAtCenter(rule, model.features().get(inputs[k]))
                            : 0);
        }
        List<Integer> order = IntStream.rangeClosed(0, inputs.length)
                .filter(k -> usual[k] > 0 || shares[k] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -shares[k]))
                .toList();
        int named = 1;
        double share = shares[order.get(0)];
        while (share < MOST_ROWS && named < order.size() - 1) {
            share += shares[order.get(named++)];
        }
        List<Integer> said = order.subList(0, named);
        // What has no name can only be said by naming the others.
        boolean nameless = said.contains(inputs.length);
        List<Integer> others = order.subList(named, order.size()).stream()
                .filter(k -> k < inputs.length)
                .toList();
        if (nameless && others.isEmpty()) {
            others = IntStream.range(0, inputs.length)
                    .filter(k -> !said.contains(k))
                    .boxed()
                    .toList();
        }
        boolean negated = !others.isEmpty() && (nameless || others.size() < named);
        Feature first = model.features().get(inputs[0]);
        List<String> names = (negated ? others : said)
                .stream()
                        .filter(k -> k < inputs.length)
                        // Saturday comes before Sunday, however many rows they have.
                        .sorted(first.kind().isDerived() ? Comparator.naturalOrder() : (a, b) -> 0)
                        .map(k -> Objects.requireNonNull(
                                model.features().get(inputs[k]).category()))
                        .toList();
        return new StatedTerm.OfCategory(
                first.column(),
                names,
                negated,
                Math.max(0, Math.min(share, 1)),
                0,
                first.kind().part().orElse(null));
    }

    /** The share of each category in the rows of a rule, or in all rows; not numbers where there are none. */
    private double[] shares(int[] inputs, int rule) {
        double[] shares = new double[inputs.length + 1];
        int count = 0;
        for (int i = 0; i < rows.length; i++) {
            if (rule < 0 || dominant[i] == rule) {
                count++;
                shares[place(inputs, rows[i])]++;
            }
        }
        int all = count;
        Arrays.setAll(shares, k -> shares[k] / all);
        return shares;
    }

    private int place(int[] inputs, int row) {
        for (int k = 0; k < inputs.length; k++) {
            if (data.value(row, inputs[k]) > 0.5) {
                return k;
            }
        }
        return inputs.length;
    }
}

package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.Names;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * Finds what would change the answers of a model: few columns, near to the row and to real rows, within what a {@link Request}
 * allows. Every counterfactual was predicted by the model itself with the values as they are written. The number of predictions is
 * bounded, whatever the request, and the same request gives the same findings. Immutable, and safe to share between threads.
 *
 * <pre>{@code
 * Counterfactuals counterfactuals = Counterfactuals.of(model, data);
 * Findings findings = counterfactuals.find(row, Request.of(new Goal.OneClass("B")).fix(Set.of("age")));
 * }</pre>
 *
 * @since 0.3.0
 */
public final class Counterfactuals {

    /** The most rows that are predicted for a request. */
    public static final int BUDGET = 40_000;

    private static final int LEAST_BUDGET = 4_000;

    /** Trained numbers times predictions, which bounds the time of a request with large models. */
    private static final long WORK = 400_000_000;

    private static final int RANKED = 100;

    private final RuleModel model;
    private final RealRows rows;
    private final Places places;
    private final Predictions sampled;

    private Counterfactuals(RealRows rows) {
        if (rows.sample().isEmpty()) {
            throw new InvalidDataException("there are no rows; give some that are like those of training");
        }
        this.model = rows.model();
        this.rows = rows;
        this.places = new Places(rows);
        this.sampled = model.predict(rows.sample().stream().map(this::known).toArray(double[][]::new));
    }

    /** Counterfactuals near to these rows. Rows that are added later do not count. */
    public static Counterfactuals of(RealRows rows) {
        return new Counterfactuals(rows);
    }

    /** The same for rows of a data set, which are named by their numbers from 1. */
    public static Counterfactuals of(RuleModel model, Dataset data) {
        double[][] rows = new double[data.rows()][data.width()];
        for (int i = 0; i < rows.length; i++) {
            data.copyRow(i, rows[i], 0);
        }
        return of(model, rows);
    }

    /** The same for rows of the model's inputs, with NaN for numbers that are missing. */
    public static Counterfactuals of(RuleModel model, double[][] rows) {
        RealRows real = new RealRows(model, 0);
        for (int i = 0; i < rows.length; i++) {
            real.add(Integer.toString(i + 1), rows[i]);
        }
        return of(real);
    }

    /** The most rows that are predicted for a request with this model: fewer if it is large. */
    public int budget() {
        return (int) Math.max(LEAST_BUDGET, Math.min(BUDGET, WORK / Math.max(1, model.parameterCount())));
    }

    /**
     * Finds counterfactuals.
     *
     * @param row the model's inputs, with NaN for a number that is missing
     * @throws InvalidOptionException when the request does not fit the model or the row; the message says why
     */
    public Findings find(double[] row, Request request) {
        requireColumns(request);
        request.goal().requireFit(model.target());
        double[] known = known(row);
        Predictions present = model.predict(new double[][] {known});
        Aim aim = new Aim(request, model.target(), present);
        Aim.Verdict now = aim.verdict(present, 0);
        List<Axis> free = free(row, request);
        List<Axis> axes = free.stream()
                .filter(axis ->
                        axis.isForced() || (!axis.isEmpty() && axis.column().counts()))
                .toList();
        requireFew(axes, request);
        Limit limit = new Limit(request, free, axes);
        boolean forced = axes.stream().anyMatch(Axis::isForced);
        if (now.reached() && !forced) {
            return Findings.of(model, now.answer(), List.of(), limit.already(now.answer()), 1);
        }
        if (axes.isEmpty()) {
            return Findings.of(model, now.answer(), List.of(), limit.nothingToChange(), 1);
        }
        int budget = budget() - 1;
        Judge judge = new Judge(model, axes, known, aim, budget, request.mostColumns());
        Neighbours neighbours = new Neighbours(
                places,
                rows,
                row,
                IntStream.range(0, sampled.rows())
                        .filter(i -> aim.verdict(sampled, i).reached()));
        Pool pool = new Search(axes, judge, budget, request).run(neighbours);
        List<Counterfactual> found = choose(pool, axes, judge, neighbours, request.count());
        return Findings.of(
                model,
                now.answer(),
                found,
                found.isEmpty() ? limit.notFound(now, judge.closest()) : "",
                1 + judge.spent());
    }

    private double[] known(double[] row) {
        if (row.length != model.features().size()) {
            throw new InvalidDataException("the row has " + row.length + " values but the model has "
                    + model.features().size() + " inputs; give one value per input, in the order of features()");
        }
        double[] known = row.clone();
        rows.columns().forEach(column -> column.write(column.code(row), known));
        return known;
    }

    private void requireColumns(Request request) {
        List<String> names = rows.columns().stream().map(Column::name).toList();
        Set<String> used = new LinkedHashSet<>(request.fixed());
        used.addAll(request.ranges().keySet());
        used.addAll(request.directions().keySet());
        for (String name : used) {
            if (model.target().columns().contains(name)) {
                throw new InvalidOptionException(
                        "column '" + name + "' is what the model predicts; only its inputs can be fixed or limited");
            }
            if (!names.contains(name)) {
                throw new InvalidOptionException(
                        "the model has no column '" + name + "'; " + Names.suggestion(name, names, "columns"));
            }
        }
        if (request.fixed().containsAll(names)) {
            throw new InvalidOptionException("every column is fixed, so nothing can change; leave one out of them");
        }
    }

    private List<Axis> free(double[] row, Request request) {
        List<Axis> free = new ArrayList<>();
        for (int c = 0; c < rows.columns().size(); c++) {
            Column column = rows.columns().get(c);
            if (!request.fixed().contains(column.name())) {
                free.add(Axis.of(rows, c, column.code(row), request));
            }
        }
        return free;
    }

    private static void requireFew(List<Axis> axes, Request request) {
        List<String> forced = axes.stream()
                .filter(Axis::isForced)
                .map(axis -> axis.column().name())
                .toList();
        if (forced.size() > request.mostColumns()) {
            throw new InvalidOptionException("the values of " + String.join(", ", forced)
                    + " are outside of their ranges and must change, but at most " + request.mostColumns()
                    + " may; allow more columns, or other ranges");
        }
    }

    /** The best ones that differ: no two with the same columns in the same direction, none that does what another does and more. */
    private List<Counterfactual> choose(Pool pool, List<Axis> axes, Judge judge, Neighbours neighbours, int count) {
        List<Ranked> ranked = pool.best(RANKED).stream()
                .map(candidate -> {
                    double[] inputs = judge.inputs(candidate.at());
                    Predictions exact = model.predict(new double[][] {inputs});
                    return new Ranked(candidate, counterfactual(candidate, axes, neighbours, inputs, exact));
                })
                .sorted(Comparator.comparingInt((Ranked one) -> one.candidate.columns())
                        .thenComparing(Ranked::isUnusual)
                        .thenComparing(one -> one.candidate, Pool.SPARSE_FIRST))
                .toList();
        List<Ranked> chosen = new ArrayList<>();
        for (boolean again : new boolean[] {false, true}) {
            for (Ranked one : ranked) {
                boolean differs = chosen.stream().allMatch(other -> one.differs(other, again, axes));
                if (chosen.size() < count && differs) {
                    chosen.add(one);
                }
            }
        }
        return chosen.stream()
                .sorted(Comparator.comparingInt(ranked::indexOf))
                .map(one -> one.counterfactual)
                .toList();
    }

    private Counterfactual counterfactual(
            Candidate candidate, List<Axis> axes, Neighbours neighbours, double[] inputs, Predictions exact) {
        List<Counterfactual.Change> changes = candidate.changed().stream()
                .mapToObj(a -> axes.get(a).change(candidate.at()[a]))
                .sorted(Comparator.comparingDouble(change -> -change.distance()))
                .toList();
        return new Counterfactual(
                changes,
                candidate.verdict().answer(),
                candidate.distance(),
                exact.covered(0),
                neighbours.nearest(inputs));
    }

    private record Ranked(Candidate candidate, Counterfactual counterfactual) {

        boolean isUnusual() {
            return !counterfactual.covered()
                    || counterfactual.nearest().isEmpty()
                    || !counterfactual.nearest().get().usual();
        }

        /** @param again whether the same columns will do if one of them goes another way */
        boolean differs(Ranked other, boolean again, List<Axis> axes) {
            if (Pool.isProperPart(other.candidate.changed(), candidate.changed())) {
                return false;
            }
            return !candidate.changed().equals(other.candidate.changed())
                    || (again
                            && candidate.changed().stream()
                                    .anyMatch(a -> axes.get(a)
                                                    .direction(candidate.at()[a])
                                            != axes.get(a)
                                                    .direction(other.candidate.at()[a])));
        }
    }
}

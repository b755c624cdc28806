package org.hyperanfis.inspect.effect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.model.RuleModel;

/** Measures {@link Effects}: pieces of work are single columns and pairs, each in a fixed order of rows. */
final class EffectMeasurement {

    private static final int MOST_CLASSES = 6;
    private static final int MOST_INTERACTIONS = 5;

    private final RuleModel model;
    private final EffectSettings settings;
    private final DrawnRows rows;
    private final EffectBasis basis;
    private final Set<String> used = new HashSet<>();
    /** In the order of the table. */
    private final List<ColumnValues> columns;

    /** Of each answer over the drawn rows. */
    private final List<Spread> spreads;

    EffectMeasurement(RuleModel model, Dataset data, EffectSettings settings) {
        if (!data.features().equals(model.features()) || !data.target().equals(model.target())) {
            throw new InvalidDataException("the data have other inputs or another target than the model, so its effects"
                    + " on them cannot be measured; encode the data with the model's own features");
        }
        this.model = model;
        this.settings = settings;
        model.rules()
                .forEach(rule ->
                        rule.terms().forEach(term -> used.add(term.feature().column())));
        this.basis = EffectBasis.of(data.rows(), data.width(), used.size(), settings.seed());
        this.rows = new DrawnRows(data, basis, settings.missing());
        this.columns = model.features().stream()
                .map(Feature::column)
                .distinct()
                .map(name -> new ColumnValues(model, name, rows))
                .toList();
        this.spreads = spreads();
    }

    private List<Spread> spreads() {
        double[][] answers = new double[rows.count()][];
        Batches.run(
                model,
                rows.count(),
                rows::copy,
                (i, predictions, at) -> answers[i] = Batches.answers(model, predictions, at));
        return IntStream.range(0, model.target().size())
                .mapToObj(k -> Spread.of(answers, k))
                .toList();
    }

    Effects effects() {
        try (Workers workers = new Workers(settings.threads())) {
            Importances importances = new Importances(model, rows, basis);
            List<Importances.Of> measured = all(
                    workers,
                    columns.size(),
                    c -> used.contains(columns.get(c).name()) ? importances.of(columns.get(c)) : importances.none());
            List<Integer> order = IntStream.range(0, columns.size())
                    .boxed()
                    .sorted(Comparator.comparing((Integer c) -> !isUsed(c))
                            .thenComparingDouble(c -> -measured.get(c).loss().mean()))
                    .toList();
            List<Answer> answers = answers();
            Set<Integer> drawn = new HashSet<>(order.subList(0, basis.curveColumns()));
            order.stream()
                    .filter(c -> isUsed(c)
                            && settings.curvesOf().contains(columns.get(c).name()))
                    .forEach(drawn::add);
            Curves curves = new Curves(model, rows, basis.curveRows(), answers);
            List<ColumnEffect> effects = all(workers, order.size(), place -> {
                int c = order.get(place);
                ColumnValues column = columns.get(c);
                return new ColumnEffect(
                        column.name(),
                        isUsed(c),
                        measured.get(c).loss(),
                        measured.get(c).accuracy(),
                        column.missing(),
                        drawn.contains(c) ? Optional.of(curves.of(column)) : Optional.empty());
            });
            return new Effects(
                    basis.withCurveColumns(drawn.size()),
                    importances.base(),
                    answers,
                    model.target() instanceof Target.Classes classes && classes.size() > 2
                            ? classes.size() - answers.size()
                            : 0,
                    effects,
                    interactions(workers, order, answers),
                    interactionFloor());
        }
    }

    private record Pair(ColumnValues first, ColumnValues second) {}

    private boolean isUsed(int column) {
        return used.contains(columns.get(column).name());
    }

    private List<Interaction> interactions(Workers workers, List<Integer> order, List<Answer> answers) {
        List<Pair> pairs = new ArrayList<>();
        int paired = Math.min(EffectBasis.PAIRED_COLUMNS, used.size());
        for (int a = 0; a < paired; a++) {
            for (int b = a + 1; b < paired; b++) {
                pairs.add(new Pair(columns.get(order.get(a)), columns.get(order.get(b))));
            }
        }
        Interactions interactions = new Interactions(model, rows, basis.pairRows(), answers);
        return all(workers, pairs.size(), p -> interactions.of(pairs.get(p).first, pairs.get(p).second)).stream()
                .filter(interaction -> interaction.strength() >= interactionFloor())
                .sorted(Comparator.comparingDouble(Interaction::strength).reversed())
                .limit(MOST_INTERACTIONS)
                .toList();
    }

    private double interactionFloor() {
        return model.target() instanceof Target.Classes ? Interaction.FLOOR_OF_CLASSES : Interaction.FLOOR_OF_NUMBERS;
    }

    private List<Answer> answers() {
        if (model.target() instanceof Target.Outputs outputs) {
            return IntStream.range(0, outputs.size())
                    .mapToObj(o -> answer(outputs.names().get(o), o, false))
                    .toList();
        }
        List<String> classes = ((Target.Classes) model.target()).classes();
        if (classes.size() == 2) {
            return List.of(answer(classes.get(1), 1, true));
        }
        int[] counts = new int[classes.size()];
        for (int i = 0; i < rows.count(); i++) {
            counts[rows.label(i)]++;
        }
        return IntStream.range(0, counts.length)
                .boxed()
                .sorted(Comparator.comparingInt(k -> -counts[k]))
                .limit(MOST_CLASSES)
                .map(k -> answer(classes.get(k), k, true))
                .toList();
    }

    private Answer answer(String name, int index, boolean probability) {
        return new Answer(
                name,
                index,
                probability,
                spreads.get(index).mean(),
                Math.sqrt(spreads.get(index).variance()),
                model.target() instanceof Target.Outputs outputs
                        ? outputs.notations().get(name)
                        : null);
    }

    /** Computes items on all threads, and lists them in order. */
    private static <T> List<T> all(Workers workers, int count, IntFunction<T> item) {
        Object[] items = new Object[count];
        workers.run(count, i -> items[i] = item.apply(i));
        List<T> list = new ArrayList<>();
        for (Object made : items) {
            @SuppressWarnings("unchecked") // made by item
            T typed = (T) made;
            list.add(typed);
        }
        return List.copyOf(list);
    }
}

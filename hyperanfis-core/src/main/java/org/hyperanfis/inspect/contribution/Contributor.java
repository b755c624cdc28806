package org.hyperanfis.inspect.contribution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/**
 * Computes {@link Contributions}, of any model. The orders of columns that are tried are those of a seed, the same for every row: a row
 * has the same contributions alone and among others, on any number of threads. Safe to share between threads.
 *
 * @since 0.3.0
 */
public final class Contributor {

    private final RuleModel model;
    private final Background background;
    private final List<String> columns;
    private final ColumnInputs inputs;
    private final Walks walks;
    /** Of each background row the probability of each class, or the outputs. */
    private final double[][] backgroundAnswers;

    private final double[] baselines;
    private final Queue<RowGame> idle = new ConcurrentLinkedQueue<>();

    public Contributor(RuleModel model, Background background) {
        this(model, background, 0);
    }

    /** @param seed of the orders of columns that are tried */
    public Contributor(RuleModel model, Background background, long seed) {
        this.model = model;
        this.background = background;
        this.columns = model.features().stream().map(Feature::column).distinct().toList();
        this.inputs = new ColumnInputs(model, columns);
        this.walks = new Walks(background.size(), columns.size(), seed);
        Predictions predictions = model.predict(background.rows());
        this.backgroundAnswers = IntStream.range(0, background.size())
                .mapToObj(row -> answers(predictions, row))
                .toArray(double[][]::new);
        this.baselines = new double[model.target().size()];
        Arrays.setAll(baselines, k -> {
            double sum = 0;
            for (double[] answers : backgroundAnswers) {
                sum += answers[k];
            }
            return sum / backgroundAnswers.length;
        });
    }

    /** The columns that contributions are of, in order. */
    public List<String> columns() {
        return columns;
    }

    /** The contributions to the probability of the predicted class, or to each output. */
    public List<Contributions> explain(double... row) {
        return explain(row, ColumnCell.of(model.features(), row));
    }

    /** The same with what the table has in each column, where some cells may be missing. */
    public List<Contributions> explain(double[] row, List<ColumnCell> cells) {
        return explain(new double[][] {row}, List.of(cells), 1).get(0);
    }

    /** The same for many rows, computed by so many threads; any number gives the same. */
    public List<List<Contributions>> explain(double[][] rows, List<List<ColumnCell>> cells, int threads) {
        Predictions predictions = model.predict(rows, threads);
        boolean classifies = model.target() instanceof Target.Classes;
        List<List<Contributions>> all = new ArrayList<>();
        double[][][] results = new double[rows.length][][];
        int[][] wanted = new int[rows.length][];
        try (Workers workers = new Workers(threads)) {
            workers.run(rows.length, i -> {
                wanted[i] = classifies
                        ? new int[] {predictions.label(i)}
                        : IntStream.range(0, model.target().size()).toArray();
                results[i] = play(rows[i], answers(predictions, i), wanted[i]);
            });
        }
        for (int i = 0; i < rows.length; i++) {
            all.add(contributions(answers(predictions, i), wanted[i], results[i], cells.get(i)));
        }
        return all;
    }

    /** The contributions to the probability of a class, predicted or not. */
    public Contributions explainClass(String name, double[] row, List<ColumnCell> cells) {
        Predictions predictions = model.predict(new double[][] {row});
        int[] wanted = {predictions.classes().indexOf(name)};
        if (wanted[0] < 0) {
            throw new IllegalArgumentException(
                    "there is no class '" + name + "'; the classes are " + String.join(", ", predictions.classes()));
        }
        double[] answers = answers(predictions, 0);
        return contributions(answers, wanted, play(row, answers, wanted), cells).get(0);
    }

    private double[][] play(double[] row, double[] answers, int[] wanted) {
        @Nullable RowGame waiting = idle.poll();
        RowGame game = waiting == null ? new RowGame(model, background.rows(), inputs, walks) : waiting;
        double[][] result = game.play(row, answers, backgroundAnswers, wanted);
        idle.add(game);
        return result;
    }

    /** @param results of each answer wanted the contributions, then their standard errors */
    private List<Contributions> contributions(
            double[] answers, int[] wanted, double[][] results, List<ColumnCell> cells) {
        boolean classifies = model.target() instanceof Target.Classes;
        List<Contributions> list = new ArrayList<>();
        for (int w = 0; w < wanted.length; w++) {
            double[] result = results[w];
            String name = names().get(wanted[w]);
            list.add(new Contributions(
                    name,
                    classifies,
                    answers[wanted[w]],
                    baselines[wanted[w]],
                    background.baseline(Contributions.answer(name, classifies)),
                    IntStream.range(0, columns.size())
                            .mapToObj(c -> new Contribution(cells.get(c), result[c], result[columns.size() + c]))
                            .toList()));
        }
        return List.copyOf(list);
    }

    private List<String> names() {
        return model.target() instanceof Target.Classes classes
                ? classes.classes()
                : ((Target.Outputs) model.target()).names();
    }

    double[] answers(Predictions predictions, int row) {
        return model.target() instanceof Target.Classes ? predictions.probability(row) : predictions.output(row);
    }
}

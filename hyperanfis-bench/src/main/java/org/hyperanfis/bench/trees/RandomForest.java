package org.hyperanfis.bench.trees;

import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.train.loop.TrainingListener;
import org.tribuo.Tribuo;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.dtree.CARTClassificationTrainer;
import org.tribuo.classification.dtree.impurity.GiniIndex;
import org.tribuo.common.tree.AbstractCARTTrainer;
import org.tribuo.regression.RegressionFactory;
import org.tribuo.regression.Regressor;
import org.tribuo.regression.rtree.CARTJointRegressionTrainer;
import org.tribuo.regression.rtree.impurity.MeanSquaredError;

/**
 * A random forest of Tribuo's CART trees with common settings, not tuned: 300 trees of full depth, each on a bootstrap
 * sample, with the square root of the number of inputs to choose from at each split. A score of a class is the mean share of
 * it in the leaves. The validation rows are not used. Weights of rows count, classes have none. Several outputs are a forest
 * each.
 *
 * <p>Tribuo is slow on large tables, so inputs are in at most 256 bins, and above 50,000 rows there are 100 trees, each on
 * 20,000 rows.
 */
public final class RandomForest implements Contestant {

    static final int BINS = 256;

    private static final int FULL_DEPTH = Integer.MAX_VALUE;
    private static final int TREES = 300;
    private static final int MANY_ROWS = 50_000;
    private static final int TREES_OF_MANY_ROWS = 100;
    private static final int SAMPLE_OF_MANY_ROWS = 20_000;

    /** For the service loader. */
    public RandomForest() {}

    @Override
    public String name() {
        return "random-forest";
    }

    @Override
    public String title() {
        return "Random forest (Tribuo)";
    }

    @Override
    public String settings() {
        return "tribuo " + Tribuo.VERSION + ", " + TREES + " trees, " + TREES_OF_MANY_ROWS + " on "
                + SAMPLE_OF_MANY_ROWS + " rows each above " + MANY_ROWS
                + " rows, square root of the inputs per split, full depth, at most " + BINS + " bins per input";
    }

    @Override
    public RunResult run(Parts parts, long seed, TrainingListener listener) {
        Loggers.quiet();
        long start = System.nanoTime();
        double[] outputs = parts.training().target() instanceof Target.Classes
                ? scores(parts, seed, listener)
                : values(parts, seed, listener);
        double seconds = (System.nanoTime() - start) / 1e9;
        return RunResult.ofProbabilities(name(), seed, parts.test(), outputs, seconds);
    }

    private static double[] scores(Parts parts, long seed, TrainingListener listener) {
        Dataset training = parts.training();
        int width = training.target().size();
        int trees = trees(training.rows());
        double[] scores = new double[parts.test().rows() * width];
        Forest<Label> forest = new Forest<>(
                training, parts.test(), new LabelFactory(), row -> new Label(Integer.toString(training.label(row))));
        AbstractCARTTrainer<Label> trainer =
                new CARTClassificationTrainer(FULL_DEPTH, 1, 0, share(training.width()), new GiniIndex(), seed);
        forest.vote(trees, sample(training.rows()), trainer, random(seed), listener, (row, leaf) -> {
            for (Label label : leaf.getDistribution().values()) {
                scores[row * width + Integer.parseInt(label.getLabel())] += label.getScore() / trees;
            }
        });
        return scores;
    }

    private static double[] values(Parts parts, long seed, TrainingListener listener) {
        Dataset training = parts.training();
        int width = training.target().size();
        int trees = trees(training.rows());
        double[] values = new double[parts.test().rows() * width];
        for (int o = 0; o < width; o++) {
            int output = o;
            Forest<Regressor> forest = new Forest<>(
                    training,
                    parts.test(),
                    new RegressionFactory(),
                    row -> new Regressor("output", training.output(row, output)));
            AbstractCARTTrainer<Regressor> trainer = new CARTJointRegressionTrainer(
                    FULL_DEPTH, 1, 0, share(training.width()), new MeanSquaredError(), false, seed);
            forest.vote(trees, sample(training.rows()), trainer, random(seed), listener, (row, leaf) -> {
                values[row * width + output] += leaf.getOutput().getValues()[0] / trees;
            });
        }
        return values;
    }

    private static RandomStream random(long seed) {
        return RandomStream.of(seed, "random-forest");
    }

    static int trees(int rows) {
        return rows > MANY_ROWS ? TREES_OF_MANY_ROWS : TREES;
    }

    private static int sample(int rows) {
        return rows > MANY_ROWS ? SAMPLE_OF_MANY_ROWS : rows;
    }

    /** Tribuo takes the share of the inputs and rounds their number: at least one, at most all of them. */
    private static float share(int width) {
        return (float) (Math.sqrt(width) / width);
    }
}

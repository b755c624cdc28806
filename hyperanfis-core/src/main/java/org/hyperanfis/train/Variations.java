package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;

/**
 * What is tried where the number of rules, their conclusions, how steep they are and which columns count are left to validation rows
 * ({@link HyperAnfisTable#CHOOSE}); from simple to complex. They were chosen together, on validation rows of many tables
 * (docs/results/journal.md).
 */
final class Variations {

    private static final double STEEP = 12;
    private static final double USUAL = 6;

    /** More classes than this leave no choice: one rule for each. */
    private static final int MANY_CLASSES = 60;

    /** A rule is made of at least so many training rows. */
    private static final int ROWS_PER_RULE = 3;

    /** What counts as the number of classes in a regression. */
    private static final int PARTS_OF_REGRESSION = 3;

    private Variations() {}

    static List<HyperAnfisOptions> of(HyperAnfisOptions options, Dataset training) {
        int classes = training.target() instanceof Target.Classes target ? target.size() : PARTS_OF_REGRESSION;
        double relevance = options.get(HyperAnfisTable.RELEVANCE);
        if (classes > MANY_CLASSES) {
            return List.of(variation(options, training, classes, 0, STEEP, relevance));
        }
        List<HyperAnfisOptions> all = new ArrayList<>();
        all.add(variation(options, training, 2 * classes, 0, STEEP, relevance));
        all.add(variation(options, training, classes + 12, 1, USUAL, relevance));
        // Columns that say nothing by themselves may say something together.
        all.add(variation(options, training, classes + 12, 1, USUAL, 0));
        all.add(variation(options, training, classes + 24, 1, USUAL, relevance));
        return List.copyOf(all);
    }

    /** Where nothing can be judged: the usual one. */
    static HyperAnfisOptions usual(HyperAnfisOptions options, Dataset training) {
        List<HyperAnfisOptions> all = of(options, training);
        return all.get(Math.min(1, all.size() - 1));
    }

    private static HyperAnfisOptions variation(
            HyperAnfisOptions options, Dataset training, int rules, int order, double bellShape, double relevance) {
        int most = Math.max(2, training.rows() / ROWS_PER_RULE);
        return options.toBuilder()
                .set(HyperAnfisTable.RULES, Math.min(rules, most))
                .set(HyperAnfisTable.CONSEQUENT_ORDER, order)
                .set(HyperAnfisTable.BELL_SHAPE, bellShape)
                .set(HyperAnfisTable.RELEVANCE, relevance)
                .build();
    }
}

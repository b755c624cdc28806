package org.hyperanfis.train;

import java.util.List;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;

/**
 * What is tried where the number of rules, and whether all columns count in them, are left to validation rows
 * ({@link HyperAnfisTable#CHOOSE}); from simple to complex. They were chosen together, by rows that are no test rows
 * (docs/results/journal.md).
 */
final class Variations {

    /** More classes than this leave no choice: one rule for each. */
    private static final int MANY_CLASSES = 60;

    private static final int RULES_PER_CLASS = 2;

    /** What is added to them. */
    private static final int SOME = 8;

    private static final int MANY = 20;

    /** A rule is made of at least so many training rows. */
    private static final int ROWS_PER_RULE = 3;

    /** What counts as the number of classes in a regression. */
    private static final int PARTS_OF_REGRESSION = 3;

    private Variations() {}

    static List<HyperAnfisOptions> of(HyperAnfisOptions options, Dataset training) {
        int classes = training.target() instanceof Target.Classes target ? target.size() : PARTS_OF_REGRESSION;
        double relevance = options.get(HyperAnfisTable.RELEVANCE);
        if (classes > MANY_CLASSES) {
            return List.of(variation(options, training, classes, relevance));
        }
        int few = RULES_PER_CLASS * classes;
        return List.of(
                variation(options, training, few, relevance),
                variation(options, training, few + SOME, relevance),
                variation(options, training, few + MANY, relevance),
                variation(options, training, few + MANY, 0));
    }

    /** Where nothing can be judged: the usual one. */
    static HyperAnfisOptions usual(HyperAnfisOptions options, Dataset training) {
        List<HyperAnfisOptions> all = of(options, training);
        return all.get(Math.min(1, all.size() - 1));
    }

    private static HyperAnfisOptions variation(
            HyperAnfisOptions options, Dataset training, int rules, double relevance) {
        int most = Math.max(2, training.rows() / ROWS_PER_RULE);
        return options.toBuilder()
                .set(HyperAnfisTable.RULES, Math.min(rules, most))
                .set(HyperAnfisTable.RELEVANCE, relevance)
                .build();
    }
}

package org.hyperanfis.decision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.decision.DecisionReport.Judged;
import org.hyperanfis.decision.DecisionReport.Kind;

/**
 * Counts how the decisions of a task do on rows that come one by one.
 *
 * @since 0.3.0
 */
public final class DecisionTally {

    private final DecisionTask task;
    private final List<Way> ways = new ArrayList<>();
    private final Optional<DecisionRows> rows;

    /** A way to decide and its rows by true class and answer; without a rule, the highest score decides. */
    private record Way(Kind kind, Optional<DecisionRule> rule, int[][] confusion) {}

    /** @param kept the decision of the model, if it keeps one */
    public DecisionTally(DecisionTask task, Optional<Decision> kept) {
        this.task = task;
        ways.add(new Way(Kind.OWN, Optional.empty(), table()));
        kept.ifPresent(decision -> add(Kind.KEPT, decision.rule()));
        if (task.threshold().isPresent()) {
            add(
                    Kind.GIVEN,
                    new DecisionRule.AtLeast(
                            task.positive().orElseThrow(), task.threshold().getAsDouble()));
        }
        task.expected().ifPresent(rule -> add(Kind.EXPECTED, rule));
        this.rows = task.positive().stream().mapToObj(DecisionRows::new).findFirst();
    }

    private void add(Kind kind, DecisionRule rule) {
        ways.add(new Way(kind, Optional.of(rule), table()));
    }

    private int[][] table() {
        return new int[task.classes().size()][task.classes().size()];
    }

    /**
     * Adds a row.
     *
     * @param probability of each class, calibrated
     * @param own the class with the highest score
     * @param truth its true class
     */
    public void add(double[] probability, int own, int truth) {
        for (Way way : ways) {
            int answer = way.rule().map(rule -> rule.answer(probability)).orElse(own);
            way.confusion()[truth][answer]++;
        }
        rows.ifPresent(all -> all.add(probability, truth, 1));
    }

    /** The figures of the rows added, of which there must be some. */
    public DecisionReport report() {
        List<Judged> judged = new ArrayList<>();
        ways.forEach(way -> judged.add(judged(way)));
        Optional<ThresholdCurve> curve = rows.map(all -> {
            int positive = task.positive().orElseThrow();
            ThresholdSearch search = new ThresholdSearch(task.costs(), positive, all);
            DecisionRule.AtLeast best = search.best();
            judged.add(judged(new Way(Kind.BEST, Optional.of(best), counts(best, all))));
            return search.curve();
        });
        return new DecisionReport(task.costs(), task.positive(), judged, curve);
    }

    private int[][] counts(DecisionRule.AtLeast rule, DecisionRows all) {
        int[][] confusion = table();
        for (int i = 0; i < all.size(); i++) {
            confusion[all.truth(i)][all.probability(i) >= rule.threshold() ? rule.positive() : all.other(i)]++;
        }
        return confusion;
    }

    private Judged judged(Way way) {
        int[][] confusion = way.confusion();
        double cost = 0;
        for (int truth = 0; truth < confusion.length; truth++) {
            for (int answer = 0; answer < confusion.length; answer++) {
                cost += confusion[truth][answer] * task.costs().cost(truth, answer);
            }
        }
        List<List<Integer>> lists = IntStream.range(0, confusion.length)
                .mapToObj(k -> IntStream.of(confusion[k]).boxed().toList())
                .toList();
        return new Judged(way.kind(), way.rule(), lists, task.positive(), cost);
    }
}

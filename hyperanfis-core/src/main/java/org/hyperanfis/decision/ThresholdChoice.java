package org.hyperanfis.decision;

/**
 * Chooses the threshold that costs least on rows.
 *
 * @since 0.3.0
 */
public final class ThresholdChoice {

    private final DecisionTask task;
    private final DecisionRows rows;

    /** A choice for a task with a positive class. */
    public ThresholdChoice(DecisionTask task) {
        this.task = task;
        this.rows = new DecisionRows(task.positive().orElseThrow());
    }

    /**
     * Adds a row.
     *
     * @param probability of each class, calibrated
     * @param truth its true class
     */
    public void add(double[] probability, int truth, double weight) {
        rows.add(probability, truth, weight);
    }

    /**
     * The decision for the rows added.
     *
     * @param table what the table of the rows is called; empty for the validation part of a training
     * @param fingerprint of the rows
     */
    public Decision chosen(String table, String fingerprint) {
        ThresholdSearch search =
                new ThresholdSearch(task.costs(), task.positive().orElseThrow(), rows);
        task.requireEnough("rows", rows.size(), search.positives());
        return Decision.chosen(search.best(), task.costs(), rows.size(), table, fingerprint);
    }
}

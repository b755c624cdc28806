package org.hyperanfis.experiments.protocol;

import java.util.Map;
import java.util.Optional;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.compare.RunKey;
import org.hyperanfis.compare.RunResult;

/**
 * Finds only results that have all figures of today's runs. One from before scores of probabilities or the truth of rules were
 * measured is not found, so that its run is made again and its result takes the place of the old one.
 */
public final class CompleteResults implements ResultStore {

    private final ResultStore store;
    private final boolean recurrence;

    /** @param recurrence whether rule models must say how many of their rules come again; if not, they may */
    public CompleteResults(ResultStore store, boolean recurrence) {
        this.store = store;
        this.recurrence = recurrence;
    }

    @Override
    public Optional<RunResult> find(RunKey key) {
        return store.find(key).filter(this::isComplete);
    }

    @Override
    public void keep(RunKey key, RunResult result) {
        store.keep(key, result);
    }

    private boolean isComplete(RunResult result) {
        Map<String, Double> figures = result.figures();
        Double rules = figures.get(Figures.RULES);
        boolean givesProbabilities = rules != null
                || BenchModule.TREES.contains(result.model())
                || result.model().equals(MajorityClass.NAME);
        if (figures.containsKey(Figures.ACCURACY)
                && (givesProbabilities && !figures.containsKey(Figures.BRIER) || !hasClasses(figures))) {
            return false;
        }
        return rules == null
                || figures.containsKey(Figures.TEXT_FIDELITY)
                        && (!recurrence || rules == 1 || figures.containsKey(Figures.RECURRENCE));
    }

    private static boolean hasClasses(Map<String, Double> figures) {
        return figures.keySet().stream().anyMatch(name -> name.startsWith(Figures.ofClass(Figures.RECALL, "")));
    }
}

package org.hyperanfis.experiments.table1;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.ComparisonListener;
import org.hyperanfis.compare.ComparisonRunner;
import org.hyperanfis.compare.ResultStore;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.experiments.paper.PaperSet;
import org.hyperanfis.experiments.protocol.BenchModule;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.experiments.protocol.SplitParts;

/** All models on data sets of the paper, under the matched protocol. */
public final class Table1Experiment {

    private final List<PaperSet> sets;
    private final DatasetStore store;
    private final UnaryOperator<Budget> adapted;

    /**
     * Fails at once, not after hours of work, if a data set or a model is not there.
     *
     * @param adapted what to make of the budgets of the protocol, so that tests need not spend them
     */
    public Table1Experiment(List<PaperSet> sets, DatasetStore store, UnaryOperator<Budget> adapted) {
        this.sets = List.copyOf(sets);
        this.store = store;
        this.adapted = adapted;
        sets.forEach(set -> set.files(store));
        new Contestants(Budget.DEFAULT).named(BenchModule.TREES);
    }

    /**
     * Runs whatever the results lack.
     *
     * @param listeners told of runs on a data set, and asked whether to end; then a
     *     {@link java.util.concurrent.CancellationException} is thrown
     */
    public Table1Document run(ResultStore results, int threads, Function<PaperSet, ComparisonListener> listeners) {
        Map<PaperSet, Comparison> comparisons = new LinkedHashMap<>();
        for (PaperSet set : sets) {
            EncodedTable table = set.read(store);
            Contestants all = new Contestants(adapted.apply(set.budget()));
            comparisons.put(
                    set,
                    new ComparisonRunner(all.named(all.matched()), PaperSet.SEEDS, threads, results)
                            .run(set.title(), seed -> SplitParts.of(table.split(seed)), listeners.apply(set)));
        }
        return new Table1Document(comparisons);
    }
}

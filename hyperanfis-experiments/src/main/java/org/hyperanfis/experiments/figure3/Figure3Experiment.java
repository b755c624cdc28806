package org.hyperanfis.experiments.figure3;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.experiments.paper.PaperSet;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.experiments.protocol.SplitParts;
import org.hyperanfis.train.loop.TrainingListener;

/** The rules of four models on the breast cancer data, trained as for Table 1. */
public final class Figure3Experiment {

    /** ANFIS, what dimension scaling alone makes of it, and HyperANFIS without and with its geometry. */
    private static final List<String> MODELS =
            List.of(Figure3Reading.ANFIS, Figure3Reading.HTSK, Contestants.EUCLIDEAN, Contestants.HYPERANFIS);

    private static final PaperSet SET = PaperSet.WDBC;

    private final EncodedTable table;
    private final RuleExperiment experiment;

    /** @param adapted what to make of the budget of the protocol, so that tests need not spend it */
    public Figure3Experiment(DatasetStore store, UnaryOperator<Budget> adapted) {
        this.table = SET.read(store);
        this.experiment = new RuleExperiment(new Contestants(adapted.apply(SET.budget())), MODELS, PaperSet.SEEDS);
    }

    /**
     * Trains every model with every seed.
     *
     * @param listener asked whether to end; then a {@link java.util.concurrent.CancellationException} is thrown
     * @param progress told of every run that is over
     */
    public Figure3Document run(TrainingListener listener, Consumer<RuleSharing> progress) {
        return new Figure3Document(
                experiment.run(SET.title(), seed -> SplitParts.of(table.split(seed)), listener, progress));
    }
}

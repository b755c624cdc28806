package org.hyperanfis.baselines;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.cells.CellStorage;
import org.hyperanfis.train.Trainer;

/**
 * Trains the baseline models.
 *
 * @since 0.1.0
 */
public final class BaselineTrainer extends Trainer<TskModel> {

    private final BaselineOptions options;

    /** A trainer that uses every processor. */
    public BaselineTrainer(BaselineOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    public BaselineTrainer(BaselineOptions options, int threads) {
        super(options.values(), options.seed(), threads);
        this.options = options;
    }

    @Override
    protected Session<TskModel> open(Dataset training, Dataset validation, PieceRunner workers) {
        if (training.storage() == CellStorage.FILE) {
            throw new InvalidOptionException(
                    "the table is streamed, and " + options.kind().id()
                            + " needs all rows in memory, in double precision; train it without --stream, or train hyperanfis");
        }
        return options.kind() == BaselineKind.FSRE_ADATSK
                ? new SelectionSession(options, training, validation, workers)
                : new GradientSession(options, training, validation, workers);
    }
}

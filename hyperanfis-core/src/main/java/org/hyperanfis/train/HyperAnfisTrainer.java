package org.hyperanfis.train;

import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;

/**
 * Trains HyperANFIS models.
 *
 * @since 0.1.0
 */
public final class HyperAnfisTrainer extends Trainer<HyperAnfis> {

    private final HyperAnfisOptions options;
    private final int threads;

    /** A trainer that uses every processor. */
    public HyperAnfisTrainer(HyperAnfisOptions options) {
        this(options, Runtime.getRuntime().availableProcessors());
    }

    public HyperAnfisTrainer(HyperAnfisOptions options, int threads) {
        super(options.values(), options.seed(), threads);
        this.options = options;
        this.threads = threads;
    }

    @Override
    protected Session<HyperAnfis> open(Dataset training, Dataset validation, PieceRunner runner) {
        return new HyperAnfisSession(options, training, validation, threads, runner);
    }
}

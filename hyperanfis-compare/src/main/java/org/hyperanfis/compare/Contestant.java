package org.hyperanfis.compare;

import org.hyperanfis.train.loop.TrainingListener;

/**
 * A kind of model that takes part in a comparison. Immutable, and used by several threads at a time.
 *
 * @since 0.1.0
 */
public interface Contestant {

    /** The name by which users call it, in lower case: {@code fcm-anfis}. */
    String name();

    /** The name as tables show it: {@code FCM-ANFIS}. */
    String title();

    /**
     * All that its results depend on besides rows and seed, as text: options, one {@code name = value} per line. Results that
     * were kept are used again only under equal settings.
     */
    String settings();

    /**
     * Trains on the training rows, selects on the validation rows, and predicts the test rows once, on this thread alone. The
     * result is a function of rows and seed.
     *
     * @param listener told of epochs, where there are any, and asked whether to end; a cancelled run throws
     *     {@link java.util.concurrent.CancellationException}
     */
    RunResult run(Parts parts, long seed, TrainingListener listener);
}

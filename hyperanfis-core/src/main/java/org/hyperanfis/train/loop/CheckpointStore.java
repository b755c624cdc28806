package org.hyperanfis.train.loop;

import java.util.Optional;

/**
 * Keeps the newest state of a training loop where a later process finds it.
 *
 * @since 0.1.0
 */
public interface CheckpointStore {

    /** Opens the store of one training. */
    @FunctionalInterface
    interface Factory {

        /**
         * The store of the training that {@code identity} describes.
         *
         * @param identity everything its result depends on, one {@code name = value} per line; a state that was kept
         *     under another identity must be refused
         * @param phase which loop of the training, where it has several, each of which is kept by itself; empty for the
         *     last or only one
         */
        CheckpointStore open(String identity, String phase);
    }

    /** Keeps nothing. */
    CheckpointStore NONE = new CheckpointStore() {
        @Override
        public Optional<LoopState> load() {
            return Optional.empty();
        }

        @Override
        public void save(LoopState state, boolean urgent) {}
    };

    /** The state to go on from, if there is one. */
    Optional<LoopState> load();

    /** The same store, but where nothing is kept yet, training goes on from {@code state}. */
    default CheckpointStore startingFrom(LoopState state) {
        CheckpointStore store = this;
        return new CheckpointStore() {
            @Override
            public Optional<LoopState> load() {
                return Optional.of(store.load().orElse(state));
            }

            @Override
            public void save(LoopState newer, boolean urgent) {
                store.save(newer, urgent);
            }
        };
    }

    /**
     * Keeps {@code state} in place of an earlier one.
     *
     * @param urgent whether training ends here; otherwise the store may wait for a later state
     */
    void save(LoopState state, boolean urgent);
}

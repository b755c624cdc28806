package org.hyperanfis.compare;

import java.util.Optional;

/**
 * Keeps results where a later comparison finds them. Used by several threads at a time.
 *
 * @since 0.1.0
 */
public interface ResultStore {

    /** Keeps nothing. */
    ResultStore NONE = new ResultStore() {
        @Override
        public Optional<RunResult> find(RunKey key) {
            return Optional.empty();
        }

        @Override
        public void keep(RunKey key, RunResult result) {}
    };

    /** The result that was kept under exactly this key. */
    Optional<RunResult> find(RunKey key);

    /** Keeps a result; once this returns, it is safe. */
    void keep(RunKey key, RunResult result);
}

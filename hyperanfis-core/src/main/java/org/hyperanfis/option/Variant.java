package org.hyperanfis.option;

import java.util.Optional;

/**
 * Something with defaults of its own, such as a preset or a kind of model.
 *
 * @since 0.2.0
 */
public interface Variant {

    /** What descriptors of options call it. */
    String id();

    /** Whose defaults count where this one has none of its own; empty for those that every option has. */
    Optional<? extends Variant> basis();
}

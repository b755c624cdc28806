package org.hyperanfis.compare;

/**
 * Which values of a figure are the better ones.
 *
 * @since 0.1.0
 */
public enum Better {
    HIGHER,
    LOWER,
    /** The figure describes a model and does not judge it. */
    NEITHER;

    /** Whether {@code value} is better than {@code other}. */
    boolean prefers(double value, double other) {
        return switch (this) {
            case HIGHER -> value > other;
            case LOWER -> value < other;
            case NEITHER -> false;
        };
    }
}

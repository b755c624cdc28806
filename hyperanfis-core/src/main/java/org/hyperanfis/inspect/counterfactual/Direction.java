package org.hyperanfis.inspect.counterfactual;

/**
 * The only way in which the value of a column may move.
 *
 * @since 0.3.0
 */
public enum Direction {
    UP,
    DOWN
}

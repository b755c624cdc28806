package org.hyperanfis.eval.score;

/**
 * Where a figure lies, at 95 %.
 *
 * @param low its lower end
 * @param high its upper end
 * @since 0.3.0
 */
public record Interval(double low, double high) {}

package org.hyperanfis.baselines.swarm;

/**
 * The best that a swarm has seen.
 *
 * @param best the place
 * @param value the fitness there; infinite if no particle ever found a finite one
 * @param history the best fitness so far, at the start and after each iteration; never rises
 * @param evaluations how often the fitness was computed: the cost
 * @since 0.1.0
 */
public record SwarmResult(double[] best, double value, double[] history, int evaluations) {}

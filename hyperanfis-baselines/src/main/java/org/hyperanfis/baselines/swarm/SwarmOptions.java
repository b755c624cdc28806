package org.hyperanfis.baselines.swarm;

import org.hyperanfis.option.Domain;

/**
 * How a swarm moves. The default weights are the constriction of Clerc and Kennedy (2002), with which particles settle.
 *
 * @param particles how many
 * @param iterations {@code T}: moves of the whole swarm; 0 picks the best start
 * @param inertia {@code omega}: the share of its velocity that a particle keeps
 * @param cognitive {@code c1}: pull towards the best place the particle itself has seen
 * @param social {@code c2}: pull towards the best place any particle has seen
 * @param velocityShare the largest step of a coordinate, as a share of the width of the box
 * @since 0.1.0
 */
public record SwarmOptions(
        int particles, int iterations, double inertia, double cognitive, double social, double velocityShare) {

    public static final Domain<Integer> PARTICLES = Domain.atLeast(1);
    public static final Domain<Integer> ITERATIONS = Domain.atLeast(0);
    public static final Domain<Double> INERTIAS =
            new Domain<>(inertia -> inertia >= 0 && inertia < 1, "a number from 0 to below 1");
    public static final Domain<Double> PULLS = Domain.fromZero();
    public static final Domain<Double> VELOCITY_SHARES = Domain.aboveZero(1);

    public static final SwarmOptions DEFAULT = new SwarmOptions(30, 50, 0.7298, 1.49618, 1.49618, 0.2);

    public SwarmOptions {
        PARTICLES.require("swarm.particles", particles);
        ITERATIONS.require("swarm.iterations", iterations);
        INERTIAS.require("swarm.inertia", inertia);
        PULLS.require("swarm.cognitive", cognitive);
        PULLS.require("swarm.social", social);
        VELOCITY_SHARES.require("swarm.velocityShare", velocityShare);
    }

    public SwarmOptions withParticles(int particles) {
        return new SwarmOptions(particles, iterations, inertia, cognitive, social, velocityShare);
    }

    public SwarmOptions withIterations(int iterations) {
        return new SwarmOptions(particles, iterations, inertia, cognitive, social, velocityShare);
    }
}

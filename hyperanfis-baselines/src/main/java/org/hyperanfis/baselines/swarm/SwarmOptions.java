package org.hyperanfis.baselines.swarm;

import org.hyperanfis.InvalidOptionException;

/**
 * How a swarm moves. The default weights are the constriction of Clerc and Kennedy (2002), with which particles settle.
 *
 * @param particles how many
 * @param iterations {@code T}: moves of the whole swarm; 0 picks the best start
 * @param inertia {@code omega}: the share of its velocity that a particle keeps
 * @param cognitive {@code c1}: pull towards the best place the particle itself has seen
 * @param social {@code c2}: pull towards the best place any particle has seen
 * @param velocityShare the largest step of a coordinate, as a share of the width of the box
 */
public record SwarmOptions(
        int particles, int iterations, double inertia, double cognitive, double social, double velocityShare) {

    public static final SwarmOptions DEFAULT = new SwarmOptions(30, 50, 0.7298, 1.49618, 1.49618, 0.2);

    public SwarmOptions {
        if (particles < 1) {
            throw new InvalidOptionException("particles is " + particles + "; give at least 1");
        }
        if (iterations < 0) {
            throw new InvalidOptionException("iterations is " + iterations + "; give 0 or more");
        }
        if (!(inertia >= 0 && inertia < 1)) {
            throw new InvalidOptionException("inertia is " + inertia + "; give a number from 0 to below 1");
        }
        requirePull("cognitive", cognitive);
        requirePull("social", social);
        if (!(velocityShare > 0 && velocityShare <= 1)) {
            throw new InvalidOptionException(
                    "velocityShare is " + velocityShare + "; give a number above 0, at most 1");
        }
    }

    private static void requirePull(String name, double pull) {
        if (!(pull >= 0 && pull < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(name + " is " + pull + "; give a finite number of at least 0");
        }
    }

    public SwarmOptions withParticles(int particles) {
        return new SwarmOptions(particles, iterations, inertia, cognitive, social, velocityShare);
    }

    public SwarmOptions withIterations(int iterations) {
        return new SwarmOptions(particles, iterations, inertia, cognitive, social, velocityShare);
    }
}

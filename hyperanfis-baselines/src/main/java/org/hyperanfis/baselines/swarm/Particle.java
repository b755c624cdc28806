package org.hyperanfis.baselines.swarm;

/** One particle: where it is, how it moves, and the best place it has seen. */
final class Particle {

    private final double[] position;
    private final double[] velocity;
    private final double[] best;
    private double bestValue = Double.POSITIVE_INFINITY;

    /** At rest. */
    Particle(double[] start) {
        this(start.clone(), new double[start.length], start.clone());
    }

    Particle(double[] position, double[] velocity, double[] best) {
        this.position = position;
        this.velocity = velocity;
        this.best = best;
    }

    double[] position() {
        return position;
    }

    double[] velocity() {
        return velocity;
    }

    double[] best() {
        return best;
    }

    double bestValue() {
        return bestValue;
    }

    /** {@code v <- omega v + c1 r1 (own best - x) + c2 r2 (swarm's best - x)}, bounded; {@code x <- x + v}, in the box. */
    void move(double[] swarmBest, double[] r1, double[] r2, SwarmOptions options, Box box) {
        for (int j = 0; j < position.length; j++) {
            double x = position[j];
            double v = options.inertia() * velocity[j]
                    + options.cognitive() * r1[j] * (best[j] - x)
                    + options.social() * r2[j] * (swarmBest[j] - x);
            v = Math.min(Math.max(v, -box.fastest[j]), box.fastest[j]);
            double moved = x + v;
            double inside = Math.min(Math.max(moved, box.low[j]), box.high[j]);
            position[j] = inside;
            velocity[j] = inside == moved ? v : 0;
        }
    }

    /** Remembers the place if it is strictly better than any before. */
    void record(double value) {
        if (value < bestValue) {
            bestValue = value;
            System.arraycopy(position, 0, best, 0, best.length);
        }
    }
}

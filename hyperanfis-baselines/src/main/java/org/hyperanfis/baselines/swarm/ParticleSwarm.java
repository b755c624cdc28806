package org.hyperanfis.baselines.swarm;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;

/**
 * Particle swarm optimisation (Kennedy and Eberhart 1995) with one best place that all particles know, inside a box.
 * Fitness that is not finite counts as infinitely bad.
 *
 * @since 0.1.0
 */
public final class ParticleSwarm {

    private final ToDoubleFunction<double[]> fitness;
    private final Box box;
    private final SwarmOptions options;
    private final BooleanSupplier cancelled;
    private final RandomStream random;

    private final Particle[] particles;
    private final double[] best;
    private double bestValue = Double.POSITIVE_INFINITY;
    private int evaluations;

    private ParticleSwarm(
            ToDoubleFunction<double[]> fitness,
            List<double[]> starts,
            Box box,
            SwarmOptions options,
            long seed,
            BooleanSupplier cancelled) {
        this.fitness = fitness;
        this.box = box;
        this.options = options;
        this.cancelled = cancelled;
        this.random = RandomStream.of(seed, "swarm");
        this.particles = starts.stream().map(Particle::new).toArray(Particle[]::new);
        this.best = starts.get(0).clone();
    }

    /**
     * Lets a swarm look for a place of low fitness.
     *
     * @param fitness what to minimise; must neither change nor keep the array it is given
     * @param starts where particles start, at rest: one place each, inside the box
     * @param low lower bound of each coordinate
     * @param high upper bound of each coordinate
     * @param seed of the random weights of the pulls
     * @param cancelled asked before each evaluation whether to give up
     * @throws CancellationException if it says so
     */
    public static SwarmResult minimize(
            ToDoubleFunction<double[]> fitness,
            List<double[]> starts,
            double[] low,
            double[] high,
            SwarmOptions options,
            long seed,
            BooleanSupplier cancelled) {
        if (starts.size() != options.particles()) {
            throw new InvalidOptionException("There are " + starts.size() + " places to start from for "
                    + options.particles() + " particles; give one for each");
        }
        Box box = new Box(low, high, options.velocityShare());
        for (int i = 0; i < starts.size(); i++) {
            box.requireInside(starts.get(i), i);
        }
        return new ParticleSwarm(fitness, starts, box, options, seed, cancelled).run();
    }

    private SwarmResult run() {
        double[] history = new double[options.iterations() + 1];
        evaluate();
        history[0] = bestValue;
        double[] r1 = new double[best.length];
        double[] r2 = new double[best.length];
        for (int t = 1; t <= options.iterations(); t++) {
            for (Particle particle : particles) {
                draw(r1);
                draw(r2);
                particle.move(best, r1, r2, options, box);
            }
            evaluate();
            history[t] = bestValue;
        }
        return new SwarmResult(best, bestValue, history, evaluations);
    }

    private void draw(double[] r) {
        for (int j = 0; j < r.length; j++) {
            r[j] = random.uniform(0, 1);
        }
    }

    private void evaluate() {
        for (Particle particle : particles) {
            if (cancelled.getAsBoolean()) {
                throw new CancellationException("The particle swarm was cancelled");
            }
            double value = fitness.applyAsDouble(particle.position());
            evaluations++;
            particle.record(Double.isFinite(value) ? value : Double.POSITIVE_INFINITY);
        }
        for (Particle particle : particles) {
            if (particle.bestValue() < bestValue) {
                bestValue = particle.bestValue();
                System.arraycopy(particle.best(), 0, best, 0, best.length);
            }
        }
    }
}

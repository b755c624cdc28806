package org.hyperanfis.baselines.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ParticleTest {

    private static final double[] SWARM_BEST = {0, 0};
    private static final double[] R1 = {0.5, 0.25};
    private static final double[] R2 = {0.2, 0.8};

    @Test
    void movesAsInTheWorkedExample() {
        Particle particle = particle();
        particle.move(SWARM_BEST, R1, R2, SwarmOptions.DEFAULT, cube(100));
        assertThat(particle.velocity()).containsExactly(new double[] {-0.600301, 2.767933}, within(5e-7));
        assertThat(particle.position()).containsExactly(new double[] {0.399699, 0.767933}, within(5e-7));
    }

    @Test
    void keepsTheSpeedLimit() {
        Particle particle = particle();
        particle.move(SWARM_BEST, R1, R2, SwarmOptions.DEFAULT, new Box(array(-5), array(5), 0.05));
        assertThat(particle.velocity()).containsExactly(-0.5, 0.5);
        assertThat(particle.position()).containsExactly(0.5, -1.5);
    }

    @Test
    void stopsAtTheWallInThatCoordinateOnly() {
        Particle particle = particle();
        particle.move(
                SWARM_BEST,
                R1,
                R2,
                SwarmOptions.DEFAULT,
                new Box(new double[] {-100, -10}, new double[] {100, 0.5}, 1));
        assertThat(particle.position()).containsExactly(new double[] {0.399699, 0.5}, within(5e-7));
        assertThat(particle.velocity()).containsExactly(new double[] {-0.600301, 0}, within(5e-7));
    }

    @Test
    void remembersStrictImprovementsOnly() {
        Particle particle = particle();
        particle.record(3);
        assertThat(particle.best()).containsExactly(1, -2);
        particle.move(SWARM_BEST, R1, R2, SwarmOptions.DEFAULT, cube(100));
        particle.record(3);
        assertThat(particle.best()).containsExactly(1, -2);
        particle.record(2);
        assertThat(particle.best()).containsExactly(particle.position());
        assertThat(particle.bestValue()).isEqualTo(2);
    }

    private static Particle particle() {
        return new Particle(new double[] {1, -2}, new double[] {0.1, 0}, new double[] {0.5, -1});
    }

    private static Box cube(double half) {
        return new Box(array(-half), array(half), 1);
    }

    private static double[] array(double value) {
        return new double[] {value, value};
    }
}

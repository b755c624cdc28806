package org.hyperanfis.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hyperanfis.testing.RandomVectors.difference;
import static org.hyperanfis.testing.RandomVectors.norm;
import static org.hyperanfis.testing.RandomVectors.ofNorm;
import static org.hyperanfis.testing.RandomVectors.scaled;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TangentsTest {

    private static final double BOUND = 1.5;

    @Test
    void zeroStaysZero() {
        assertThat(Tangents.clip(new double[4], BOUND)).containsOnly(0.0);
    }

    @Test
    void shortTangentsStayAsTheyAre() {
        Random random = new Random(1);
        for (double length : new double[] {1e-15, 1e-7, 1e-3, 1, BOUND * (1 - 1e-12)}) {
            double[] tangent = ofNorm(random, 6, length);
            assertThat(Tangents.clip(tangent, BOUND)).containsExactly(tangent);
        }
    }

    @Test
    void longTangentsKeepTheirDirectionAndLoseTheirExcess() {
        Random random = new Random(2);
        for (double length : new double[] {BOUND * (1 + 1e-12), 2, 10, 1e6}) {
            double[] tangent = ofNorm(random, 6, length);
            double[] clipped = Tangents.clip(tangent, BOUND);
            assertThat(norm(clipped)).isCloseTo(BOUND, within(1e-15 * BOUND));
            assertThat(norm(difference(clipped, scaled(tangent, BOUND / length))))
                    .isLessThan(1e-14);
        }
    }
}

package org.hyperanfis.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PrincipalPlaneTest {

    @Test
    void theTwoWidestDirectionsComeFirst() {
        // Variances 2/3, 6 and 8/3 along the axes.
        double[][] rows = {{1, 0, 0}, {-1, 0, 0}, {0, 3, 0}, {0, -3, 0}, {0, 0, 2}, {0, 0, -2}};
        PrincipalPlane plane = new PrincipalPlane(rows);
        double[] vector = {5, 7, 11};
        assertThat(plane.x(vector)).isCloseTo(7, within(1e-9));
        assertThat(plane.y(vector)).isCloseTo(11, within(1e-9));
        assertThat(plane.kept()).isCloseTo(13.0 / 14, within(1e-12));
    }

    @Test
    void aSlantedDirectionPointsTheWayOfItsLargestEntry() {
        double[][] rows = {{-3, 4}, {3, -4}, {-6, 8}, {6, -8}};
        PrincipalPlane plane = new PrincipalPlane(rows);
        assertThat(plane.x(new double[] {-3, 4})).isCloseTo(5, within(1e-9));
        assertThat(plane.y(new double[] {-3, 4})).isCloseTo(0, within(1e-9));
        assertThat(plane.kept()).isEqualTo(1);
    }

    @Test
    void equalRowsHaveNoDirection() {
        PrincipalPlane plane = new PrincipalPlane(new double[][] {{1, 2}, {1, 2}});
        assertThat(plane.x(new double[] {1, 2})).isZero();
        assertThat(plane.kept()).isZero();
    }
}

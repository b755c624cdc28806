package org.hyperanfis.train.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClassCentersTest {

    private static final double[] ONES = {1, 1, 1, 1, 1, 1, 1, 1};

    /** Class 0 on both sides of class 1, on a line. */
    private static final double[][] ROWS = {{-5}, {-4}, {-0.5}, {0}, {0.5}, {1}, {5}, {6}};

    private static final int[] LABELS = {0, 0, 1, 1, 1, 1, 0, 0};

    @Test
    void oneCentreForEachClassIsItsMean() {
        ClassCenters centers = new ClassCenters(ROWS, LABELS, ONES, 2, 2);
        assertThat(centers.classOf(0)).isEqualTo(0);
        assertThat(centers.center(0)).containsExactly(0.5);
        assertThat(centers.classOf(1)).isEqualTo(1);
        assertThat(centers.center(1)).containsExactly(0.25);
    }

    @Test
    void theClassThatLosesRowsIsDivided() {
        ClassCenters centers = new ClassCenters(ROWS, LABELS, ONES, 2, 3);
        double[] ofClass0 = {centers.center(0)[0], centers.center(2)[0]};
        Arrays.sort(ofClass0);
        assertThat(centers.classOf(2)).isEqualTo(0);
        assertThat(ofClass0).containsExactly(-4.5, 5.5);
        assertThat(centers.center(1)).containsExactly(0.25);
    }

    @Test
    void whereNothingIsLostTheWidestClusterIsDivided() {
        double[][] rows = {{0}, {0.1}, {10}, {11}, {19}, {20}};
        ClassCenters centers = new ClassCenters(rows, new int[] {0, 0, 1, 1, 1, 1}, ONES, 2, 3);
        assertThat(centers.classOf(2)).isEqualTo(1);
        assertThat(new double[] {centers.center(0)[0], centers.center(2)[0]}).containsExactlyInAnyOrder(10.5, 19.5);
    }

    @Test
    void weightsCountAsRepetitions() {
        double[] weights = {3, 1, 1, 1, 1, 1, 1, 1};
        ClassCenters centers = new ClassCenters(ROWS, LABELS, weights, 2, 2);
        assertThat(centers.center(0)[0]).isEqualTo((3 * -5 - 4 + 5 + 6) / 6.0);
    }

    @Test
    void fewerRulesThanClassesSpeakForTheLargest() {
        int[] labels = {0, 1, 1, 1, 2, 2, 2, 2};
        ClassCenters centers = new ClassCenters(ROWS, labels, ONES, 3, 2);
        assertThat(new int[] {centers.classOf(0), centers.classOf(1)}).containsExactly(2, 1);
    }

    /** As many rules as rows, and more: some have no rows, none is missing. */
    @Test
    void moreRulesThanRows() {
        ClassCenters centers = new ClassCenters(ROWS, LABELS, ONES, 2, 20);
        for (int c = 0; c < 20; c++) {
            assertThat(centers.center(c)[0]).isBetween(-5.0, 6.0);
        }
    }
}

package org.hyperanfis.cli.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeLeftTest {

    private static final long SECOND = 1_000_000_000L;

    private final TimeLeft left = new TimeLeft();

    @Test
    void nothingIsSaidBeforeItIsKnown() {
        left.update(1, 99, 0);
        assertThat(left).hasToString("-");
        left.update(2, 98, SECOND);
        assertThat(left).as("too early").hasToString("-");
        left.update(3, 97, 3 * SECOND);
        assertThat(left).as("too little work").hasToString("-");
        left.update(4, 96, 10 * SECOND);
        assertThat(left).as("a long time").hasToString("11 min 12 s");
    }

    @Test
    void steadyWorkCountsDown() {
        for (int done = 0; done <= 60; done++) {
            left.update(done, 60 - done, done * SECOND);
            if (done == 20) {
                assertThat(left).hasToString("40 s");
            }
        }
        assertThat(left).as("something is always left").hasToString("1 s");
    }

    @Test
    void aSlowBeginningIsForgotten() {
        left.update(0, 100, 0);
        left.update(1, 99, 5 * SECOND);
        for (int done = 2; done <= 31; done++) {
            left.update(done, 100 - done, (4 + done) * SECOND);
        }
        assertThat(left).hasToString("1 min 09 s");
    }

    @Test
    void smallRisesAreNotShownAndLargeOnesAre() {
        left.update(0, 100, 0);
        left.update(50, 50, 10 * SECOND);
        assertThat(left).hasToString("10 s");
        left.update(51, 49, 11 * SECOND);
        assertThat(left).hasToString("10 s");
        left.update(52, 48, 40 * SECOND);
        assertThat(left.toString()).as("far off").contains("min");
    }

    @Test
    void whatStopsEarlyLeavesLess() {
        left.update(0, 100, 0);
        left.update(20, 80, 20 * SECOND);
        assertThat(left).hasToString("1 min 20 s");
        left.update(21, 9, 21 * SECOND);
        assertThat(left).hasToString("9 s");
    }
}

package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AssignmentTest {

    @Test
    void noOtherPairingIsCheaper() {
        SplittableRandom random = new SplittableRandom(11);
        for (int n = 1; n <= 7; n++) {
            for (int trial = 0; trial < 60; trial++) {
                double[][] cost = costs(random, n, trial % 3);
                int[] columns = Assignment.cheapest(cost);
                assertThat(IntStream.of(columns).sorted().toArray()).containsExactly(range(n));
                assertThat(total(cost, columns)).isEqualTo(cheapestOfAll(cost, 0, 0), within(1e-12));
            }
        }
    }

    @Test
    void findsAHiddenPermutationOfMany() {
        SplittableRandom random = new SplittableRandom(5);
        int n = 200;
        int[] hidden = range(n);
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int kept = hidden[i];
            hidden[i] = hidden[j];
            hidden[j] = kept;
        }
        double[][] cost = costs(random, n, 0);
        for (int i = 0; i < n; i++) {
            cost[i][hidden[i]] = -1;
        }
        assertThat(Assignment.cheapest(cost)).containsExactly(hidden);
    }

    @Test
    void equalCostsKeepTheOrder() {
        assertThat(Assignment.cheapest(new double[6][6])).containsExactly(range(6));
        assertThat(Assignment.cheapest(new double[0][0])).isEmpty();
    }

    @Test
    void refusesWhatHasNoAnswer() {
        assertThatIllegalArgumentException().isThrownBy(() -> Assignment.cheapest(new double[2][3]));
        assertThatIllegalArgumentException().isThrownBy(() -> Assignment.cheapest(new double[][] {{Double.NaN}}));
    }

    /** Real numbers, few whole ones with many ties, or numbers of very different size and sign. */
    private static double[][] costs(SplittableRandom random, int n, int kind) {
        double[][] cost = new double[n][n];
        for (double[] row : cost) {
            for (int j = 0; j < n; j++) {
                row[j] = switch (kind) {
                    case 0 -> random.nextDouble();
                    case 1 -> random.nextInt(3);
                    default -> (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(4) - 3);
                };
            }
        }
        return cost;
    }

    private static double cheapestOfAll(double[][] cost, int row, int taken) {
        if (row == cost.length) {
            return 0;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int j = 0; j < cost.length; j++) {
            if ((taken & 1 << j) == 0) {
                best = Math.min(best, cost[row][j] + cheapestOfAll(cost, row + 1, taken | 1 << j));
            }
        }
        return best;
    }

    private static double total(double[][] cost, int[] columns) {
        return IntStream.range(0, columns.length)
                .mapToDouble(i -> cost[i][columns[i]])
                .sum();
    }

    private static int[] range(int n) {
        return IntStream.range(0, n).toArray();
    }
}

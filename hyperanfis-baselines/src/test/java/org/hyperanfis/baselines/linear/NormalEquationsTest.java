package org.hyperanfis.baselines.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalEquationsTest {

    @ParameterizedTest
    @CsvSource({"8, 1, 1", "50, 7, 2", "256, 70, 1", "700, 130, 3"})
    void residualsAreOrthogonalToColumnsWithoutRidge(int rows, int columns, int outputs) {
        double[][] phi = noise(rows, columns, 1);
        double[][] y = noise(rows, outputs, 2);
        double[] weights = weights(rows);
        double[] b = equations(phi, weights, y).solve(0);
        for (int p = 0; p < columns; p++) {
            for (int k = 0; k < outputs; k++) {
                double sum = 0;
                for (int i = 0; i < rows; i++) {
                    double residual = y[i][k] - predict(phi[i], b, k, outputs);
                    sum += weights[i] * phi[i][p] * residual;
                }
                assertThat(sum).isCloseTo(0, within(1e-10));
            }
        }
    }

    @Test
    void recoversTheCoefficientsOfALinearMap() {
        double[][] phi = noise(300, 5, 3);
        double[] truth = {1, -2, 0, 3.5, 0.25};
        double[][] y = new double[300][];
        Arrays.setAll(y, i -> new double[] {predict(phi[i], truth, 0, 1)});
        assertThat(equations(phi, weights(300), y).solve(0)).containsExactly(truth, within(1e-12));
    }

    @Test
    void solvesTheRidgeEquations() {
        // One column with squares summing to 5: B = 4 / (5 + 0.1 * 5).
        NormalEquations equations = new NormalEquations(1, 1);
        equations.add(new double[] {1}, 1, new double[] {2});
        equations.add(new double[] {2}, 1, new double[] {1});
        assertThat(equations.solve(0.1)).containsExactly(new double[] {4 / 5.5}, within(1e-15));
        // Two columns: the ridge is alpha times the mean, 2.5, of the squares 1 and 4.
        NormalEquations two = new NormalEquations(2, 1);
        two.add(new double[] {1, 0}, 1, new double[] {1});
        two.add(new double[] {0, 2}, 1, new double[] {1});
        assertThat(two.solve(0.4)).containsExactly(new double[] {1 / 2.0, 2 / 5.0}, within(1e-15));
    }

    @Test
    void weightsCountRows() {
        double[][] phi = noise(40, 6, 4);
        double[][] y = noise(40, 2, 5);
        NormalEquations weighted = new NormalEquations(6, 2);
        NormalEquations repeated = new NormalEquations(6, 2);
        for (int i = 0; i < 40; i++) {
            weighted.add(phi[i], i % 3, y[i]);
            for (int copy = 0; copy < i % 3; copy++) {
                repeated.add(phi[i], 1, y[i]);
            }
        }
        assertThat(weighted.solve(0.01)).containsExactly(repeated.solve(0.01), within(1e-13));
    }

    @Test
    void aLargeRidgeShrinksToZero() {
        NormalEquations equations = equations(noise(30, 4, 6), weights(30), noise(30, 1, 7));
        double previous = Double.POSITIVE_INFINITY;
        for (double ridge : new double[] {0, 0.01, 1, 100, 1e6}) {
            double norm = Arrays.stream(equations.solve(ridge)).map(v -> v * v).sum();
            assertThat(norm).isLessThan(previous);
            previous = norm;
        }
        assertThat(previous).isLessThan(1e-10);
    }

    @Test
    void dependentColumnsNeedARidge() {
        double[][] phi = noise(30, 4, 8);
        for (double[] row : phi) {
            row[3] = row[0] - 0.3 * row[1];
        }
        NormalEquations equations = equations(phi, weights(30), noise(30, 1, 9));
        assertThatThrownBy(() -> equations.solve(0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("depend on each other")
                .hasMessageContaining("ridge");
        assertThat(equations.solve(0.01)).hasSize(4);
    }

    @Test
    void fewerRowsThanColumnsNeedARidge() {
        NormalEquations equations = equations(noise(5, 90, 10), weights(5), noise(5, 1, 11));
        assertThatThrownBy(() -> equations.solve(0)).isInstanceOf(InvalidDataException.class);
        assertThat(equations.solve(1e-6)).hasSize(90);
    }

    @Test
    void rowsCanFollowASolutionAndBeForgotten() {
        double[][] phi = noise(600, 9, 12);
        double[][] y = noise(600, 1, 13);
        NormalEquations equations = new NormalEquations(9, 1);
        for (int i = 0; i < 600; i++) {
            equations.add(phi[i], 1, y[i]);
            if (i == 300) {
                assertThat(equations.solve(0.1)).containsExactly(equations.solve(0.1));
            }
        }
        double[] ones = new double[600];
        Arrays.fill(ones, 1);
        double[] once = equations(phi, ones, y).solve(0.1);
        assertThat(equations.solve(0.1)).containsExactly(once, within(1e-13));
        equations.clear();
        for (int i = 0; i < 600; i++) {
            equations.add(phi[i], 1, y[i]);
        }
        assertThat(equations.solve(0.1)).containsExactly(once);
    }

    @Test
    void refusesWhatItCannotUse() {
        NormalEquations equations = new NormalEquations(2, 1);
        double[] y = {1};
        assertThatThrownBy(() -> equations.solve(0.1)).isInstanceOf(InvalidDataException.class);
        equations.add(new double[] {1, 2}, 1, y);
        assertThatThrownBy(() -> equations.add(new double[] {1, Double.NaN}, 1, y))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("Row 2")
                .hasMessageContaining("feature 2");
        assertThatThrownBy(() -> equations.add(new double[] {1}, 1, y)).isInstanceOf(InvalidDataException.class);
        assertThatThrownBy(() -> equations.add(new double[] {1, 2}, -1, y)).hasMessageContaining("weight -1.0");
        assertThatThrownBy(() -> equations.solve(-1)).isInstanceOf(InvalidOptionException.class);
        assertThatThrownBy(() -> new NormalEquations(0, 1)).isInstanceOf(InvalidDataException.class);
    }

    private static NormalEquations equations(double[][] phi, double[] weights, double[][] y) {
        NormalEquations equations = new NormalEquations(phi[0].length, y[0].length);
        for (int i = 0; i < phi.length; i++) {
            equations.add(phi[i], weights[i], y[i]);
        }
        return equations;
    }

    private static double predict(double[] row, double[] b, int output, int outputs) {
        double sum = 0;
        for (int p = 0; p < row.length; p++) {
            sum += row[p] * b[p * outputs + output];
        }
        return sum;
    }

    private static double[][] noise(int rows, int columns, long seed) {
        RandomStream random = RandomStream.of(seed, "noise");
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            Arrays.setAll(row, j -> random.gaussian(1));
        }
        return values;
    }

    private static double[] weights(int rows) {
        double[] weights = new double[rows];
        Arrays.setAll(weights, i -> 0.5 + i % 4);
        return weights;
    }
}

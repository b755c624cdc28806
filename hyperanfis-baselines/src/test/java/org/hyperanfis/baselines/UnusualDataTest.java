package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables that are small, constant in a column, or have rows far from all others. */
class UnusualDataTest {

    private static BaselineOptions options(BaselineKind kind) {
        return BaselineOptions.defaults(kind)
                .with("loop.epochs", "4")
                .with("swarm.iterations", "2")
                .with("swarm.particles", "3");
    }

    private static TskModel train(BaselineOptions options, Dataset data) {
        return new BaselineTrainer(options, 1).train(data).model();
    }

    private static void assertFinite(TskModel model, double... row) {
        assertThat(Arrays.stream(model.predict(row).probability())).allMatch(Double::isFinite);
    }

    /** A constant column, and more rules than rows. */
    @ParameterizedTest
    @EnumSource
    void fewRowsAndAConstantColumn(BaselineKind kind) {
        double[][] rows = {{1, 7, 0.2}, {2, 7, 0.9}, {3, 7, 0.1}, {4, 7, 0.3}, {5, 7, 0.8}, {6, 7, 0.5}};
        Dataset data = Dataset.classification(
                List.of("x", "constant", "y"), rows, "class", List.of("a", "a", "b", "a", "b", "b"));
        TskModel model = train(options(kind), data);
        assertFinite(model, 3.5, 8, 0.4);
        assertFinite(model, 1e300, -1e300, 0);
    }

    /** Beyond the bound only the direction of a row matters, however far it is. */
    @ParameterizedTest
    @EnumSource
    void clippedRowsKeepTheirDirection(BaselineKind kind) {
        Random random = new Random(2);
        double[][] rows = new double[60][];
        String[] labels = new String[60];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {random.nextGaussian(), random.nextGaussian()};
            labels[i] = rows[i][0] + 0.3 * rows[i][1] > 0 ? "a" : "b";
        }
        Dataset data = Dataset.classification(List.of("x", "y"), rows, "class", Arrays.asList(labels));
        TskModel model = train(options(kind).with("clipInputs", "true"), data);
        double[] near = probabilities(model, 1e3);
        assertThat(probabilities(model, 1e6)).containsExactly(near, within(1e-12));
        assertThat(probabilities(model, 1e200)).containsExactly(near, within(1e-12));
    }

    /** At a standardised row so many times as long as (1, 0). */
    private static double[] probabilities(TskModel model, double length) {
        double x = model.standardization().location(0) + model.standardization().scale(0) * length;
        return model.predict(x, model.standardization().location(1)).probability();
    }
}

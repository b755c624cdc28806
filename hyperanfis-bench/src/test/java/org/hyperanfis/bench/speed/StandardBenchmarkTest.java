package org.hyperanfis.bench.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.bench.pytorch.PyTorch;
import org.hyperanfis.compare.speed.SpeedBenchmark;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedReport;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.data.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Everything is measured, if only for a moment. */
@DisabledOnOs(
        value = OS.WINDOWS,
        architectures = "aarch64",
        disabledReason = "XGBoost has no native library for Windows on arm64")
final class StandardBenchmarkTest {

    private static final SpeedListener SILENT = new SpeedListener() {
        @Override
        public void onStart(String what) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    @Test
    void isFoundAsAService() {
        assertThat(ServiceLoader.load(SpeedBenchmark.class)).hasExactlyElementsOfTypes(StandardBenchmark.class);
    }

    @Test
    void timesAllRivals() {
        Set<String> rivals = PyTorch.isAvailable() ? Set.of() : Set.of("threads", "scalar", "limit", "xgboost");
        SpeedReport report = new StandardBenchmark().compare(plan(rivals), SILENT);
        assertThat(report.gigaflops()).isPositive();
        assertThat(report.nanosPerExp()).isPositive();
        assertThat(report.tables()).extracting(SpeedTable::unit).containsExactly("step", "row", "training");
        SpeedTable steps = report.tables().get(0);
        assertThat(steps.lines()).hasSize(PyTorch.isAvailable() ? 6 : 4);
        assertThat(report.tables())
                .allSatisfy(table -> assertThat(table.lines())
                        .allSatisfy(line -> assertThat(line.timing().seconds()).isPositive()));
        assertThat(steps.ratio(steps.lines().get(0))).isEqualTo(1);
    }

    @Test
    void timesOnlyWhatIsWanted() {
        SpeedReport report = new StandardBenchmark().compare(plan(Set.of("limit")), SILENT);
        assertThat(report.tables()).hasSize(2);
        assertThat(report.tables().get(0).lines())
                .extracting(SpeedTable.Line::name)
                .containsExactly("hyperanfis", "limit");
        assertThat(report.tables().get(1).lines())
                .extracting(SpeedTable.Line::name)
                .containsExactly("hyperanfis");
    }

    private static SpeedPlan plan(Set<String> rivals) {
        return new SpeedPlan(List.of("9x4x3x2"), rivals, 2, new SpeedPlan.Effort(0, 1, 1, 0), rows(40), rows(20));
    }

    private static Dataset rows(int count) {
        SplittableRandom random = new SplittableRandom(count);
        double[][] values = new double[count][2];
        for (int i = 0; i < count; i++) {
            values[i] = new double[] {i % 2 + random.nextDouble(), random.nextDouble()};
        }
        List<String> labels =
                IntStream.range(0, count).mapToObj(i -> "class " + i % 2).toList();
        return Dataset.classification(List.of("x", "y"), values, "class", labels);
    }
}

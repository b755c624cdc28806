package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.cells.Cells;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.io.CheckpointFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training does not depend on where floats are kept, nor on the number of threads. */
class StorageTrainingTest {

    /** So wide that a page has four rows, and a table of moderate size several windows of pages. */
    private static final int WIDTH = 1 << 12;

    private static final int ROWS = 4 * Cells.PAGES_AT_A_TIME + 200;

    private static final ColumnRange UNIT = new ColumnRange(-1, 1, false);

    @TempDir
    private Path directory;

    private static Dataset data(CellWriter writer, int rows, int width) {
        SplittableRandom random = new SplittableRandom(2);
        int[] labels = new int[rows];
        double[] row = new double[width];
        for (int i = 0; i < rows; i++) {
            labels[i] = i % 2;
            for (int j = 0; j < width; j++) {
                row[j] = random.nextDouble() * (j % 3 == 0 && labels[i] == 1 ? 1 : -1);
            }
            writer.add(row);
        }
        List<Feature> features = IntStream.range(0, width)
                .mapToObj(j -> Feature.numeric("x" + j))
                .toList();
        return Dataset.adoptClassification(
                features, writer.finish(), new Target.Classes("y", List.of("a", "b")), labels);
    }

    private static CellWriter floats(int width) {
        return CellWriter.ofFloats(Collections.nCopies(width, UNIT));
    }

    private CellWriter file(int width) {
        return CellWriter.ofFile(Collections.nCopies(width, UNIT), directory);
    }

    private static HyperAnfisOptions options(int epochs) {
        return Preset.PAPER.builder().rules(2).epochs(epochs).batch(100).build();
    }

    @Test
    void floatsInMemoryAndInAFileTrainTheSameModelOnAnyNumberOfThreads() {
        Dataset inMemory = data(floats(WIDTH), ROWS, WIDTH);
        HyperAnfis expected =
                new HyperAnfisTrainer(options(1), 1).train(inMemory).model();
        Dataset inFile = data(file(WIDTH), ROWS, WIDTH);
        for (int threads = 1; threads <= 3; threads++) {
            HyperAnfis model =
                    new HyperAnfisTrainer(options(1), threads).train(inFile).model();
            assertThat(model.parameters()).containsExactly(expected.parameters());
            assertThat(model.provenance().metrics())
                    .isEqualTo(expected.provenance().metrics());
            assertThat(model.provenance().dataFingerprint())
                    .isEqualTo(expected.provenance().dataFingerprint());
        }
    }

    @Test
    void theProvenanceSaysHowDataWereStored() {
        Dataset floats = data(floats(3), 60, 3);
        Dataset doubles = data(CellWriter.ofDoubles(3), 60, 3);
        HyperAnfis ofFloats = new HyperAnfisTrainer(options(1), 1).train(floats).model();
        HyperAnfis ofDoubles =
                new HyperAnfisTrainer(options(1), 1).train(doubles).model();
        assertThat(ofFloats.provenance().options()).containsEntry(Trainer.STORAGE, "float");
        assertThat(ofDoubles.provenance().options()).doesNotContainKey(Trainer.STORAGE);
        assertThat(HyperAnfisOptions.fromMap(ofFloats.provenance().options())).isEqualTo(options(1));
        double[] location = {ofDoubles.standardization().location(0)};
        assertThat(ofFloats.standardization().location(0)).isCloseTo(location[0], within(1e-7));
    }

    @Test
    void aStreamedTrainingGoesOnFromItsCheckpoint() {
        HyperAnfis whole = new HyperAnfisTrainer(options(4), 2)
                .train(data(file(5), 900, 5))
                .model();
        Path checkpoint = directory.resolve("state");
        boolean[] cancel = {false};
        TrainingListener cancelling = new TrainingListener() {
            @Override
            public void onEpoch(EpochReport report) {
                cancel[0] = report.epoch() == 2;
            }

            @Override
            public boolean isCancelled() {
                return cancel[0];
            }
        };
        StopReason stop = new HyperAnfisTrainer(options(4), 1)
                .listener(cancelling)
                .checkpoints(CheckpointFile.at(checkpoint, Duration.ZERO))
                .train(data(file(5), 900, 5))
                .stop();
        assertThat(stop).isEqualTo(StopReason.CANCELLED);
        HyperAnfis resumed = new HyperAnfisTrainer(options(4), 1)
                .checkpoints(CheckpointFile.at(checkpoint, Duration.ZERO))
                .train(data(floats(5), 900, 5))
                .model();
        assertThat(resumed.parameters()).containsExactly(whole.parameters());
    }
}

package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training that was interrupted and resumed, in whatever way, ends with the bits of one that was not. */
class ResumeTest {

    private static final int KILLS = 20;

    /** Longest time from the start of training to a kill; some processes get to the end before. */
    private static final int LATEST_KILL_MILLIS = 600;

    @TempDir
    private Path folder;

    @Test
    void killedAtRandomMoments() throws Exception {
        Random random = new Random(6);
        int kills = 0;
        int killsWithCheckpoint = 0;
        for (int number = 0; kills < KILLS; number++) {
            Path checkpoint = folder.resolve("checkpoint" + number);
            Path model = folder.resolve("model" + number + ".json");
            boolean finished = false;
            while (!finished) {
                // Threads and kernels change from process to process. Scalar kernels are faster in a young process, so
                // they are the ones for the last, which runs to its end.
                boolean last = kills == KILLS;
                String kernels = last || random.nextInt(4) > 0 ? "scalar" : "auto";
                int delay = last ? Integer.MAX_VALUE : random.nextInt(LATEST_KILL_MILLIS);
                boolean exited =
                        runOrKill(checkpoint, model, number, 1 + random.nextInt(3), kernels, kills % 2 == 1, delay);
                kills += exited ? 0 : 1;
                killsWithCheckpoint += !exited && Files.exists(checkpoint) ? 1 : 0;
                // A kill can come after the model was saved and before the process has gone; the model is whole then.
                finished = Files.exists(model);
                assertThat(finished || !exited)
                        .as("a process that ends leaves a model")
                        .isTrue();
            }
            TrainingResult<HyperAnfis> uninterrupted = train(ResumeProcess.options(number), 1);
            assertThat(Models.bits(ModelFile.load(model).parameters()))
                    .as("training %d", number)
                    .isEqualTo(Models.bits(uninterrupted.model().parameters()));
            assertThat(ModelFile.load(model).provenance().metrics())
                    .isEqualTo(uninterrupted.model().provenance().metrics());
        }
        assertThat(killsWithCheckpoint)
                .as("kills that left something to resume")
                .isPositive();
    }

    /** Whether the process finished before it was killed. */
    private static boolean runOrKill(
            Path checkpoint,
            Path model,
            int number,
            int threads,
            String kernels,
            boolean awaitCheckpoint,
            int delayMillis)
            throws IOException, InterruptedException {
        Path errors = model.resolveSibling("errors");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-modules=jdk.incubator.vector",
                        "-XX:TieredStopAtLevel=1",
                        "-Dhyperanfis.kernels=" + kernels,
                        "-cp",
                        System.getProperty("java.class.path"),
                        ResumeProcess.class.getName(),
                        checkpoint.toString(),
                        model.toString(),
                        Integer.toString(number),
                        Integer.toString(threads))
                .redirectError(ProcessBuilder.Redirect.to(errors.toFile()))
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            String first = output.readLine();
            assertThat(first).as(() -> read(errors)).isEqualTo(ResumeProcess.TRAINING);
            // Every other kill comes after there is something to resume, however slow the machine is.
            while (awaitCheckpoint && !Files.exists(checkpoint) && process.isAlive()) {
                Thread.sleep(1);
            }
            if (process.waitFor(delayMillis, TimeUnit.MILLISECONDS)) {
                assertThat(process.exitValue()).as(() -> read(errors)).isZero();
                return true;
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return false;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static TrainingResult<HyperAnfis> train(HyperAnfisOptions options, int threads) {
        return new HyperAnfisTrainer(options, threads).train(ResumeProcess.training(), ResumeProcess.validation());
    }

    @Test
    void cancelledAtRandomSteps() {
        assertResumes(shortTraining());
    }

    @Test
    void startsAndTheLastTrainingAreResumedToo() {
        assertResumes(shortTraining().toBuilder()
                .averagedEpochs(2)
                .starts(3)
                .refit(true)
                .build());
    }

    private void assertResumes(HyperAnfisOptions options) {
        TrainingResult<HyperAnfis> uninterrupted = train(options, 1);
        Random random = new Random(7);
        Path file = folder.resolve("checkpoint");
        TrainingResult<HyperAnfis> result;
        int cancellations = 0;
        do {
            result = resumable(options, file, 1 + random.nextInt(3))
                    .listener(new StepLimit(random.nextInt(60)))
                    .train(ResumeProcess.training(), ResumeProcess.validation());
            cancellations++;
        } while (result.stop() == StopReason.CANCELLED);

        assertThat(cancellations).isGreaterThan(3);
        assertSame(result, uninterrupted);
    }

    @Test
    void aFinishedTrainingIsNotRepeated() {
        HyperAnfisOptions options = shortTraining();
        Path file = folder.resolve("checkpoint");
        TrainingResult<HyperAnfis> first =
                resumable(options, file, 2).train(ResumeProcess.training(), ResumeProcess.validation());
        StepLimit noSteps = new StepLimit(0);
        TrainingResult<HyperAnfis> again = resumable(options, file, 1)
                .listener(noSteps)
                .train(ResumeProcess.training(), ResumeProcess.validation());

        assertThat(noSteps.asked).isFalse();
        assertSame(again, first);
    }

    @Test
    void otherOptionsOrDataAreRefused() {
        HyperAnfisOptions options = shortTraining();
        Path file = folder.resolve("checkpoint");
        Dataset training = ResumeProcess.training();
        Dataset validation = ResumeProcess.validation();
        resumable(options, file, 1).listener(new StepLimit(30)).train(training, validation);

        HyperAnfisOptions other = options.toBuilder().curvature(0.5).build();
        assertThatThrownBy(() -> resumable(other, file, 1).train(training, validation))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(file.toString(), "curvature was 1.0 and is 0.5", "delete the file");
        HyperAnfisOptions otherSeed = options.toBuilder().seed(99).build();
        assertThatThrownBy(() -> resumable(otherSeed, file, 1).train(training, validation))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("seed was 0 and is 99");
        for (Dataset otherValidation : new Dataset[] {ResumeProcess.data(300, 5), null}) {
            assertThatThrownBy(() -> resumable(options, file, 1).train(training, otherValidation))
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageContaining("data fingerprint was ");
        }
    }

    private static HyperAnfisOptions shortTraining() {
        HyperAnfisOptions options = ResumeProcess.options(0);
        return options.toBuilder().loop(options.loop().withEpochs(12)).build();
    }

    private static Trainer<HyperAnfis> resumable(HyperAnfisOptions options, Path file, int threads) {
        return new HyperAnfisTrainer(options, threads).checkpoints(CheckpointFile.at(file, Duration.ofDays(1)));
    }

    private static void assertSame(TrainingResult<HyperAnfis> actual, TrainingResult<HyperAnfis> expected) {
        assertThat(Models.bits(actual.model().parameters()))
                .isEqualTo(Models.bits(expected.model().parameters()));
        assertThat(actual.stop()).isEqualTo(expected.stop());
        assertThat(actual.bestEpoch()).isEqualTo(expected.bestEpoch());
        assertThat(actual.history()).isEqualTo(expected.history());
    }

    /** Cancels after a number of optimiser steps. */
    private static final class StepLimit implements TrainingListener {
        private final AtomicInteger left;
        private volatile boolean asked;

        StepLimit(int steps) {
            this.left = new AtomicInteger(steps);
        }

        @Override
        public boolean isCancelled() {
            asked = true;
            return left.getAndDecrement() == 0;
        }
    }
}

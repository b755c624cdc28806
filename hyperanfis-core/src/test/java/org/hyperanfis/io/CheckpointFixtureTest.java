package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Training that version 0.1.0 began goes on, and ends with the bits it would have ended with there. Never change the file. When
 * training takes other steps one day, older checkpoints must be refused, and this test goes with the file.
 */
class CheckpointFixtureTest {

    /** Epochs in the checkpoint, and of the whole training. */
    private static final int DONE = 3;

    private static final int ALL = 12;

    @TempDir
    private Path folder;

    @Test
    void version010() throws Exception {
        Path file = folder.resolve("checkpoint");
        try (InputStream saved = Objects.requireNonNull(getClass().getResourceAsStream("/checkpoints/0.1.0"))) {
            Files.copy(saved, file);
        }
        HyperAnfisOptions options = ResumeProcess.options(0);
        int[] epochs = {0};
        TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(
                        options.toBuilder().loop(options.loop().withEpochs(ALL)).build(), 2)
                .checkpoints(CheckpointFile.at(file, Duration.ofDays(1)))
                .listener(new TrainingListener() {
                    @Override
                    public void onEpoch(EpochReport report) {
                        epochs[0]++;
                    }
                })
                .train(ResumeProcess.training(), ResumeProcess.validation());

        assertThat(epochs[0]).as("epochs after the checkpoint").isEqualTo(ALL - DONE);
        assertThat(result.history()).hasSize(ALL);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (double parameter : result.model().parameters()) {
            digest.update(ByteBuffer.allocate(Double.BYTES).putDouble(parameter).array());
        }
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .isEqualTo("776d61717e243aaf707a2c60c934cf0c6476dce5130e30d4fc2ed8e55b213dbf");
    }
}

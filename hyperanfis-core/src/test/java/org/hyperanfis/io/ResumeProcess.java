package org.hyperanfis.io;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.Trainer;
import org.hyperanfis.train.TrainingResult;

/** A training that may be killed: it goes on from its checkpoint, and saves a model when it is done. */
final class ResumeProcess {

    /** What the process prints when it is about to train. */
    static final String TRAINING = "training";

    private static final int ROWS = 1200;
    private static final int VALIDATION_ROWS = 300;
    private static final int INPUTS = 8;

    private ResumeProcess() {}

    /** Arguments: checkpoint, model file, number of the training, threads. */
    public static void main(String[] args) {
        int number = Integer.parseInt(args[2]);
        Trainer<HyperAnfis> trainer = new HyperAnfisTrainer(options(number), Integer.parseInt(args[3]))
                .checkpoints(CheckpointFile.at(Path.of(args[0]), Duration.ZERO));
        System.out.println(TRAINING);
        TrainingResult<HyperAnfis> result = trainer.train(training(), validation());
        ModelFile.save(result.model(), Path.of(args[1]));
    }

    /** A different training for each number; none stops before its last epoch. */
    static HyperAnfisOptions options(int number) {
        GeometryKind[] geometries = GeometryKind.values();
        return Preset.PAPER
                .builder()
                .rules(6)
                .geometry(geometries[number % geometries.length])
                .membership(number % 2 == 0 ? MembershipKind.GAUSSIAN : MembershipKind.BELL)
                .epochs(100)
                .batch(64)
                .stopPatience(Integer.MAX_VALUE)
                .seed(number)
                .build();
    }

    static Dataset training() {
        return data(ROWS, 1);
    }

    static Dataset validation() {
        return data(VALIDATION_ROWS, 2);
    }

    /** Two interleaved classes with noise, so that there is something to learn in every epoch. */
    static Dataset data(int rows, long seed) {
        Random random = new Random(seed);
        double[][] values = new double[rows][INPUTS];
        List<String> labels = new ArrayList<>();
        for (double[] row : values) {
            double sum = 0.3 * random.nextGaussian();
            for (int j = 0; j < INPUTS; j++) {
                row[j] = random.nextGaussian();
                sum += Math.sin(2 * row[j]) * (j + 1) / INPUTS;
            }
            labels.add(sum > 0 ? "yes" : "no");
        }
        List<String> names = IntStream.range(0, INPUTS).mapToObj(j -> "x" + j).toList();
        return Dataset.classification(names, values, "answer", labels);
    }
}

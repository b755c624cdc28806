package org.hyperanfis.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.ValidationScore;

/** Random states of a training. */
final class Checkpoints {

    static final String IDENTITY = "data = 5f3a\nrules = 12\ncurvature = 1.0";

    private Checkpoints() {}

    static LoopState state(int parameters, int epochs, int terms) {
        Random random = new Random(parameters + 31L * epochs);
        List<EpochReport> history = new ArrayList<>();
        for (int epoch = 1; epoch <= epochs; epoch++) {
            ValidationScore score = new ValidationScore(random.nextDouble(), Double.NaN, random.nextBoolean());
            history.add(new EpochReport(
                    epoch,
                    0.01,
                    random.nextGaussian(),
                    Arrays.stream(numbers(random, terms)).boxed().toList(),
                    score,
                    random.nextBoolean()));
        }
        LoopState.Progress progress = new LoopState.Progress(epochs, 17L << 33, 0.1 + random.nextDouble(), 3, 1);
        LoopState.Optimizer optimizer = new LoopState.Optimizer(
                numbers(random, parameters),
                numbers(random, parameters),
                numbers(random, parameters),
                numbers(random, parameters));
        LoopState.Best best = new LoopState.Best(
                epochs / 3, epochs / 2, Double.NEGATIVE_INFINITY, random.nextDouble(), numbers(random, parameters));
        return new LoopState(progress, optimizer, best, history, null);
    }

    private static double[] numbers(Random random, int count) {
        double[] numbers = new double[count];
        Arrays.setAll(numbers, i -> random.nextGaussian());
        if (count > 1) {
            numbers[1] = -0.0;
        }
        return numbers;
    }
}

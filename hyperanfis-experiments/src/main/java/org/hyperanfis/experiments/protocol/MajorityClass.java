package org.hyperanfis.experiments.protocol;

import java.util.Arrays;
import java.util.Map;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * Predicts the most frequent class of the training rows, the first of equals, or their mean, whatever the row is. What does
 * not beat it has learned nothing.
 */
final class MajorityClass implements Contestant {

    static final String NAME = "majority";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Majority class";
    }

    @Override
    public String settings() {
        return "";
    }

    @Override
    public RunResult run(Parts parts, long seed, TrainingListener listener) {
        long start = System.nanoTime();
        double[] answer = answer(parts.training());
        Dataset test = parts.test();
        double[] outputs = new double[test.rows() * answer.length];
        for (int i = 0; i < test.rows(); i++) {
            System.arraycopy(answer, 0, outputs, i * answer.length, answer.length);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return RunResult.of(name(), seed, test, outputs, probabilities(parts), "", seconds);
    }

    /** How good the shares of the classes are as probabilities. */
    private static Map<String, Double> probabilities(Parts parts) {
        Dataset test = parts.test();
        if (!(test.target() instanceof Target.Classes)) {
            return Map.of();
        }
        double[] shares = sums(parts.training());
        double all = Arrays.stream(shares).sum();
        double[] probabilities = new double[test.rows() * shares.length];
        Arrays.setAll(probabilities, i -> shares[i % shares.length] / all);
        return RunResult.figuresOfProbabilities(test, probabilities);
    }

    /** The weight of each class, or the weighted sum of each output. */
    private static double[] sums(Dataset training) {
        boolean classifies = training.target() instanceof Target.Classes;
        double[] sums = new double[training.target().size()];
        for (int i = 0; i < training.rows(); i++) {
            double weight = training.weight(i);
            if (classifies) {
                sums[training.label(i)] += weight;
            } else {
                for (int o = 0; o < sums.length; o++) {
                    sums[o] += weight * training.output(i, o);
                }
            }
        }
        return sums;
    }

    private static double[] answer(Dataset training) {
        double[] sums = sums(training);
        double[] answer = new double[sums.length];
        if (training.target() instanceof Target.Classes) {
            answer[Largest.first(sums, 0, sums.length)] = 1;
            return answer;
        }
        double weights = 0;
        for (int i = 0; i < training.rows(); i++) {
            weights += training.weight(i);
        }
        for (int o = 0; o < sums.length; o++) {
            answer[o] = sums[o] / weights;
        }
        return answer;
    }
}

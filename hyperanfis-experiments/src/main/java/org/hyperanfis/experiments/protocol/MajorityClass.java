package org.hyperanfis.experiments.protocol;

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

    @Override
    public String name() {
        return "majority";
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
        return RunResult.of(name(), seed, test, outputs, Map.of(), "", (System.nanoTime() - start) / 1e9);
    }

    private static double[] answer(Dataset training) {
        boolean classifies = training.target() instanceof Target.Classes;
        double[] sums = new double[training.target().size()];
        double weights = 0;
        for (int i = 0; i < training.rows(); i++) {
            double weight = training.weight(i);
            weights += weight;
            if (classifies) {
                sums[training.label(i)] += weight;
            } else {
                for (int o = 0; o < sums.length; o++) {
                    sums[o] += weight * training.output(i, o);
                }
            }
        }
        double[] answer = new double[sums.length];
        if (classifies) {
            answer[Largest.first(sums, 0, sums.length)] = 1;
        } else {
            for (int o = 0; o < sums.length; o++) {
                answer[o] = sums[o] / weights;
            }
        }
        return answer;
    }
}

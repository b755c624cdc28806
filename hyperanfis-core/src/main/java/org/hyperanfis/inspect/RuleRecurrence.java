package org.hyperanfis.inspect;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.concurrent.Workers;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;

/**
 * How many rules of a model come again in others, by the rows they dominate alone: a rule recurs in a model that has a rule for
 * the same rows, so that of the rows that one or both of them dominate, both dominate at least half (Jaccard index). Neither
 * centres nor conclusions count. Works for models of any kind.
 *
 * @since 0.3.0
 */
public final class RuleRecurrence {

    private RuleRecurrence() {}

    /** Trains a model on rows; nothing when it was cancelled. */
    @FunctionalInterface
    public interface Training {

        /** Called from several threads. */
        Optional<? extends RuleModel> train(Dataset rows);
    }

    /**
     * The mean over models trained on resamples. Trainings run side by side; the result does not depend on how many.
     *
     * @param rows those that the reference was trained on, which are drawn anew for each training
     * @return nothing if a training was cancelled
     */
    public static OptionalDouble measure(
            RuleModel reference, Dataset rows, Resampling resampling, int threads, Training training) {
        int[] dominant = dominant(reference, rows);
        double[] shares = new double[resampling.resamples()];
        Arrays.fill(shares, Double.NaN);
        try (Workers workers = new Workers(threads)) {
            workers.run(
                    shares.length,
                    resample -> training.train(resampling.rows(rows, resample))
                            .ifPresent(other -> shares[resample] =
                                    share(dominant, reference.ruleCount(), dominant(other, rows), other.ruleCount())));
        }
        double mean = Arrays.stream(shares).average().orElseThrow();
        return Double.isNaN(mean) ? OptionalDouble.empty() : OptionalDouble.of(mean);
    }

    /** The share of the rules of the reference, of those that dominate rows, that recur in another model. */
    public static double between(RuleModel reference, RuleModel other, Dataset rows) {
        return share(dominant(reference, rows), reference.ruleCount(), dominant(other, rows), other.ruleCount());
    }

    private static int[] dominant(RuleModel model, Dataset rows) {
        Predictions predictions = model.predict(rows);
        return IntStream.range(0, rows.rows()).map(predictions::dominantRule).toArray();
    }

    /** The same for any two partitions of the rows, such as clusters. */
    public static double share(int[] parts, int count, int[] otherParts, int otherCount) {
        int[][] both = new int[count][otherCount];
        int[] own = new int[count];
        int[] others = new int[otherCount];
        for (int i = 0; i < parts.length; i++) {
            both[parts[i]][otherParts[i]]++;
            own[parts[i]]++;
            others[otherParts[i]]++;
        }
        int used = 0;
        int recurring = 0;
        for (int r = 0; r < count; r++) {
            int rule = r;
            used += own[r] > 0 ? 1 : 0;
            recurring += own[r] > 0
                            && IntStream.range(0, otherCount)
                                    .anyMatch(q -> 2 * both[rule][q] >= own[rule] + others[q] - both[rule][q])
                    ? 1
                    : 0;
        }
        return (double) recurring / used;
    }
}

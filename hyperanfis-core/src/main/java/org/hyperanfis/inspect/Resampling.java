package org.hyperanfis.inspect;

import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.train.HyperAnfisOptions;

/**
 * What is varied to see which rules stay.
 *
 * @param vary the rows or the seed of training
 * @param resamples how often
 * @param seed of what is drawn; the seed of training is among its options
 * @since 0.1.0
 */
public record Resampling(Vary vary, int resamples, long seed) {

    /** What differs between trainings. */
    public enum Vary {
        /**
         * The training rows: as many are drawn with replacement as there are, and of a classification as many of each class.
         * The seed of training stays, so that only the rows make a difference.
         */
        ROWS,
        /** The seed of training: the rows stay. */
        SEED
    }

    private static final int MOST_RESAMPLES = 10_000;

    public Resampling {
        if (resamples < 1 || resamples > MOST_RESAMPLES) {
            throw new InvalidOptionException(
                    "resamples is " + resamples + "; give a number from 1 to " + MOST_RESAMPLES);
        }
    }

    /** Draws other rows. */
    public static Resampling ofRows(int resamples) {
        return new Resampling(Vary.ROWS, resamples, 0);
    }

    /** Takes other seeds of training. */
    public static Resampling ofSeeds(int resamples) {
        return new Resampling(Vary.SEED, resamples, 0);
    }

    public Resampling withSeed(long seed) {
        return new Resampling(vary, resamples, seed);
    }

    /** The options of training {@code resample}, from 0. */
    HyperAnfisOptions options(HyperAnfisOptions options, int resample) {
        if (vary == Vary.ROWS) {
            return options;
        }
        int drawn = stream("seed", resample).nextInt(Integer.MAX_VALUE);
        return options.toBuilder().seed(options.seed() + 1 + drawn).build();
    }

    /**
     * The rows of training {@code resample}, from 0.
     *
     * @since 0.3.0
     */
    public Dataset rows(Dataset data, int resample) {
        return vary == Vary.SEED ? data : data.subset(drawn(data, resample));
    }

    /** In place of each row, one of those of its class, or of all rows of a regression. */
    private int[] drawn(Dataset data, int resample) {
        RandomStream random = stream("rows", resample);
        int rows = data.rows();
        if (!(data.target() instanceof Target.Classes classes)) {
            return IntStream.generate(() -> random.nextInt(rows)).limit(rows).toArray();
        }
        int[][] ofClass = IntStream.range(0, classes.classes().size())
                .mapToObj(k ->
                        IntStream.range(0, rows).filter(i -> data.label(i) == k).toArray())
                .toArray(int[][]::new);
        int[] drawn = new int[rows];
        for (int i = 0; i < rows; i++) {
            int[] alike = ofClass[data.label(i)];
            drawn[i] = alike[random.nextInt(alike.length)];
        }
        return drawn;
    }

    private RandomStream stream(String what, int resample) {
        return RandomStream.of(seed, "stability " + what + " " + resample);
    }
}

package org.hyperanfis.report.section;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.inspect.Inspection;

/**
 * The rows that the page has, and what it calls them: a sample, evenly spaced, that stands for all of them in pictures; and beside
 * it every row that is predicted wrong, as far as there is room. For values, those with the largest errors.
 */
public final class ShownRows {

    private static final int MOST_SAMPLED = 600;
    private static final int MOST_FIRINGS = 24_000;
    private static final int LONGEST_NAME = 200;

    /** Room for the rows beside the sample, in characters. */
    private static final int ROOM = 240_000;

    private static final int CHARACTERS_PER_ROW = 70;
    private static final int CHARACTERS_PER_VALUE = 8;
    private static final int LEAST_VALUES_SHOWN = 100;

    private final int[] sample;
    private final int[] others;
    private final int wrong;
    private final int wrongShown;

    public ShownRows(Inspection inspection) {
        int rules = inspection.model().structure().rules();
        int rows = inspection.data().rows();
        sample = RowChoice.evenly(rows, Math.min(MOST_SAMPLED, Math.max(50, MOST_FIRINGS / rules)));
        BitSet sampled = new BitSet();
        Arrays.stream(sample).forEach(sampled::set);
        int room = ROOM
                / (CHARACTERS_PER_ROW
                        + CHARACTERS_PER_VALUE
                                * RowValues.columnCount(inspection.model().features()));
        if (inspection.data().target() instanceof Target.Classes) {
            int[] allWrong = IntStream.range(0, rows)
                    .filter(i -> inspection.predictions().label(i)
                            != inspection.data().label(i))
                    .toArray();
            int[] beside = Arrays.stream(allWrong).filter(i -> !sampled.get(i)).toArray();
            others = Arrays.stream(RowChoice.evenly(beside.length, room))
                    .map(i -> beside[i])
                    .toArray();
            wrong = allWrong.length;
            wrongShown = allWrong.length - beside.length + others.length;
        } else {
            double[] errors = errors(inspection);
            others = IntStream.range(0, rows)
                    .boxed()
                    .sorted(Comparator.comparingDouble((Integer i) -> -errors[i]))
                    .limit(Math.max(LEAST_VALUES_SHOWN, room))
                    .mapToInt(Integer::intValue)
                    .filter(i -> !sampled.get(i))
                    .sorted()
                    .toArray();
            wrong = 0;
            wrongShown = 0;
        }
    }

    /** The length of the error of each row, every output in standard deviations. */
    private static double[] errors(Inspection inspection) {
        Dataset data = inspection.data();
        Standardization scales = Standardization.fitOutputs(data);
        double[] errors = new double[data.rows()];
        for (int i = 0; i < errors.length; i++) {
            double[] output = inspection.predictions().output(i);
            double squares = 0;
            for (int o = 0; o < output.length; o++) {
                double error = (output[o] - data.output(i, o)) / scales.scale(o);
                squares += error * error;
            }
            errors[i] = Math.sqrt(squares);
        }
        return errors;
    }

    /** The indices of the sample, ascending. */
    public int[] sample() {
        return sample.clone();
    }

    /** The indices of the rows beside the sample, ascending. */
    int[] others() {
        return others.clone();
    }

    /** How many rows of a classifier are predicted wrong. */
    int wrong() {
        return wrong;
    }

    /** How many of them the page has. */
    int wrongShown() {
        return wrongShown;
    }

    static String name(Inspection inspection, int row) {
        String name = inspection.rowNames().get(row);
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME / 2)) + "\u2026";
    }
}

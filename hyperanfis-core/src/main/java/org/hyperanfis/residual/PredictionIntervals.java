package org.hyperanfis.residual;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.explain.ReadableNumber;

/**
 * Intervals around predictions that have the truth of a new row with a given probability, if the new row comes from where the
 * validation rows came from and these had no part in training. All are as wide as the residuals of the validation rows say,
 * wherever the row is.
 *
 * @param outputs how large the residuals of each output are
 * @param beforeRefit whether the residuals are those of a first training, after which the rows were trained on too
 * @since 0.3.0
 */
public record PredictionIntervals(List<ResidualQuantiles> outputs, boolean beforeRefit) {

    public PredictionIntervals {
        outputs = List.copyOf(outputs);
    }

    /**
     * Intervals by the residuals of rows.
     *
     * @param residuals {@code rows x outputs}, of any sign
     */
    public static PredictionIntervals of(double[] residuals, int outputs, boolean beforeRefit) {
        List<ResidualQuantiles> quantiles = new ArrayList<>();
        for (int o = 0; o < outputs; o++) {
            double[] own = new double[residuals.length / outputs];
            for (int i = 0; i < own.length; i++) {
                own[i] = residuals[i * outputs + o];
            }
            quantiles.add(ResidualQuantiles.of(own));
        }
        return new PredictionIntervals(quantiles, beforeRefit);
    }

    /** How many validation rows there were. */
    public int rows() {
        return outputs.get(0).rows();
    }

    /** Whether intervals of this level are possible. */
    public boolean allows(double level) {
        return level > 0 && level < 1 && outputs.get(0).halfWidth(level).isPresent();
    }

    /** Refuses a level that is none, or that needs more rows. */
    public void requireLevel(double level) {
        if (!(level > 0 && level < 1)) {
            throw new InvalidOptionException(
                    "the level of an interval is " + level + "; give a number between 0 and 1, such as 0.9");
        }
        if (!allows(level)) {
            throw new InvalidOptionException("an interval of " + ReadableNumber.of(level) + " needs "
                    + (long) Math.ceil(level / (1 - level) - 1e-9) + " validation rows, and the model had " + rows()
                    + "; up to " + ReadableNumber.of(Math.floor(outputs.get(0).highestLevel() * 1000) / 1000)
                    + " is possible");
        }
    }

    /**
     * Half the width of the interval around a prediction, in its units.
     *
     * @throws InvalidOptionException when the level is not {@linkplain #allows allowed}
     */
    public double halfWidth(int output, double level) {
        requireLevel(level);
        return outputs.get(output).halfWidth(level).orElseThrow();
    }
}

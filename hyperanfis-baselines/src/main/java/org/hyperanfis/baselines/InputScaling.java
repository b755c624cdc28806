package org.hyperanfis.baselines;

import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.layer.Preprocessing.RawRows;

/**
 * From raw rows to the inputs of a network: standardised, shortened to a bound, and only the selected ones.
 *
 * @param standardization location and scale of every feature
 * @param bound the longest a standardised row may be; infinite where rows are not shortened
 * @param selected the features that are inputs of the network, ascending
 */
record InputScaling(Standardization standardization, double bound, int[] selected) {

    InputScaling {
        if (!(bound > 0)) {
            throw new InvalidOptionException("the bound of standardised rows is " + bound + "; give a positive number");
        }
        for (int i = 0; i < selected.length; i++) {
            if (selected[i] < (i == 0 ? 0 : selected[i - 1] + 1) || selected[i] >= standardization.width()) {
                throw new InvalidOptionException("the selected features must be indices from 0 to "
                        + (standardization.width() - 1) + " in ascending order");
            }
        }
    }

    static InputScaling ofAll(Standardization standardization, double bound) {
        return new InputScaling(
                standardization,
                bound,
                IntStream.range(0, standardization.width()).toArray());
    }

    InputScaling select(int[] features) {
        return new InputScaling(standardization, bound, features);
    }

    InputRows map(RawRows rows, int count) {
        double[] row = new double[standardization.width()];
        return InputRows.of(
                (i, to, offset) -> {
                    rows.copyTo(i, row, 0);
                    double factor = standardize(row);
                    for (int j = 0; j < selected.length; j++) {
                        to[offset + j] = factor * row[selected[j]];
                    }
                },
                count,
                selected.length);
    }

    /** Standardises a row in place, and returns what shortens it to the bound. */
    private double standardize(double[] row) {
        double squared = 0;
        for (int j = 0; j < row.length; j++) {
            row[j] = InputRows.bounded(standardization.apply(j, row[j]));
            squared = Math.fma(row[j], row[j], squared);
        }
        double norm = Math.sqrt(squared);
        return norm > bound ? bound / norm : 1;
    }

    /** A value of an input of the network in the units of the data. */
    double raw(int input, double value) {
        int feature = selected[input];
        return standardization.location(feature) + standardization.scale(feature) * value;
    }
}

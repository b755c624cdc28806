package org.hyperanfis.data;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.cells.Cells;

/** The checks at the edge of this package; rows and entries are counted from 1 in every message. */
final class Checks {

    private Checks() {}

    static void nonBlank(String name, String what) {
        if (name.isBlank()) {
            throw new InvalidDataException(what + " is blank; give it a name that is not empty.");
        }
    }

    /** An immutable copy of names that are not blank, differ from each other, and are at least {@code least} many. */
    static List<String> distinctNames(List<String> names, int least, String what, String where) {
        if (names.size() < least) {
            throw new InvalidDataException(where + " needs at least " + least + " entries (" + what + ") but has "
                    + names.size() + ": " + names + "; add what is missing.");
        }
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            String entry = where + ", entry " + (i + 1) + " (" + what + ")";
            nonBlank(names.get(i), entry);
            if (!seen.add(names.get(i))) {
                throw new InvalidDataException(entry + " repeats '" + names.get(i) + "'; make the names distinct.");
            }
        }
        return List.copyOf(names);
    }

    /** Row-major values of a table with the given column names. */
    static void finite(double[] values, List<String> columns) {
        finite(Cells.adopt(values, columns.size()), columns);
    }

    static void finite(Cells cells, List<String> columns) {
        double[] row = new double[cells.width()];
        for (int i = 0; i < cells.rows(); i++) {
            cells.copyRow(i, row, 0);
            for (int j = 0; j < row.length; j++) {
                if (!Double.isFinite(row[j])) {
                    throw new InvalidDataException("Row " + (i + 1) + ", column '" + columns.get(j) + "' is " + row[j]
                            + "; replace it by a finite number or drop the row.");
                }
            }
        }
    }

    /** Copies rows of equal width into one row-major array. */
    static double[] flatten(double[][] rows, int width, String what) {
        // A few words short of the largest int, because some virtual machines cannot allocate longer arrays.
        if ((long) rows.length * width > Integer.MAX_VALUE - 8) {
            throw new InvalidDataException(rows.length + " rows of " + width + " " + what
                    + " do not fit into one array of 2^31 values; use fewer rows or columns.");
        }
        double[] flat = new double[rows.length * width];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != width) {
                throw new InvalidDataException("Row " + (i + 1) + " has " + rows[i].length + " " + what + ", expected "
                        + width + "; give every row one value per column.");
            }
            System.arraycopy(rows[i], 0, flat, i * width, width);
        }
        return flat;
    }

    /** Checks weights and leaves them as they are. */
    static void weights(double[] weights, int rows) {
        if (weights.length != rows) {
            throw new InvalidDataException(
                    "There are " + weights.length + " sample weights for " + rows + " rows; give one weight per row.");
        }
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(weights[i]) || weights[i] < 0) {
                throw new InvalidDataException("The sample weight of row " + (i + 1) + " is " + weights[i]
                        + "; use a finite number that is not negative.");
            }
            sum += weights[i];
        }
        if (!(sum > 0 && sum <= Double.MAX_VALUE)) {
            throw new InvalidDataException("The sample weights of the " + rows + " rows sum to " + sum
                    + "; give at least one row a positive weight, and keep the sum finite.");
        }
    }
}

package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.RowSample;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.train.loop.Objective;

/**
 * The box that rule centres stay in: between two quantiles of each input, so that no rule stands where there are no rows. Immutable.
 *
 * @since 0.3.0
 */
public final class CenterBox {

    /** All of space. */
    public static final CenterBox NONE = new CenterBox(new double[0], new double[0]);

    /** Most rows that quantiles are taken of, all over the table. */
    private static final int MOST_ROWS = 20_000;

    private final double[] low;
    private final double[] high;

    private CenterBox(double[] low, double[] high) {
        this.low = low;
        this.high = high;
    }

    /**
     * Which rows of a table of so many it looks at, ascending. Where rows lie in parts, a
     * {@link org.hyperanfis.data.statistics.DataSample} of these has all it needs.
     */
    public static int[] rows(int rows) {
        return RowSample.spread(rows, MOST_ROWS);
    }

    /**
     * The box of a table, in tangents.
     *
     * @param data the whole table, or those of its rows that {@link #rows} names
     * @param share of the rows that lie below the box in each input, and above; 0 for no box
     */
    public static CenterBox of(Dataset data, Preprocessing preprocessing, double share) {
        if (share == 0) {
            return NONE;
        }
        int width = data.width();
        int[] seen = rows(data.rows());
        int rows = seen.length;
        double[] tangent = new double[width];
        double[][] columns = new double[width][rows];
        Preprocessing.TangentMaker tangents = preprocessing.tangentMaker(1);
        for (int i = 0; i < rows; i++) {
            data.copyRow(seen[i], tangent, 0);
            tangents.apply(tangent, 1);
            for (int j = 0; j < width; j++) {
                columns[j][i] = tangent[j];
            }
        }
        double[] low = new double[width];
        double[] high = new double[width];
        // Values that rows have, not values between them: half a category is no category.
        int lowest = (int) Math.ceil(share * (rows - 1));
        for (int j = 0; j < width; j++) {
            Arrays.sort(columns[j]);
            low[j] = columns[j][lowest];
            high[j] = columns[j][rows - 1 - lowest];
        }
        return new CenterBox(low, high);
    }

    /** Brings the centres among the parameters back into the box: what {@link Objective#project} is for. */
    public void project(ParameterLayout layout, double[] parameters) {
        for (int i = 0; i < layout.rules() * low.length; i++) {
            int at = layout.centers() + i;
            int j = i % low.length;
            parameters[at] = Math.max(low[j], Math.min(parameters[at], high[j]));
        }
    }
}

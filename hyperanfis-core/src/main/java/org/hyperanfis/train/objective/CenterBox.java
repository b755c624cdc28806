package org.hyperanfis.train.objective;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;

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
     * The box of a table, in tangents.
     *
     * @param share of the rows that lie below the box in each input, and above; 0 for no box
     */
    public static CenterBox of(Dataset data, Preprocessing preprocessing, double share) {
        if (share == 0) {
            return NONE;
        }
        int width = data.width();
        int step = (data.rows() + MOST_ROWS - 1) / MOST_ROWS;
        int rows = (data.rows() + step - 1) / step;
        double[] tangent = new double[width];
        double[][] columns = new double[width][rows];
        Preprocessing.TangentMaker tangents = preprocessing.tangentMaker(1);
        for (int i = 0; i < rows; i++) {
            data.copyRow(i * step, tangent, 0);
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

    /** Brings the centres among the parameters back into the box. */
    void project(ParameterLayout layout, double[] parameters) {
        for (int i = 0; i < layout.rules() * low.length; i++) {
            int at = layout.centers() + i;
            int j = i % low.length;
            parameters[at] = Math.max(low[j], Math.min(parameters[at], high[j]));
        }
    }
}

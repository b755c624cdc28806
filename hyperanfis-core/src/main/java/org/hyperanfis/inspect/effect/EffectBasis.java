package org.hyperanfis.inspect.effect;

/**
 * What effects were measured on. A large table is looked at through rows drawn from it, the same ones for the same seed; it
 * depends on the shape of the table alone how many.
 *
 * @param tableRows rows of the table
 * @param drawnRows rows that values and their frequencies were taken from
 * @param importanceRows rows whose cells were shuffled, the first of those drawn
 * @param repeats how often they were
 * @param curveRows rows that curves are the mean of, likewise
 * @param curveColumns columns that have a curve
 * @param pairRows rows that grids of pairs are the mean of, likewise
 * @param pairs pairs of columns that were looked at
 * @param seed of all that was drawn
 * @since 0.3.0
 */
public record EffectBasis(
        int tableRows,
        int drawnRows,
        int importanceRows,
        int repeats,
        int curveRows,
        int curveColumns,
        int pairRows,
        int pairs,
        long seed) {

    private static final int MOST_DRAWN = 10_000;
    private static final int LEAST_DRAWN = 500;
    private static final int MOST_CELLS = 4_000_000;
    private static final int REPEATS = 10;
    private static final int FEW_REPEATS = 5;
    private static final int LEAST_IMPORTANCE_ROWS = 100;
    private static final int MOST_CURVE_ROWS = 200;
    private static final int MOST_CURVES = 50;
    private static final int MOST_PAIR_ROWS = 100;

    /** What a row costs beside its inputs, in inputs. */
    private static final int COST_OF_ROW = 64;

    /** What importance may cost, in inputs that go through the model: about half a second. */
    private static final int COST_OF_IMPORTANCE = 48_000_000;

    private static final int COST_OF_CURVES = 48_000_000;

    /** Pairs are made of this many columns, those that matter most. */
    static final int PAIRED_COLUMNS = 6;

    /**
     * Decides how much to look at.
     *
     * @param width inputs of the model
     * @param used columns that reach a rule
     */
    static EffectBasis of(int rows, int width, int used, long seed) {
        int drawn = Math.min(rows, Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, MOST_CELLS / width)));
        long cost = COST_OF_ROW + width;
        long affordable = COST_OF_IMPORTANCE / (cost * Math.max(1, used) * REPEATS);
        int curveRows = Math.min(drawn, MOST_CURVE_ROWS);
        int curves = (int) Math.min(MOST_CURVES, COST_OF_CURVES / (cost * curveRows * ColumnValues.MOST_POINTS));
        int paired = Math.min(PAIRED_COLUMNS, used);
        return new EffectBasis(
                rows,
                drawn,
                (int) Math.min(drawn, Math.max(LEAST_IMPORTANCE_ROWS, affordable)),
                affordable < LEAST_IMPORTANCE_ROWS ? FEW_REPEATS : REPEATS,
                curveRows,
                Math.min(used, Math.max(PAIRED_COLUMNS, curves)),
                Math.min(drawn, MOST_PAIR_ROWS),
                paired * (paired - 1) / 2,
                seed);
    }

    EffectBasis withCurveColumns(int columns) {
        return new EffectBasis(
                tableRows, drawnRows, importanceRows, repeats, curveRows, columns, pairRows, pairs, seed);
    }
}

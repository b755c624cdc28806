package org.hyperanfis.baselines.linear;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.chol.CholeskyDecompositionBlock_DDRM;
import org.ejml.dense.row.linsol.chol.LinearSolverChol_DDRM;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;

/** Solves the normal equations of least squares with a ridge. */
final class RidgeRegression {

    /** What is left of a dependent column after the others are taken out is rounding, of about this size per column. */
    private static final double ROUNDING = 0x1p-52;

    /** Blocks that fit the first-level cache; the library's own default. */
    private static final int BLOCK = 60;

    private RidgeRegression() {}

    /**
     * Solves {@code (G + ridge mean(diag G) I) B = M} by Cholesky's decomposition. The solver, one without threads, is
     * named rather than taken from the library's factory, whose choice depends on settings of the whole process: the
     * same sums in the same order give the same bits.
     *
     * @param gram {@code G = Phi' Omega Phi}, {@code columns x columns}, of which the lower triangle counts
     * @param moments {@code M = Phi' Omega Y}, {@code columns x outputs}
     * @param ridge {@code alpha}, relative to the mean square of a column; 0 for plain least squares
     * @return {@code B}, {@code columns x outputs}
     * @throws InvalidDataException if columns depend on each other to within rounding
     */
    static double[] solve(double[] gram, double[] moments, int columns, int outputs, double ridge) {
        if (!(ridge >= 0 && ridge < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException("The ridge is " + ridge + "; give a finite number of at least 0");
        }
        double trace = 0;
        for (int p = 0; p < columns; p++) {
            trace += gram[p * columns + p];
        }
        if (!(trace > 0 && trace < Double.POSITIVE_INFINITY)) {
            throw new InvalidDataException(
                    "The columns of the least squares have squares that sum to " + trace
                            + "; give at least one row with a weight and a feature other than 0, and features of moderate size.");
        }
        double[] regularized = gram.clone();
        double added = ridge * (trace / columns);
        for (int p = 0; p < columns; p++) {
            regularized[p * columns + p] += added;
            for (int q = 0; q < p; q++) {
                regularized[q * columns + p] = regularized[p * columns + q];
            }
        }
        LinearSolverChol_DDRM solver = new LinearSolverChol_DDRM(new CholeskyDecompositionBlock_DDRM(BLOCK));
        if (!solver.setA(DMatrixRMaj.wrap(columns, columns, regularized.clone())) || dependent(solver, regularized)) {
            throw new InvalidDataException(
                    "The " + columns + " columns of the least squares depend on each other, so the"
                            + " coefficients are not determined with a ridge of " + ridge
                            + "; use a larger one (0.01 is usual) or drop columns.");
        }
        DMatrixRMaj coefficients = new DMatrixRMaj(columns, outputs);
        solver.solve(DMatrixRMaj.wrap(columns, outputs, moments), coefficients);
        return coefficients.data;
    }

    /** Whether a squared pivot is no more than rounding of the diagonal it is left from. */
    private static boolean dependent(LinearSolverChol_DDRM solver, double[] matrix) {
        DMatrixRMaj factor = solver.getDecomposition().getT(null);
        int columns = factor.numCols;
        for (int p = 0; p < columns; p++) {
            double pivot = factor.get(p, p);
            if (!(pivot * pivot > columns * ROUNDING * matrix[p * columns + p])) {
                return true;
            }
        }
        return false;
    }
}

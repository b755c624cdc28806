package org.hyperanfis.train.calibration;

/** Solves small linear systems with a symmetric, positive definite matrix. */
final class Cholesky {

    private Cholesky() {}

    /** {@code x} with {@code A x = b}; of {@code A} only the lower triangle is read, and overwritten by its factor. */
    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= a[i][k] * a[j][k];
                }
                a[i][j] = i == j ? Math.sqrt(sum) : sum / a[j][j];
            }
        }
        double[] x = b.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= a[i][k] * x[k];
            }
            x[i] /= a[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= a[k][i] * x[k];
            }
            x[i] /= a[i][i];
        }
        return x;
    }
}

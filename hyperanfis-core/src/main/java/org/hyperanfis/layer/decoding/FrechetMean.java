package org.hyperanfis.layer.decoding;

import java.util.Arrays;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.LaneMath;

/**
 * The firing-weighted Frechet mean of the consequents on the unit hyperboloid: the normalised ambient barycentre
 * (eq:app_barycenter_initialization) refined by unrolled Karcher steps (eq:app_karcher_update), and the exact derivative of
 * that unrolled computation.
 *
 * <p>With {@code alpha_r = -<m, q_r>_L} and {@code omega_r = w_r f(alpha_r)}, a step's direction is
 * {@code d = sum_r omega_r q_r - s m}, {@code s = sum_r omega_r alpha_r}; then {@code m+ = cosh(theta) m + sinhc(theta) eta
 * d} with {@code theta = eta |d|_L}, whose time coordinate is recomputed from its spatial ones.
 */
final class FrechetMean {

    private final int rules;
    private final int coordinates;
    private final Karcher karcher;
    private final double squaredTolerance;
    private final double normFloor;

    FrechetMean(int rules, int height, Karcher karcher, double curvature) {
        this.rules = rules;
        this.coordinates = height + 1;
        this.karcher = karcher;
        // Lengths here are sqrt(c) times those of the paper.
        this.squaredTolerance = karcher.tolerance() * karcher.tolerance() * curvature;
        this.normFloor = Safeguards.NORM_FLOOR * curvature;
    }

    State newState(int lanes) {
        return new State(karcher.steps(), rules, coordinates, lanes);
    }

    /** Fills {@link State#mean}. */
    void compute(double[] firing, double[] points, int n, State state) {
        barycenter(firing, points, n, state);
        for (int k = 0; k < karcher.steps(); k++) {
            direction(firing, points, n, state, k);
            advance(n, state, k);
        }
    }

    private void barycenter(double[] w, double[] q, int n, State state) {
        double[] h = state.sum;
        double[] m = state.iterates[0];
        Arrays.fill(h, 0, coordinates * n, 0);
        for (int r = 0; r < rules; r++) {
            addWeighted(w, r * n, q, r * coordinates * n, h, n);
        }
        double[] inverse = state.inverseNorm;
        minkowski(h, n, inverse);
        for (int i = 0; i < n; i++) {
            inverse[i] = 1 / Math.sqrt(Math.max(-inverse[i], Safeguards.NORM_FLOOR));
        }
        for (int run = 0; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                m[run + i] = h[run + i] * inverse[i];
            }
        }
    }

    /** Computes {@code alpha}, {@code f} and {@code d} of step {@code k}. */
    private void direction(double[] w, double[] q, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] alpha = state.alpha[k];
        double[] factor = state.factor[k];
        double[] d = state.direction[k];
        for (int r = 0; r < rules; r++) {
            int point = r * coordinates * n;
            int pair = r * n;
            for (int i = 0; i < n; i++) {
                alpha[pair + i] = m[i] * q[point + i];
            }
            for (int h = 1; h < coordinates; h++) {
                int run = h * n;
                for (int i = 0; i < n; i++) {
                    alpha[pair + i] = Math.fma(-m[run + i], q[point + run + i], alpha[pair + i]);
                }
            }
        }
        // The distance itself is not needed; its array serves as omega.
        double[] omega = state.omega;
        Kernels.get().arcosh(alpha, omega, factor, 0, rules * n);
        double[] s = state.alongMean[k];
        Arrays.fill(d, 0, coordinates * n, 0);
        Arrays.fill(s, 0, n, 0);
        for (int r = 0; r < rules; r++) {
            int pair = r * n;
            for (int i = 0; i < n; i++) {
                omega[pair + i] = w[pair + i] * factor[pair + i];
                s[i] = Math.fma(omega[pair + i], alpha[pair + i], s[i]);
            }
            addWeighted(omega, pair, q, r * coordinates * n, d, n);
        }
        for (int run = 0; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                d[run + i] = Math.fma(-s[i], m[run + i], d[run + i]);
            }
        }
    }

    /** {@code m+}; a row whose direction is within the tolerance gets a step of size zero and stays put. */
    private void advance(int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] next = state.iterates[k + 1];
        double[] d = state.direction[k];
        double[] step = state.step[k];
        double[] thetaSquared = state.scratch;
        minkowski(d, n, thetaSquared);
        for (int i = 0; i < n; i++) {
            step[i] = thetaSquared[i] <= squaredTolerance ? 0 : karcher.stepSize();
            state.freeNorm[k][i] = LaneMath.above(Math.max(thetaSquared[i], normFloor), normFloor);
            thetaSquared[i] = step[i] * step[i] * Math.max(thetaSquared[i], normFloor);
        }
        double[] cosh = state.cosh[k];
        double[] sinhc = state.sinhc[k];
        Kernels.get().hyperbolic(thetaSquared, cosh, sinhc, state.slope[k], 0, n);
        Arrays.fill(next, 0, n, 1);
        for (int h = 1; h < coordinates; h++) {
            int run = h * n;
            for (int i = 0; i < n; i++) {
                double x = cosh[i] * m[run + i] + sinhc[i] * step[i] * d[run + i];
                next[run + i] = x;
                next[i] = Math.fma(x, x, next[i]);
            }
        }
        for (int i = 0; i < n; i++) {
            next[i] = Math.sqrt(next[i]);
        }
    }

    /**
     * From {@code dL/dm} to {@code dL/dw} (added) and {@code dL/dq} (overwritten).
     *
     * @param meanGradient {@code (H+1) x n}; used up
     */
    void differentiate(
            double[] firing,
            double[] points,
            double[] meanGradient,
            double[] firingGradient,
            double[] pointGradient,
            int n,
            State state) {
        Arrays.fill(pointGradient, 0, rules * coordinates * n, 0);
        for (int k = karcher.steps() - 1; k >= 0; k--) {
            retreat(meanGradient, n, state, k);
            directionGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state, k);
        }
        barycenterGradient(firing, points, meanGradient, firingGradient, pointGradient, n, state);
    }

    /** Turns {@code dL/dm+} into what reaches {@code m} past {@code d}, and {@code dL/dd}. */
    private void retreat(double[] g, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] next = state.iterates[k + 1];
        double[] d = state.direction[k];
        double[] step = state.step[k];
        double[] cosh = state.cosh[k];
        double[] sinhc = state.sinhc[k];
        double[] gd = state.directionGradient;
        double[] alongMean = state.scratch;
        double[] alongDirection = state.scratch2;
        Arrays.fill(alongMean, 0, n, 0);
        Arrays.fill(alongDirection, 0, n, 0);
        // The time coordinate of m+ is sqrt(1 + |m+|^2).
        for (int h = 1; h < coordinates; h++) {
            int run = h * n;
            for (int i = 0; i < n; i++) {
                double gh = g[run + i] + g[i] * next[run + i] / next[i];
                alongMean[i] = Math.fma(gh, m[run + i], alongMean[i]);
                alongDirection[i] = Math.fma(gh, d[run + i], alongDirection[i]);
                gd[run + i] = gh * sinhc[i] * step[i];
                g[run + i] = gh * cosh[i];
            }
        }
        // d cosh = sinhc/2 d theta^2 and d sinhc = slope/2 d theta^2, with theta^2 = eta^2 <d, d>_L.
        for (int i = 0; i < n; i++) {
            double byTheta = sinhc[i] * alongMean[i] + state.slope[k][i] * step[i] * alongDirection[i];
            alongDirection[i] = step[i] * step[i] * byTheta * state.freeNorm[k][i];
            gd[i] = -alongDirection[i] * d[i];
            g[i] = 0;
        }
        for (int h = 1; h < coordinates; h++) {
            int run = h * n;
            for (int i = 0; i < n; i++) {
                gd[run + i] = Math.fma(alongDirection[i], d[run + i], gd[run + i]);
            }
        }
    }

    /** Turns {@code dL/dd} into the gradient by {@code w}, {@code q} and, added to {@code g}, by {@code m}. */
    private void directionGradient(
            double[] w, double[] q, double[] g, double[] gw, double[] gq, int n, State state, int k) {
        double[] m = state.iterates[k];
        double[] alpha = state.alpha[k];
        double[] factor = state.factor[k];
        double[] slope = state.factorSlope;
        double[] gd = state.directionGradient;
        double[] byAlong = state.scratch;
        double[] byOmega = state.scratch2;
        double[] byAlpha = state.scratch3;
        Kernels.get().arcoshFactorSlope(alpha, factor, slope, 0, rules * n);
        Arrays.fill(byAlong, 0, n, 0);
        for (int run = 0; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                byAlong[i] = Math.fma(-gd[run + i], m[run + i], byAlong[i]);
                g[run + i] = Math.fma(-state.alongMean[k][i], gd[run + i], g[run + i]);
            }
        }
        for (int r = 0; r < rules; r++) {
            int pair = r * n;
            int point = r * coordinates * n;
            for (int i = 0; i < n; i++) {
                byOmega[i] = alpha[pair + i] * byAlong[i];
            }
            for (int run = 0; run < coordinates * n; run += n) {
                for (int i = 0; i < n; i++) {
                    byOmega[i] = Math.fma(gd[run + i], q[point + run + i], byOmega[i]);
                }
            }
            double[] omega = state.scratch4;
            for (int i = 0; i < n; i++) {
                double free = LaneMath.freeAlpha(alpha[pair + i]);
                omega[i] = w[pair + i] * factor[pair + i];
                byAlpha[i] = free * (omega[i] * byAlong[i] + byOmega[i] * w[pair + i] * slope[pair + i]);
                gw[pair + i] = Math.fma(byOmega[i], factor[pair + i], gw[pair + i]);
            }
            // alpha = m_0 q_0 - m q: the time coordinate enters with the other sign.
            for (int i = 0; i < n; i++) {
                g[i] = Math.fma(byAlpha[i], q[point + i], g[i]);
                gq[point + i] += omega[i] * gd[i] + byAlpha[i] * m[i];
            }
            for (int run = n; run < coordinates * n; run += n) {
                for (int i = 0; i < n; i++) {
                    g[run + i] = Math.fma(-byAlpha[i], q[point + run + i], g[run + i]);
                    gq[point + run + i] += omega[i] * gd[run + i] - byAlpha[i] * m[run + i];
                }
            }
        }
    }

    /** {@code m = h / sqrt(-<h, h>_L)} and {@code h = sum_r w_r q_r}. */
    private void barycenterGradient(double[] w, double[] q, double[] g, double[] gw, double[] gq, int n, State state) {
        double[] m = state.iterates[0];
        double[] inverse = state.inverseNorm;
        double[] along = state.scratch;
        Arrays.fill(along, 0, n, 0);
        for (int run = 0; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                along[i] = Math.fma(g[run + i], m[run + i], along[i]);
            }
        }
        for (int i = 0; i < n; i++) {
            g[i] = inverse[i] * (g[i] - along[i] * m[i]);
        }
        for (int run = n; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                g[run + i] = inverse[i] * (g[run + i] + along[i] * m[run + i]);
            }
        }
        for (int r = 0; r < rules; r++) {
            int pair = r * n;
            int point = r * coordinates * n;
            for (int run = 0; run < coordinates * n; run += n) {
                for (int i = 0; i < n; i++) {
                    gw[pair + i] = Math.fma(g[run + i], q[point + run + i], gw[pair + i]);
                    gq[point + run + i] = Math.fma(w[pair + i], g[run + i], gq[point + run + i]);
                }
            }
        }
    }

    /** {@code <x, x>_L} of each row. */
    private void minkowski(double[] x, int n, double[] result) {
        for (int i = 0; i < n; i++) {
            result[i] = -x[i] * x[i];
        }
        for (int run = n; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                result[i] = Math.fma(x[run + i], x[run + i], result[i]);
            }
        }
    }

    /** {@code sum += weight x point}, coordinate by coordinate. */
    private void addWeighted(double[] weight, int pair, double[] points, int point, double[] sum, int n) {
        for (int run = 0; run < coordinates * n; run += n) {
            for (int i = 0; i < n; i++) {
                sum[run + i] = Math.fma(weight[pair + i], points[point + run + i], sum[run + i]);
            }
        }
    }

    /** The iterates and what their derivative needs, step by step. */
    static final class State {

        private final double[][] iterates;
        private final double[][] alpha;
        private final double[][] factor;
        private final double[][] direction;
        private final double[][] alongMean;
        private final double[][] step;
        private final double[][] freeNorm;
        private final double[][] cosh;
        private final double[][] sinhc;
        private final double[][] slope;
        private final double[] sum;
        private final double[] inverseNorm;
        private final double[] omega;
        private final double[] factorSlope;
        private final double[] directionGradient;
        private final double[] scratch;
        private final double[] scratch2;
        private final double[] scratch3;
        private final double[] scratch4;

        private State(int steps, int rules, int coordinates, int lanes) {
            this.iterates = new double[steps + 1][coordinates * lanes];
            this.alpha = new double[steps][rules * lanes];
            this.factor = new double[steps][rules * lanes];
            this.direction = new double[steps][coordinates * lanes];
            this.alongMean = new double[steps][lanes];
            this.step = new double[steps][lanes];
            this.freeNorm = new double[steps][lanes];
            this.cosh = new double[steps][lanes];
            this.sinhc = new double[steps][lanes];
            this.slope = new double[steps][lanes];
            this.sum = new double[coordinates * lanes];
            this.inverseNorm = new double[lanes];
            this.omega = new double[rules * lanes];
            this.factorSlope = new double[rules * lanes];
            this.directionGradient = new double[coordinates * lanes];
            this.scratch = new double[lanes];
            this.scratch2 = new double[lanes];
            this.scratch3 = new double[lanes];
            this.scratch4 = new double[lanes];
        }

        /** The mean on the unit hyperboloid, {@code (H+1) x n}, time coordinate first. */
        double[] mean() {
            return iterates[iterates.length - 1];
        }
    }
}

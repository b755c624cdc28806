package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * The antecedents of interval type-2 ANFIS: every membership has a lower and an upper bound, so every rule has two strengths,
 * the products of the bounds. With {@link Averaging#STRENGTHS} a rule's strength is the mean of its two; with
 * {@link Averaging#SHARES} each bound is normalised over the rules first.
 *
 * <p>Trained are the centres, the logarithms of the widths and the uncertainties, each {@code rules x inputs}. An uncertain
 * width lies between {@code sigma (1 - rho)} and {@code sigma (1 + rho)} with {@code rho = 0.9 sigmoid(psi)}; an uncertain
 * mean lies within {@code delta = softplus(psi)} of the centre.
 */
final class IntervalAntecedents implements Antecedents {

    private static final double LOG_2 = StrictMath.log(2);

    private final int rules;
    private final int inputs;
    private final Averaging averaging;
    private final Bounds bounds;

    IntervalAntecedents(int rules, int inputs, Aggregate aggregate, Uncertainty uncertainty, Averaging averaging) {
        this.rules = rules;
        this.inputs = inputs;
        this.averaging = averaging;
        double kappa = aggregate.kappa(inputs);
        this.bounds = uncertainty == Uncertainty.WIDTH
                ? new UncertainWidth(rules, inputs, kappa)
                : new UncertainMean(rules, inputs, kappa);
    }

    /** The two logarithms of each rule's strength, and their gradient. */
    private abstract static class Bounds {

        final int rules;
        final int inputs;
        final double kappa;
        double[] parameters = {};

        Bounds(int rules, int inputs, double kappa) {
            this.rules = rules;
            this.inputs = inputs;
            this.kappa = kappa;
        }

        final double center(int r, int j) {
            return parameters[r * inputs + j];
        }

        final double sigma(int r, int j) {
            return StrictMath.exp(parameters[(rules + r) * inputs + j]);
        }

        final double psi(int r, int j) {
            return parameters[(2 * rules + r) * inputs + j];
        }

        abstract void prepare();

        abstract int shareCount();

        /** What a pass needs beside the logarithms. */
        abstract Worker newWorker(int capacity);

        abstract void pullBack(double[] shares, double[] gradient);

        interface Worker {

            /** Lower bounds, then upper bounds: {@code 2 rules x n}. */
            void logs(InputBlock block, double[] out);

            void addShares(InputBlock block, double[] byLog, double[] shares);
        }
    }

    @Override
    public int rules() {
        return rules;
    }

    @Override
    public int parameterCount() {
        return 3 * rules * inputs;
    }

    @Override
    public int shareCount() {
        return bounds.shareCount();
    }

    @Override
    public void prepare(double[] parameters) {
        bounds.parameters = parameters;
        bounds.prepare();
    }

    @Override
    public Pass newPass(int capacity) {
        return new IntervalPass(capacity);
    }

    @Override
    public void pullBack(double[] shares, double[] gradient) {
        bounds.pullBack(shares, gradient);
    }

    @Override
    public void project(double[] parameters) {
        Widths.project(parameters, rules * inputs, 2 * rules * inputs);
    }

    /** Lower and upper bounds are products of Gaussians of two widths: twice as many prototypes with the same centres. */
    private static final class UncertainWidth extends Bounds {

        private final GaussianProducts products;

        UncertainWidth(int rules, int inputs, double kappa) {
            super(rules, inputs, kappa);
            this.products = new GaussianProducts(2 * rules, inputs, kappa);
        }

        @Override
        void prepare() {
            for (int r = 0; r < rules; r++) {
                for (int j = 0; j < inputs; j++) {
                    double rho = Uncertainties.rho(psi(r, j));
                    products.set(r, j, center(r, j), sigma(r, j) * (1 - rho));
                    products.set(rules + r, j, center(r, j), sigma(r, j) * (1 + rho));
                }
                products.finish(r);
                products.finish(rules + r);
            }
        }

        @Override
        int shareCount() {
            return products.shareCount();
        }

        @Override
        Worker newWorker(int capacity) {
            double[] scratch = new double[2 * rules * Kernels.pad(capacity)];
            GaussianProducts.Scratch shareScratch = products.newScratch();
            return new Worker() {
                @Override
                public void logs(InputBlock block, double[] out) {
                    products.logs(block, out, scratch);
                }

                @Override
                public void addShares(InputBlock block, double[] byLog, double[] shares) {
                    products.addShares(block, byLog, shares, shareScratch);
                }
            };
        }

        @Override
        void pullBack(double[] shares, double[] gradient) {
            for (int r = 0; r < rules; r++) {
                for (int j = 0; j < inputs; j++) {
                    double center = center(r, j);
                    double rho = Uncertainties.rho(psi(r, j));
                    double lower = sigma(r, j) * (1 - rho);
                    double upper = sigma(r, j) * (1 + rho);
                    double lowerPrecision = kappa / (lower * lower);
                    double upperPrecision = kappa / (upper * upper);
                    double byLower = lowerPrecision * products.secondMoment(shares, r, j, center);
                    double byUpper = upperPrecision * products.secondMoment(shares, rules + r, j, center);
                    int at = r * inputs + j;
                    gradient[at] = lowerPrecision * products.firstMoment(shares, r, j, center)
                            + upperPrecision * products.firstMoment(shares, rules + r, j, center);
                    gradient[rules * inputs + at] = byLower + byUpper;
                    double byRho = -byLower / (1 - rho) + byUpper / (1 + rho);
                    gradient[2 * rules * inputs + at] = byRho * Uncertainties.slopeOfRho(rho);
                }
            }
        }
    }

    /** A membership that depends on {@code |x - c|} has no form without rows x rules x inputs: plain loops. */
    private static final class UncertainMean extends Bounds {

        private final double[] delta;
        private final double[] precision;

        UncertainMean(int rules, int inputs, double kappa) {
            super(rules, inputs, kappa);
            this.delta = new double[rules * inputs];
            this.precision = new double[rules * inputs];
        }

        @Override
        void prepare() {
            for (int r = 0; r < rules; r++) {
                for (int j = 0; j < inputs; j++) {
                    double sigma = sigma(r, j);
                    delta[r * inputs + j] = Uncertainties.delta(psi(r, j));
                    precision[r * inputs + j] = kappa / (sigma * sigma);
                }
            }
        }

        /** The gradient itself: sums over rows are all there is to share. */
        @Override
        int shareCount() {
            return 3 * rules * inputs;
        }

        @Override
        Worker newWorker(int capacity) {
            return new Worker() {
                @Override
                public void logs(InputBlock block, double[] out) {
                    UncertainMean.this.logs(block, out);
                }

                @Override
                public void addShares(InputBlock block, double[] byLog, double[] shares) {
                    UncertainMean.this.addShares(block, byLog, shares);
                }
            };
        }

        private void logs(InputBlock block, double[] out) {
            int n = block.lanes();
            double[] x = block.byInput();
            for (int r = 0; r < rules; r++) {
                int lowerRun = r * n;
                int upperRun = (rules + r) * n;
                Arrays.fill(out, lowerRun, lowerRun + n, 0);
                Arrays.fill(out, upperRun, upperRun + n, 0);
                for (int j = 0; j < inputs; j++) {
                    double center = center(r, j);
                    double half = 0.5 * precision[r * inputs + j];
                    double uncertainty = delta[r * inputs + j];
                    int run = block.run(j);
                    for (int i = 0; i < n; i++) {
                        double away = Math.abs(x[run + i] - center);
                        double far = away + uncertainty;
                        double near = Math.max(away - uncertainty, 0);
                        out[lowerRun + i] -= half * far * far;
                        out[upperRun + i] -= half * near * near;
                    }
                }
            }
        }

        private void addShares(InputBlock block, double[] byLog, double[] shares) {
            int n = block.lanes();
            double[] x = block.byInput();
            int size = rules * inputs;
            for (int r = 0; r < rules; r++) {
                for (int j = 0; j < inputs; j++) {
                    int at = r * inputs + j;
                    double center = center(r, j);
                    int run = block.run(j);
                    double byCenter = 0;
                    double byLogSigma = 0;
                    double byDelta = 0;
                    for (int i = 0; i < block.count(); i++) {
                        double offset = x[run + i] - center;
                        double side = Math.signum(offset);
                        double away = Math.abs(offset);
                        double far = away + delta[at];
                        double near = Math.max(away - delta[at], 0);
                        double lower = byLog[r * n + i];
                        double upper = byLog[(rules + r) * n + i];
                        byCenter += (lower * far + upper * near) * side;
                        byDelta += upper * near - lower * far;
                        byLogSigma += lower * far * far + upper * near * near;
                    }
                    shares[at] += precision[at] * byCenter;
                    shares[size + at] += precision[at] * byLogSigma;
                    shares[2 * size + at] += precision[at] * byDelta * Uncertainties.slopeOfDelta(psi(r, j));
                }
            }
        }

        @Override
        void pullBack(double[] shares, double[] gradient) {
            System.arraycopy(shares, 0, gradient, 0, shareCount());
        }
    }

    /** One block: bounds, their normalisation, and back. */
    private final class IntervalPass implements Pass {

        private final Bounds.Worker worker;
        /** Lower bounds, then upper bounds. */
        private final double[] bound;

        private final double[] share;
        private final double[] log;
        private final double[] firing;
        private final double[] scratch;

        IntervalPass(int capacity) {
            int lanes = Kernels.pad(capacity);
            this.worker = bounds.newWorker(capacity);
            this.bound = new double[2 * rules * lanes];
            this.share = new double[2 * rules * lanes];
            this.log = new double[rules * lanes];
            this.firing = new double[rules * lanes];
            this.scratch = new double[Math.max(rules, 2) * lanes];
        }

        @Override
        public void forward(InputBlock block) {
            int n = block.lanes();
            int size = rules * n;
            worker.logs(block, bound);
            meanOfStrengths(size);
            if (averaging == Averaging.STRENGTHS) {
                Normalization.EXACT.apply(log, rules, n, firing, scratch);
            } else {
                double[] half = new double[size];
                for (int side = 0; side < 2; side++) {
                    System.arraycopy(bound, side * size, half, 0, size);
                    Normalization.EXACT.apply(half, rules, n, firing, scratch);
                    System.arraycopy(firing, 0, share, side * size, size);
                }
                for (int i = 0; i < size; i++) {
                    firing[i] = 0.5 * (share[i] + share[size + i]);
                }
            }
        }

        /** {@code log((f_lower + f_upper) / 2)}. */
        private void meanOfStrengths(int size) {
            Kernels kernels = Kernels.get();
            for (int i = 0; i < size; i++) {
                scratch[i] = -Math.abs(bound[i] - bound[size + i]);
            }
            kernels.exp(scratch, scratch, 0, size);
            kernels.log1p(scratch, scratch, 0, size);
            for (int i = 0; i < size; i++) {
                log[i] = Math.max(bound[i], bound[size + i]) + scratch[i] - LOG_2;
            }
        }

        @Override
        public double[] firing() {
            return firing;
        }

        @Override
        public double[] logStrength() {
            return log;
        }

        @Override
        public void backward(InputBlock block, double[] gradient, double[] shares) {
            int n = block.lanes();
            int size = rules * n;
            double[] byBound = new double[2 * size];
            if (averaging == Averaging.STRENGTHS) {
                Normalization.EXACT.differentiate(log, firing, rules, n, gradient, scratch);
                // The part of each bound in the mean, f_lower / (f_lower + f_upper) and the rest.
                for (int i = 0; i < size; i++) {
                    scratch[i] = bound[i] - LOG_2 - log[i];
                }
                Kernels.get().exp(scratch, scratch, 0, size);
                for (int i = 0; i < size; i++) {
                    byBound[i] = gradient[i] * scratch[i];
                    byBound[size + i] = gradient[i] * (1 - scratch[i]);
                }
            } else {
                for (int side = 0; side < 2; side++) {
                    double[] half = new double[size];
                    double[] own = new double[size];
                    System.arraycopy(share, side * size, half, 0, size);
                    for (int i = 0; i < size; i++) {
                        own[i] = 0.5 * gradient[i];
                    }
                    Normalization.EXACT.differentiate(log, half, rules, n, own, scratch);
                    System.arraycopy(own, 0, byBound, side * size, size);
                }
            }
            worker.addShares(block, byBound, shares);
        }
    }
}

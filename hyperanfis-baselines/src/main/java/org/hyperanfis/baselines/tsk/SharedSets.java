package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Antecedents whose rules share fuzzy sets: every input has the same number of sets, and a rule names one set per input. The
 * logarithm of a membership is {@code t = -(x - c)^2 / (2 sigma^2)} in a grid, and {@code -(x - c)^2} for Ada-softmin; the two
 * differ in how a rule's memberships make its strength, and in that only a grid trains widths.
 *
 * <p>Trained are the centres, {@code sets x inputs}, and in a grid then the logarithms of the widths, {@code sets x inputs}.
 */
final class SharedSets implements Antecedents {

    /** The logarithm of 1e300, near the largest double: the smallest membership to the power of q stays below that. */
    private static final double LOG_LARGEST = 690;

    private static final double MOST_NEGATIVE_EXPONENT = -1000;
    private static final double LEAST_NEGATIVE_EXPONENT = -1;
    private static final double SMALLEST_LOG = 1e-12;

    /** Terms of a sum smaller than the largest by this factor, as a logarithm, do not change its double. */
    private static final double NEGLIGIBLE = 42;

    private final int sets;
    private final int inputs;
    private final int rules;
    private final int[] setOf;
    private final Conjunction conjunction;
    private double[] parameters = {};
    private final double[] precision;

    /** @param setOf the set that each rule names for each input, {@code rules x inputs} */
    SharedSets(int sets, int inputs, int[] setOf, Conjunction conjunction) {
        this.sets = sets;
        this.inputs = inputs;
        this.rules = setOf.length / inputs;
        this.setOf = setOf;
        this.conjunction = conjunction;
        this.precision = new double[sets * inputs];
    }

    @Override
    public int rules() {
        return rules;
    }

    @Override
    public int parameterCount() {
        return trainsWidths() ? 2 * sets * inputs : sets * inputs;
    }

    private boolean trainsWidths() {
        return conjunction == Conjunction.PRODUCT;
    }

    @Override
    public int shareCount() {
        return parameterCount();
    }

    @Override
    public void prepare(double[] parameters) {
        this.parameters = parameters;
        for (int set = 0; set < sets * inputs; set++) {
            // Twice the factor on (x - c)^2, so that the gradient by a centre is precision (x - c) in both cases.
            precision[set] = trainsWidths() ? StrictMath.exp(-2 * parameters[sets * inputs + set]) : 2;
        }
    }

    @Override
    public Pass newPass(int capacity) {
        return new SharedPass(capacity);
    }

    /** Shares are the gradient itself: the sums over rows that it takes are per set, not per rule. */
    @Override
    public void pullBack(double[] shares, double[] gradient) {
        System.arraycopy(shares, 0, gradient, 0, shareCount());
    }

    @Override
    public void project(double[] parameters) {
        if (trainsWidths()) {
            Widths.project(parameters, sets * inputs, 2 * sets * inputs);
        }
    }

    /** The exponent of Ada-softmin, given the smallest logarithm of a membership. */
    static double exponent(double smallestLog) {
        double exponent = Math.ceil(LOG_LARGEST / Math.min(smallestLog, -SMALLEST_LOG));
        return Math.max(MOST_NEGATIVE_EXPONENT, Math.min(exponent, LEAST_NEGATIVE_EXPONENT));
    }

    private final class SharedPass implements Pass {

        /** The logarithm of each membership: {@code (sets x inputs) x n}. */
        private final double[] membership;

        private final double[] byMembership;
        private final double[] log;
        private final double[] firing;
        private final double[] scratch;
        private final double[] smallest;
        private final double[] exponent;

        SharedPass(int capacity) {
            int lanes = Kernels.pad(capacity);
            this.membership = new double[sets * inputs * lanes];
            this.byMembership = new double[sets * inputs * lanes];
            this.log = new double[rules * lanes];
            this.firing = new double[rules * lanes];
            this.scratch = new double[2 * lanes];
            this.smallest = new double[lanes];
            this.exponent = new double[lanes];
        }

        @Override
        public void forward(InputBlock block) {
            int n = block.lanes();
            memberships(block);
            for (int r = 0; r < rules; r++) {
                if (conjunction == Conjunction.PRODUCT) {
                    product(r, n);
                } else {
                    softmin(r, n);
                }
            }
            Normalization.EXACT.apply(log, rules, n, firing, scratch);
        }

        private void memberships(InputBlock block) {
            int n = block.lanes();
            double[] x = block.byInput();
            for (int m = 0; m < sets; m++) {
                for (int j = 0; j < inputs; j++) {
                    int set = m * inputs + j;
                    int run = block.run(j);
                    for (int i = 0; i < n; i++) {
                        double away = x[run + i] - parameters[set];
                        membership[set * n + i] = -0.5 * precision[set] * away * away;
                    }
                }
            }
        }

        /** Where the memberships of a rule in the sets of input {@code j} start. */
        private int run(int r, int j, int n) {
            return (setOf[r * inputs + j] * inputs + j) * n;
        }

        private void product(int r, int n) {
            Arrays.fill(log, r * n, (r + 1) * n, 0);
            for (int j = 0; j < inputs; j++) {
                Kernels.get().addScaled(n, 1, membership, run(r, j, n), log, r * n);
            }
        }

        private void softmin(int r, int n) {
            findSmallest(r, n);
            Arrays.fill(scratch, 0, n, 0);
            for (int j = 0; j < inputs; j++) {
                int run = run(r, j, n);
                for (int i = 0; i < n; i++) {
                    double term = exponent[i] * (membership[run + i] - smallest[i]);
                    if (term > -NEGLIGIBLE) {
                        scratch[i] += StrictMath.exp(term);
                    }
                }
            }
            double logInputs = StrictMath.log(inputs);
            for (int i = 0; i < n; i++) {
                log[r * n + i] = smallest[i] + (StrictMath.log(scratch[i]) - logInputs) / exponent[i];
            }
        }

        private void findSmallest(int r, int n) {
            System.arraycopy(membership, run(r, 0, n), smallest, 0, n);
            for (int j = 1; j < inputs; j++) {
                int run = run(r, j, n);
                for (int i = 0; i < n; i++) {
                    smallest[i] = Math.min(smallest[i], membership[run + i]);
                }
            }
            for (int i = 0; i < n; i++) {
                exponent[i] = exponent(smallest[i]);
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
            Normalization.EXACT.differentiate(log, firing, rules, n, gradient, scratch);
            Arrays.fill(byMembership, 0, sets * inputs * n, 0);
            for (int r = 0; r < rules; r++) {
                if (conjunction == Conjunction.PRODUCT) {
                    for (int j = 0; j < inputs; j++) {
                        Kernels.get().addScaled(n, 1, gradient, r * n, byMembership, run(r, j, n));
                    }
                } else {
                    softminBack(r, n, gradient);
                }
            }
            addShares(block, shares);
        }

        /** The exponent is piecewise constant, so the gradient is shared by the softmax of {@code q t} over the inputs. */
        private void softminBack(int r, int n, double[] gradient) {
            findSmallest(r, n);
            double logInputs = StrictMath.log(inputs);
            for (int i = 0; i < n; i++) {
                // 1 / sum_j exp(q (t_j - min)), from the strength itself.
                scratch[i] = StrictMath.exp(-(exponent[i] * (log[r * n + i] - smallest[i]) + logInputs));
            }
            for (int j = 0; j < inputs; j++) {
                int run = run(r, j, n);
                for (int i = 0; i < n; i++) {
                    double term = exponent[i] * (membership[run + i] - smallest[i]);
                    if (term > -NEGLIGIBLE) {
                        byMembership[run + i] += gradient[r * n + i] * StrictMath.exp(term) * scratch[i];
                    }
                }
            }
        }

        private void addShares(InputBlock block, double[] shares) {
            int n = block.lanes();
            double[] x = block.byInput();
            for (int m = 0; m < sets; m++) {
                for (int j = 0; j < inputs; j++) {
                    int set = m * inputs + j;
                    int run = block.run(j);
                    double first = 0;
                    double second = 0;
                    for (int i = 0; i < block.count(); i++) {
                        double away = x[run + i] - parameters[set];
                        double weighted = byMembership[set * n + i] * away;
                        first += weighted;
                        second += weighted * away;
                    }
                    shares[set] += precision[set] * first;
                    if (trainsWidths()) {
                        shares[sets * inputs + set] += precision[set] * second;
                    }
                }
            }
        }
    }
}

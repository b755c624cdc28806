package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.FMA;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * {@link PairKernels} on whole registers. Two coordinates of a rule go together, from coordinate {@code h} on, and one that is left
 * over alone; {@code fresh} begins a sum, which otherwise goes on.
 *
 * <p>The loops look alike and share no helper on purpose: see {@link VectorElementary}, a vector that crosses a call is boxed.
 */
interface VectorPairs extends PairKernels {

    @Override
    default void dotEach(int strips, int rules, int height, Runs x, Runs y, double[] out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            dotEach2(h == 0, pairs, h, x, y, out);
        }
        if (h < height) {
            dotEach1(h == 0, pairs, h, x, y, out);
        }
    }

    private static void dotEach2(boolean fresh, int pairs, int h, Runs xs, Runs ys, double[] out) {
        double[] x = xs.values();
        double[] y = ys.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int yAt = (ys.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector x0 = fromArray(SPECIES, x, xAt);
                DoubleVector y0 = fromArray(SPECIES, y, yAt);
                DoubleVector sum = fresh ? x0.mul(y0) : x0.fma(y0, fromArray(SPECIES, out, pair));
                fromArray(SPECIES, x, xAt + LANES)
                        .fma(fromArray(SPECIES, y, yAt + LANES), sum)
                        .intoArray(out, pair);
                xAt += xs.perRule() * LANES;
                yAt += ys.perRule() * LANES;
            }
        }
    }

    private static void dotEach1(boolean fresh, int pairs, int h, Runs xs, Runs ys, double[] out) {
        double[] x = xs.values();
        double[] y = ys.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int yAt = (ys.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector x0 = fromArray(SPECIES, x, xAt);
                DoubleVector y0 = fromArray(SPECIES, y, yAt);
                DoubleVector sum = fresh ? x0.mul(y0) : x0.fma(y0, fromArray(SPECIES, out, pair));
                sum.intoArray(out, pair);
                xAt += xs.perRule() * LANES;
                yAt += ys.perRule() * LANES;
            }
        }
    }

    @Override
    default void scaleEach(int strips, int rules, int height, double[] a, Runs x, Runs out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            scaleEach2(pairs, h, a, x, out);
        }
        if (h < height) {
            scaleEach1(pairs, h, a, x, out);
        }
    }

    private static void scaleEach2(int pairs, int h, double[] a, Runs xs, Runs outs) {
        double[] x = xs.values();
        double[] out = outs.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int to = (outs.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector ar = fromArray(SPECIES, a, pair);
                DoubleVector x0 = fromArray(SPECIES, x, xAt);
                DoubleVector x1 = fromArray(SPECIES, x, xAt + LANES);
                ar.mul(x0).intoArray(out, to);
                ar.mul(x1).intoArray(out, to + LANES);
                xAt += xs.perRule() * LANES;
                to += outs.perRule() * LANES;
            }
        }
    }

    private static void scaleEach1(int pairs, int h, double[] a, Runs xs, Runs outs) {
        double[] x = xs.values();
        double[] out = outs.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int to = (outs.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                fromArray(SPECIES, a, pair).mul(fromArray(SPECIES, x, xAt)).intoArray(out, to);
                xAt += xs.perRule() * LANES;
                to += outs.perRule() * LANES;
            }
        }
    }

    @Override
    default void blendEach(int strips, int rules, int height, double[] a, Runs x, double[] b, Runs y, Runs out) {
        int pairs = strips * rules * LANES;
        int h = 0;
        for (; h + 2 <= height; h += 2) {
            blendEach2(pairs, h, a, x, b, y, out);
        }
        if (h < height) {
            blendEach1(pairs, h, a, x, b, y, out);
        }
    }

    private static void blendEach2(int pairs, int h, double[] a, Runs xs, double[] b, Runs ys, Runs outs) {
        double[] x = xs.values();
        double[] y = ys.values();
        double[] out = outs.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int yAt = (ys.first() + h) * LANES + lane;
            int to = (outs.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector ar = fromArray(SPECIES, a, pair);
                DoubleVector br = fromArray(SPECIES, b, pair);
                DoubleVector x0 = ar.mul(fromArray(SPECIES, x, xAt));
                DoubleVector x1 = ar.mul(fromArray(SPECIES, x, xAt + LANES));
                br.fma(fromArray(SPECIES, y, yAt), x0).intoArray(out, to);
                br.fma(fromArray(SPECIES, y, yAt + LANES), x1).intoArray(out, to + LANES);
                xAt += xs.perRule() * LANES;
                yAt += ys.perRule() * LANES;
                to += outs.perRule() * LANES;
            }
        }
    }

    private static void blendEach1(int pairs, int h, double[] a, Runs xs, double[] b, Runs ys, Runs outs) {
        double[] x = xs.values();
        double[] y = ys.values();
        double[] out = outs.values();
        for (int lane = 0; lane < LANES; lane += LENGTH) {
            int xAt = (xs.first() + h) * LANES + lane;
            int yAt = (ys.first() + h) * LANES + lane;
            int to = (outs.first() + h) * LANES + lane;
            for (int pair = lane; pair < pairs; pair += LANES) {
                DoubleVector first = fromArray(SPECIES, a, pair).mul(fromArray(SPECIES, x, xAt));
                fromArray(SPECIES, b, pair)
                        .fma(fromArray(SPECIES, y, yAt), first)
                        .intoArray(out, to);
                xAt += xs.perRule() * LANES;
                yAt += ys.perRule() * LANES;
                to += outs.perRule() * LANES;
            }
        }
    }

    @Override
    default void collectEach(int strips, int rules, int height, double[] a, double[] x, double[] sum) {
        for (int h = 0; h < height; h++) {
            collectEach1(strips, rules, height, h, a, x, sum);
        }
    }

    private static void collectEach1(int strips, int rules, int height, int h, double[] a, double[] x, double[] sum) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int from = (s * rules * height + h) * LANES + lane;
                int at = h * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    fromArray(SPECIES, a, pair)
                            .fma(fromArray(SPECIES, x, from), fromArray(SPECIES, sum, at))
                            .intoArray(sum, at);
                    from += height * LANES;
                    at += height * LANES;
                }
            }
        }
    }

    @Override
    default void scaleRules(int strips, int rules, double[] numbers, double[] x, double[] out) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = s * rules * LANES + lane;
                for (int r = 0; r < rules; r++) {
                    fromArray(SPECIES, x, at).mul(numbers[r]).intoArray(out, at);
                    at += LANES;
                }
            }
        }
    }

    @Override
    default void addRows(int strips, int rules, double[] numbers, double[] a, double[] x, double[] b, double[] sum) {
        for (int s = 0; s < strips; s++) {
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector ai = fromArray(SPECIES, a, s * LANES + lane);
                DoubleVector bi = fromArray(SPECIES, b, s * LANES + lane);
                int at = s * rules * LANES + lane;
                for (int r = 0; r < rules; r++) {
                    DoubleVector first = ai.lanewise(FMA, numbers[r], fromArray(SPECIES, sum, at));
                    fromArray(SPECIES, x, at).fma(bi, first).intoArray(sum, at);
                    at += LANES;
                }
            }
        }
    }

    @Override
    default void addRow(int strips, int rules, double[] x, double[] row, int runs, double[] out) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector v = fromArray(SPECIES, row, s * runs * LANES + lane);
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    fromArray(SPECIES, x, pair).add(v).intoArray(out, pair);
                }
            }
        }
    }

    @Override
    default void belowMost(int strips, int rules, double[] x, double[] out, double[] most) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int first = end - rules * LANES + lane;
                DoubleVector largest = fromArray(SPECIES, x, first);
                for (int pair = first + LANES; pair < end; pair += LANES) {
                    largest = largest.max(fromArray(SPECIES, x, pair));
                }
                largest.intoArray(most, s * LANES + lane);
                for (int pair = first; pair < end; pair += LANES) {
                    fromArray(SPECIES, x, pair).sub(largest).intoArray(out, pair);
                }
            }
        }
    }

    @Override
    default void shares(int strips, int rules, double[] x, double[] inverse) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int first = end - rules * LANES + lane;
                DoubleVector sum = fromArray(SPECIES, x, first);
                for (int pair = first + LANES; pair < end; pair += LANES) {
                    sum = sum.add(fromArray(SPECIES, x, pair));
                }
                DoubleVector factor = DoubleVector.broadcast(SPECIES, 1).div(sum);
                factor.intoArray(inverse, s * LANES + lane);
                for (int pair = first; pair < end; pair += LANES) {
                    fromArray(SPECIES, x, pair).mul(factor).intoArray(x, pair);
                }
            }
        }
    }

    @Override
    default void sharesGradient(int strips, int rules, double[] w, double[] g) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int first = end - rules * LANES + lane;
                DoubleVector mean = DoubleVector.broadcast(SPECIES, 0);
                for (int pair = first; pair < end; pair += LANES) {
                    mean = fromArray(SPECIES, w, pair).fma(fromArray(SPECIES, g, pair), mean);
                }
                for (int pair = first; pair < end; pair += LANES) {
                    fromArray(SPECIES, g, pair)
                            .sub(mean)
                            .mul(fromArray(SPECIES, w, pair))
                            .intoArray(g, pair);
                }
            }
        }
    }
}

package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static jdk.incubator.vector.VectorOperators.FMA;
import static jdk.incubator.vector.VectorOperators.LE;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorKernels.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * The parts of {@link StripKernels} that go pair by pair, on whole registers.
 *
 * <p>Loops run over strips, registers of a strip, then rules; what belongs to a row stays in registers meanwhile. Up to
 * three coordinates go together, from coordinate {@code h} on; {@code fresh} begins a sum, which otherwise goes on.
 *
 * <p>The loops look alike and share no helper on purpose: see {@link VectorElementary}, a vector that crosses a call is boxed.
 */
final class VectorStrips {

    private static final int LENGTH = SPECIES.length();

    private VectorStrips() {}

    static void contract3(
            boolean fresh, int strips, int rules, int height, int h, Runs runs, double[] v, double[] out) {
        double[] x = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int vAt = (s * height + h) * LANES + lane;
                DoubleVector v0 = fromArray(SPECIES, v, vAt);
                DoubleVector v1 = fromArray(SPECIES, v, vAt + LANES);
                DoubleVector v2 = fromArray(SPECIES, v, vAt + 2 * LANES);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector x0 = fromArray(SPECIES, x, at);
                    DoubleVector sum = fresh ? x0.mul(v0) : x0.fma(v0, fromArray(SPECIES, out, pair));
                    sum = fromArray(SPECIES, x, at + LANES).fma(v1, sum);
                    fromArray(SPECIES, x, at + 2 * LANES).fma(v2, sum).intoArray(out, pair);
                    at += step;
                }
            }
        }
    }

    static void contract1(
            boolean fresh, int strips, int rules, int height, int h, Runs runs, double[] v, double[] out) {
        double[] x = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector v0 = fromArray(SPECIES, v, (s * height + h) * LANES + lane);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector x0 = fromArray(SPECIES, x, at);
                    DoubleVector sum = fresh ? x0.mul(v0) : x0.fma(v0, fromArray(SPECIES, out, pair));
                    sum.intoArray(out, pair);
                    at += step;
                }
            }
        }
    }

    static void combine3(int strips, int rules, int height, int h, double[] w, Runs runs, double[] out) {
        double[] x = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                DoubleVector w0 = fromArray(SPECIES, w, end - rules * LANES + lane);
                DoubleVector s0 = w0.mul(fromArray(SPECIES, x, at));
                DoubleVector s1 = w0.mul(fromArray(SPECIES, x, at + LANES));
                DoubleVector s2 = w0.mul(fromArray(SPECIES, x, at + 2 * LANES));
                for (int pair = end - (rules - 1) * LANES + lane; pair < end; pair += LANES) {
                    at += step;
                    DoubleVector wr = fromArray(SPECIES, w, pair);
                    s0 = wr.fma(fromArray(SPECIES, x, at), s0);
                    s1 = wr.fma(fromArray(SPECIES, x, at + LANES), s1);
                    s2 = wr.fma(fromArray(SPECIES, x, at + 2 * LANES), s2);
                }
                int to = (s * height + h) * LANES + lane;
                s0.intoArray(out, to);
                s1.intoArray(out, to + LANES);
                s2.intoArray(out, to + 2 * LANES);
            }
        }
    }

    static void combine1(int strips, int rules, int height, int h, double[] w, Runs runs, double[] out) {
        double[] x = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                DoubleVector sum =
                        fromArray(SPECIES, w, end - rules * LANES + lane).mul(fromArray(SPECIES, x, at));
                for (int pair = end - (rules - 1) * LANES + lane; pair < end; pair += LANES) {
                    at += step;
                    sum = fromArray(SPECIES, w, pair).fma(fromArray(SPECIES, x, at), sum);
                }
                sum.intoArray(out, (s * height + h) * LANES + lane);
            }
        }
    }

    static void outers3(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] a,
            double[] x,
            double[] b,
            double[] y,
            Runs runs) {
        double[] sum = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int from = (s * height + h) * LANES + lane;
                DoubleVector x0 = fromArray(SPECIES, x, from);
                DoubleVector x1 = fromArray(SPECIES, x, from + LANES);
                DoubleVector x2 = fromArray(SPECIES, x, from + 2 * LANES);
                DoubleVector y0 = fromArray(SPECIES, y, from);
                DoubleVector y1 = fromArray(SPECIES, y, from + LANES);
                DoubleVector y2 = fromArray(SPECIES, y, from + 2 * LANES);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector ar = fromArray(SPECIES, a, pair);
                    DoubleVector br = fromArray(SPECIES, b, pair);
                    DoubleVector s0 = fresh ? ar.mul(x0) : ar.fma(x0, fromArray(SPECIES, sum, at));
                    DoubleVector s1 = fresh ? ar.mul(x1) : ar.fma(x1, fromArray(SPECIES, sum, at + LANES));
                    DoubleVector s2 = fresh ? ar.mul(x2) : ar.fma(x2, fromArray(SPECIES, sum, at + 2 * LANES));
                    br.fma(y0, s0).intoArray(sum, at);
                    br.fma(y1, s1).intoArray(sum, at + LANES);
                    br.fma(y2, s2).intoArray(sum, at + 2 * LANES);
                    at += step;
                }
            }
        }
    }

    static void outers1(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] a,
            double[] x,
            double[] b,
            double[] y,
            Runs runs) {
        double[] sum = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector x0 = fromArray(SPECIES, x, (s * height + h) * LANES + lane);
                DoubleVector y0 = fromArray(SPECIES, y, (s * height + h) * LANES + lane);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector ar = fromArray(SPECIES, a, pair);
                    DoubleVector first = fresh ? ar.mul(x0) : ar.fma(x0, fromArray(SPECIES, sum, at));
                    fromArray(SPECIES, b, pair).fma(y0, first).intoArray(sum, at);
                    at += step;
                }
            }
        }
    }

    static void addOuter3(int strips, int rules, int height, int h, double[] w, double[] v, Runs runs) {
        double[] sum = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int from = (s * height + h) * LANES + lane;
                DoubleVector v0 = fromArray(SPECIES, v, from);
                DoubleVector v1 = fromArray(SPECIES, v, from + LANES);
                DoubleVector v2 = fromArray(SPECIES, v, from + 2 * LANES);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector wr = fromArray(SPECIES, w, pair);
                    wr.fma(v0, fromArray(SPECIES, sum, at)).intoArray(sum, at);
                    wr.fma(v1, fromArray(SPECIES, sum, at + LANES)).intoArray(sum, at + LANES);
                    wr.fma(v2, fromArray(SPECIES, sum, at + 2 * LANES)).intoArray(sum, at + 2 * LANES);
                    at += step;
                }
            }
        }
    }

    static void addOuter1(int strips, int rules, int height, int h, double[] w, double[] v, Runs runs) {
        double[] sum = runs.values();
        int step = runs.perRule() * LANES;
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector v0 = fromArray(SPECIES, v, (s * height + h) * LANES + lane);
                int at = s * rules * step + (runs.first() + h) * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    fromArray(SPECIES, w, pair)
                            .fma(v0, fromArray(SPECIES, sum, at))
                            .intoArray(sum, at);
                    at += step;
                }
            }
        }
    }

    static void collectOuter(int strips, int rules, int height, int h, double[] w, double[] v, double[] sum) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector v0 = fromArray(SPECIES, v, (s * height + h) * LANES + lane);
                int at = h * LANES + lane;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    fromArray(SPECIES, w, pair)
                            .fma(v0, fromArray(SPECIES, sum, at))
                            .intoArray(sum, at);
                    at += height * LANES;
                }
            }
        }
    }

    static void collectEach(int strips, int rules, int height, int h, double[] a, double[] x, double[] sum) {
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

    static void dotEach2(boolean fresh, int pairs, int h, Runs xs, Runs ys, double[] out) {
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

    static void dotEach1(boolean fresh, int pairs, int h, Runs xs, Runs ys, double[] out) {
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

    static void scaleEach2(int pairs, int h, double[] a, Runs xs, Runs outs) {
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

    static void scaleEach1(int pairs, int h, double[] a, Runs xs, Runs outs) {
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

    static void blendEach2(int pairs, int h, double[] a, Runs xs, double[] b, Runs ys, Runs outs) {
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

    static void blendEach1(int pairs, int h, double[] a, Runs xs, double[] b, Runs ys, Runs outs) {
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

    static void affine2(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] bias,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] out,
            double[] squaredNorm) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = (s * rules * height + h) * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector k = fromArray(SPECIES, kappa, pair);
                    DoubleVector f = fromArray(SPECIES, factor, pair);
                    DoubleVector p0 = k.lanewise(FMA, slope[number], fromArray(SPECIES, product, at));
                    DoubleVector p1 = k.lanewise(FMA, slope[number + 1], fromArray(SPECIES, product, at + LANES));
                    p0.intoArray(product, at);
                    p1.intoArray(product, at + LANES);
                    DoubleVector y0 = f.lanewise(FMA, p0, bias[number]);
                    DoubleVector y1 = f.lanewise(FMA, p1, bias[number + 1]);
                    y0.intoArray(out, at);
                    y1.intoArray(out, at + LANES);
                    DoubleVector sum = fresh ? y0.mul(y0) : y0.fma(y0, fromArray(SPECIES, squaredNorm, pair));
                    y1.fma(y1, sum).intoArray(squaredNorm, pair);
                    number += height;
                    at += height * LANES;
                }
            }
        }
    }

    static void affine1(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] bias,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] out,
            double[] squaredNorm) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int at = (s * rules * height + h) * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector p = fromArray(SPECIES, kappa, pair)
                            .lanewise(FMA, slope[number], fromArray(SPECIES, product, at));
                    p.intoArray(product, at);
                    DoubleVector y = fromArray(SPECIES, factor, pair).lanewise(FMA, p, bias[number]);
                    y.intoArray(out, at);
                    DoubleVector sum = fresh ? y.mul(y) : y.fma(y, fromArray(SPECIES, squaredNorm, pair));
                    sum.intoArray(squaredNorm, pair);
                    number += height;
                    at += height * LANES;
                }
            }
        }
    }

    static void affineGradient2(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] gradient,
            double[] byFactor,
            double[] byKappa,
            double[] slopeSum) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            int strip = s * rules * height * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int to = h * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector g0 = fromArray(SPECIES, gradient, strip + to);
                    DoubleVector g1 = fromArray(SPECIES, gradient, strip + to + LANES);
                    DoubleVector p0 = fromArray(SPECIES, product, strip + to);
                    DoubleVector sum = fresh ? g0.mul(p0) : g0.fma(p0, fromArray(SPECIES, byFactor, pair));
                    g1.fma(fromArray(SPECIES, product, strip + to + LANES), sum).intoArray(byFactor, pair);
                    DoubleVector f = fromArray(SPECIES, factor, pair);
                    g0 = g0.mul(f);
                    g1 = g1.mul(f);
                    g0.intoArray(gradient, strip + to);
                    g1.intoArray(gradient, strip + to + LANES);
                    sum = fresh
                            ? g0.mul(slope[number])
                            : g0.lanewise(FMA, slope[number], fromArray(SPECIES, byKappa, pair));
                    g1.lanewise(FMA, slope[number + 1], sum).intoArray(byKappa, pair);
                    DoubleVector k = fromArray(SPECIES, kappa, pair);
                    k.fma(g0, fromArray(SPECIES, slopeSum, to)).intoArray(slopeSum, to);
                    k.fma(g1, fromArray(SPECIES, slopeSum, to + LANES)).intoArray(slopeSum, to + LANES);
                    number += height;
                    to += height * LANES;
                }
            }
        }
    }

    static void affineGradient1(
            boolean fresh,
            int strips,
            int rules,
            int height,
            int h,
            double[] slope,
            double[] kappa,
            double[] factor,
            double[] product,
            double[] gradient,
            double[] byFactor,
            double[] byKappa,
            double[] slopeSum) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            int strip = s * rules * height * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                int to = h * LANES + lane;
                int number = h;
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector g = fromArray(SPECIES, gradient, strip + to);
                    DoubleVector p = fromArray(SPECIES, product, strip + to);
                    DoubleVector sum = fresh ? g.mul(p) : g.fma(p, fromArray(SPECIES, byFactor, pair));
                    sum.intoArray(byFactor, pair);
                    g = g.mul(fromArray(SPECIES, factor, pair));
                    g.intoArray(gradient, strip + to);
                    sum = fresh
                            ? g.mul(slope[number])
                            : g.lanewise(FMA, slope[number], fromArray(SPECIES, byKappa, pair));
                    sum.intoArray(byKappa, pair);
                    fromArray(SPECIES, kappa, pair)
                            .fma(g, fromArray(SPECIES, slopeSum, to))
                            .intoArray(slopeSum, to);
                    number += height;
                    to += height * LANES;
                }
            }
        }
    }

    static void scaleRules(int strips, int rules, double[] numbers, double[] x, double[] out) {
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

    static void addRows(int strips, int rules, double[] numbers, double[] a, double[] x, double[] b, double[] sum) {
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

    static void addRow(int strips, int rules, double[] x, double[] row, int runs, double[] out) {
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

    static void belowMost(int strips, int rules, double[] x, double[] out, double[] most) {
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

    static void shares(int strips, int rules, double[] x, double[] inverse) {
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

    static void sharesGradient(int strips, int rules, double[] w, double[] g) {
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

    static void weigh(
            int strips, int rules, double[] w, double[] factor, double[] alpha, double[] omega, double[] minusSum) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector sum = DoubleVector.broadcast(SPECIES, 0);
                for (int pair = end - rules * LANES + lane; pair < end; pair += LANES) {
                    DoubleVector x = fromArray(SPECIES, w, pair).mul(fromArray(SPECIES, factor, pair));
                    x.intoArray(omega, pair);
                    sum = x.fma(fromArray(SPECIES, alpha, pair), sum);
                }
                sum.neg().intoArray(minusSum, s * LANES + lane);
            }
        }
    }

    static void karcherPairs(
            int strips,
            int rules,
            double[] firing,
            double[] alpha,
            double[] factor,
            double[] slope,
            double[] omega,
            double[] byS,
            double[] products,
            double[] byFiring,
            double[] byAlpha) {
        for (int s = 0; s < strips; s++) {
            int end = (s + 1) * rules * LANES;
            for (int lane = 0; lane < LANES; lane += LENGTH) {
                DoubleVector si = fromArray(SPECIES, byS, s * LANES + lane);
                for (int at = end - rules * LANES + lane; at < end; at += LANES) {
                    DoubleVector a = fromArray(SPECIES, alpha, at);
                    DoubleVector byOmega = a.fma(si, fromArray(SPECIES, products, at));
                    DoubleVector free = fromArray(SPECIES, omega, at).blend(0, a.compare(LE, Kernels.ARCOSH_FLOOR));
                    byOmega.fma(fromArray(SPECIES, factor, at), fromArray(SPECIES, byFiring, at))
                            .intoArray(byFiring, at);
                    DoubleVector bySlope =
                            byOmega.mul(fromArray(SPECIES, firing, at).mul(fromArray(SPECIES, slope, at)));
                    free.fma(si, bySlope).intoArray(byAlpha, at);
                }
            }
        }
    }
}

package org.hyperanfis.internal.kernel;

import static jdk.incubator.vector.DoubleVector.fromArray;
import static org.hyperanfis.internal.kernel.Kernels.LANES;
import static org.hyperanfis.internal.kernel.VectorRegisters.LENGTH;
import static org.hyperanfis.internal.kernel.VectorRegisters.SPECIES;

import jdk.incubator.vector.DoubleVector;

/**
 * {@link StripKernels} on whole registers. Loops run over strips, registers of a strip, then rules; what belongs to a row stays in
 * registers meanwhile. Three coordinates go together, from coordinate {@code h} on, and those left over one by one; {@code fresh}
 * begins a sum, which otherwise goes on.
 *
 * <p>The loops look alike and share no helper on purpose: see {@link VectorElementary}, a vector that crosses a call is boxed.
 */
interface VectorStrips extends StripKernels {

    @Override
    default void contractStrips(int strips, int rules, int height, Runs x, double[] v, double[] out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            contract3(h == 0, strips, rules, height, h, x, v, out);
        }
        for (; h < height; h++) {
            contract1(h == 0, strips, rules, height, h, x, v, out);
        }
    }

    private static void contract3(
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

    private static void contract1(
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

    @Override
    default void combineStrips(int strips, int rules, int height, double[] w, Runs x, double[] out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            combine3(strips, rules, height, h, w, x, out);
        }
        for (; h < height; h++) {
            combine1(strips, rules, height, h, w, x, out);
        }
    }

    private static void combine3(int strips, int rules, int height, int h, double[] w, Runs runs, double[] out) {
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

    private static void combine1(int strips, int rules, int height, int h, double[] w, Runs runs, double[] out) {
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

    @Override
    default void outers(int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            outers3(true, strips, rules, height, h, a, x, b, y, out);
        }
        for (; h < height; h++) {
            outers1(true, strips, rules, height, h, a, x, b, y, out);
        }
    }

    @Override
    default void addOuters(
            int strips, int rules, int height, double[] a, double[] x, double[] b, double[] y, Runs out) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            outers3(false, strips, rules, height, h, a, x, b, y, out);
        }
        for (; h < height; h++) {
            outers1(false, strips, rules, height, h, a, x, b, y, out);
        }
    }

    private static void outers3(
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

    private static void outers1(
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

    @Override
    default void addOuter(int strips, int rules, int height, double[] w, double[] v, Runs sum) {
        int h = 0;
        for (; h + 3 <= height; h += 3) {
            addOuter3(strips, rules, height, h, w, v, sum);
        }
        for (; h < height; h++) {
            addOuter1(strips, rules, height, h, w, v, sum);
        }
    }

    private static void addOuter3(int strips, int rules, int height, int h, double[] w, double[] v, Runs runs) {
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

    private static void addOuter1(int strips, int rules, int height, int h, double[] w, double[] v, Runs runs) {
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

    @Override
    default void collectOuter(int strips, int rules, int height, double[] w, double[] v, double[] sum) {
        for (int h = 0; h < height; h++) {
            collectOuter1(strips, rules, height, h, w, v, sum);
        }
    }

    private static void collectOuter1(int strips, int rules, int height, int h, double[] w, double[] v, double[] sum) {
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
}

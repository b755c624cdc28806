package org.hyperanfis.train.objective;

import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.mapping.MappingLayer;

/** The separation term: squared hinge on distances between prototypes below a margin (eq:app_separation_loss). */
final class PrototypeSeparation {

    private final GeometryKind geometry;
    private final double curvature;
    private final double margin;
    private final int rules;
    private final double[] alpha;
    private final double[] squaredDistance;
    private final double[] factor;

    PrototypeSeparation(GeometryKind geometry, double curvature, double margin, int rules) {
        this.geometry = geometry;
        this.curvature = curvature;
        this.margin = margin;
        this.rules = rules;
        int pairs = Kernels.pad(rules * (rules - 1) / 2);
        this.alpha = new double[pairs];
        this.squaredDistance = new double[pairs];
        this.factor = new double[pairs];
    }

    /** The term; adds {@code coefficient} times its gradient to the gradient by the points of the prototypes. */
    double evaluate(MappingLayer.Prototypes prototypes, double coefficient, double[] pointGradient) {
        double[] points = prototypes.points();
        int stride = prototypes.stride();
        int pair = 0;
        for (int r = 1; r < rules; r++) {
            for (int q = 0; q < r; q++) {
                alpha[pair++] = geometry.isHyperbolic()
                        ? lorentzAlpha(points, r * stride, q * stride, stride)
                        : squaredDistance(points, r * stride, q * stride, stride);
            }
        }
        if (geometry.isHyperbolic()) {
            Kernels.get().arcosh(alpha, factor, squaredDistance, 0, alpha.length);
            Kernels.get().squaredArcosh(1 / curvature, alpha, factor, squaredDistance, 0, alpha.length);
        }
        double perPair = 2.0 / ((double) rules * (rules - 1));
        double loss = 0;
        pair = 0;
        for (int r = 1; r < rules; r++) {
            for (int q = 0; q < r; q++, pair++) {
                double d = geometry.isHyperbolic()
                        ? Math.sqrt(squaredDistance[pair])
                        : Math.sqrt(Math.max(alpha[pair], Safeguards.NORM_FLOOR));
                double gap = margin - d;
                if (gap > 0) {
                    loss += perPair * gap * gap;
                    double byDistance = -2 * coefficient * perPair * gap;
                    addGradient(prototypes, r * stride, q * stride, pair, byDistance, d, pointGradient);
                }
            }
        }
        return loss;
    }

    private static double lorentzAlpha(double[] points, int a, int b, int stride) {
        return 2 * points[a] * points[b] - Kernels.get().dot(points, a, points, b, stride);
    }

    private static double squaredDistance(double[] points, int a, int b, int stride) {
        double sum = 0;
        for (int j = 1; j < stride; j++) {
            double difference = points[a + j] - points[b + j];
            sum = Math.fma(difference, difference, sum);
        }
        return sum;
    }

    /** Adds {@code byDistance} times the gradient of the distance between two prototypes. */
    private void addGradient(
            MappingLayer.Prototypes prototypes,
            int a,
            int b,
            int pair,
            double byDistance,
            double distance,
            double[] gradient) {
        double[] points = prototypes.points();
        int stride = prototypes.stride();
        if (geometry.isHyperbolic()) {
            if (alpha[pair] <= Kernels.ARCOSH_FLOOR) {
                return;
            }
            // d delta / d alpha = 1 / sqrt(c (alpha^2 - 1)) = f / (c delta)
            double byAlpha = byDistance * factor[pair] / (curvature * distance);
            gradient[a] += byAlpha * points[b];
            gradient[b] += byAlpha * points[a];
            for (int j = 1; j < stride; j++) {
                gradient[a + j] -= byAlpha * points[b + j];
                gradient[b + j] -= byAlpha * points[a + j];
            }
        } else if (alpha[pair] > Safeguards.NORM_FLOOR) {
            for (int j = 1; j < stride; j++) {
                double direction = byDistance * (points[a + j] - points[b + j]) / distance;
                gradient[a + j] += direction;
                gradient[b + j] -= direction;
            }
        }
    }
}

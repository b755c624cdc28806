package org.hyperanfis.train.start;

import org.hyperanfis.InvalidOptionException;

/**
 * How parameters start (Appendix E.1).
 *
 * @param targetRadius {@code rho}: the tangent radius that the 0.95 quantile of the rows' norms is scaled to
 * @param scaleRows {@code N_init}: most rows used to estimate rule scales
 * @param scaleQuantile {@code q_init}: the quantile of distances to the nearest rule that a scale starts from
 * @param scaleMultiplier {@code m_init}: what that quantile is multiplied by
 * @param overlap the largest share of the rules that may be effective at the start: where distances between rows are much the same,
 *     as with many inputs, scales are narrowed until rows tell rules apart; 1 leaves them as they are
 */
public record Initialization(
        double targetRadius, int scaleRows, double scaleQuantile, double scaleMultiplier, double overlap) {

    public static final Initialization DEFAULT = new Initialization(0.5, 4096, 0.5, 1, 1);

    public Initialization {
        if (!(targetRadius > 0 && targetRadius < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException("targetRadius is " + targetRadius + "; give a positive finite number");
        }
        if (scaleRows < 1) {
            throw new InvalidOptionException("scaleRows is " + scaleRows + "; give at least 1");
        }
        if (!(scaleQuantile >= 0 && scaleQuantile <= 1)) {
            throw new InvalidOptionException("scaleQuantile is " + scaleQuantile + "; give a number from 0 to 1");
        }
        if (!(scaleMultiplier > 0 && scaleMultiplier < Double.POSITIVE_INFINITY)) {
            throw new InvalidOptionException(
                    "scaleMultiplier is " + scaleMultiplier + "; give a positive finite number");
        }
        if (!(overlap > 0 && overlap <= 1)) {
            throw new InvalidOptionException("overlap is " + overlap + "; give a number above 0, at most 1");
        }
    }

    public Initialization withTargetRadius(double targetRadius) {
        return new Initialization(targetRadius, scaleRows, scaleQuantile, scaleMultiplier, overlap);
    }

    public Initialization withScaleMultiplier(double scaleMultiplier) {
        return new Initialization(targetRadius, scaleRows, scaleQuantile, scaleMultiplier, overlap);
    }

    public Initialization withOverlap(double overlap) {
        return new Initialization(targetRadius, scaleRows, scaleQuantile, scaleMultiplier, overlap);
    }
}

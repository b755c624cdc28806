package org.hyperanfis.compare.speed;

import java.util.List;

/**
 * All that was measured.
 *
 * @param gigaflops fused multiply-adds of one core, each counted as two operations, in thousand millions a second
 * @param nanosPerExp the time of one exponential, of many at once
 * @since 0.1.0
 */
public record SpeedReport(double gigaflops, double nanosPerExp, List<SpeedTable> tables) {

    public SpeedReport {
        tables = List.copyOf(tables);
    }
}

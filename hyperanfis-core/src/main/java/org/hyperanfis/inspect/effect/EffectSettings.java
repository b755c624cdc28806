package org.hyperanfis.inspect.effect;

import java.util.List;
import org.hyperanfis.input.MissingCells;

/**
 * How effects are measured.
 *
 * @param seed of the rows that are drawn and of the shuffling
 * @param threads how many compute; any number gives the same
 * @param missing which cells were missing in the table
 * @param curvesOf columns that get a curve however little they matter
 * @since 0.3.0
 */
public record EffectSettings(long seed, int threads, MissingCells missing, List<String> curvesOf) {

    /** One thread, seed 0, no missing cells. */
    public static final EffectSettings DEFAULT = new EffectSettings(0, 1, MissingCells.NONE, List.of());

    public EffectSettings {
        curvesOf = List.copyOf(curvesOf);
    }

    public EffectSettings withSeed(long other) {
        return new EffectSettings(other, threads, missing, curvesOf);
    }

    public EffectSettings withThreads(int other) {
        return new EffectSettings(seed, other, missing, curvesOf);
    }

    public EffectSettings withMissing(MissingCells other) {
        return new EffectSettings(seed, threads, other, curvesOf);
    }

    public EffectSettings withCurvesOf(List<String> columns) {
        return new EffectSettings(seed, threads, missing, columns);
    }
}

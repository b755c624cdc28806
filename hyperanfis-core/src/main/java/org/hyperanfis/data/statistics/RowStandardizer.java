package org.hyperanfis.data.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hyperanfis.internal.kernel.Kernels;

/**
 * Standardises many rows at a time, with the bits of {@link Standardization#apply}, as fast as the processor's vectors are.
 * Belongs to one thread.
 *
 * @since 0.1.0
 */
public final class RowStandardizer {

    private final int width;
    /** Repeated for every row: the compiler makes vectors of a loop whose arrays all have the same index. */
    private final double[] location;

    private final double[] scale;
    /** Which features have a logarithmic scale, and theirs. */
    private final int[] logFeatures;

    private final LogScale[] logScales;
    /** Of each logarithm its argument less one, and the logarithm. */
    private final double[] units;

    private final double[] logs;

    /** @param mostRows that will be standardised at a time */
    public RowStandardizer(Standardization standardization, int mostRows) {
        width = standardization.width();
        location = new double[mostRows * width];
        scale = new double[mostRows * width];
        for (int j = 0; j < width; j++) {
            location[j] = standardization.location(j);
            scale[j] = standardization.scale(j);
        }
        // Copied, not computed: a prediction of a single row makes one of these.
        for (int at = width; at < location.length; at += width) {
            System.arraycopy(location, 0, location, at, width);
            System.arraycopy(scale, 0, scale, at, width);
        }
        logFeatures = IntStream.range(0, width)
                .filter(j -> standardization.logScale(j).isPresent())
                .toArray();
        logScales = Arrays.stream(logFeatures)
                .mapToObj(j -> standardization.logScale(j).orElseThrow())
                .toArray(LogScale[]::new);
        units = new double[mostRows * logFeatures.length];
        logs = new double[units.length];
    }

    /** Standardises {@code count} rows at the front of {@code rows}. */
    public void apply(double[] rows, int count) {
        if (logFeatures.length > 0) {
            applyLogScales(rows, count);
        }
        for (int i = 0; i < count * width; i++) {
            rows[i] = (rows[i] - location[i]) / scale[i];
        }
    }

    /** Feature by feature, and the logarithms of all at once. */
    private void applyLogScales(double[] rows, int count) {
        for (int k = 0; k < logFeatures.length; k++) {
            LogScale log = logScales[k];
            for (int i = 0; i < count; i++) {
                units[k * count + i] = rows[i * width + logFeatures[k]];
            }
            for (int i = k * count; i < (k + 1) * count; i++) {
                units[i] = log.units(units[i]);
                logs[i] = Math.max(units[i], 0);
            }
        }
        Kernels.get().log1p(logs, logs, 0, count * logFeatures.length);
        for (int k = 0; k < logFeatures.length; k++) {
            LogScale log = logScales[k];
            for (int i = 0; i < count; i++) {
                int at = k * count + i;
                rows[i * width + logFeatures[k]] = log.place(units[at], logs[at]);
            }
        }
    }
}

package org.hyperanfis.report.text;

import java.time.Duration;
import java.util.Locale;
import org.hyperanfis.explain.ReadableNumber;

/**
 * Numbers and times as people read them.
 *
 * @since 0.1.0
 */
public final class Formats {

    private Formats() {}

    /** A score between 0 and 1, with four decimals. */
    public static String score(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /** A number of any size, with the digits that people read. */
    public static String number(double value) {
        return Double.isNaN(value) ? "-" : ReadableNumber.of(value);
    }

    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A number of things, with the right form of the noun. */
    public static String count(long count, String noun) {
        return count(count) + " " + noun + (count == 1 ? "" : "s");
    }

    public static String duration(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        Duration duration = Duration.ofSeconds(Math.round(seconds));
        if (duration.toMinutes() == 0) {
            return duration.toSeconds() + " s";
        }
        return duration.toHours() == 0
                ? "%d min %02d s".formatted(duration.toMinutes(), duration.toSecondsPart())
                : "%d h %02d min".formatted(duration.toHours(), duration.toMinutesPart());
    }
}

package org.hyperanfis.datasets;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;

/**
 * How files are fetched.
 *
 * @param from the directory on the web to fetch originals from, in place of each data set's own
 * @param connectTimeout how long to wait for a connection
 * @param stallTimeout how long to wait for the server's answer, and then for each next part of it
 * @param overallTimeout how long one file may take
 * @since 0.1.0
 */
public record FetchSettings(
        Optional<URI> from, Duration connectTimeout, Duration stallTimeout, Duration overallTimeout) {

    public FetchSettings {
        from.ifPresent(WebDirectory::require);
        requirePositive("connect", connectTimeout);
        requirePositive("stall", stallTimeout);
        requirePositive("overall", overallTimeout);
    }

    /** Patient enough for slow lines: the largest file has 19 MB. */
    public static FetchSettings defaults() {
        return new FetchSettings(
                Optional.empty(), Duration.ofSeconds(20), Duration.ofSeconds(30), Duration.ofMinutes(20));
    }

    /** The same with another place to fetch from. */
    public FetchSettings from(URI directory) {
        return new FetchSettings(Optional.of(directory), connectTimeout, stallTimeout, overallTimeout);
    }

    private static void requirePositive(String name, Duration timeout) {
        if (timeout.isNegative() || timeout.isZero()) {
            throw new InvalidOptionException("the " + name + " timeout is " + timeout + "; it must be positive");
        }
    }
}

package org.hyperanfis.datasets;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.InvalidOptionException;

/** Where each platform wants files that can be fetched again. */
final class CacheDirectory {

    static final String VARIABLE = "HYPERANFIS_CACHE";

    private CacheDirectory() {}

    /**
     * The directory, which need not exist.
     *
     * @param home the user's home directory, and {@code os} the name of the platform, as the system properties give them
     */
    static Path of(Map<String, String> environment, String os, String home) {
        Optional<Path> own = path(environment, VARIABLE);
        if (own.isPresent()) {
            return own.get();
        }
        // The specification has relative paths ignored.
        Optional<Path> xdg = path(environment, "XDG_CACHE_HOME").filter(Path::isAbsolute);
        if (xdg.isPresent()) {
            return xdg.get().resolve("hyperanfis");
        }
        String platform = os.toLowerCase(Locale.ROOT);
        if (platform.startsWith("windows")) {
            return path(environment, "LOCALAPPDATA")
                    .orElseGet(() -> home(home).resolve("AppData").resolve("Local"))
                    .resolve("hyperanfis")
                    .resolve("Cache");
        }
        if (platform.startsWith("mac")) {
            return home(home).resolve("Library").resolve("Caches").resolve("hyperanfis");
        }
        return home(home).resolve(".cache").resolve("hyperanfis");
    }

    /** The path a variable holds, if it is set to anything. */
    static Optional<Path> path(Map<String, String> environment, String variable) {
        String value = environment.get(variable);
        if (value == null || value.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(value));
        } catch (InvalidPathException e) {
            throw new InvalidOptionException("the environment variable " + variable + " is no path: " + e.getMessage()
                    + "; correct or unset it");
        }
    }

    private static Path home(String home) {
        // Users without a home directory, as in some containers, have "?" there.
        if (home.isEmpty() || home.equals("?")) {
            throw new InvalidOptionException("there is no home directory to keep fetched files in; set " + VARIABLE
                    + " to a directory that can be written to");
        }
        return Path.of(home);
    }
}

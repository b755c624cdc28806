package org.hyperanfis.bench.trees;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps the libraries from telling users of a comparison what they are doing. */
final class Loggers {

    /** Held here, for the JDK forgets the level of a logger that nobody holds. */
    private static final List<Logger> QUIET =
            List.of(Logger.getLogger("org.tribuo"), Logger.getLogger("com.oracle.labs"), Logger.getLogger("ml.dmlc"));

    private Loggers() {}

    /** From here on, they log warnings and errors only. */
    static void quiet() {
        QUIET.forEach(logger -> logger.setLevel(Level.WARNING));
    }
}

package org.hyperanfis.experiments.protocol;

import java.util.List;
import org.hyperanfis.InvalidOptionException;

/** What is only there with the module of benchmarks, which a source tree builds and no installation has. */
public final class BenchModule {

    /** Names of the contestants that it brings. */
    public static final List<String> TREES = List.of("random-forest", "xgboost");

    private BenchModule() {}

    /** @param what cannot be had without it */
    public static InvalidOptionException isNeededFor(String what) {
        return new InvalidOptionException(what
                + " is in the module hyperanfis-bench, which is not part of this installation; run the same command in the"
                + " source tree, as ./hyperanfis");
    }
}

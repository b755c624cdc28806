package org.hyperanfis.experiments.protocol;

import java.util.Optional;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.encode.TrainingData;

/** The parts of a split table, all of which a comparison needs. */
public final class SplitParts {

    private SplitParts() {}

    public static Parts of(TrainingData data) {
        return new Parts(data.training(), required(data.validation(), "validation"), required(data.test(), "test"));
    }

    private static Dataset required(Optional<Dataset> part, String name) {
        return part.orElseThrow(() -> new InvalidOptionException("the split leaves no rows for " + name
                + "; models are compared on rows of their own, so give it some"));
    }
}

package org.hyperanfis.inspect;

import java.util.List;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;

/** Computes an {@link Inspection}. */
final class Inspector {

    Inspector(HyperAnfis model, Dataset data, List<String> rowNames) {}

    Inspection inspection() {
        throw new UnsupportedOperationException();
    }
}

package org.hyperanfis.export;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;

/**
 * What a model can be exported to.
 *
 * @since 0.3.0
 */
public enum ExportTarget {
    /** A graph for ONNX Runtime. */
    ONNX,
    /** A query, a view or a function of a database. */
    SQL,
    /** A source file for every JVM. */
    JAVA,
    /** A file for Python 3. */
    PYTHON;

    /** The name in commands and certificates. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The target of a name. */
    public static ExportTarget of(String id) {
        return Arrays.stream(values())
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidOptionException("there is no export to '" + id + "'; give one of "
                        + Arrays.stream(values()).map(ExportTarget::id).collect(Collectors.joining(", "))));
    }
}

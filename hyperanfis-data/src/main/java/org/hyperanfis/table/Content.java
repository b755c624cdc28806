package org.hyperanfis.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Bytes that can be opened as often as needed, with a name for messages: a file, a resource on the class path.
 *
 * @since 0.1.0
 */
public interface Content {

    /** What messages call it: a file as the user gave it. Its ending tells the format, like that of a file. */
    String name();

    /** Starts at the first byte; the caller closes it. */
    InputStream open() throws IOException;

    /** The file that has these bytes, for readers that need one; empty when there is none. */
    default Optional<Path> path() {
        return Optional.empty();
    }

    /** The bytes of a file, which need not exist before it is opened. */
    static Content file(Path file) {
        return new FileContent(file);
    }

    /** The bytes of a resource beside a class, or at an absolute name on its class path. */
    static Content resource(Class<?> anchor, String name) {
        return new ResourceContent(anchor, name);
    }
}

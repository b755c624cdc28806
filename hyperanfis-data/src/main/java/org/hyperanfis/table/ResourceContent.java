package org.hyperanfis.table;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** A resource on the class path. */
record ResourceContent(Class<?> anchor, String resource) implements Content {

    ResourceContent {
        Objects.requireNonNull(anchor);
        Objects.requireNonNull(resource);
    }

    @Override
    public String name() {
        return resource.substring(resource.lastIndexOf('/') + 1);
    }

    @Override
    public InputStream open() throws IOException {
        InputStream in = anchor.getResourceAsStream(resource);
        if (in == null) {
            throw new FileNotFoundException("the class path has no resource " + resource + " beside " + anchor.getName()
                    + "; the jar is incomplete");
        }
        return in;
    }
}

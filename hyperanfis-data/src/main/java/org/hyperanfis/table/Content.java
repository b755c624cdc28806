package org.hyperanfis.table;

import java.io.IOException;
import java.io.InputStream;

/** Bytes that can be read from the beginning as often as needed. */
public interface Content {

    /** What messages call it. */
    String name();

    InputStream open() throws IOException;
}

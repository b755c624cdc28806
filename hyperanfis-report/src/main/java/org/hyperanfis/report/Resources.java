package org.hyperanfis.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The parts of the page that are the same in every report. */
final class Resources {

    private Resources() {}

    /** A file of this package. */
    static String text(String name) {
        return read(name, HtmlReport.class.getResource(name));
    }

    /** A file of another jar: asked of the class loader, since a class on the module path looks in its own module only. */
    static String textOfOtherJar(String name) {
        return read(name, HtmlReport.class.getClassLoader().getResource(name));
    }

    private static String read(String name, @Nullable URL place) {
        if (place == null) {
            throw new IllegalStateException(name + " is missing on the class path; build hyperanfis-report again");
        }
        try (InputStream in = place.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

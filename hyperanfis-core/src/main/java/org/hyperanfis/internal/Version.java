package org.hyperanfis.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What this library and the machine under it call themselves. */
public final class Version {

    /** The version of this library, as the build wrote it. */
    public static final String LIBRARY = read();

    /**
     * The oldest version that takes the same steps in training and ends with the same bits. Checkpoints and kept results of that
     * version and all since are as good as new ones. Whoever changes what {@code SameBitsTest} pins sets this to
     * {@link #LIBRARY}.
     */
    public static final String SAME_BITS_SINCE = "0.1.0-SNAPSHOT";

    private Version() {}

    /** The Java virtual machine: name, version, and the platform it runs on. */
    public static String jvm() {
        return "%s %s, %s %s"
                .formatted(
                        System.getProperty("java.vm.name"),
                        System.getProperty("java.version"),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
    }

    private static String read() {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing from the library's jar");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

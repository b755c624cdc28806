package org.hyperanfis.datasets;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.hyperanfis.InvalidOptionException;

/** Addresses of directories on the web, and of files in them. */
final class WebDirectory {

    private static final String UNRESERVED = "-._~";

    private WebDirectory() {}

    /** Refuses what is not a directory that files can be fetched from. */
    static void require(URI base) {
        String scheme = base.getScheme() == null ? "" : base.getScheme().toLowerCase(Locale.ROOT);
        if (!(scheme.equals("http") || scheme.equals("https")) || base.getHost() == null) {
            throw new InvalidOptionException("'" + base + "' is not a web address to fetch from; give one that begins"
                    + " with https:// or http:// and a host; for files on this machine use --data-dir DIR");
        }
        if (base.getRawUserInfo() != null || base.getRawQuery() != null || base.getRawFragment() != null) {
            // The address is not repeated: it may hold a password.
            throw new InvalidOptionException("the web address to fetch from at host " + base.getHost()
                    + " has a user name, a query or a fragment; give the plain address of the directory that holds the"
                    + " original file");
        }
    }

    /** The address of a file in a directory, whether or not the directory's own address ends with a slash. */
    static URI file(URI base, String name) {
        String directory = base.toString();
        return URI.create((directory.endsWith("/") ? directory : directory + "/") + encoded(name));
    }

    private static String encoded(String name) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || UNRESERVED.indexOf(c) >= 0;
            encoded.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
        }
        return encoded.toString();
    }
}

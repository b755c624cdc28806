package org.hyperanfis.table.sql;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.InvalidDataException;

/** The address of a database with the credentials in it, and what of it may be shown. */
final class JdbcUrl {

    private static final Pattern SCHEME = Pattern.compile("(?i)jdbc:[a-z0-9+.-]+");

    /** Where parameters begin in the addresses of the various drivers; what follows may be a credential. */
    private static final Pattern PARAMETERS = Pattern.compile("[?;#(&]|[:/,][^:/,?;#(&]*=");

    private static final Pattern SECRET_PARAMETER =
            Pattern.compile("(?i)[a-z0-9_.-]*(?:pass|pwd|secret|token|key|credential)[a-z0-9_.-]*=([^&;)]*)");

    private final String url;
    private final String shown;

    private JdbcUrl(String url, String shown) {
        this.url = url;
        this.shown = shown;
    }

    static JdbcUrl of(String url) {
        Matcher scheme = SCHEME.matcher(url);
        if (!scheme.lookingAt()) {
            // Without repeating it, for it may have a password.
            throw new InvalidDataException(
                    "the address of the database is not a JDBC URL; write it like jdbc:postgresql://host/database");
        }
        // User and password may stand before any @, with any characters in them, so that nothing near it is shown.
        if (url.indexOf('@') >= 0) {
            return new JdbcUrl(url, scheme.group());
        }
        Matcher parameters = PARAMETERS.matcher(url);
        boolean found = parameters.find(scheme.end());
        return new JdbcUrl(url, found ? url.substring(0, parameters.start()) : url);
    }

    /** With the credentials; only for the driver. */
    String withCredentials() {
        return url;
    }

    /** A message of the driver without the credentials that it may repeat. */
    String withoutCredentials(String message) {
        String clean = message.replace(url, shown);
        // The longest first, lest a part of it be all that is recognised.
        List<String> longestFirst = secrets().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        for (String secret : longestFirst) {
            clean = clean.replace(secret, "***");
        }
        return clean;
    }

    private Set<String> secrets() {
        Set<String> secrets = new HashSet<>();
        Matcher parameter = SECRET_PARAMETER.matcher(url);
        while (parameter.find()) {
            secrets.add(parameter.group(1));
        }
        int at = url.lastIndexOf('@');
        if (at >= 0) {
            int authority = url.indexOf("//");
            int from = authority >= 0 && authority < at ? authority + 2 : url.indexOf(':', "jdbc:".length()) + 1;
            String user = url.substring(Math.min(from, at), at);
            secrets.add(user);
            // The password may follow any of these: ann:password, and thin:ann/password for Oracle.
            Matcher separator = Pattern.compile("[:/]").matcher(user);
            while (separator.find()) {
                secrets.add(user.substring(separator.end()));
            }
        }
        for (String secret : Set.copyOf(secrets)) {
            secrets.add(decoded(secret));
        }
        secrets.removeIf(String::isEmpty);
        return secrets;
    }

    /** As a driver may repeat it. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // Not encoded at all: the text itself is then all that can appear.
            return text;
        }
    }

    /** What may be shown. */
    @Override
    public String toString() {
        return shown;
    }
}

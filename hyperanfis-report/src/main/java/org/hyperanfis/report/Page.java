package org.hyperanfis.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Puts data, style and scripts into one document. The policy names the hash of each script, so that nothing else can run,
 * whatever the data hold.
 */
final class Page {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    private final String title;
    private final String style;
    private final List<String> scripts = new ArrayList<>();
    private String data = "{}";
    private String withoutScripts =
            "<p>This page draws its content with its own scripts, which are switched off in this browser.</p>";

    Page(String title, String style) {
        this.title = title;
        this.style = style;
    }

    /** @param json the data that the scripts render */
    void data(String json) {
        // In JSON a '<' occurs in strings only, and there it may be escaped: no end tag or comment can be formed.
        data = json.replace("<", "\\u003c");
    }

    /** @param html what is shown where scripts do not run; all text in it is escaped */
    void withoutScripts(String html) {
        withoutScripts = html;
    }

    void script(String source) {
        if (source.toLowerCase(Locale.ROOT).contains("</script") || source.contains("<!--")) {
            throw new IllegalArgumentException("a script of the page contains an end tag or a comment");
        }
        scripts.add(source);
    }

    /** Fills the placeholders of the template, each once; what is filled in is not looked at again. */
    String html(String template) {
        Map<String, String> parts = Map.of(
                "policy",
                policy(),
                "title",
                escaped(title),
                "style",
                style,
                "static",
                withoutScripts,
                "data",
                data,
                "scripts",
                scripts.stream()
                        .map(script -> "<script>" + script + "</script>")
                        .collect(Collectors.joining("\n")));
        return PLACEHOLDER.matcher(template).replaceAll(match -> Matcher.quoteReplacement(part(parts, match.group(1))));
    }

    private static String part(Map<String, String> parts, String name) {
        String part = parts.get(name);
        if (part == null) {
            throw new IllegalStateException("the template asks for {{" + name + "}}, which nothing provides");
        }
        return part;
    }

    private String policy() {
        String allowed = scripts.stream().map(Page::hash).distinct().collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + allowed + "; style-src " + hash(style)
                + "; img-src data: blob:; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String source) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(source.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Text as HTML shows it, in an element or in an attribute with double quotes. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}

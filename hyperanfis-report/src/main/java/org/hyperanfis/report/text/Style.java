package org.hyperanfis.report.text;

/**
 * Emphasis on terminals.
 *
 * @param colored whether anything is emphasised at all
 * @since 0.1.0
 */
public record Style(boolean colored) {

    public String bold(String text) {
        return wrapped("1", text);
    }

    public String faint(String text) {
        return wrapped("2", text);
    }

    public String warning(String text) {
        return wrapped("33", text);
    }

    public String error(String text) {
        return wrapped("31;1", text);
    }

    private String wrapped(String code, String text) {
        return colored ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}

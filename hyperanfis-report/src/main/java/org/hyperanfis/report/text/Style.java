package org.hyperanfis.report.text;

/**
 * How text looks where it is shown: how wide lines are, and what is emphasised.
 *
 * @param colored whether anything is emphasised at all
 * @param width most columns of a line
 * @since 0.1.0
 */
public record Style(boolean colored, int width) {

    /** Lines of {@link TextTable#WIDTH} columns. */
    public Style(boolean colored) {
        this(colored, TextTable.WIDTH);
    }

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

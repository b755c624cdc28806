package org.hyperanfis.cli;

/**
 * Emphasis on terminals.
 *
 * @param colored whether anything is emphasised at all
 */
record Style(boolean colored) {

    String bold(String text) {
        return wrapped("1", text);
    }

    String faint(String text) {
        return wrapped("2", text);
    }

    String warning(String text) {
        return wrapped("33", text);
    }

    String error(String text) {
        return wrapped("31;1", text);
    }

    private String wrapped(String code, String text) {
        return colored ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}

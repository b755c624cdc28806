package org.hyperanfis;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An option is outside its domain, or two options contradict each other.
 *
 * @since 0.1.0
 */
public final class InvalidOptionException extends HyperAnfisException {

    private final List<String> options;
    private final String text;

    public InvalidOptionException(String message) {
        this(List.of(), message);
    }

    /**
     * What is wrong with options that have a name.
     *
     * @param options their names, that of the wrong one first
     * @param text what is wrong, with every such name in braces: <code>{rules} is 1; give at least 2</code>
     */
    public InvalidOptionException(List<String> options, String text) {
        super(named(text, options, UnaryOperator.identity()), null);
        this.options = List.copyOf(options);
        this.text = text;
    }

    /** The option that is wrong, by its name in maps of options, where it has one. */
    public Optional<String> option() {
        return options.stream().findFirst();
    }

    /** All options that the message names, that of {@link #option} first. */
    public List<String> options() {
        return options;
    }

    /** The message for readers who know the options by other names, such as flags of a command. */
    public String message(UnaryOperator<String> naming) {
        return named(text, options, naming);
    }

    private static String named(String text, List<String> options, UnaryOperator<String> naming) {
        String message = text;
        for (String option : options) {
            message = message.replace("{" + option + "}", naming.apply(option));
        }
        return message;
    }
}

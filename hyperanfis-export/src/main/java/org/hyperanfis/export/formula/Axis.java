package org.hyperanfis.export.formula;

/**
 * What an index runs over, such as the rules.
 *
 * @param name in the plural, for people: {@code rules}
 * @param index the letter of the index: {@code r}
 * @param size how many there are, at least 1
 * @since 0.3.0
 */
public record Axis(String name, String index, int size) {

    public Axis {
        if (size < 1) {
            throw new IllegalArgumentException(name + ": " + size);
        }
    }
}

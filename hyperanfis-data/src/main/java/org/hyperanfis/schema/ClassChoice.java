package org.hyperanfis.schema;

import java.util.List;
import org.hyperanfis.InvalidOptionException;

/**
 * What the user says about the classes of a target.
 *
 * @param order the classes in their order, lowest first; empty where they have none
 * @param exact whether classes that differ only in case or blanks are different ones
 * @since 0.3.0
 */
public record ClassChoice(List<String> order, boolean exact) {

    /** Nothing is said. */
    public static final ClassChoice USUAL = new ClassChoice(List.of(), false);

    public ClassChoice {
        order = List.copyOf(order);
        boolean bad = order.size() == 1
                || order.stream().anyMatch(String::isBlank)
                || order.stream().distinct().count() < order.size();
        if (bad) {
            throw new InvalidOptionException("the order of the classes is '" + String.join("<", order)
                    + "'; give at least two different ones, lowest first, such as --ordered \"low<mid<high\"");
        }
    }
}

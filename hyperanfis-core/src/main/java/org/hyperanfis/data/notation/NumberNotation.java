package org.hyperanfis.data.notation;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;

/**
 * Numbers as people write them: {@code 1.234,50 €}, {@code 12.5%}, {@code (1,234)}. A minus may stand before or after the number,
 * before or after its unit, or be a pair of parentheses. Thousands may be grouped or not, but never in part.
 *
 * @param decimal the decimal sign, a point or a comma
 * @param grouping what separates thousands, other than the decimal sign
 * @param unit what stands before or after every number: a currency, a percent sign, a unit; empty if nothing does. A cell may
 *     leave it out unless it is a percent sign, without which the number might be a fraction
 * @since 0.3.0
 */
public record NumberNotation(char decimal, Grouping grouping, String unit) implements Notation {

    /** Every way to separate digits. */
    public static final List<NumberNotation> SEPARATORS = List.of(
            of('.', Grouping.NONE),
            of('.', Grouping.COMMA),
            of('.', Grouping.SPACE),
            of('.', Grouping.APOSTROPHE),
            of(',', Grouping.NONE),
            of(',', Grouping.POINT),
            of(',', Grouping.SPACE),
            of(',', Grouping.APOSTROPHE));

    public NumberNotation {
        if (decimal != '.' && decimal != ',') {
            throw new InvalidDataException("The decimal sign is '" + decimal + "'; use a point or a comma.");
        }
        if (grouping.sign().equals(String.valueOf(decimal))) {
            throw new InvalidDataException(
                    "The decimal sign '" + decimal + "' also separates thousands; use another sign for one of them.");
        }
        if (!unit.isEmpty() && !WrittenNumber.isUnit(unit)) {
            throw new InvalidDataException("'" + unit
                    + "' cannot be the unit of a number; use a percent sign, a currency or letters such as kg.");
        }
    }

    private static NumberNotation of(char decimal, Grouping grouping) {
        return new NumberNotation(decimal, grouping, "");
    }

    public NumberNotation withUnit(String other) {
        return new NumberNotation(decimal, grouping, other);
    }

    /**
     * The notation of a number that shows all of it, such as {@code 1.234,5}, {@code 1234,5} or {@code $1,234.50}; nothing if the
     * text is no number or can be read in two ways, as {@code 1,234} can.
     */
    public static Optional<NumberNotation> ofExample(String text) {
        WrittenNumber number = WrittenNumber.of(text);
        if (number == null) {
            return Optional.empty();
        }
        List<NumberNotation> fitting = SEPARATORS.stream().filter(number::fits).toList();
        boolean ambiguous = fitting.stream()
                        .mapToDouble(notation -> number.value(notation.decimal, notation.grouping))
                        .distinct()
                        .count()
                != 1;
        // What a number leaves open, such as what would separate its thousands, it does not use.
        return ambiguous ? Optional.empty() : Optional.of(fitting.get(0).withUnit(number.unit()));
    }

    @Override
    public double number(String cell) {
        WrittenNumber number = WrittenNumber.of(cell);
        return number == null || !hasUnit(number) ? Double.NaN : number.value(decimal, grouping);
    }

    private boolean hasUnit(WrittenNumber number) {
        return WrittenNumber.isSameUnit(number.unit(), unit) || (number.unit().isEmpty() && !isShare());
    }

    /** Whether the unit is a percent or a per mille sign. */
    private boolean isShare() {
        return unit.startsWith("%") || unit.startsWith("\u2030");
    }

    @Override
    public String example() {
        String number = "1" + grouping.sign() + "234" + decimal + "5";
        return unit.isEmpty() ? number : number + " " + unit;
    }
}

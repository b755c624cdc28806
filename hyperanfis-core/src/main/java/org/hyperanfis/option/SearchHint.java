package org.hyperanfis.option;

import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * What a search varies of an option: numbers within a factor of the one to start from.
 *
 * @param factor the factor; 1 for an option that is only varied if somebody says over what
 * @param zeroChance with what probability it is 0, so that the search tries to do without
 * @param most the largest number worth trying, given the other options
 * @param matters whether the option has an effect, given the other options
 * @since 0.2.0
 */
public record SearchHint(
        double factor, double zeroChance, ToDoubleFunction<OptionValues> most, Predicate<OptionValues> matters) {

    /** Varied within a factor. */
    public static SearchHint within(double factor) {
        return new SearchHint(factor, 0, options -> Double.POSITIVE_INFINITY, options -> true);
    }

    /** Varied only where somebody says over what. */
    public static SearchHint onRequest() {
        return within(1);
    }

    /** The same, but now and then 0. */
    public SearchHint orZero(double chance) {
        return new SearchHint(factor, chance, most, matters);
    }

    /** The same up to a number that depends on the other options. */
    public SearchHint upTo(ToDoubleFunction<OptionValues> most) {
        return new SearchHint(factor, zeroChance, most, matters);
    }

    /** The same where it makes a difference. */
    public SearchHint where(Predicate<OptionValues> matters) {
        return new SearchHint(factor, zeroChance, most, matters);
    }

    public boolean isOnRequest() {
        return factor == 1;
    }
}

package org.hyperanfis.tune;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.SearchHint;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;

/**
 * Which options a search varies, and over what. Immutable.
 *
 * @since 0.1.0
 */
public final class SearchSpace {

    private final Map<Option<?>, Candidates> candidates;

    private SearchSpace(Map<Option<?>, Candidates> candidates) {
        this.candidates = Collections.unmodifiableMap(candidates);
    }

    /** The options that a search can vary. */
    public static List<Option<?>> options() {
        return HyperAnfisTable.TABLE.options().stream()
                .filter(option -> option.search().isPresent())
                .toList();
    }

    /** The value of a varied option among {@code options}. */
    public static double value(Option<?> option, HyperAnfisOptions options) {
        return ((Number) options.get(option)).doubleValue();
    }

    /** The space that varies nothing, to add options to. */
    public static SearchSpace empty() {
        return new SearchSpace(new LinkedHashMap<>());
    }

    /**
     * The space to search when nothing is said: every option that its {@linkplain Option#search descriptor} wants varied, within
     * a factor of the value of {@code base} as far as the other options allow. One that {@code base} sets to 0 is searched around
     * its default. What has no effect beside the others is left alone.
     */
    public static SearchSpace around(HyperAnfisOptions base) {
        SearchSpace space = empty();
        for (Option<?> option : options()) {
            SearchHint hint = option.search().orElseThrow();
            if (!hint.isOnRequest() && hint.matters().test(base.values())) {
                space = space.with(option, around(option, hint, base));
            }
        }
        return space;
    }

    /** An end that {@code base} does not allow gives way to the value that {@code base} has. */
    private static Candidates around(Option<?> option, SearchHint hint, HyperAnfisOptions base) {
        double value = value(option, base);
        double middle = value > 0 ? value : ((Number) option.defaultValue()).doubleValue();
        double least = middle / hint.factor();
        double low = isWhole(option) ? Math.rint(least) : least;
        double high =
                Math.max(middle, Math.min(middle * hint.factor(), hint.most().applyAsDouble(base.values())));
        return Candidates.logRangeOrZero(
                isAllowed(option, base, low) ? low : middle,
                isAllowed(option, base, high) ? high : middle,
                hint.zeroChance());
    }

    private static boolean isAllowed(Option<?> option, HyperAnfisOptions base, double value) {
        try {
            set(option, base, value);
            return true;
        } catch (InvalidOptionException e) {
            return false;
        }
    }

    private static boolean isWhole(Option<?> option) {
        return option.type() == Integer.class;
    }

    private static <T> HyperAnfisOptions set(Option<T> option, HyperAnfisOptions options, double value) {
        T number = isWhole(option) ? option.read((int) value) : option.read(value);
        return options.toBuilder().set(option, number).build();
    }

    /** This space with {@code option} varied over {@code values}, and over nothing else. */
    public SearchSpace with(Option<?> option, Candidates values) {
        if (!options().contains(option)) {
            throw new InvalidOptionException("a search cannot vary " + option.name() + "; give one of "
                    + options().stream().map(Option::name).collect(Collectors.joining(", ")));
        }
        if (isWhole(option)) {
            for (double bound : values.bounds()) {
                if (bound != (int) bound) {
                    throw new InvalidOptionException(
                            "the search varies " + option.name() + " up to " + bound + "; give whole numbers");
                }
            }
        }
        Map<Option<?>, Candidates> changed = new LinkedHashMap<>(candidates);
        changed.put(option, values);
        return new SearchSpace(changed);
    }

    /** This space with {@code option} as it is in the base options. */
    public SearchSpace without(Option<?> option) {
        Map<Option<?>, Candidates> changed = new LinkedHashMap<>(candidates);
        changed.remove(option);
        return new SearchSpace(changed);
    }

    /** What is varied, and over what. */
    public Map<Option<?>, Candidates> candidates() {
        return candidates;
    }

    /**
     * The options of a trial: a function of base, seed and number alone. Trial 0 is {@code base} itself.
     *
     * @param seed the seed of the search, not that of the trainings, which all have the one of {@code base}
     */
    public HyperAnfisOptions trial(HyperAnfisOptions base, long seed, int number) {
        HyperAnfisOptions options = base;
        if (number > 0) {
            for (Map.Entry<Option<?>, Candidates> entry : candidates.entrySet()) {
                Option<?> option = entry.getKey();
                // A stream for each option: what one of them is varied over changes nothing in another.
                RandomStream random = RandomStream.of(seed, "trial " + number + " " + option.name());
                double value = entry.getValue().at(random.uniform(0, 1));
                options = set(option, options, isWhole(option) ? Math.rint(value) : value);
            }
        }
        return options;
    }

    /** The options of this space that make the largest model. */
    HyperAnfisOptions largest(HyperAnfisOptions base) {
        Candidates rules = candidates.get(HyperAnfisTable.RULES);
        return rules == null ? base : set(HyperAnfisTable.RULES, base, rules.most());
    }

    /**
     * Refuses a space with values that {@code base} does not allow. No option restricts another one that can be varied, so
     * it is enough to look at them one by one.
     */
    void requireAgreement(HyperAnfisOptions base) {
        candidates.forEach((option, values) -> {
            try {
                set(option, base, values.least());
                set(option, base, values.most());
            } catch (InvalidOptionException e) {
                throw new InvalidOptionException("the search varies " + option.name() + " from " + values.least()
                        + " to " + values.most() + ", but " + e.getMessage());
            }
        });
    }
}

package org.hyperanfis.tune;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.objective.Penalties;

/** Which options a search varies, and over what. Immutable. */
public final class SearchSpace {

    private static final double RULES_FACTOR = 3;
    private static final double CURVATURE_FACTOR = 10;
    private static final double RADIUS_FACTOR = 4;
    private static final double LEARNING_RATE_FACTOR = 5;
    private static final double PENALTY_FACTOR = 10;
    private static final double CHANCE_OF_NO_PENALTY = 0.2;

    /** How far from the origin, in {@code sqrt(c) tau}, the space goes by itself: well inside what a model can resolve. */
    private static final double COMFORTABLE_RADIUS = 12;

    private final Map<TunedOption, Domain> domains;

    private SearchSpace(Map<TunedOption, Domain> domains) {
        this.domains = Collections.unmodifiableMap(domains);
    }

    /** The space that varies nothing, to add options to. */
    public static SearchSpace empty() {
        return new SearchSpace(new EnumMap<>(TunedOption.class));
    }

    /**
     * The space to search when nothing is said: everything but the batch, within a factor of the values of {@code base}
     * as far as its other options allow. A penalty that {@code base} leaves out is searched around its default. Curvature
     * stays where distances can be resolved, and is left alone where it has no effect.
     */
    public static SearchSpace around(HyperAnfisOptions base) {
        double rules = base.rules();
        double radius = base.initialization().targetRadius();
        double rate = base.loop().learningRate();
        double curvature = base.curvature();
        Penalties penalties = base.penalties();
        Penalties usual = Penalties.DEFAULT;
        // Rows beyond the tangent bound would be clipped to it.
        double widest = Math.max(radius, Math.min(radius * RADIUS_FACTOR, base.tangentBound()));
        double comfortable = Math.pow(COMFORTABLE_RADIUS / base.tangentBound(), 2);
        double mostCurved = Math.max(curvature, Math.min(curvature * CURVATURE_FACTOR, comfortable));
        SearchSpace space = empty().withRange(
                        TunedOption.RULES, base, Math.rint(rules / RULES_FACTOR), rules * RULES_FACTOR)
                .withRange(TunedOption.TARGET_RADIUS, base, radius / RADIUS_FACTOR, widest)
                .withRange(TunedOption.LEARNING_RATE, base, rate / LEARNING_RATE_FACTOR, rate * LEARNING_RATE_FACTOR)
                .with(TunedOption.BALANCE, penalty(penalties.balance(), usual.balance()))
                .with(TunedOption.SPECIALIZATION, penalty(penalties.specialization(), usual.specialization()))
                .with(TunedOption.SEPARATION, penalty(penalties.separation(), usual.separation()));
        return base.geometry().isHyperbolic()
                ? space.withRange(TunedOption.CURVATURE, base, curvature / CURVATURE_FACTOR, mostCurved)
                : space;
    }

    /** An end that {@code base} does not allow gives way to the value that {@code base} has. */
    private SearchSpace withRange(TunedOption option, HyperAnfisOptions base, double low, double high) {
        double value = option.in(base);
        return with(
                option,
                Domain.logRange(
                        isAllowed(option, base, low) ? low : value, isAllowed(option, base, high) ? high : value));
    }

    private static boolean isAllowed(TunedOption option, HyperAnfisOptions base, double value) {
        try {
            option.set(base, value);
            return true;
        } catch (InvalidOptionException e) {
            return false;
        }
    }

    private static Domain penalty(double value, double usual) {
        double middle = value > 0 ? value : usual;
        return Domain.logRangeOrZero(middle / PENALTY_FACTOR, middle * PENALTY_FACTOR, CHANCE_OF_NO_PENALTY);
    }

    /** This space with {@code option} varied over {@code domain}, and over nothing else. */
    public SearchSpace with(TunedOption option, Domain domain) {
        if (option.isWhole()) {
            for (double bound : domain.bounds()) {
                if (bound != (int) bound) {
                    throw new InvalidOptionException(
                            "the search varies " + option.optionName() + " up to " + bound + "; give whole numbers");
                }
            }
        }
        Map<TunedOption, Domain> changed = new EnumMap<>(TunedOption.class);
        changed.putAll(domains);
        changed.put(option, domain);
        return new SearchSpace(changed);
    }

    /** This space with {@code option} as it is in the base options. */
    public SearchSpace without(TunedOption option) {
        Map<TunedOption, Domain> changed = new EnumMap<>(TunedOption.class);
        changed.putAll(domains);
        changed.remove(option);
        return new SearchSpace(changed);
    }

    /** What is varied, and over what. */
    public Map<TunedOption, Domain> domains() {
        return domains;
    }

    /**
     * The options of a trial: a function of base, seed and number alone. Trial 0 is {@code base} itself.
     *
     * @param seed the seed of the search, not that of the trainings, which all have the one of {@code base}
     */
    public HyperAnfisOptions trial(HyperAnfisOptions base, long seed, int number) {
        HyperAnfisOptions options = base;
        if (number > 0) {
            for (Map.Entry<TunedOption, Domain> entry : domains.entrySet()) {
                TunedOption option = entry.getKey();
                // A stream for each option: what one of them is varied over changes nothing in another.
                RandomStream random = RandomStream.of(seed, "trial " + number + " " + option.optionName());
                double value = entry.getValue().at(random.uniform(0, 1));
                options = option.set(options, option.isWhole() ? Math.rint(value) : value);
            }
        }
        return options;
    }

    /** The options of this space that make the largest model. */
    HyperAnfisOptions largest(HyperAnfisOptions base) {
        Domain rules = domains.get(TunedOption.RULES);
        return rules == null ? base : TunedOption.RULES.set(base, rules.most());
    }

    /**
     * Refuses a space with values that {@code base} does not allow. No option restricts another one that can be varied, so
     * it is enough to look at them one by one.
     */
    void requireAgreement(HyperAnfisOptions base) {
        domains.forEach((option, domain) -> {
            try {
                option.set(base, domain.least());
                option.set(base, domain.most());
            } catch (InvalidOptionException e) {
                throw new InvalidOptionException("the search varies " + option.optionName() + " from " + domain.least()
                        + " to " + domain.most() + ", but " + e.getMessage());
            }
        });
    }
}

package org.hyperanfis.tune;

import java.util.Objects;
import org.hyperanfis.train.HyperAnfisOptions;

/** An option that a search can vary. */
public enum TunedOption {
    RULES("rules", true),
    CURVATURE("curvature", false),
    TARGET_RADIUS("initialization.targetRadius", false),
    LEARNING_RATE("loop.learningRate", false),
    BATCH("loop.batch", true),
    BALANCE("penalties.balance", false),
    SPECIALIZATION("penalties.specialization", false),
    SEPARATION("penalties.separation", false);

    private final String optionName;
    private final boolean whole;

    TunedOption(String optionName, boolean whole) {
        this.optionName = optionName;
        this.whole = whole;
    }

    /** Its name in {@link HyperAnfisOptions#asMap}. */
    public String optionName() {
        return optionName;
    }

    /** Whether only whole numbers make sense. */
    public boolean isWhole() {
        return whole;
    }

    /** Its value among {@code options}. */
    public double in(HyperAnfisOptions options) {
        Object value = Objects.requireNonNull(options.asMap().get(optionName));
        return ((Number) value).doubleValue();
    }

    /** {@code options} with another value of this one. */
    HyperAnfisOptions set(HyperAnfisOptions options, double value) {
        HyperAnfisOptions.Builder builder = options.toBuilder();
        switch (this) {
            case RULES -> builder.rules((int) value);
            case CURVATURE -> builder.curvature(value);
            case TARGET_RADIUS -> builder.targetRadius(value);
            case LEARNING_RATE -> builder.learningRate(value);
            case BATCH -> builder.batch((int) value);
            case BALANCE -> builder.penalties(options.penalties().withBalance(value));
            case SPECIALIZATION -> builder.penalties(options.penalties().withSpecialization(value));
            case SEPARATION -> builder.penalties(options.penalties().withSeparation(value));
        }
        return builder.build();
    }
}

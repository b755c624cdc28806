package org.hyperanfis.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A value of each option of a table, each in its domain. Immutable.
 *
 * @since 0.2.0
 */
public final class OptionValues {

    private final OptionTable table;
    private final Map<Option<?>, Object> values;

    private OptionValues(OptionTable table, Map<Option<?>, Object> values) {
        this.table = table;
        this.values = values;
    }

    public OptionTable table() {
        return table;
    }

    public <T> T get(Option<T> option) {
        return find(option, values);
    }

    /** The value of a numeric option, by the option's name. */
    public double number(String name) {
        return ((Number) get(table.get(name))).doubleValue();
    }

    private static <T> T find(Option<T> option, Map<Option<?>, Object> values) {
        Object value = values.get(option);
        if (value == null) {
            throw new IllegalArgumentException("the option " + option + " belongs to another table");
        }
        return option.type().cast(value);
    }

    /** The values of those options that {@code part} has too. */
    public OptionValues only(OptionTable part) {
        Map<Option<?>, Object> kept = new LinkedHashMap<>();
        part.options().forEach(option -> kept.put(option, get(option)));
        return new OptionValues(part, kept);
    }

    public Builder toBuilder() {
        return new Builder(table, new LinkedHashMap<>(values));
    }

    /** The values by the names of their options: strings, numbers and booleans. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        values.forEach((option, value) -> map.put(option.name(), ValueType.written(value)));
        return map;
    }

    /** The names of options that came after the first version and have the value that models from before had all along. */
    public Set<String> asBeforeTheyCame() {
        return values.entrySet().stream()
                .filter(entry -> entry.getKey().isLater()
                        && entry.getKey()
                                .absent()
                                .filter(entry.getValue()::equals)
                                .isPresent())
                .map(entry -> entry.getKey().name())
                .collect(Collectors.toSet());
    }

    /**
     * The names of options that no step of training depends on.
     *
     * @since 0.3.0
     */
    public Set<String> usedAfterTraining() {
        return values.keySet().stream()
                .filter(Option::isAfterTraining)
                .map(Option::name)
                .collect(Collectors.toSet());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OptionValues that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return asMap().toString();
    }

    /** Values under construction; they are checked when they are built. */
    public static final class Builder {

        private final OptionTable table;
        private final Map<Option<?>, Object> values;

        Builder(OptionTable table, Map<Option<?>, Object> values) {
            this.table = table;
            this.values = values;
        }

        public <T> T get(Option<T> option) {
            return find(option, values);
        }

        /** Sets an option and nothing else. */
        public <T> Builder set(Option<T> option, T value) {
            find(option, values);
            values.put(option, value);
            return this;
        }

        /** Sets an option as a person chooses it: others may {@linkplain Option#yields give way}. */
        public <T> Builder choose(Option<T> option, T value) {
            set(option, value);
            table.options().forEach(other -> giveWay(other, option));
            return this;
        }

        private <T> void giveWay(Option<T> option, Option<?> chosen) {
            option.yields().stream().filter(yield -> yield.to() == chosen).forEach(yield -> set(option, yield.value()));
        }

        /** Sets all options of a part of the table. */
        public Builder setAll(OptionValues part) {
            part.values.forEach((option, value) -> {
                find(option, values);
                values.put(option, value);
            });
            return this;
        }

        /** @throws org.hyperanfis.InvalidOptionException naming the first option that is out of its domain */
        public OptionValues build() {
            values.keySet().forEach(this::check);
            return new OptionValues(table, new LinkedHashMap<>(values));
        }

        private <T> void check(Option<T> option) {
            option.check(get(option));
        }
    }
}

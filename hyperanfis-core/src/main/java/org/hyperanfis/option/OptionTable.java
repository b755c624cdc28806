package org.hyperanfis.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.hyperanfis.InvalidOptionException;

/**
 * Options that belong together, in the order in which files have them. Immutable.
 *
 * @since 0.2.0
 */
public final class OptionTable {

    private final Map<String, Option<?>> byName;

    private OptionTable(Map<String, Option<?>> byName) {
        this.byName = byName;
    }

    public static Builder builder() {
        return new Builder();
    }

    public List<Option<?>> options() {
        return List.copyOf(byName.values());
    }

    public Optional<Option<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The option that a command line knows by {@code flag}, such as {@code --rules}. */
    public Optional<Option<?>> withFlag(String flag) {
        return byName.values().stream()
                .filter(option -> option.flag().filter(flag::equals).isPresent())
                .findFirst();
    }

    /** The option called {@code name}. */
    public Option<?> get(String name) {
        return find(name)
                .orElseThrow(() -> new InvalidOptionException(
                        "there is no option '" + name + "'; give one of " + String.join(", ", byName.keySet())));
    }

    /** Every option with its own default. */
    public OptionValues.Builder defaults() {
        return filled(Option::defaultValue);
    }

    /** Every option with its default in {@code variant}. */
    public OptionValues.Builder defaults(Variant variant) {
        return filled(option -> option.defaultIn(variant));
    }

    private OptionValues.Builder filled(Function<Option<?>, Object> value) {
        Map<Option<?>, Object> values = new LinkedHashMap<>();
        byName.values().forEach(option -> values.put(option, value.apply(option)));
        return new OptionValues.Builder(this, values);
    }

    /**
     * The values that {@link OptionValues#asMap} makes {@code map} of, which may also have come through a file. Names with a
     * prefix that no option has, such as {@code data.source}, belong to others and are not looked at.
     *
     * @throws InvalidOptionException naming the option that is missing, unknown or out of its domain
     */
    public OptionValues read(Map<String, ?> map) {
        requireNothingElse(map);
        return filled(option -> entry(option, map)).build();
    }

    private static <T> T entry(Option<T> option, Map<String, ?> map) {
        Object entry = map.get(option.name());
        if (entry != null) {
            return option.read(entry);
        }
        return option.absent()
                .orElseThrow(() -> new InvalidOptionException(
                        List.of(option.name()),
                        "there is no option '{" + option.name() + "}'; give every option, as asMap() does"));
    }

    private void requireNothingElse(Map<String, ?> map) {
        for (String name : map.keySet()) {
            String prefix = name.substring(0, name.indexOf('.') + 1);
            boolean foreign = prefix.length() > 1 && byName.keySet().stream().noneMatch(own -> own.startsWith(prefix));
            if (!byName.containsKey(name) && !foreign) {
                throw new InvalidOptionException("there is no option called '" + name
                        + "'; remove it, or give it a prefix of its own, as in data." + name);
            }
        }
    }

    /** A table under construction. */
    public static final class Builder {

        private final Map<String, Option<?>> byName = new LinkedHashMap<>();

        private Builder() {}

        public Option.Draft<Integer> whole(String name) {
            return new Option.Draft<>(name, ValueType.WHOLE, this::add);
        }

        public Option.Draft<Long> longWhole(String name) {
            return new Option.Draft<>(name, ValueType.LONG, this::add);
        }

        public Option.Draft<Double> real(String name) {
            return new Option.Draft<>(name, ValueType.REAL, this::add);
        }

        public Option.Draft<Boolean> onOff(String name) {
            return new Option.Draft<>(name, ValueType.YES_OR_NO, this::add);
        }

        public <E extends Enum<E>> Option.Draft<E> choice(String name, Class<E> type) {
            return new Option.Draft<>(name, ValueType.choice(type), this::add);
        }

        /** Adds the options of another table. */
        public Builder addAll(OptionTable table) {
            table.options().forEach(this::add);
            return this;
        }

        private void add(Option<?> option) {
            if (byName.putIfAbsent(option.name(), option) != null) {
                throw new IllegalStateException("there are two options called " + option.name());
            }
        }

        public OptionTable build() {
            return new OptionTable(new LinkedHashMap<>(byName));
        }
    }
}

package org.hyperanfis.option;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.hyperanfis.InvalidOptionException;
import org.jspecify.annotations.Nullable;

/**
 * All there is to know about an option beside what it does. Immutable; {@link OptionTable.Builder} makes it.
 *
 * @param <T> type of its values
 * @since 0.2.0
 */
public final class Option<T> {

    /** The version that an option came with unless it says otherwise. */
    private static final String FIRST_VERSION = "0.1.0";

    private final String name;
    private final ValueType<T> type;
    private final String meaning;
    private final @Nullable String flag;
    private final String label;
    private final Domain<T> domain;
    private final T defaultValue;
    private final Map<String, T> variants;
    private final String since;
    private final @Nullable T absent;
    private final boolean common;
    private final boolean afterTraining;
    private final @Nullable SearchHint search;
    private final List<Yield<T>> yields;
    private final @Nullable Need<?> need;

    private Option(Draft<T> draft) {
        this.name = draft.name;
        this.type = draft.type;
        this.meaning = Objects.requireNonNull(draft.meaning, () -> name + " has no meaning");
        this.flag = draft.flag;
        this.label = draft.label;
        this.domain = draft.domain;
        this.defaultValue = Objects.requireNonNull(draft.defaultValue, () -> name + " has no default");
        this.variants = Map.copyOf(draft.variants);
        this.since = draft.since;
        this.absent = draft.absent;
        this.common = draft.common;
        this.afterTraining = draft.afterTraining;
        this.search = draft.search;
        this.yields = List.copyOf(draft.yields);
        this.need = draft.need;
    }

    /**
     * What an option becomes when a person chooses another one but not this one.
     *
     * @param to the other option
     * @param value what it is then
     * @param <T> type of its values
     */
    public record Yield<T>(Option<?> to, T value) {}

    /**
     * What another option must be for this one to have an effect.
     *
     * @param option the other option
     * @param value what it must be
     * @param otherwise what holds if it is not, such as {@code memberships are gaussian}
     * @param <T> type of its values
     */
    public record Need<T>(Option<T> option, T value, String otherwise) {

        public boolean isMet(OptionValues options) {
            return options.get(option).equals(value);
        }
    }

    /** What it is called in model files and everywhere else that options have names. */
    public String name() {
        return name;
    }

    /** What it means, in a sentence without its full stop. */
    public String meaning() {
        return meaning;
    }

    /** What it is called on a command line, with its dashes, if it is known there. */
    public Optional<String> flag() {
        return Optional.ofNullable(flag);
    }

    /** What stands for its value where a command line is explained; empty if it is on or off. */
    public String label() {
        return label;
    }

    public Class<T> type() {
        return type.type();
    }

    /** Which values it may have. */
    public Domain<T> domain() {
        return domain;
    }

    /** Its value where no variant says otherwise. */
    public T defaultValue() {
        return defaultValue;
    }

    /** Its value in a variant if nothing is said. */
    public T defaultIn(Variant variant) {
        T own = variants.get(variant.id());
        return own != null ? own : variant.basis().map(this::defaultIn).orElse(defaultValue);
    }

    /** The variants that have a default of their own, by their {@linkplain Variant#id names}. */
    public Map<String, T> variants() {
        return variants;
    }

    /** The version of the library that it came with. */
    public String since() {
        return since;
    }

    /** Whether it came after the first version. */
    boolean isLater() {
        return !since.equals(FIRST_VERSION);
    }

    /** Its value in models that are older and do not name it; empty if every model names it. */
    public Optional<T> absent() {
        return Optional.ofNullable(absent);
    }

    /** Whether it is used when training is done, and no step depends on it. */
    boolean isAfterTraining() {
        return afterTraining;
    }

    /** Whether it is among the few that most people use. */
    public boolean isCommon() {
        return common;
    }

    /** What a search varies of it, if it can be varied. */
    public Optional<SearchHint> search() {
        return Optional.ofNullable(search);
    }

    /** What it becomes when a person chooses certain other options. */
    public List<Yield<T>> yields() {
        return yields;
    }

    /** What another option must be for this one to have an effect, if anything. */
    public Optional<Need<?>> need() {
        return Optional.ofNullable(need);
    }

    /** Refuses values outside the domain. */
    public void check(T value) {
        domain.require(name, value);
    }

    /** The value that an entry of a map stands for; it may have come through a file. */
    public T read(Object entry) {
        return require(type.reading().apply(entry), "the option '{" + name + "}' is " + entry);
    }

    /** The value that a text stands for. */
    public T parse(String text) {
        return require(type.parsing().apply(text), "the option {" + name + "} is '" + text + "'");
    }

    private T require(@Nullable T value, String problem) {
        if (value == null) {
            throw new InvalidOptionException(List.of(name), problem + "; give " + type.words());
        }
        return value;
    }

    /** A value as maps have it: a string, a number or a boolean. */
    public Object written(T value) {
        return ValueType.written(value);
    }

    @Override
    public String toString() {
        return name;
    }

    /**
     * An option on its way into a table.
     *
     * @param <T> type of its values
     */
    public static final class Draft<T> {

        private final String name;
        private final ValueType<T> type;
        private final Consumer<Option<T>> table;
        private @Nullable String meaning;
        private @Nullable String flag;
        private String label = "";
        private Domain<T> domain;
        private @Nullable T defaultValue;
        private final Map<String, T> variants = new HashMap<>();
        private String since = FIRST_VERSION;
        private @Nullable T absent;
        private boolean common;
        private boolean afterTraining;
        private @Nullable SearchHint search;
        private final List<Yield<T>> yields = new ArrayList<>();
        private @Nullable Need<?> need;

        Draft(String name, ValueType<T> type, Consumer<Option<T>> table) {
            this.name = name;
            this.type = type;
            this.table = table;
            this.domain = new Domain<>(value -> true, type.words());
        }

        public Draft<T> meaning(String meaning) {
            this.meaning = meaning;
            return this;
        }

        /** A flag that takes no value: it switches the option on, and with {@code --no-} before it off. */
        public Draft<T> flag(String flag) {
            this.flag = flag;
            return this;
        }

        public Draft<T> flag(String flag, String label) {
            this.flag = flag;
            this.label = label;
            return this;
        }

        public Draft<T> domain(Domain<T> domain) {
            this.domain = domain;
            return this;
        }

        public Draft<T> defaults(T value) {
            this.defaultValue = value;
            return this;
        }

        /** What the default is in the variant of this name, and in those that have it as their basis. */
        public Draft<T> in(String variant, T value) {
            variants.put(variant, value);
            return this;
        }

        /**
         * With which version it came, if not with the first.
         *
         * @param absent what models from before have done all along
         */
        public Draft<T> since(String version, T absent) {
            this.since = version;
            this.absent = absent;
            return this;
        }

        /** Shown to those who do not ask for all options. */
        public Draft<T> common() {
            this.common = true;
            return this;
        }

        /** No step of training depends on it, so that a checkpoint goes on with any value. */
        public Draft<T> afterTraining() {
            this.afterTraining = true;
            return this;
        }

        public Draft<T> search(SearchHint hint) {
            this.search = hint;
            return this;
        }

        /** It is {@code value} where a person chooses {@code option} and not this one. */
        public Draft<T> yields(Option<?> option, T value) {
            yields.add(new Yield<>(option, value));
            return this;
        }

        /** It has no effect unless {@code option} is {@code value}; {@code otherwise} says what holds then. */
        public <U> Draft<T> needs(Option<U> option, U value, String otherwise) {
            this.need = new Need<>(option, value, otherwise);
            return this;
        }

        /** Puts the option into the table. */
        public Option<T> add() {
            Option<T> option = new Option<>(this);
            table.accept(option);
            return option;
        }
    }
}

package org.hyperanfis.option;

import java.util.Map;

/**
 * Options of one subject: values of a table, with names in Java. Immutable. Subclasses have one accessor for each option: they look alike,
 * and are what programs call.
 *
 * @param <S> the subject's own class
 * @since 0.2.0
 */
public abstract class Options<S extends Options<S>> {

    private final OptionValues values;

    protected Options(OptionValues values) {
        this.values = values;
    }

    /** Options of the same subject with other values. */
    protected abstract S of(OptionValues values);

    public final OptionValues values() {
        return values;
    }

    public final <T> T get(Option<T> option) {
        return values.get(option);
    }

    /** These options with another value of one of them. */
    public final <T> S with(Option<T> option, T value) {
        return of(values.toBuilder().set(option, value).build());
    }

    /** The options by name, as model files have them: strings, numbers and booleans. */
    public final Map<String, Object> asMap() {
        return values.asMap();
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && getClass() == other.getClass() && values.equals(((Options<?>) other).values);
    }

    @Override
    public final int hashCode() {
        return values.hashCode();
    }

    @Override
    public final String toString() {
        return values.toString();
    }
}

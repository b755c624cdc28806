package org.hyperanfis.option;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How values of a type are read from maps and texts, and written.
 *
 * @param type the type
 * @param words what to give, such as {@code a whole number}
 * @param reading the value that an entry of a map stands for; null if it stands for none
 * @param parsing the value that a text stands for; null if it stands for none
 */
record ValueType<T>(
        Class<T> type, String words, Function<Object, @Nullable T> reading, Function<String, @Nullable T> parsing) {

    static final ValueType<Integer> WHOLE = new ValueType<>(
            Integer.class,
            "a whole number",
            value -> isWhole(value) && ((Number) value).longValue() == ((Number) value).intValue()
                    ? ((Number) value).intValue()
                    : null,
            text -> number(text, Integer::valueOf));

    static final ValueType<Long> LONG = new ValueType<>(
            Long.class,
            "a whole number",
            value -> isWhole(value) ? ((Number) value).longValue() : null,
            text -> number(text, Long::valueOf));

    /** Files write 1.0 as 1. */
    static final ValueType<Double> REAL = new ValueType<>(
            Double.class,
            "a number",
            value -> isWhole(value) || value instanceof Double ? ((Number) value).doubleValue() : null,
            text -> number(text, Double::valueOf));

    static final ValueType<Boolean> YES_OR_NO = new ValueType<>(
            Boolean.class,
            "true or false",
            value -> value instanceof Boolean flag ? flag : null,
            text -> text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null);

    static <E extends Enum<E>> ValueType<E> choice(Class<E> type) {
        E[] constants = type.getEnumConstants();
        String names = Arrays.stream(constants).map(ValueType::nameOf).collect(Collectors.joining(", "));
        Function<Object, @Nullable E> constant = name -> Arrays.stream(constants)
                .filter(candidate -> nameOf(candidate).equals(name))
                .findFirst()
                .orElse(null);
        return new ValueType<>(type, "one of " + names, constant, constant::apply);
    }

    /** What a map has for a value: enums are texts in lower case. */
    static Object written(Object value) {
        return value instanceof Enum<?> constant ? nameOf(constant) : value;
    }

    private static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long;
    }

    private static <N> @Nullable N number(String text, Function<String, N> parser) {
        try {
            return parser.apply(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}

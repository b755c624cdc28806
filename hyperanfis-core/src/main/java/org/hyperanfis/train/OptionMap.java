package org.hyperanfis.train;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;
import org.jspecify.annotations.Nullable;

/**
 * Options as a flat map and back. A component of a record has its own name, a component of a record within it that of both,
 * as in {@code loop.epochs}; constants of enums are texts in lower case.
 */
public final class OptionMap {

    private OptionMap() {}

    public static Map<String, Object> of(Record options) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(options, "", map);
        return map;
    }

    private static void put(Record options, String prefix, Map<String, Object> map) {
        for (RecordComponent component : options.getClass().getRecordComponents()) {
            Object value;
            try {
                value = component.getAccessor().invoke(options);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            String name = prefix + component.getName();
            if (value instanceof Record nested) {
                put(nested, name + ".", map);
            } else {
                map.put(name, value instanceof Enum<?> constant ? nameOf(constant) : value);
            }
        }
    }

    /** The record that {@link #of} makes {@code map} of, whose values may also have come through a file. */
    public static <R extends Record> R read(Class<R> type, Map<String, Object> map) {
        Reading reading = new Reading(map);
        R options = reading.record(type, "");
        reading.requireNothingElse();
        return options;
    }

    private static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static final class Reading {

        private final Map<String, Object> map;
        private final Set<String> names = new HashSet<>();
        /** Where names of records within records start, such as {@code loop.}. */
        private final Set<String> prefixes = new HashSet<>();

        Reading(Map<String, Object> map) {
            this.map = map;
        }

        <R extends Record> R record(Class<R> type, String prefix) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Object[] values = Arrays.stream(components)
                    .map(component -> value(component.getType(), prefix + component.getName()))
                    .toArray();
            try {
                Constructor<R> constructor = type.getDeclaredConstructor(types);
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof RuntimeException refused) {
                    throw refused;
                }
                throw new IllegalStateException(e);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private Object value(Class<?> type, String name) {
            if (type.isRecord()) {
                prefixes.add(name + ".");
                return record(type.asSubclass(Record.class), name + ".");
            }
            names.add(name);
            Object value = map.get(name);
            if (value == null) {
                throw new InvalidOptionException(
                        "there is no option '" + name + "'; give every option, as HyperAnfisOptions.asMap() does");
            }
            return type.isEnum() ? constant(type, name, value) : scalar(type, name, value);
        }

        private static Object scalar(Class<?> type, String name, Object value) {
            boolean whole = value instanceof Integer || value instanceof Long;
            long number = whole ? ((Number) value).longValue() : 0;
            if (type == boolean.class) {
                return require(value instanceof Boolean ? value : null, name, value, "true or false");
            }
            if (type == int.class) {
                return require(whole && number == (int) number ? (int) number : null, name, value, "a whole number");
            }
            if (type == long.class) {
                return require(whole ? number : null, name, value, "a whole number");
            }
            if (type == double.class) {
                Double real = whole ? Double.valueOf(number) : value instanceof Double given ? given : null;
                return require(real, name, value, "a number");
            }
            throw new IllegalStateException(name + " is of " + type);
        }

        private static Object constant(Class<?> type, String name, Object value) {
            List<Enum<?>> constants = Arrays.stream(type.getEnumConstants())
                    .<Enum<?>>map(constant -> (Enum<?>) constant)
                    .toList();
            String known = constants.stream().map(OptionMap::nameOf).collect(Collectors.joining(", "));
            return require(
                    constants.stream()
                            .filter(constant -> nameOf(constant).equals(value))
                            .findFirst()
                            .orElse(null),
                    name,
                    value,
                    "one of " + known);
        }

        private static Object require(@Nullable Object read, String name, Object value, String expected) {
            if (read == null) {
                throw new InvalidOptionException("the option '" + name + "' is " + value + "; give " + expected);
            }
            return read;
        }

        /** Names after a prefix that no option has, such as {@code data.}, belong to someone else. */
        void requireNothingElse() {
            for (String name : map.keySet()) {
                boolean foreign = name.indexOf('.') > 0 && !prefixes.contains(name.substring(0, name.indexOf('.') + 1));
                if (!names.contains(name) && !foreign) {
                    throw new InvalidOptionException("there is no option called '" + name
                            + "'; remove it, or give it a prefix of its own, as in data." + name);
                }
            }
        }
    }
}

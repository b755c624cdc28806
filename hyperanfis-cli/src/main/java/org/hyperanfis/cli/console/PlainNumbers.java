package org.hyperanfis.cli.console;

import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the numbers of a command line as picocli does, but says in plain words what is wrong with one that cannot be read. */
public final class PlainNumbers {

    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");

    private PlainNumbers() {}

    /** Has a command and its subcommands read their numbers so. */
    public static void register(CommandLine line) {
        register(line, Integer.class, int.class, whole(Integer::valueOf, Integer.MIN_VALUE, Integer.MAX_VALUE));
        register(line, Long.class, long.class, whole(Long::valueOf, Long.MIN_VALUE, Long.MAX_VALUE));
        register(line, Double.class, double.class, reading(Double::valueOf, "is not a number"));
    }

    private static <T> void register(
            CommandLine line, Class<T> boxed, Class<T> primitive, ITypeConverter<T> converter) {
        line.registerConverter(boxed, converter);
        line.registerConverter(primitive, converter);
    }

    private static <T> ITypeConverter<T> whole(Function<String, T> read, long least, long most) {
        return text -> {
            String problem =
                    WHOLE.matcher(text).matches() ? "is not from " + least + " to " + most : "is not a whole number";
            return reading(read, problem).convert(text);
        };
    }

    private static <T> ITypeConverter<T> reading(Function<String, T> read, String problem) {
        return text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' " + problem);
            }
        };
    }
}

package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.hyperanfis.option.Option;
import org.hyperanfis.report.text.DisplayWidth;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.Preset;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The {@code train} command that has the data of another command, and options of its own. */
public final class TrainWords {

    /** What only says how a command runs or what it prints. */
    private static final Set<String> NOT_OF_TRAINING = Set.of("--threads", "--json", "--quiet", "--force");

    /** What no shell takes for anything else. */
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private final List<String> words = new ArrayList<>(List.of("hyperanfis", "train"));

    /**
     * @param given the command line of a command that has {@link ModelFlags}
     * @param without options that {@code train} does not have
     */
    public TrainWords(ParseResult given, Set<String> without, HyperAnfisOptions options) {
        given.matchedPositionals().forEach(argument -> words.addAll(argument.originalStringValues()));
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            boolean ofModel = HyperAnfisTable.TABLE.withFlag(name).isPresent() && !name.equals("--seed");
            if (!ofModel && !without.contains(name) && !NOT_OF_TRAINING.contains(name)) {
                add(name, option);
            }
        }
        addFlags(given, options);
    }

    private void add(String name, ArgSpec option) {
        if (option.arity().max() == 0) {
            words.add(name);
            return;
        }
        for (String value : option.originalStringValues()) {
            if (value.startsWith("-")) {
                words.add(name + "=" + value);
            } else {
                words.addAll(List.of(name, value));
            }
        }
    }

    /** The flags that make {@code wanted} of the preset. Options may give way to others, so what they do is tried. */
    private void addFlags(ParseResult given, HyperAnfisOptions wanted) {
        Preset preset = given.matchedOptionValue(ModelFlags.PRESET, Preset.BEST);
        List<Option<?>> flags = new ArrayList<>();
        boolean more = true;
        while (more) {
            HyperAnfisOptions.Builder builder = preset.builder().seed(wanted.seed());
            inOrder(flags).forEach(option -> take(option, wanted, builder));
            HyperAnfisOptions made = builder.build();
            List<Option<?>> missing = HyperAnfisTable.TABLE.options().stream()
                    .filter(option -> !flags.contains(option))
                    .filter(option -> !made.get(option).equals(wanted.get(option)))
                    .<Option<?>>map(option -> option)
                    .limit(1)
                    .toList();
            more = flags.addAll(missing);
        }
        inOrder(flags).forEach(option -> words.addAll(flag(option, wanted)));
    }

    private static List<? extends Option<?>> inOrder(List<Option<?>> flags) {
        return HyperAnfisTable.TABLE.options().stream().filter(flags::contains).toList();
    }

    private static <T> void take(Option<T> option, HyperAnfisOptions from, HyperAnfisOptions.Builder to) {
        to.set(option, from.get(option));
    }

    private static <T> List<String> flag(Option<T> option, HyperAnfisOptions options) {
        return List.of(ModelFlags.given(option, ModelFlags.text(option, options.get(option)))
                .split(" ", 2));
    }

    /** On one line, quoted for a shell. */
    public String text() {
        return String.join(" ", words.stream().map(TrainWords::quoted).toList());
    }

    /** Folded as a shell continues lines, so that it can be copied as it stands. */
    public List<String> lines(String indent, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(indent).append(quoted(words.get(0)));
        for (String word : words.subList(1, words.size())) {
            String next = quoted(word);
            if (DisplayWidth.of(line + " " + next) + 2 > width) {
                lines.add(line + " \\");
                line = new StringBuilder(indent).append("  ").append(next);
            } else {
                line.append(' ').append(next);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}

package org.hyperanfis.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.Preset;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Gives a command a flag for each option of HyperANFIS, with a help text from the table of options. */
public final class ModelFlags implements IModelTransformer {

    static final String PRESET = "--preset";

    private static final Preset DEFAULT = Preset.BEST;

    /** Where these flags stand among those of a command. */
    private static final int ORDER = 40;

    @Override
    public CommandSpec transform(CommandSpec command) {
        command.addOption(OptionSpec.builder(PRESET)
                .paramLabel("NAME")
                .type(Preset.class)
                .description(presets())
                .order(ORDER)
                .build());
        for (Option<?> option : HyperAnfisTable.TABLE.options()) {
            // The seed is an option of every command.
            if (option != HyperAnfisTable.SEED) {
                command.addOption(spec(option));
            }
        }
        return command;
    }

    private static OptionSpec spec(Option<?> option) {
        boolean onOff = option.type() == Boolean.class;
        OptionSpec.Builder spec = OptionSpec.builder(option.flag().orElseThrow())
                .type(onOff ? boolean.class : option.type())
                .negatable(onOff)
                .description(description(option))
                .order(ORDER)
                .hidden(!option.isCommon());
        return (onOff ? spec.arity("0") : spec.paramLabel(option.label())).build();
    }

    private static String description(Option<?> option) {
        String usual = text(option, DEFAULT);
        String others = Arrays.stream(Preset.values())
                .filter(preset -> !text(option, preset).equals(usual))
                .map(preset -> "; in the preset " + preset.id() + " " + text(option, preset))
                .collect(Collectors.joining());
        return option.meaning() + " (default: " + usual + others + ").";
    }

    /** What the presets are, and in what they differ from the one that is used when nothing is said. */
    private static String presets() {
        String others = Arrays.stream(Preset.values())
                .filter(preset -> preset != DEFAULT)
                .map(preset -> ", or " + preset.id() + ", " + preset.meaning() + " and has " + differences(preset))
                .collect(Collectors.joining());
        return "What other options are when they are not given: " + DEFAULT.id() + others + " (default: " + DEFAULT.id()
                + ").";
    }

    private static String differences(Preset preset) {
        OptionValues values = preset.builder().build().values();
        return HyperAnfisTable.TABLE.options().stream()
                .filter(option -> !option.defaultIn(preset).equals(option.defaultIn(DEFAULT)))
                .filter(option -> option.need().map(need -> need.isMet(values)).orElse(true))
                .map(option -> given(option, text(option, preset)))
                .collect(Collectors.joining(" "));
    }

    private static <T> String text(Option<T> option, Preset preset) {
        return text(option, option.defaultIn(preset));
    }

    /** A value as a user would type it. */
    static <T> String text(Option<T> option, T value) {
        String text = option.written(value).toString();
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** A flag with its value, as a user would type it. */
    static String given(Option<?> option, String text) {
        String flag = option.flag().orElseThrow();
        if (option.type() != Boolean.class) {
            return flag + " " + text;
        }
        return Boolean.parseBoolean(text) ? flag : flag.replaceFirst("--", "--no-");
    }

    /** What users call the option that the library calls {@code name}. */
    static String flag(String name) {
        return HyperAnfisTable.TABLE.find(name).flatMap(Option::flag).orElse(name);
    }

    /** Flags of options that {@code others} do not have. */
    static List<String> missingFrom(OptionTable others) {
        return HyperAnfisTable.TABLE.options().stream()
                .map(option -> option.flag().orElseThrow())
                .filter(flag -> others.withFlag(flag).isEmpty())
                .toList();
    }
}

package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
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
        Map<String, List<String>> others = new LinkedHashMap<>();
        for (Preset preset : Preset.values()) {
            String own = text(option, preset);
            if (!own.equals(usual)) {
                others.computeIfAbsent(own, value -> new ArrayList<>()).add(preset.id());
            }
        }
        String elsewhere = others.entrySet().stream()
                .map(other -> "; with " + String.join(" and ", other.getValue()) + " " + other.getKey())
                .collect(Collectors.joining());
        return option.meaning() + " (default: " + usual + elsewhere + ").";
    }

    /** What the presets are for. In what they differ stands with each option. */
    private static String presets() {
        return "What other options are when they are not given: "
                + Arrays.stream(Preset.values())
                        .map(preset -> preset.id() + ", " + preset.meaning())
                        .collect(Collectors.joining("; "))
                + " (default: " + DEFAULT.id() + ").";
    }

    private static <T> String text(Option<T> option, Preset preset) {
        boolean chosen =
                preset.builder().build().get(HyperAnfisTable.CHOOSE) && HyperAnfisTable.CHOSEN.contains(option);
        return chosen ? "chosen" : text(option, option.defaultIn(preset));
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

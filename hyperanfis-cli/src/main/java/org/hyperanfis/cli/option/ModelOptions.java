package org.hyperanfis.cli.option;

import java.util.function.Supplier;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.option.Option;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.hyperanfis.train.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The options of a model and its training, from a command that has {@link ModelFlags}. */
@Command // or picocli would not mix it in
public final class ModelOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec command;

    /** What the preset says, but for the options that were given. */
    public HyperAnfisOptions options(long seed) {
        return withFlags(() -> {
            HyperAnfisOptions.Builder builder = preset().builder().seed(seed);
            HyperAnfisTable.TABLE.options().forEach(option -> takeGiven(option, builder));
            HyperAnfisOptions options = builder.build();
            HyperAnfisTable.TABLE.options().forEach(option -> requireEffect(option, options));
            return options;
        });
    }

    private Preset preset() {
        return command.commandLine().getParseResult().matchedOptionValue(ModelFlags.PRESET, Preset.BEST);
    }

    /** Which inputs are derived of columns where the user is silent: the other presets stay as they were. */
    public DerivedInputs derivedInputs() {
        return preset() == Preset.BEST ? DerivedInputs.AUTO : DerivedInputs.NONE;
    }

    /** Says what is wrong with an option by the name that it has here. */
    static <T> T withFlags(Supplier<T> options) {
        try {
            return options.get();
        } catch (InvalidOptionException e) {
            throw new InvalidOptionException(e.message(ModelFlags::flag));
        }
    }

    private <T> void takeGiven(Option<T> option, HyperAnfisOptions.Builder builder) {
        OptionSpec given = command.commandLine()
                .getParseResult()
                .matchedOption(option.flag().orElseThrow());
        if (given != null) {
            builder.set(option, option.type().cast(given.getValue()));
        }
    }

    private void requireEffect(Option<?> option, HyperAnfisOptions options) {
        String flag = option.flag().orElseThrow();
        option.need()
                .filter(need -> isGiven(flag) && !need.isMet(options.values()))
                .ifPresent(need -> {
                    throw new InvalidOptionException(
                            flag + " is given, and " + need.otherwise() + "; leave it out, or add " + wanted(need));
                });
    }

    private static <T> String wanted(Option.Need<T> need) {
        return ModelFlags.given(need.option(), ModelFlags.text(need.option(), need.value()));
    }

    public boolean isGiven(String flag) {
        return command.commandLine().getParseResult().hasMatchedOption(flag);
    }
}

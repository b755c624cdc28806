package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTable;
import org.hyperanfis.cli.training.TrainingPlan;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.option.Option;
import org.hyperanfis.schema.DerivedInputs;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Which type of model to train, and the options of those that are not HyperANFIS. */
public final class ModelTypeOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec command;

    @CommandLine.Option(
            names = "--model-type",
            paramLabel = "NAME",
            defaultValue = HyperAnfis.TYPE,
            description =
                    "hyperanfis, or for comparison anfis, htsk, fsre-adatsk, fcm-anfis, it2-anfis, pso-anfis, logistic"
                            + " (default: ${DEFAULT-VALUE}).",
            order = 39)
    private String type = HyperAnfis.TYPE;

    @CommandLine.Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "An option of a type other than hyperanfis, such as gridSets=3, hybrid=true or"
                    + " interval.uncertainty=mean; a wrong name lists them all. May be given again.",
            order = 55,
            hidden = true)
    private List<String> settings = new ArrayList<>();

    /** Options that say something about one type alone, by how their names begin. */
    private static final Map<String, BaselineKind> OF_ONE_TYPE = Map.of(
            "clustering.", BaselineKind.FCM_ANFIS,
            "interval.", BaselineKind.IT2_ANFIS,
            "swarm.", BaselineKind.PSO_ANFIS,
            "selection.", BaselineKind.FSRE_ADATSK);

    private static void requireOwn(String setting, BaselineKind kind) {
        OF_ONE_TYPE.forEach((prefix, owner) -> {
            if (setting.startsWith(prefix) && owner != kind) {
                throw new InvalidOptionException("--set " + setting + " says something about " + owner.id() + ", and "
                        + kind.id() + " has no such thing; leave it out");
            }
        });
    }

    /** What to train, given the options of HyperANFIS. */
    public TrainingPlan plan(ModelOptions hyperAnfis, long seed) {
        if (type.equals(HyperAnfis.TYPE)) {
            if (!settings.isEmpty()) {
                throw new InvalidOptionException(
                        "--set is for other model types; hyperanfis has options of its own, see 'train --help'");
            }
            return TrainingPlan.of(hyperAnfis.options(seed));
        }
        BaselineKind kind = kind();
        return TrainingPlan.of(ModelOptions.withFlags(() -> baseline(kind, seed)));
    }

    /** Which inputs are derived of columns where the user is silent; none for models to compare with. */
    public DerivedInputs derivedInputs(ModelOptions hyperAnfis) {
        return type.equals(HyperAnfis.TYPE) ? hyperAnfis.derivedInputs() : DerivedInputs.NONE;
    }

    private BaselineKind kind() {
        return BaselineKind.find(type)
                .orElseThrow(() -> new InvalidOptionException("--model-type is '" + type + "'; give " + HyperAnfis.TYPE
                        + " or one of "
                        + String.join(
                                ", ",
                                Arrays.stream(BaselineKind.values())
                                        .map(BaselineKind::id)
                                        .toList())));
    }

    private BaselineOptions baseline(BaselineKind kind, long seed) {
        ParseResult given = command.commandLine().getParseResult();
        if (given.hasMatchedOption(ModelFlags.PRESET)) {
            throw ofHyperAnfis(ModelFlags.PRESET);
        }
        for (String flag : ModelFlags.missingFrom(BaselineTable.TABLE)) {
            if (given.hasMatchedOption(flag)) {
                throw ofHyperAnfis(flag);
            }
        }
        if (kind == BaselineKind.LOGISTIC && given.hasMatchedOption("--rules")) {
            throw new InvalidOptionException("--rules is given, and logistic has a single rule; leave it out");
        }
        BaselineOptions options = BaselineOptions.defaults(kind).withSeed(seed);
        for (Option<?> option : BaselineTable.TABLE.options()) {
            OptionSpec matched = option.flag().map(given::matchedOption).orElse(null);
            if (matched != null && option != BaselineTable.SEED) {
                options = options.choose(option.name(), text(matched.getValue()));
            }
        }
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new InvalidOptionException(
                        "--set is '" + setting + "'; give a name and a value, such as hybrid=true");
            }
            String name = setting.substring(0, equals);
            requireOwn(setting, kind);
            options = options.choose(name, setting.substring(equals + 1));
        }
        if (!options.hybrid() && settings.stream().anyMatch(setting -> setting.startsWith("ridge="))) {
            throw new InvalidOptionException(
                    "--set ridge is for hybrid learning; give --set hybrid=true too, or leave it out");
        }
        return options;
    }

    private static String text(Object value) {
        return value.toString().toLowerCase(Locale.ROOT);
    }

    private InvalidOptionException ofHyperAnfis(String flag) {
        return new InvalidOptionException(
                flag + " is an option of hyperanfis, and " + type + " has no such thing; leave it out");
    }
}

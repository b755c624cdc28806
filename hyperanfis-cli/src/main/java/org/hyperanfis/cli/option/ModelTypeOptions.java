package org.hyperanfis.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.cli.training.TrainingPlan;
import org.hyperanfis.model.HyperAnfis;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Which type of model to train, and the options of those that are not HyperANFIS. */
public final class ModelTypeOptions {

    /** Who gives it does not want the one that follows from the number of rows. */
    private static final String BATCH = "loop.batch";

    /** Options of the command that baselines have too, by their names there. */
    private static final Map<String, String> SHARED = new LinkedHashMap<>();

    static {
        SHARED.put("--rules", "rules");
        SHARED.put("--order", "consequentOrder");
        SHARED.put("--class-weights", "classWeights");
        SHARED.put("--epochs", "loop.epochs");
        SHARED.put("--batch", BATCH);
        SHARED.put("--learning-rate", "loop.learningRate");
        SHARED.put("--patience", "loop.stopPatience");
    }

    /** Options that say something about HyperANFIS alone. */
    private static final List<String> OF_HYPERANFIS = List.of(
            "--preset",
            "--geometry",
            "--curvature",
            "--tangent-bound",
            "--membership",
            "--bell-shape",
            "--radius",
            "--overlap",
            "--log-scales",
            "--category-span",
            "--balance",
            "--specialization",
            "--separation",
            "--class-temper",
            "--criterion",
            "--average",
            "--starts",
            "--refit");

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec command;

    @Option(
            names = "--model-type",
            paramLabel = "NAME",
            defaultValue = HyperAnfis.TYPE,
            description =
                    "hyperanfis, or for comparison anfis, htsk, fsre-adatsk, fcm-anfis, it2-anfis, pso-anfis, logistic"
                            + " (default: ${DEFAULT-VALUE}).",
            order = 39)
    private String type = HyperAnfis.TYPE;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "An option of a type other than hyperanfis, such as gridSets=3, hybrid=true or"
                    + " interval.uncertainty=mean; a wrong name lists them all. May be given again.",
            order = 55)
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
        return TrainingPlan.of(ModelOptions.renaming(() -> baseline(kind, seed)));
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
        for (String option : OF_HYPERANFIS) {
            if (given.hasMatchedOption(option)) {
                throw new InvalidOptionException(
                        option + " is an option of hyperanfis, and " + type + " has no such thing; leave it out");
            }
        }
        if (kind == BaselineKind.LOGISTIC && given.hasMatchedOption("--rules")) {
            throw new InvalidOptionException("--rules is given, and logistic has a single rule; leave it out");
        }
        BaselineOptions options = BaselineOptions.defaults(kind).withSeed(seed);
        for (Map.Entry<String, String> shared : SHARED.entrySet()) {
            OptionSpec matched = given.matchedOption(shared.getKey());
            if (matched != null) {
                options = options.with(shared.getValue(), String.valueOf((Object) matched.getValue()));
            }
        }
        if (given.hasMatchedOption("--batch")) {
            options = options.with("automaticBatch", "false");
        }
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw new InvalidOptionException(
                        "--set is '" + setting + "'; give a name and a value, such as hybrid=true");
            }
            String name = setting.substring(0, equals);
            requireOwn(setting, kind);
            options = options.with(name, setting.substring(equals + 1));
            if (name.equals(BATCH)) {
                options = options.with("automaticBatch", "false");
            }
        }
        if (!options.hybrid() && settings.stream().anyMatch(setting -> setting.startsWith("ridge="))) {
            throw new InvalidOptionException(
                    "--set ridge is for hybrid learning; give --set hybrid=true too, or leave it out");
        }
        return options;
    }
}

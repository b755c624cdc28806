package org.hyperanfis.cli.option;

import java.util.Locale;
import org.hyperanfis.train.HyperAnfisOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The defaults of the model options are those of the library; they are written nowhere else. Another preset has others:
 * {@link ModelOptions} takes from the command line only what was given.
 */
public final class ModelDefaults implements IDefaultValueProvider {

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        HyperAnfisOptions defaults = HyperAnfisOptions.defaults();
        Object value = switch (option.longestName()) {
            case "--rules" -> defaults.rules();
            case "--geometry" -> defaults.geometry();
            case "--curvature" -> defaults.curvature();
            case "--tangent-bound" -> defaults.tangentBound();
            case "--membership" -> defaults.membership();
            case "--bell-shape" -> defaults.bellShape();
            case "--order" -> defaults.consequentOrder();
            case "--radius" -> defaults.initialization().targetRadius();
            case "--overlap" -> defaults.initialization().overlap();
            case "--epochs" -> defaults.loop().epochs();
            case "--batch" -> defaults.loop().batch();
            case "--learning-rate" -> defaults.loop().learningRate();
            case "--patience" -> defaults.loop().stopPatience();
            case "--balance" -> defaults.penalties().balance();
            case "--specialization" -> defaults.penalties().specialization();
            case "--separation" -> defaults.penalties().separation();
            case "--log-scales" -> defaults.logScales();
            case "--category-span" -> defaults.categorySpan();
            case "--class-temper" -> defaults.classTemper();
            case "--criterion" -> defaults.loop().criterion();
            case "--average" -> defaults.loop().averagedEpochs();
            case "--starts" -> defaults.starts();
            case "--refit" -> defaults.refit();
            case "--class-weights" -> defaults.classWeights();
            default -> null;
        };
        if (value == null) {
            return null;
        }
        return value instanceof Enum<?> constant ? constant.name().toLowerCase(Locale.ROOT) : value.toString();
    }
}

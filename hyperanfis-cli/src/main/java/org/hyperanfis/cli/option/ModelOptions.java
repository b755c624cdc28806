package org.hyperanfis.cli.option;

import java.util.Map;
import java.util.function.Supplier;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.objective.Penalties;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of a model and its training; {@link ModelDefaults} has their defaults. */
public final class ModelOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec command;

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            defaultValue = "best",
            description =
                    "What other options are when they are not given: best, or paper, which follows the paper to the"
                            + " letter and has --membership gaussian --curvature 1 --radius 0.5 --overlap 1 --no-log-scales --category-span 0"
                            + " --class-temper 1 --epochs 200 --batch 32 --criterion score --average 0 --starts 1 --no-refit"
                            + " (default: ${DEFAULT-VALUE}).",
            order = 39)
    private Preset preset = Preset.BEST;

    @Option(
            names = "--rules",
            paramLabel = "N",
            description = "Number of rules (default: ${DEFAULT-VALUE}).",
            order = 40)
    private int rules;

    @Option(
            names = "--geometry",
            paramLabel = "NAME",
            description = "Where rules live: lorentz, poincare or euclidean (default: ${DEFAULT-VALUE}).",
            order = 41)
    private GeometryKind geometry = GeometryKind.LORENTZ;

    @Option(
            names = "--curvature",
            paramLabel = "C",
            description = "Curvature magnitude c; the space has curvature -c (default: ${DEFAULT-VALUE}).",
            order = 42)
    private double curvature;

    @Option(
            names = "--tangent-bound",
            paramLabel = "TAU",
            description = "Largest tangent norm (default: ${DEFAULT-VALUE}).",
            order = 43)
    private double tangentBound;

    @Option(
            names = "--membership",
            paramLabel = "NAME",
            description = "Shape of memberships: gaussian or bell (default: ${DEFAULT-VALUE}).",
            order = 44)
    private MembershipKind membership = MembershipKind.BELL;

    @Option(
            names = "--bell-shape",
            paramLabel = "B",
            description = "Exponent of bell memberships, 1 / (1 + chi^(2B)): the larger, the steeper they fall"
                    + " (default: ${DEFAULT-VALUE}; in the preset paper 2).",
            order = 44)
    private double bellShape;

    @Option(
            names = "--order",
            paramLabel = "0|1",
            description = "Consequents: 0 constant, 1 affine (default: ${DEFAULT-VALUE}).",
            order = 45)
    private int order;

    @Option(
            names = "--radius",
            paramLabel = "RHO",
            description = "Tangent radius that rows are scaled to (default: ${DEFAULT-VALUE}).",
            order = 46)
    private double radius;

    @Option(
            names = "--overlap",
            paramLabel = "X",
            description =
                    "Share of the rules that may fire for a row when training starts; with many inputs they would all"
                            + " fire alike, and are made narrower until they do not; 1 leaves them (default: ${DEFAULT-VALUE}).",
            order = 46)
    private double overlap;

    @Option(
            names = "--log-scales",
            negatable = true,
            fallbackValue = "true",
            description = "Put numeric inputs with a long tail, such as amounts and counts, on a logarithmic scale"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 47)
    private boolean logScales;

    @Option(
            names = "--category-span",
            paramLabel = "X",
            description = "Scale categories and other inputs of two values so that the two are at most X apart, where"
                    + " standard deviations would put rare ones far out; 0 for standard deviations alone"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 47)
    private double categorySpan;

    @Option(
            names = "--class-weights",
            negatable = true,
            fallbackValue = "true",
            description = "Let rows of rare classes count more (default: ${DEFAULT-VALUE}).",
            order = 47)
    private boolean classWeights;

    @Option(
            names = "--class-temper",
            paramLabel = "X",
            description = "The power that class weights are raised to: 1 lets classes count alike, less is a compromise"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 47)
    private double classTemper;

    @Option(
            names = "--balance",
            paramLabel = "X",
            description = "Penalty on rules that are not used (default: ${DEFAULT-VALUE}).",
            order = 48)
    private double balance;

    @Option(
            names = "--specialization",
            paramLabel = "X",
            description = "Penalty on rows that fire all rules alike (default: ${DEFAULT-VALUE}).",
            order = 49)
    private double specialization;

    @Option(
            names = "--separation",
            paramLabel = "X",
            description = "Penalty on prototypes close to each other (default: ${DEFAULT-VALUE}).",
            order = 50)
    private double separation;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            description =
                    "Most epochs (default: ${DEFAULT-VALUE}, and in the preset best fewer on long tables: 4000 steps,"
                            + " but at least 40 epochs).",
            order = 51)
    private int epochs;

    @Option(
            names = "--batch",
            paramLabel = "N",
            description =
                    "Rows per optimiser step (default: ${DEFAULT-VALUE}, and in the preset best a hundredth of long tables,"
                            + " up to 1024).",
            order = 52)
    private int batch;

    @Option(
            names = "--learning-rate",
            paramLabel = "X",
            description = "Adam's first learning rate (default: ${DEFAULT-VALUE}).",
            order = 53)
    private double learningRate;

    @Option(
            names = "--patience",
            paramLabel = "N",
            description = "Epochs without a better validation score before training stops (default: ${DEFAULT-VALUE}).",
            order = 54)
    private int patience;

    @Option(
            names = "--criterion",
            paramLabel = "NAME",
            description = "By what validation chooses the epoch: score, which is macro-F1 or RMSE, or loss"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 54)
    private Criterion criterion = Criterion.LOSS;

    @Option(
            names = "--average",
            paramLabel = "N",
            description = "Average parameters over N epochs; 0 keeps them as the optimiser leaves them"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 54)
    private int average;

    @Option(
            names = "--starts",
            paramLabel = "N",
            description = "Train from N starts and keep the best on validation rows (default: ${DEFAULT-VALUE}).",
            order = 54)
    private int starts;

    @Option(
            names = "--refit",
            negatable = true,
            fallbackValue = "true",
            description =
                    "Train once more at the end, for the epochs found, with the validation rows among the training rows"
                            + " (default: ${DEFAULT-VALUE}).",
            order = 54)
    private boolean refit;

    /** The library's names of options that are called otherwise here. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("learningRate", "--learning-rate"),
            Map.entry("overlap", "--overlap"),
            Map.entry("bellShape", "--bell-shape"),
            Map.entry("targetRadius", "--radius"),
            Map.entry("categorySpan", "--category-span"),
            Map.entry("stopPatience", "--patience"),
            Map.entry("consequentOrder", "--order"),
            Map.entry("averagedEpochs", "--average"),
            Map.entry("starts", "--starts"),
            Map.entry("classTemper", "--class-temper"),
            Map.entry("tangentBound", "--tangent-bound"));

    public HyperAnfisOptions options(long seed) {
        return renaming(() -> build(seed));
    }

    /** Says what is wrong with an option by the name that it has here. */
    static <T> T renaming(Supplier<T> options) {
        try {
            return options.get();
        } catch (InvalidOptionException e) {
            String message = String.valueOf(e.getMessage());
            for (Map.Entry<String, String> name : NAMES.entrySet()) {
                // Not where it is part of a longer name, or has the name of here already.
                String library = "(?<![-\\w])" + name.getKey() + " is ";
                message = message.replaceAll(library, name.getValue() + " is ");
            }
            throw new InvalidOptionException(message);
        }
    }

    /** What the preset says, but for the options that were given. */
    private HyperAnfisOptions build(long seed) {
        HyperAnfisOptions.Builder builder = preset.builder().seed(seed);
        Penalties penalties = builder.build().penalties();
        penalties = isGiven("--balance") ? penalties.withBalance(balance) : penalties;
        penalties = isGiven("--specialization") ? penalties.withSpecialization(specialization) : penalties;
        penalties = isGiven("--separation") ? penalties.withSeparation(separation) : penalties;
        builder.penalties(penalties);
        given("--rules", () -> builder.rules(rules));
        given("--geometry", () -> builder.geometry(geometry));
        given("--curvature", () -> builder.curvature(curvature));
        given("--tangent-bound", () -> builder.tangentBound(tangentBound));
        given("--membership", () -> builder.membership(membership));
        if (isGiven("--bell-shape") && builder.build().membership() != MembershipKind.BELL) {
            throw new InvalidOptionException(
                    "--bell-shape is given, and memberships are gaussian; leave it out, or add --membership bell");
        }
        given("--bell-shape", () -> builder.bellShape(bellShape));
        given("--order", () -> builder.consequentOrder(order));
        given("--radius", () -> builder.targetRadius(radius));
        given("--overlap", () -> builder.overlap(overlap));
        given("--log-scales", () -> builder.logScales(logScales));
        given("--category-span", () -> builder.categorySpan(categorySpan));
        given("--class-weights", () -> builder.classWeights(classWeights));
        if (isGiven("--class-temper") && !builder.build().classWeights()) {
            throw new InvalidOptionException(
                    "--class-temper is given, and there are no class weights to temper; leave it out");
        }
        given("--class-temper", () -> builder.classTemper(classTemper));
        given("--epochs", () -> builder.epochs(epochs));
        given("--batch", () -> builder.batch(batch));
        given("--learning-rate", () -> builder.learningRate(learningRate));
        given("--patience", () -> builder.stopPatience(patience));
        given("--criterion", () -> builder.criterion(criterion));
        given("--average", () -> builder.averagedEpochs(average));
        given("--starts", () -> builder.starts(starts));
        given("--refit", () -> builder.refit(refit));
        return builder.build();
    }

    private void given(String option, Runnable use) {
        if (isGiven(option)) {
            use.run();
        }
    }

    public boolean isGiven(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }
}

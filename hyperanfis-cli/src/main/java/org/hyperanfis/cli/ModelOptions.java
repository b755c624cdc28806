package org.hyperanfis.cli;

import java.util.Map;
import java.util.function.Supplier;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.membership.MembershipKind;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Penalties;
import picocli.CommandLine.Option;

/** The options of a model and its training; {@link ModelDefaults} has their defaults. */
final class ModelOptions {

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
    private MembershipKind membership = MembershipKind.GAUSSIAN;

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
            names = "--log-scales",
            negatable = true,
            fallbackValue = "true",
            description = "Put numeric inputs with a long tail, such as amounts and counts, on a logarithmic scale"
                    + " (default: ${DEFAULT-VALUE}).",
            order = 47)
    private boolean logScales;

    @Option(
            names = "--class-weights",
            negatable = true,
            fallbackValue = "true",
            description = "Let classes count alike however rare they are (default: ${DEFAULT-VALUE}).",
            order = 47)
    private boolean classWeights;

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

    @Option(names = "--epochs", paramLabel = "N", description = "Most epochs (default: ${DEFAULT-VALUE}).", order = 51)
    private int epochs;

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "Rows per optimiser step (default: ${DEFAULT-VALUE}).",
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

    /** The library's names of options that are called otherwise here. */
    private static final Map<String, String> NAMES = Map.of(
            "learningRate", "--learning-rate",
            "targetRadius", "--radius",
            "stopPatience", "--patience",
            "consequentOrder", "--order",
            "tangentBound", "--tangent-bound");

    HyperAnfisOptions options(long seed) {
        return renaming(() -> build(seed));
    }

    /** Says what is wrong with an option by the name that it has here. */
    static <T> T renaming(Supplier<T> options) {
        try {
            return options.get();
        } catch (InvalidOptionException e) {
            String message = String.valueOf(e.getMessage());
            for (Map.Entry<String, String> name : NAMES.entrySet()) {
                message = message.replace(name.getKey() + " is ", name.getValue() + " is ");
            }
            throw new InvalidOptionException(message);
        }
    }

    private HyperAnfisOptions build(long seed) {
        HyperAnfisOptions defaults = HyperAnfisOptions.defaults();
        Penalties penalties = defaults.penalties();
        return HyperAnfisOptions.builder()
                .rules(rules)
                .geometry(geometry)
                .curvature(curvature)
                .tangentBound(tangentBound)
                .membership(membership)
                .consequentOrder(order)
                .targetRadius(radius)
                .logScales(logScales)
                .classWeights(classWeights)
                .penalties(new Penalties(
                        balance, specialization, separation, penalties.margin(), penalties.warmupEpochs()))
                .epochs(epochs)
                .batch(batch)
                .learningRate(learningRate)
                .stopPatience(patience)
                .seed(seed)
                .build();
    }
}

package org.hyperanfis.train.objective;

import java.util.List;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.network.GradientSum;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.PullBack;
import org.jspecify.annotations.Nullable;

/**
 * The objective of HyperANFIS (eq:app_complete_training_loss) from what all rows of a batch contribute: the penalties, which
 * look at the batch as a whole, and the gradient by the parameters. A step takes two passes over the parts of the rows:
 *
 * <pre>
 *   each part    usage = part.fire(parameters, rows, from, to, total weight of the batch)
 *   in one place slopes = total.slopes(parameters, merged usage, epoch)
 *   each part    gradient = part.learn(slopes)
 *   in one place loss = total.gradient(parameters, merged usage, merged gradient, epoch, ...)
 * </pre>
 *
 * Belongs to one thread at a time.
 *
 * @since 0.2.0
 */
public final class ObjectiveTotal {

    /** The names of the terms of the loss. */
    public static final List<String> TERMS =
            List.of("task", "balance", "specialization", "separation", "accountability", "anchor");

    private static final double[] NONE = {};

    private final Network network;
    private final Network.Prepared prepared;
    private final PullBack pullBack;
    private final Penalties penalties;
    private final PrototypeSeparation separation;
    private final Structure structure;
    private final @Nullable Accountability accountability;
    private final int rules;
    private final double logRules;
    private final double[] balanceSlope;
    private final double[] accountabilitySlope;
    private double balance;

    public ObjectiveTotal(Structure structure, Penalties penalties) {
        this.network = new Network(structure);
        this.prepared = network.newPrepared();
        this.pullBack = network.newPullBack();
        this.penalties = penalties;
        this.structure = structure;
        this.accountability = penalties.accountability() > 0 && structure.task() == Task.CLASSIFICATION
                ? new Accountability(structure)
                : null;
        this.rules = structure.rules();
        this.logRules = StrictMath.log(rules);
        this.separation =
                new PrototypeSeparation(structure.geometry(), structure.curvature(), penalties.margin(), rules);
        this.balanceSlope = new double[Kernels.pad(rules)];
        this.accountabilitySlope = new double[accountability == null ? 0 : rules * structure.outputs()];
    }

    /**
     * How the penalties grow with the firing strengths of a batch.
     *
     * @param parameters those that the parts have
     * @param usage of all rows of the batch
     * @param epoch completed epochs
     * @return valid until the next call
     */
    public FiringSlopes slopes(double[] parameters, RuleUsage usage, int epoch) {
        balance = balance(usage);
        return new FiringSlopes(
                balanceSlope,
                penalties.specializationAt(epoch) / logRules,
                penalties.anchor(),
                accountability == null ? NONE : scaled(accountability.losses(parameters)));
    }

    private double[] scaled(double[] losses) {
        for (int i = 0; i < accountabilitySlope.length; i++) {
            accountabilitySlope[i] = penalties.accountability() * losses[i];
        }
        return accountabilitySlope;
    }

    /** The divergence of average usage from uniform (eq:app_balance_loss), and its slope by each rule's usage. */
    private double balance(RuleUsage usage) {
        for (int r = 0; r < balanceSlope.length; r++) {
            balanceSlope[r] = rules * Math.max(r < rules ? usage.of(r) : 0, Safeguards.NORM_FLOOR);
        }
        Kernels.get().log(balanceSlope, balanceSlope, 0, balanceSlope.length);
        double divergence = 0;
        for (int r = 0; r < rules; r++) {
            divergence += usage.of(r) * balanceSlope[r];
            balanceSlope[r] = penalties.balance() * (balanceSlope[r] + 1);
        }
        return divergence;
    }

    /**
     * The loss of a batch and its gradient.
     *
     * @param parameters those that the parts had
     * @param usage of all rows of the batch
     * @param sum of all rows of the batch
     * @param epoch completed epochs
     * @param gradient overwritten with the gradient of the loss
     * @param terms overwritten with the value of each of {@link #TERMS}, before its coefficient
     * @return the loss
     */
    public double gradient(
            double[] parameters, RuleUsage usage, PartialGradient sum, int epoch, double[] gradient, double[] terms) {
        balance = balance(usage);
        network.prepare(parameters, prepared);
        terms[0] = sum.taskLoss();
        if (accountability != null) {
            accountability.losses(parameters);
        }
        pullBack(parameters, prepared, sum.sum(network), sum.own(structure), gradient, terms);
        return loss(usage, epoch, terms);
    }

    /** The gradient, and the terms that do not look at firing alone; the parameters are prepared. */
    void pullBack(
            double[] parameters,
            Network.Prepared prepared,
            GradientSum sum,
            RuleTotals own,
            double[] gradient,
            double[] terms) {
        double[] pointGradient = pullBack.clearedPointGradient();
        terms[3] = separation.evaluate(prepared.prototypes(), penalties.separation(), pointGradient);
        network.pullBack(parameters, prepared, sum, pullBack, gradient);
        terms[4] = 0;
        if (accountability != null) {
            terms[4] = accountability.value(own);
            accountability.addGradient(parameters, own, penalties.accountability(), gradient);
        }
        terms[5] = own.anchor();
    }

    /** The loss, given the task loss and the separation among the terms, of which it sets the others. */
    double loss(RuleUsage usage, int epoch, double[] terms) {
        terms[1] = balance;
        terms[2] = usage.entropy() / logRules;
        return terms[0]
                + penalties.balance() * terms[1]
                + penalties.specializationAt(epoch) * terms[2]
                + penalties.separation() * terms[3]
                + penalties.accountability() * terms[4]
                + penalties.anchor() * terms[5];
    }
}

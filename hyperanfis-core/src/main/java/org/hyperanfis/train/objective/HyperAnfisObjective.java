package org.hyperanfis.train.objective;

import java.util.List;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.network.GradientSum;
import org.hyperanfis.network.Network;
import org.hyperanfis.train.loop.Objective;

/**
 * The training objective of HyperANFIS (eq:app_complete_training_loss) where all rows are at hand: the task loss and the
 * {@link Penalties}, with exact gradients. One part holds all rows; a step allocates next to nothing.
 *
 * @since 0.1.0
 */
public final class HyperAnfisObjective implements Objective {

    private final CenterBox centerBox;
    private final ObjectivePart part;
    private final ObjectiveTotal total;
    private final Network network;
    private final Network.Prepared prepared;
    private final RuleUsage usage;
    private final GradientSum sum;
    private final RuleTotals own;

    /** @param part all rows */
    public HyperAnfisObjective(Structure structure, ObjectivePart part, Penalties penalties) {
        this(structure, part, penalties, CenterBox.NONE);
    }

    /**
     * The objective with bounds on the centres.
     *
     * @param part all rows
     * @since 0.3.0
     */
    public HyperAnfisObjective(Structure structure, ObjectivePart part, Penalties penalties, CenterBox centerBox) {
        this.centerBox = centerBox;
        this.part = part;
        this.total = new ObjectiveTotal(structure, penalties);
        this.network = new Network(structure);
        this.prepared = network.newPrepared();
        this.usage = RuleUsage.none(structure.rules());
        this.sum = network.newGradientSum();
        this.own = new RuleTotals(structure);
    }

    @Override
    public int parameterCount() {
        return network.layout().size();
    }

    @Override
    public int rowCount() {
        return part.rows();
    }

    @Override
    public List<String> termNames() {
        return ObjectiveTotal.TERMS;
    }

    @Override
    public double evaluate(
            double[] parameters, int[] order, int from, int to, int epoch, double[] gradient, double[] terms) {
        network.prepare(parameters, prepared);
        part.fire(prepared, order, from, to, part.weight(order, from, to), usage);
        FiringSlopes slopes = total.slopes(parameters, usage, epoch);
        terms[0] = part.learn(prepared, slopes, sum, own);
        total.pullBack(parameters, prepared, sum, own, gradient, terms);
        return total.loss(usage, epoch, terms);
    }

    @Override
    public void project(double[] parameters) {
        centerBox.project(network.layout(), parameters);
    }
}

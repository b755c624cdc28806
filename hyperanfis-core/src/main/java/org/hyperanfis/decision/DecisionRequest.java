package org.hyperanfis.decision;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Target;

/**
 * What a user says about decisions, before it is compared with the classes of a model.
 *
 * @param positive the class that a threshold is for
 * @param threshold from which probability of it on it is answered
 * @param costs as {@link Costs#parse} reads them
 * @since 0.3.0
 */
public record DecisionRequest(Optional<String> positive, OptionalDouble threshold, List<String> costs) {

    /** Nothing is asked for. */
    public static final DecisionRequest NONE = new DecisionRequest(Optional.empty(), OptionalDouble.empty(), List.of());

    public DecisionRequest {
        costs = List.copyOf(costs);
        if (threshold.isPresent()) {
            if (positive.isEmpty()) {
                throw new InvalidOptionException(
                        "a threshold is for the probability of one class; say which with the positive class");
            }
            new DecisionRule.AtLeast(0, threshold.getAsDouble());
        }
    }

    public boolean isEmpty() {
        return positive.isEmpty() && costs.isEmpty();
    }

    /** Whether it leads to a rule of decision: a positive class alone does not. */
    public boolean decides() {
        return threshold.isPresent() || !costs.isEmpty();
    }

    /**
     * The request for a model of these classes. What is not asked for comes from the decision that the model keeps. Of two classes
     * the positive one is the one that costs most to miss, unless either says otherwise.
     *
     * @throws InvalidOptionException when the request does not fit; the message names the classes
     */
    public DecisionTask resolve(Target target, Optional<Decision> kept) {
        if (!(target instanceof Target.Classes classes)) {
            throw new InvalidOptionException("a positive class, a threshold and costs are for classes, but '"
                    + String.join("', '", target.columns()) + "' is a number; leave them out");
        }
        List<String> names = classes.classes();
        OptionalInt named = OptionalInt.empty();
        if (positive.isPresent()) {
            int index = names.indexOf(positive.get());
            if (index < 0) {
                throw new InvalidOptionException("the positive class is '" + positive.get() + "', but the classes of '"
                        + classes.name() + "' are " + Costs.names(names) + "; give one of them");
            }
            named = OptionalInt.of(index);
        }
        Costs resolved =
                costs.isEmpty() ? kept.map(Decision::costs).orElse(Costs.equal(names)) : Costs.parse(costs, names);
        if (named.isEmpty()) {
            named = kept.isPresent() && kept.get().rule() instanceof DecisionRule.AtLeast atLeast
                    ? OptionalInt.of(atLeast.positive())
                    : names.size() == 2 ? OptionalInt.of(resolved.costliest()) : OptionalInt.empty();
        }
        return new DecisionTask(resolved, named, threshold);
    }
}

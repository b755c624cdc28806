package org.hyperanfis.baselines.tsk;

import java.util.List;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.layer.Structure;

/**
 * All that fixes the function of a network besides its parameters.
 *
 * @param antecedents the IF parts
 * @param inputs number of inputs
 * @param outputs number of classes, or of regression outputs
 * @param consequentOrder 0 for constant answers of rules, 1 for affine ones
 * @since 0.1.0
 */
public record TskStructure(AntecedentShape antecedents, int inputs, int outputs, int consequentOrder) {

    public TskStructure {
        if (consequentOrder != 0 && consequentOrder != 1) {
            throw new InvalidOptionException("consequentOrder is " + consequentOrder + "; give 0 or 1");
        }
        if (inputs < 1 || outputs < 1) {
            throw new InvalidOptionException(
                    "there are " + inputs + " inputs and " + outputs + " outputs; a model needs one of each");
        }
        requireSize(antecedents, inputs, outputs);
        if (antecedents instanceof AntecedentShape.Shared shared
                && shared.setOf().stream().anyMatch(rule -> rule.size() != inputs)) {
            throw new InvalidOptionException("every rule must name one set for each of the " + inputs + " inputs");
        }
    }

    /** Counted in double precision, which does not overflow, and as if all widths, uncertainties and slopes were there. */
    private static void requireSize(AntecedentShape antecedents, int inputs, int outputs) {
        int rules = antecedents.rules();
        double ifs = 3.0 * Math.max(rules, antecedents.tableRows()) * inputs;
        double thens = (double) rules * outputs * (inputs + 1.0);
        if (ifs + thens > Structure.MAX_PARAMETERS) {
            throw new InvalidOptionException("rules " + rules + ", inputs " + inputs + " and outputs " + outputs
                    + " make more than " + Structure.MAX_PARAMETERS
                    + " parameters; use fewer rules, inputs or outputs");
        }
    }

    public int rules() {
        return antecedents.rules();
    }

    /** Where the coefficients of the consequents begin in the vector of parameters. */
    public int consequentsAt() {
        return newAntecedents().parameterCount();
    }

    /** Coefficients of each rule and output: the constant, and the slopes of consequents of order 1. */
    public int consequentTerms() {
        return consequentOrder == 0 ? 1 : inputs + 1;
    }

    public int parameterCount() {
        return consequentsAt() + rules() * outputs * consequentTerms();
    }

    Antecedents newAntecedents() {
        if (antecedents instanceof AntecedentShape.Prototypes shape) {
            return new GaussianAntecedents(shape.rules(), inputs, shape.aggregate(), shape.normalization());
        }
        if (antecedents instanceof AntecedentShape.Intervals shape) {
            return new IntervalAntecedents(
                    shape.rules(), inputs, shape.aggregate(), shape.uncertainty(), shape.averaging());
        }
        AntecedentShape.Shared shape = (AntecedentShape.Shared) antecedents;
        int[] setOf = shape.setOf().stream()
                .flatMap(List::stream)
                .mapToInt(Integer::intValue)
                .toArray();
        return new SharedSets(shape.sets(), inputs, setOf, shape.conjunction());
    }
}

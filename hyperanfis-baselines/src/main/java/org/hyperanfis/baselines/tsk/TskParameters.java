package org.hyperanfis.baselines.tsk;

import java.util.Optional;
import org.hyperanfis.explain.RuleTerm.Width;

/**
 * What the numbers in a network's vector of parameters mean.
 *
 * @since 0.1.0
 */
public final class TskParameters {

    private final TskStructure structure;
    private final double[] values;
    private final int consequentsAt;

    /** @param values of a network without gates; shared, not copied */
    public TskParameters(TskStructure structure, double[] values) {
        this.structure = structure;
        this.values = values;
        this.consequentsAt = structure.consequentsAt();
    }

    /** The centre of a rule's membership function of input {@code j}. */
    public double center(int rule, int j) {
        return values[index(rule, j)];
    }

    /** Its width; nothing where widths are fixed. */
    public Optional<Width> width(int rule, int j) {
        if (!structure.antecedents().trainsWidths()) {
            return Optional.empty();
        }
        int table = tableSize();
        double sigma = StrictMath.exp(values[table + index(rule, j)]);
        if (structure.antecedents() instanceof AntecedentShape.Intervals intervals
                && intervals.uncertainty() == AntecedentShape.Uncertainty.WIDTH) {
            double rho = uncertainty(rule, j);
            return Optional.of(new Width(sigma * (1 - rho), sigma * (1 + rho)));
        }
        return Optional.of(Width.of(sigma));
    }

    /**
     * The uncertainty of an interval type-2 membership: {@code rho} of its width or {@code delta} of its centre; 0 where
     * memberships are certain.
     */
    public double uncertainty(int rule, int j) {
        if (structure.antecedents() instanceof AntecedentShape.Intervals intervals) {
            double psi = values[2 * tableSize() + index(rule, j)];
            return intervals.uncertainty() == AntecedentShape.Uncertainty.WIDTH
                    ? Uncertainties.rho(psi)
                    : Uncertainties.delta(psi);
        }
        return 0;
    }

    /** The coefficient of a rule's answer: of the constant for {@code term} 0, else of input {@code term - 1}. */
    public double coefficient(int rule, int output, int term) {
        return values[consequentsAt + (rule * structure.outputs() + output) * structure.consequentTerms() + term];
    }

    /** The answer of a rule at its own centre. */
    public double[] answerAtCenter(int rule) {
        double[] answer = new double[structure.outputs()];
        for (int k = 0; k < answer.length; k++) {
            answer[k] = coefficient(rule, k, 0);
            for (int term = 1; term < structure.consequentTerms(); term++) {
                answer[k] += coefficient(rule, k, term) * center(rule, term - 1);
            }
        }
        return answer;
    }

    /** The answer of a rule for a row. */
    public double[] answer(int rule, InputRows rows, int row) {
        double[] answer = new double[structure.outputs()];
        for (int k = 0; k < answer.length; k++) {
            answer[k] = coefficient(rule, k, 0);
            for (int term = 1; term < structure.consequentTerms(); term++) {
                answer[k] += coefficient(rule, k, term) * rows.get(row, term - 1);
            }
        }
        return answer;
    }

    private int index(int rule, int j) {
        int row = structure.antecedents() instanceof AntecedentShape.Shared shared
                ? shared.setOf().get(rule).get(j)
                : rule;
        return row * structure.inputs() + j;
    }

    private int tableSize() {
        return structure.antecedents().tableRows() * structure.inputs();
    }
}

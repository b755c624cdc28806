package org.hyperanfis.baselines.tsk;

import java.util.Arrays;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Intervals;
import org.hyperanfis.baselines.tsk.AntecedentShape.Prototypes;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.explain.RuleTerm.Width;
import org.hyperanfis.model.TextColumns;
import org.hyperanfis.model.TextStrengths;

/**
 * Strengths by texts of Takagi-Sugeno rules: logarithms of strengths, in which a hidden column has the membership one. Interval
 * rules are compared by the mean of their two strengths, also where the model averages shares.
 *
 * @since 0.3.0
 */
public final class TskTexts extends TextStrengths {

    private final TskStructure structure;
    private final TskParameters parameters;
    private final TextColumns columns;
    private final int[] inputOf;
    private final InputRows rows;
    private final double kappa;
    private final int bounds;
    private final boolean[][] shown;
    /** By rule: for each bound, the sum of logarithms of memberships of each row; not kept for the soft minimum. */
    private final double[][][] sums;

    /** @param selected the features that the rows have as inputs, ascending */
    public TskTexts(
            TskStructure structure, TskParameters parameters, TextColumns columns, int[] selected, InputRows rows) {
        this.structure = structure;
        this.parameters = parameters;
        this.columns = columns;
        this.rows = rows;
        this.inputOf = new int[selected.length == 0 ? 0 : selected[selected.length - 1] + 1];
        Arrays.fill(inputOf, -1);
        for (int j = 0; j < selected.length; j++) {
            inputOf[selected[j]] = j;
        }
        AntecedentShape shape = structure.antecedents();
        int inputs = structure.inputs();
        this.kappa = shape instanceof Prototypes prototypes
                ? prototypes.aggregate().kappa(inputs)
                : shape instanceof Intervals intervals ? intervals.aggregate().kappa(inputs) : 1;
        this.bounds = shape instanceof Intervals ? 2 : 1;
        this.shown = new boolean[structure.rules()][];
        this.sums = new double[structure.rules()][bounds][rows.rows()];
    }

    private boolean isSoftMinimum() {
        return structure.antecedents() instanceof Shared shared && shared.conjunction() == Conjunction.ADA_SOFTMIN;
    }

    @Override
    public void show(int rule, boolean[] text) {
        shown[rule] = text.clone();
        for (double[] sum : sums[rule]) {
            Arrays.fill(sum, 0);
        }
        for (int column = 0; column < text.length; column++) {
            if (text[column]) {
                add(rule, column, 1, sums[rule]);
            }
        }
    }

    @Override
    public void hide(int rule, int column) {
        shown[rule][column] = false;
        add(rule, column, -1, sums[rule]);
    }

    @Override
    public void strengths(int rule, double[] to) {
        if (isSoftMinimum()) {
            softMinimum(rule, shown[rule], to);
        } else {
            join(sums[rule], to);
        }
    }

    @Override
    public void without(int rule, int column, double[] to) {
        if (isSoftMinimum()) {
            boolean[] less = shown[rule].clone();
            less[column] = false;
            softMinimum(rule, less, to);
            return;
        }
        double[][] less = new double[bounds][];
        Arrays.setAll(less, b -> sums[rule][b].clone());
        add(rule, column, -1, less);
        join(less, to);
    }

    private void add(int rule, int column, double sign, double[][] sum) {
        if (isSoftMinimum()) {
            return;
        }
        for (int feature : columns.inputs(column)) {
            for (int b = 0; b < bounds; b++) {
                addInput(rule, inputOf[feature], b, sign, sum[b]);
            }
        }
    }

    private void addInput(int rule, int j, int bound, double sign, double[] sum) {
        double center = parameters.center(rule, j);
        Width width = parameters.width(rule, j).orElseThrow();
        double sigma = bound == 0 ? width.least() : width.most();
        boolean uncertainMean =
                structure.antecedents() instanceof Intervals shape && shape.uncertainty() == Uncertainty.MEAN;
        double slack = uncertainMean ? (bound == 0 ? 1 : -1) * parameters.uncertainty(rule, j) : 0;
        double factor = -0.5 * sign * kappa / (sigma * sigma);
        // A hidden input is at the centre, where the lower bound of an uncertain mean is below one already.
        double atCenter = Math.max(0, slack);
        for (int i = 0; i < sum.length; i++) {
            double away = Math.max(0, Math.abs(rows.get(i, j) - center) + slack);
            sum[i] += factor * (away * away - atCenter * atCenter);
        }
    }

    private static void join(double[][] sum, double[] to) {
        for (int i = 0; i < to.length; i++) {
            double lower = sum[0][i];
            double upper = sum[sum.length - 1][i];
            double larger = Math.max(lower, upper);
            to[i] = sum.length == 1 ? lower : larger + StrictMath.log1p(StrictMath.exp(-Math.abs(lower - upper)));
        }
    }

    /** As {@link SharedSets} has it, with the logarithm zero for hidden columns. */
    private void softMinimum(int rule, boolean[] text, double[] to) {
        int inputs = structure.inputs();
        double[] logs = new double[inputs];
        for (int i = 0; i < to.length; i++) {
            Arrays.fill(logs, 0);
            for (int column = 0; column < text.length; column++) {
                if (text[column]) {
                    for (int feature : columns.inputs(column)) {
                        int j = inputOf[feature];
                        double away = rows.get(i, j) - parameters.center(rule, j);
                        logs[j] = -away * away;
                    }
                }
            }
            double smallest = Arrays.stream(logs).min().orElse(0);
            double exponent = SharedSets.exponent(smallest);
            double sum = 0;
            for (double log : logs) {
                sum += StrictMath.exp(exponent * (log - smallest));
            }
            to[i] = smallest + (StrictMath.log(sum) - StrictMath.log(inputs)) / exponent;
        }
    }
}

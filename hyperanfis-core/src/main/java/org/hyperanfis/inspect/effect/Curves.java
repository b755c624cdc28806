package org.hyperanfis.inspect.effect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.model.RuleModel;

/** Partial dependence: the answers when a column is set to each of its points in all rows. */
final class Curves {

    private static final int SINGLE_ROWS = 30;

    private final RuleModel model;
    private final DrawnRows rows;
    private final int count;
    private final List<Answer> answers;
    /** The rule that decides each row as it is, from 0. */
    private final int[] rules;

    private final int[] rowsOfRule;

    Curves(RuleModel model, DrawnRows rows, int count, List<Answer> answers) {
        this.model = model;
        this.rows = rows;
        this.count = count;
        this.answers = answers;
        this.rules = new int[count];
        this.rowsOfRule = new int[model.ruleCount()];
        Batches.run(model, count, rows::copy, (i, predictions, at) -> {
            rules[i] = predictions.dominantRule(at);
            rowsOfRule[rules[i]]++;
        });
    }

    /** May be called from several threads. */
    Curve of(ColumnValues column) {
        int points = column.points().size();
        double[][][] sums = new double[model.ruleCount()][answers.size()][points];
        int singles = Math.min(SINGLE_ROWS, count);
        double[][][] single = new double[answers.size()][singles][points];
        Batches.run(
                model,
                points * count,
                (i, to) -> {
                    rows.copy(i % count, to);
                    column.set(to, i / count);
                },
                (i, predictions, at) -> {
                    int row = i % count;
                    double[] answer = Batches.answers(model, predictions, at);
                    for (int a = 0; a < answers.size(); a++) {
                        double value = answer[answers.get(a).index()];
                        sums[rules[row]][a][i / count] += value;
                        if (row < singles) {
                            single[a][row][i / count] = value;
                        }
                    }
                });
        List<AnswerCurve> curves = new ArrayList<>();
        for (int a = 0; a < answers.size(); a++) {
            curves.add(curve(a, sums, single[a]));
        }
        return new Curve(column.points(), column.leftOut(), curves);
    }

    private AnswerCurve curve(int a, double[][][] sums, double[][] single) {
        double[] total = new double[sums[0][a].length];
        List<RuleCurve> byRule = new ArrayList<>();
        for (int r = 0; r < sums.length; r++) {
            double[] sum = sums[r][a];
            Arrays.setAll(total, p -> total[p] + sum[p]);
            if (rowsOfRule[r] > 0) {
                byRule.add(new RuleCurve(r + 1, rowsOfRule[r], divided(sum, rowsOfRule[r])));
            }
        }
        List<SingleCurve> rowCurves = new ArrayList<>();
        for (int i = 0; i < single.length; i++) {
            rowCurves.add(new SingleCurve(rows.row(i), rules[i] + 1, divided(single[i], 1)));
        }
        return new AnswerCurve(answers.get(a), divided(total, count), byRule, rowCurves);
    }

    static List<Double> divided(double[] sums, double by) {
        return Arrays.stream(sums).mapToObj(sum -> sum / by).toList();
    }
}

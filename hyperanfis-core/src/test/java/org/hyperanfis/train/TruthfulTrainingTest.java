package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.junit.jupiter.api.Test;

/** The preset best: rules that say what the model does. */
class TruthfulTrainingTest {

    private static final int DECIDING = 3;

    /** One column of eight decides between three classes, along a line that is not straight. */
    private static Dataset oneOfEight(int rows) {
        Random random = new Random(5);
        double[][] cells = new double[rows][8];
        String[] labels = new String[rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < 8; j++) {
                cells[i][j] = random.nextGaussian();
            }
            double x = cells[i][DECIDING];
            labels[i] = x < -0.5 ? "low" : x < 0.6 ? "middle" : "high";
        }
        return Dataset.classification(
                IntStream.range(0, 8).mapToObj(j -> "c" + j).toList(), cells, "class", List.of(labels));
    }

    private static HyperAnfis trained(Split split) {
        return new HyperAnfisTrainer(HyperAnfisOptions.defaults(), 2)
                .train(split.train(), split.validation().orElseThrow())
                .model();
    }

    @Test
    void noiseLeavesEveryRule() {
        Split split = Split.stratified(oneOfEight(600), 0.6, 0.2, 0);
        HyperAnfis model = trained(split);
        Dataset test = split.test().orElseThrow();
        assertThat(model.evaluate(test).accuracy()).isGreaterThan(0.95);
        double[] row = new double[8];
        for (int i = 0; i < test.rows(); i++) {
            test.copyRow(i, row, 0);
            Prediction before = model.predict(row);
            for (int j = 0; j < 8; j++) {
                row[j] = j == DECIDING ? row[j] : 10 - row[j];
            }
            assertThat(model.predict(row).label()).isEqualTo(before.label());
        }
        assertThat(model.rules()).allSatisfy(rule -> {
            assertThat(rule.terms()).extracting(term -> term.feature().name()).containsExactly("c" + DECIDING);
            assertThat(rule.statement().orElseThrow().terms())
                    .extracting(StatedTerm::column)
                    .containsExactly("c" + DECIDING);
        });
    }

    /** Most values of a column are its smallest: centres there are said as they are, not a hair beyond. */
    @Test
    void printedCentresAreInRange() {
        Random random = new Random(1);
        double[][] cells = new double[300][2];
        String[] labels = new String[300];
        for (int i = 0; i < 300; i++) {
            cells[i][0] = Math.max(0, random.nextGaussian()) / 3;
            cells[i][1] = random.nextGaussian();
            labels[i] = cells[i][0] > 0.2 ? "much" : cells[i][1] > 0 ? "some" : "none";
        }
        Dataset data = Dataset.classification(List.of("rain", "wind"), cells, "growth", List.of(labels));
        HyperAnfis model = trained(Split.stratified(data, 0.6, 0.2, 0));
        assertThat(model.rules())
                .allSatisfy(rule -> assertThat(rule.statement().orElseThrow().terms())
                        .isNotEmpty()
                        .allMatch(StatedTerm::inRange));
    }

    @Test
    void theStrongestRuleStatesTheAnswer() {
        Split split = Split.stratified(oneOfEight(600), 0.6, 0.2, 0);
        HyperAnfis model = trained(split);
        Dataset test = split.test().orElseThrow();
        int[] stated = model.rules().stream()
                .mapToInt(rule -> ((RuleConclusion.OneClass) rule.conclusion()).index())
                .toArray();
        int[] answers = model.predict(test).labels();
        double[] firing = model.predict(test).firing();
        int rules = model.ruleCount();
        long faithful = IntStream.range(0, test.rows())
                .filter(i -> {
                    double[] row = Arrays.copyOfRange(firing, i * rules, (i + 1) * rules);
                    int strongest = IntStream.range(0, rules)
                            .reduce((a, b) -> row[b] > row[a] ? b : a)
                            .orElseThrow();
                    return stated[strongest] == answers[i];
                })
                .count();
        assertThat((double) faithful / test.rows()).isGreaterThanOrEqualTo(0.95);
        assertThat(Arrays.stream(stated).distinct().count()).isEqualTo(3);
    }

    /** Centres are where rows are, in every column. */
    @Test
    void centresStayInRange() {
        Split split = Split.stratified(oneOfEight(600), 0.6, 0.2, 0);
        HyperAnfis model = trained(split);
        Dataset all = split.train().and(split.validation().orElseThrow());
        double[] row = new double[8];
        double[] low = new double[8];
        double[] high = new double[8];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < all.rows(); i++) {
            all.copyRow(i, row, 0);
            for (int j = 0; j < 8; j++) {
                low[j] = Math.min(low[j], row[j]);
                high[j] = Math.max(high[j], row[j]);
            }
        }
        for (int r = 0; r < model.ruleCount(); r++) {
            double[] center = model.ruleCenter(r);
            for (int j = 0; j < 8; j++) {
                assertThat(center[j]).isStrictlyBetween(low[j], high[j]);
            }
        }
    }

    @Test
    void whatIsGivenIsNotChosen() {
        assertThat(HyperAnfisOptions.builder().build().get(HyperAnfisTable.CHOOSE))
                .isTrue();
        assertThat(HyperAnfisOptions.builder().rules(7).build().get(HyperAnfisTable.CHOOSE))
                .isFalse();
        Split split = Split.stratified(oneOfEight(120), 0.6, 0.2, 0);
        HyperAnfis model = new HyperAnfisTrainer(
                        HyperAnfisOptions.builder().rules(7).epochs(3).build(), 1)
                .train(split.train(), split.validation().orElseThrow())
                .model();
        assertThat(model.ruleCount()).isEqualTo(7);
    }

    /** Training again with what was chosen gives the same bits. */
    @Test
    void settledOptionsGiveTheSameModel() {
        Split split = Split.stratified(oneOfEight(200), 0.6, 0.2, 0);
        HyperAnfis model = trained(split);
        HyperAnfisOptions settled = HyperAnfisOptions.settled(model);
        assertThat(settled.get(HyperAnfisTable.CHOOSE)).isFalse();
        HyperAnfis again = new HyperAnfisTrainer(settled, 1)
                .train(split.train(), split.validation().orElseThrow())
                .model();
        assertThat(again.parameters()).containsExactly(model.parameters());
    }
}

package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final List<Comparison.Model> MODELS =
            List.of(new Comparison.Model("a", "A"), new Comparison.Model("b", "B"), new Comparison.Model("c", "C"));

    /** The accuracies of b are those of a in another order; c has a single run. */
    private static final Comparison COMPARISON = new Comparison(
            "toy",
            MODELS,
            List.of(7L, 1L, 2L),
            List.of(
                    run("a", 1, 0.8, 3),
                    run("a", 7, 0.7, Double.NaN),
                    run("a", 2, 0.9, 5),
                    run("b", 1, 0.9, 4),
                    run("b", 2, 0.7, 4),
                    run("b", 7, 0.8, 4),
                    run("c", 1, 1.0, 2)));

    private static RunResult run(String model, long seed, double accuracy, double rules) {
        return Samples.result(
                model, seed, Map.of("own", 1.0, Figures.EFFECTIVE_RULES, rules, Figures.ACCURACY, accuracy));
    }

    @Test
    void summariesFollowTheSeeds() {
        assertThat(COMPARISON.summary("a", Figures.ACCURACY).orElseThrow().values())
                .containsExactly(0.7, 0.8, 0.9);
        assertThat(COMPARISON.summary("c", Figures.ACCURACY).orElseThrow().values())
                .containsExactly(1.0);
        assertThat(COMPARISON.summary("a", Figures.SECONDS).orElseThrow().mean())
                .isEqualTo(0.5);
        assertThat(COMPARISON.summary("a", Figures.RMSE)).isEmpty();
    }

    @Test
    void anUndefinedFigureIsLeftOut() {
        assertThat(COMPARISON
                        .summary("a", Figures.EFFECTIVE_RULES)
                        .orElseThrow()
                        .values())
                .containsExactly(3.0, 5.0);
        assertThat(COMPARISON
                        .paired("a", "b", Figures.EFFECTIVE_RULES)
                        .orElseThrow()
                        .differences())
                .containsExactly(-1.0, 1.0);
    }

    @Test
    void pairsBelongToTheSameSeed() {
        PairedDifference pair = COMPARISON.paired("a", "b", Figures.ACCURACY).orElseThrow();
        assertThat(pair.differences()).containsExactly(0.7 - 0.8, 0.8 - 0.9, 0.9 - 0.7);
        assertThat(pair.mean()).isCloseTo(0, within(1e-15));
        assertThat(List.of(pair.wins(), pair.losses())).containsExactly(1, 2);
        assertThat(COMPARISON.paired("c", "a", Figures.ACCURACY).orElseThrow().differences())
                .hasSize(1);
        assertThat(COMPARISON.paired("a", "b", Figures.MAE)).isEmpty();
    }

    @Test
    void pValuesAreCorrectedForTheirNumber() {
        assertThat(COMPARISON.adjustedP("a", Figures.ACCURACY))
                .containsExactly(Map.entry("b", 1.0), Map.entry("c", 1.0));
        assertThat(COMPARISON.adjustedP("a", Figures.RMSE)).isEmpty();
    }

    @Test
    void figuresHaveTheOrderOfTables() {
        assertThat(COMPARISON.figures()).containsExactly(Figures.ACCURACY, Figures.EFFECTIVE_RULES, "own");
    }

    @Test
    void theBestHaveAllSeedsAndMayBeEqual() {
        assertThat(COMPARISON.bestModels(Figures.ACCURACY)).containsExactly("a", "b");
        assertThat(COMPARISON.bestModels(Figures.EFFECTIVE_RULES)).isEmpty();
        assertThat(COMPARISON.bestModels(Figures.RMSE)).isEmpty();
        Comparison errors = new Comparison(
                "toy",
                MODELS,
                List.of(0L),
                List.of(
                        Samples.result("a", 0, Map.of(Figures.RMSE, 2.0)),
                        Samples.result("b", 0, Map.of(Figures.RMSE, 1.0))));
        assertThat(errors.bestModels(Figures.RMSE)).containsExactly("b");
    }

    @Test
    void figuresKnowTheirTitleAndDirection() {
        assertThat(Figures.of(Figures.MACRO_F1)).isEqualTo(new Figure("macroF1", "macro-F1", Better.HIGHER));
        assertThat(Figures.of(Figures.MAE).better()).isEqualTo(Better.LOWER);
        assertThat(Figures.of("own")).isEqualTo(new Figure("own", "own", Better.NEITHER));
    }

    @Test
    void strangersAndDoublesAreRefused() {
        assertThatThrownBy(() -> COMPARISON.summary("d", Figures.ACCURACY))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContainingAll("d", "[a, b, c]");
        assertThatThrownBy(() -> new Comparison("toy", MODELS, List.of(1L), List.of(run("a", 2, 1, 1))))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("a", "seed 2");
        assertThatThrownBy(
                        () -> new Comparison("toy", MODELS, List.of(1L), List.of(run("a", 1, 1, 1), run("a", 1, 1, 1))))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("two runs of a");
    }
}

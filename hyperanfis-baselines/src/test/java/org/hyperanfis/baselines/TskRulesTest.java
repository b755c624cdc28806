package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.NaiveNetwork;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.junit.jupiter.api.Test;

/** What models say about their rules. */
class TskRulesTest {

    private static final Dataset DATA = Tables.WDBC.training();

    private static TskModel train(BaselineKind kind, int epochs, Dataset data) {
        BaselineOptions options = BaselineOptions.defaults(kind).with("loop.epochs", String.valueOf(epochs));
        return new BaselineTrainer(options, 1).train(data).model();
    }

    /** The same model with other parameters. */
    private static TskModel with(TskModel model, double[] parameters) {
        return new TskModel(
                model.kind(),
                model.structure(),
                model.features(),
                model.scaling(),
                new ScaledTarget(model.target(), model.outputScaling()),
                parameters,
                model.coverageRadius(),
                model.provenance());
    }

    private static Feature feature(TskModel model, int input) {
        return model.features().get(model.selectedFeatures()[input]);
    }

    /** The rules as the parameters say them, not as they are stated on training rows. */
    private static TskModel atCentres(TskModel model) {
        return (TskModel) model.withStatements(List.of());
    }

    @Test
    void anfisTermsHaveCentresAndWidths() {
        TskModel model = atCentres(train(BaselineKind.ANFIS, 5, DATA));
        TskParameters parameters = new TskParameters(model.structure(), model.parameters());
        List<Rule> rules = model.rules();
        assertThat(rules).hasSize(12);
        for (int r = 0; r < 12; r++) {
            List<RuleTerm> terms = rules.get(r).terms();
            assertThat(terms)
                    .hasSize(30)
                    .isSortedAccordingTo(Comparator.comparingDouble(term -> -Math.abs(term.standardized())));
            for (int j = 0; j < 30; j++) {
                Feature feature = feature(model, j);
                RuleTerm term = terms.stream()
                        .filter(t -> t.feature().equals(feature))
                        .findFirst()
                        .orElseThrow();
                double center = parameters.center(r, j);
                assertThat(term.standardized()).isEqualTo(center);
                assertThat(term.center())
                        .isEqualTo(model.standardization().location(j)
                                + model.standardization().scale(j) * center);
                assertThat(term.level()).isEqualTo(Level.of(center));
                assertThat(term.width()).isEqualTo(parameters.width(r, j));
                assertThat(term.text()).contains(feature.name()).contains("width ");
            }
        }
    }

    @Test
    void conclusionsAreAnswersAtTheOwnCentre() {
        TskModel model = atCentres(train(BaselineKind.ANFIS, 5, DATA));
        TskParameters parameters = new TskParameters(model.structure(), model.parameters());
        for (int r = 0; r < 12; r++) {
            int rule = r;
            double[] answer = IntStream.range(0, 2)
                    .mapToDouble(k -> parameters.coefficient(rule, k, 0)
                            + IntStream.range(0, 30)
                                    .mapToDouble(
                                            j -> parameters.coefficient(rule, k, j + 1) * parameters.center(rule, j))
                                    .sum())
                    .toArray();
            RuleConclusion.OneClass conclusion =
                    (RuleConclusion.OneClass) model.rules().get(r).conclusion();
            assertThat(conclusion.index()).isEqualTo(answer[1] > answer[0] ? 1 : 0);
            assertThat(conclusion.confidence())
                    .isCloseTo(NaiveNetwork.softmax(answer)[conclusion.index()], within(1e-12));
        }
        Set<Integer> concluded = model.rules().stream()
                .map(rule -> ((RuleConclusion.OneClass) rule.conclusion()).index())
                .collect(Collectors.toSet());
        assertThat(concluded).containsExactly(0, 1);
    }

    @Test
    void regressorsConcludeInOriginalUnits() {
        TskModel model = train(BaselineKind.LOGISTIC, 60, Tables.curve());
        RuleConclusion.Outputs conclusion =
                (RuleConclusion.Outputs) model.rules().get(0).conclusion();
        assertThat(conclusion.values().get("y")).isBetween(500.0, 1500.0);
    }

    @Test
    void intervalWidthsAreShown() {
        TskModel model = train(BaselineKind.IT2_ANFIS, 3, DATA);
        assertThat(model.rules())
                .allSatisfy(rule -> assertThat(rule.terms()).allSatisfy(term -> {
                    RuleTerm.Width width = term.width().orElseThrow();
                    assertThat(width.least()).isLessThan(width.most());
                    assertThat(term.text()).containsPattern("width [0-9.]+ to [0-9.]+");
                }));
    }

    /** A width at its upper bound says that the rule does not care. */
    @Test
    void termsThatHardlyMatterComeLast() {
        for (BaselineKind kind : List.of(BaselineKind.ANFIS, BaselineKind.IT2_ANFIS)) {
            TskModel model = train(kind, 1, DATA);
            double[] parameters = model.parameters();
            Feature first = model.rules().get(0).terms().get(0).feature();
            int input = model.features().indexOf(first);
            parameters[12 * 30 + input] = Math.log(10);
            List<RuleTerm> terms = with(model, parameters).rules().get(0).terms();
            assertThat(terms.get(29).feature()).as(kind.title()).isEqualTo(first);
        }
    }

    @Test
    void selectedSetsAreNamed() {
        TskModel model = train(BaselineKind.FSRE_ADATSK, 16, DATA);
        Shared shape = (Shared) model.structure().antecedents();
        int inputs = model.structure().inputs();
        assertThat(inputs).isLessThan(30);
        for (int r = 0; r < model.ruleCount(); r++) {
            List<RuleTerm> terms = model.rules().get(r).terms();
            assertThat(terms).hasSize(inputs);
            for (int j = 0; j < inputs; j++) {
                Feature feature = feature(model, j);
                RuleTerm term = terms.stream()
                        .filter(t -> t.feature().equals(feature))
                        .findFirst()
                        .orElseThrow();
                assertThat(term.level())
                        .isEqualTo(Level.values()[shape.setOf().get(r).get(j)]);
                assertThat(term.width()).isEmpty();
            }
        }
    }
}

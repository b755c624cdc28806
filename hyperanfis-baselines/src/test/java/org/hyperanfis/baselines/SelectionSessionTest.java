package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.Gate;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.CheckpointStore;
import org.hyperanfis.train.loop.LoopState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The three phases of FSRE-AdaTSK. */
class SelectionSessionTest {

    private static final Dataset DATA = Tables.threeClasses();

    private static BaselineOptions options(int epochs) {
        return BaselineOptions.defaults(BaselineKind.FSRE_ADATSK).with("loop.epochs", String.valueOf(epochs));
    }

    /** The states of every phase, epoch by epoch, and the result. */
    private record Phases(Map<String, List<LoopState>> states, TrainingResult<TskModel> result) {

        static Phases of(BaselineOptions options, Dataset data) {
            Map<String, List<LoopState>> states = new LinkedHashMap<>();
            CheckpointStore.Factory keeping = (identity, phase) -> new CheckpointStore() {
                @Override
                public Optional<LoopState> load() {
                    return Optional.empty();
                }

                @Override
                public void save(LoopState state, boolean urgent) {
                    states.computeIfAbsent(phase, p -> new ArrayList<>()).add(state);
                }
            };
            return new Phases(
                    states, new BaselineTrainer(options, 1).checkpoints(keeping).train(data));
        }

        List<LoopState> states(String phase) {
            return Objects.requireNonNull(states.get(phase));
        }

        LoopState end(String phase) {
            return states(phase).get(states(phase).size() - 1);
        }

        TskModel model() {
            return result.model();
        }

        Shared shape() {
            return (Shared) model().structure().antecedents();
        }

        double[] tail(double[] parameters, int count) {
            return Arrays.copyOfRange(parameters, parameters.length - count, parameters.length);
        }

        double[] gateSizes(String phase, int count) {
            return Arrays.stream(tail(end(phase).parameters(), count))
                    .map(u -> Math.abs(Gate.value(u)))
                    .toArray();
        }

        int candidates() {
            return Objects.requireNonNull(model().provenance().metrics().get("candidateRules"))
                    .intValue();
        }
    }

    @Test
    void phasesShareTheEpochs() {
        Phases phases = Phases.of(options(20), DATA);
        assertThat(phases.states().keySet()).containsExactly("selection", "extraction", "");
        assertThat(phases.end("selection").epoch()).isEqualTo(5);
        assertThat(phases.end("extraction").epoch()).isEqualTo(5);
        assertThat(phases.end("").epoch()).isEqualTo(10);
        assertThat(phases.result().history()).hasSize(20);
        assertThat(phases.result().bestEpoch()).isBetween(11, 20);
        assertThat(phases.result().history().get(19).epoch()).isEqualTo(20);
        assertThat(phases.result().history().subList(0, 10)).noneMatch(report -> report.best());
        assertThat(phases.shape().conjunction()).isEqualTo(Conjunction.ADA_SOFTMIN);
    }

    /** Only the last phase stops early, even where a score cannot get better. */
    @Test
    void selectionNeverStopsEarly() {
        Phases phases = Phases.of(options(24).with("loop.stopPatience", "1"), DATA);
        assertThat(phases.end("selection").epoch()).isEqualTo(6);
        assertThat(phases.end("extraction").epoch()).isEqualTo(6);
        assertThat(phases.end("").epoch()).isLessThan(12);
    }

    @Test
    void inputsWithOpenGatesAreSelected() {
        Phases phases = Phases.of(options(40), DATA);
        double[] sizes = phases.gateSizes("selection", DATA.width());
        assertThat(phases.model().selectedFeatures()).containsExactly(Gate.open(sizes, 0.5));
        assertThat(phases.model().provenance().metrics())
                .containsEntry("selectedFeatures", (double) phases.model().selectedFeatures().length);
    }

    @Test
    void gatesOfRulesMove() {
        Phases phases = Phases.of(options(16), DATA);
        int candidates = phases.candidates();
        LoopState first = phases.states("extraction").get(0);
        double[] moments = phases.tail(first.optimizer().firstMoment(), candidates);
        assertThat(Arrays.stream(moments)).anyMatch(moment -> moment != 0);
        double[] gates = phases.tail(phases.end("extraction").parameters(), candidates);
        assertThat(Arrays.stream(gates)).anyMatch(gate -> Math.abs(gate - 0.01) > 0.01);
        // No gate of an input is left: centres, consequents and gates of rules are all there is.
        int inputs = phases.model().structure().inputs();
        assertThat(gates.length + 3 * inputs + candidates * 3 * (inputs + 1)).isEqualTo(first.parameters().length);
        assertThat(phases.end("").parameters())
                .hasSize(3 * inputs + phases.model().ruleCount() * 3 * (inputs + 1));
    }

    @Test
    void rulesWithTheLargestGatesAreKept() {
        Phases phases = Phases.of(
                options(16).withRules(4).with("selection.inputTolerance", "1").with("selection.ruleTolerance", "1"),
                DATA);
        double[] ofInputs = phases.gateSizes("selection", DATA.width());
        int[] selected = phases.model().selectedFeatures();
        int[] inputs = largestFirst(
                        Arrays.stream(selected).mapToDouble(j -> ofInputs[j]).toArray())
                .toArray();
        List<List<Integer>> candidates = EnhancedRuleBase.enhanced(3, inputs, 2000);
        assertThat(candidates).hasSize(phases.candidates());
        double[] ofRules = phases.gateSizes("extraction", candidates.size());
        assertThat(phases.shape().setOf())
                .isEqualTo(largestFirst(ofRules)
                        .limit(4)
                        .sorted()
                        .mapToObj(candidates::get)
                        .toList());
    }

    private static IntStream largestFirst(double[] sizes) {
        return IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -sizes[i]))
                .mapToInt(Integer::intValue);
    }

    @ParameterizedTest
    @CsvSource({"0, 12, 3, 3", "0.3, 12, 3, 12", "1, 12, 12, 12", "1, 5, 5, 5", "0, 2, 2, 2"})
    void atLeastOneRulePerClassAndNotTooMany(String tolerance, int rules, int least, int most) {
        BaselineOptions options = options(8)
                .withRules(rules)
                .with("selection.inputTolerance", "1")
                .with("selection.ruleTolerance", tolerance);
        assertThat(Phases.of(options, DATA).model().ruleCount()).isBetween(least, most);
    }

    @Test
    void withFullToleranceAllInputsButTheLeastSurvive() {
        Dataset data = Tables.WDBC.training();
        TskModel model = Phases.of(options(4).with("selection.inputTolerance", "1"), data)
                .model();
        assertThat(model.selectedFeatures()).hasSize(29);
        assertThat(model.provenance().metrics()).containsEntry("candidateRules", 177.0);
    }

    @Test
    void candidatesAreCapped() {
        BaselineOptions options =
                options(4).with("selection.inputTolerance", "1").with("selection.candidates", "50");
        assertThat(Phases.of(options, Tables.WDBC.training()).candidates()).isEqualTo(45);
    }

    @Test
    void centresStartEquallySpaced() {
        BaselineOptions still = options(4).with("loop.learningRate", "1e-300");
        double[] start = Phases.of(still.with("selection.unitInputs", "true"), DATA)
                .end("selection")
                .parameters();
        for (int j = 0; j < DATA.width(); j++) {
            assertThat(start[j]).isCloseTo(0, within(1e-12));
            assertThat(start[DATA.width() + j]).isCloseTo(0.5, within(1e-12));
            assertThat(start[2 * DATA.width() + j]).isCloseTo(1, within(1e-12));
        }
        double[] matched = Phases.of(still, DATA).end("selection").parameters();
        for (int j = 0; j < DATA.width(); j++) {
            assertThat(matched[j]).isLessThan(-1);
            assertThat(matched[DATA.width() + j])
                    .isCloseTo((matched[j] + matched[2 * DATA.width() + j]) / 2, within(1e-12));
        }
    }
}

package org.hyperanfis.inspect.contribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Contributions are Shapley values: against all sets of columns, one by one. */
class ContributionsTest {

    private static final int COLUMNS = 8;
    private static final List<String> NAMES = List.of("a", "b", "c");
    /** The last two inputs are one column. */
    private static final List<Feature> FEATURES = Stream.concat(
                    IntStream.range(0, COLUMNS - 1).mapToObj(j -> Feature.numeric("x" + j)),
                    Stream.of(Feature.oneHot("kind", "p"), Feature.oneHot("kind", "q")))
            .toList();

    static Stream<Variant> variants() {
        return Variant.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void addUpToTheDifferenceFromTheBaseline(Variant variant) {
        RuleModel model = model(variant.task(), variant.geometry(), 3, 1);
        double[][] rows = rows(40, 5);
        for (int size : new int[] {1, 7, 40}) {
            Contributor contributor = new Contributor(model, Background.of(Arrays.copyOf(rows, size), "some"));
            for (double[] row : rows) {
                List<Contributions> all = contributor.explain(row);
                assertThat(all).hasSize(variant.task() == Task.CLASSIFICATION ? 1 : NAMES.size());
                for (Contributions each : all) {
                    int k = NAMES.indexOf(each.name());
                    assertThat(each.value()).isEqualTo(answer(model, k, row));
                    double mean = Arrays.stream(rows, 0, size)
                            .mapToDouble(other -> answer(model, k, other))
                            .average()
                            .orElseThrow();
                    assertThat(each.baseline()).isCloseTo(mean, within(1e-12));
                    assertThat(each.baseline() + sum(each)).isCloseTo(each.value(), within(1e-9));
                }
                if (variant.task() == Task.CLASSIFICATION) {
                    assertThat(all.get(0).name()).isEqualTo(model.predict(row).label());
                }
            }
        }
    }

    /** The error squared is, on average, the standard error squared, and rarely more than four times that. */
    @Test
    void standardErrorsAreRight() {
        int seeds = 150;
        for (Task task : Task.values()) {
            RuleModel model = model(task, GeometryKind.LORENTZ, 3, 2);
            double[][] rows = rows(23, 9);
            Background background = Background.of(Arrays.copyOf(rows, 22), "some");
            double[] row = rows[22];
            int k = task == Task.CLASSIFICATION
                    ? NAMES.indexOf(model.predict(row).label())
                    : 0;
            double[] exact = exact(model, k, background.rows(), row);
            double[] errors = new double[COLUMNS];
            double[] claimed = new double[COLUMNS];
            int beyond = 0;
            for (int seed = 0; seed < seeds; seed++) {
                List<Contribution> columns = new Contributor(model, background, seed)
                        .explain(row)
                        .get(0)
                        .columns();
                for (int c = 0; c < COLUMNS; c++) {
                    double error = columns.get(c).contribution() - exact[c];
                    errors[c] += error * error / seeds;
                    claimed[c] +=
                            columns.get(c).standardError() * columns.get(c).standardError() / seeds;
                    beyond += Math.abs(error) > 2 * columns.get(c).standardError() ? 1 : 0;
                }
            }
            for (int c = 0; c < COLUMNS; c++) {
                assertThat(errors[c] / claimed[c]).as("column " + c).isBetween(0.65, 1.5);
            }
            assertThat((double) beyond / (seeds * COLUMNS)).isBetween(0.02, 0.08);
        }
    }

    @Test
    void fewColumnsAreExact() {
        RuleModel model = model(Task.CLASSIFICATION, GeometryKind.LORENTZ, 3, 3);
        double[][] rows = rows(30, 4);
        double[] row = rows[0];
        // Six columns of eight differ from the background.
        for (double[] other : rows) {
            other[1] = row[1];
            other[4] = row[4];
        }
        Background background = Background.of(rows, "some");
        Contributions contributions = Contributions.of(model, background, row).get(0);
        double[] exact = exact(model, NAMES.indexOf(contributions.name()), rows, row);
        for (int c = 0; c < COLUMNS; c++) {
            assertThat(contributions.columns().get(c).contribution()).isCloseTo(exact[c], within(1e-12));
        }
        assertThat(contributions.isExact()).isTrue();
        assertThat(contributions.columns().get(1).contribution()).isZero();
    }

    /** A column that has left all rules contributes 0, though the last bits of the answer know it; an absurd value shows. */
    @Test
    void columnsOutsideOfAllRulesContributeNothing() {
        double[] weights = new double[FEATURES.size()];
        Arrays.fill(weights, 1);
        weights[2] = 1e-6;
        weights[5] = 1e-6;
        HyperAnfis model = model(Task.CLASSIFICATION, GeometryKind.LORENTZ, 3, 6, weights);
        double[][] rows = rows(40, 8);
        Contributor contributor = new Contributor(model, Background.of(rows, "some"));
        double largestTrace = 0;
        for (double[] row : rows) {
            Contributions each = contributor.explain(row).get(0);
            assertThat(each.isExact()).isTrue();
            assertThat(each.columns().get(2).contribution()).isZero();
            assertThat(each.columns().get(5).contribution()).isZero();
            assertThat(each.baseline() + sum(each)).isCloseTo(each.value(), within(1e-9));
            double[] other = row.clone();
            other[2] = -row[2];
            int k = NAMES.indexOf(each.name());
            largestTrace = Math.max(largestTrace, Math.abs(answer(model, k, row) - answer(model, k, other)));
        }
        assertThat(largestTrace).isBetween(1e-12, 1e-5);

        double[] absurd = rows[3].clone();
        absurd[2] = 3e6;
        Contributions shown = contributor.explain(absurd).get(0);
        assertThat(Math.abs(shown.columns().get(2).contribution())).isGreaterThan(1e-3);
        assertThat(shown.baseline() + sum(shown)).isCloseTo(shown.value(), within(1e-9));
    }

    @Test
    void sameBitsOnAnyNumberOfThreadsAndAlone() {
        RuleModel model = model(Task.REGRESSION, GeometryKind.POINCARE, 3, 7);
        double[][] rows = rows(30, 3);
        Contributor contributor = new Contributor(model, Background.of(rows, "some"));
        List<List<ColumnCell>> cells =
                Arrays.stream(rows).map(row -> ColumnCell.of(FEATURES, row)).toList();
        List<List<Contributions>> one = contributor.explain(rows, cells, 1);
        assertThat(contributor.explain(rows, cells, 3)).isEqualTo(one);
        assertThat(new Contributor(model, Background.of(rows, "some")).explain(rows[4]))
                .isEqualTo(one.get(4));
        assertThat(new Contributor(model, Background.of(rows, "some"), 1).explain(rows[4]))
                .isNotEqualTo(one.get(4));
    }

    @Test
    void anyClassCanBeExplained() {
        HyperAnfis model = model(Task.CLASSIFICATION, GeometryKind.EUCLIDEAN, 3, 8)
                .withCalibration(new ProbabilityCalibration(
                        0.5, List.of(0.3, 0.0, -0.3), ProbabilityCalibration.Method.OFFSETS, 50));
        double[][] rows = rows(30, 3);
        Contributor contributor = new Contributor(model, Background.of(rows, "some"));
        double total = 0;
        for (String name : NAMES) {
            Contributions each = contributor.explainClass(name, rows[0], ColumnCell.of(FEATURES, rows[0]));
            assertThat(each.value()).isEqualTo(model.predict(rows[0]).probability()[NAMES.indexOf(name)]);
            total += each.columns().get(0).contribution();
        }
        assertThat(total).as("what one class gains the others lose").isCloseTo(0, within(1e-12));
        assertThatThrownBy(() -> contributor.explainClass("z", rows[0], ColumnCell.of(FEATURES, rows[0])))
                .hasMessageContaining("there is no class 'z'");
    }

    @Test
    void baselinesSayWhatTheyAre() {
        RuleModel model = model(Task.CLASSIFICATION, GeometryKind.LORENTZ, 3, 1);
        Target.Classes target = new Target.Classes("y", NAMES);
        String label = model.predict(rows(1, 1)[0]).label();
        for (int size : new int[] {19, 20, 500}) {
            double[][] rows = rows(size, 1);
            Background background =
                    Background.of(model, Dataset.classification(FEATURES, rows, target, new int[size]), "table");
            Contributions each = Contributions.of(model, background, rows[0]).get(0);
            if (size < 20) {
                assertThat(background.isMeans()).isTrue();
                assertThat(each.baselineWords())
                        .isEqualTo("the probability of " + label + " with every column at its training mean");
                assertThat(each.baseline()).isEqualTo(answer(model, NAMES.indexOf(label), new double[FEATURES.size()]));
            } else {
                assertThat(background.size()).isEqualTo(Math.min(size, 64));
                assertThat(each.baselineWords())
                        .isEqualTo(
                                "the mean probability of " + label + " over " + background.size() + " rows of table");
            }
            assertThat(background.rows().length).isEqualTo(background.size());
        }
    }

    /** Each row is in about as many samples as any other: all of them here, since rows and their places are random. */
    @Test
    void samplesAreFromAllOverTheTable() {
        Background.Sample sample = new Background.Sample();
        for (int i = 0; i < 1280; i++) {
            sample.add(new double[] {i});
        }
        double[][] rows = sample.background(model(Task.REGRESSION, GeometryKind.LORENTZ, 3, 1), "t")
                .rows();
        double[] numbers = Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
        assertThat(numbers).isSorted().hasSize(64).doesNotHaveDuplicates();
        assertThat(Arrays.stream(numbers).average().orElseThrow()).isBetween(500.0, 780.0);
    }

    private static double sum(Contributions contributions) {
        return contributions.columns().stream()
                .mapToDouble(Contribution::contribution)
                .sum();
    }

    private static double answer(RuleModel model, int k, double[] row) {
        return model.target() instanceof Target.Classes
                ? model.predict(row).probability()[k]
                : model.predict(row).output()[k];
    }

    /** By the definition: over all sets of other columns. */
    private static double[] exact(RuleModel model, int k, double[][] background, double[] row) {
        double[] values = new double[COLUMNS];
        for (double[] other : background) {
            double[] ofSet = new double[1 << COLUMNS];
            for (int set = 0; set < ofSet.length; set++) {
                double[] mixed = other.clone();
                for (int j = 0; j < row.length; j++) {
                    int column = Math.min(j, COLUMNS - 1);
                    mixed[j] = (set >> column & 1) == 1 ? row[j] : other[j];
                }
                ofSet[set] = answer(model, k, mixed);
            }
            List<Integer> sizes = new ArrayList<>(Collections.nCopies(COLUMNS, 0));
            for (int set = 0; set < 1 << (COLUMNS - 1); set++) {
                int size = Integer.bitCount(set);
                sizes.set(size, sizes.get(size) + 1);
            }
            for (int c = 0; c < COLUMNS; c++) {
                for (int set = 0; set < ofSet.length; set++) {
                    if ((set >> c & 1) == 0) {
                        double weight = 1.0 / COLUMNS / sizes.get(Integer.bitCount(set));
                        values[c] += weight * (ofSet[set | 1 << c] - ofSet[set]) / background.length;
                    }
                }
            }
        }
        return values;
    }

    private static double[][] rows(int count, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][FEATURES.size()];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 0.7 * random.nextGaussian());
            int kind = random.nextInt(2);
            row[COLUMNS - 1] = kind;
            row[COLUMNS] = 1 - kind;
        }
        return rows;
    }

    private static HyperAnfis model(Task task, GeometryKind geometry, int rules, long seed) {
        double[] ones = new double[FEATURES.size()];
        Arrays.fill(ones, 1);
        return model(task, geometry, rules, seed, ones);
    }

    /** A model of strong opinions on tangents, whose inputs have these weights. */
    private static HyperAnfis model(Task task, GeometryKind geometry, int rules, long seed, double[] weights) {
        Variant variant = new Variant(geometry, MembershipKind.values()[0], 1, task);
        RandomModel random = RandomModel.inside(
                variant.structure(0.7, 2, new Karcher(3, 1, 1e-12), FEATURES.size(), rules, NAMES.size()), 1, seed);
        double[] ones = new double[FEATURES.size()];
        Arrays.fill(ones, 1);
        boolean classifies = task == Task.CLASSIFICATION;
        return new HyperAnfis(
                random.structure(),
                FEATURES,
                new Preprocessing(
                        Standardization.of(new double[ones.length], ones).weighted(weights), 1),
                classifies ? new Target.Classes("y", NAMES) : new Target.Outputs(NAMES),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {3, -2, 0}, new double[] {2, 5, 1}),
                random.parameters(),
                new Provenance("test", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }
}

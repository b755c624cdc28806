package org.hyperanfis.train.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.Task;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.ReferenceLoss;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a batch means: which rows, in which order, with which weights. */
class ObjectiveBatchTest {

    /** Sums of a few hundred terms in another order. */
    private static final double ROUNDING = 1e-12;

    static Stream<Variant> variants() {
        return Variant.all();
    }

    private static RandomModel model(Variant variant, int rows) {
        int outputs = variant.task() == Task.CLASSIFICATION ? 3 : 2;
        return RandomModel.everywhere(variant.structure(0.8, 2, Karcher.DEFAULT, 4, 5, outputs), rows, 13);
    }

    /** The loss of a batch longer than a block, term by term, against its definition. */
    @ParameterizedTest
    @MethodSource("variants")
    void termsAreThoseOfTheLiteralModel(Variant variant) {
        int rows = ObjectivePart.ROWS_PER_BLOCK + 21;
        RandomModel model = model(variant, rows);
        double[] weights = new Random(1).doubles(rows, 0.2, 2).toArray();
        ObjectiveFixture fixture = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights);
        double total = fixture.loss(model.parameters());
        ReferenceLoss reference = new ReferenceLoss(model, weights);
        double[] expected = {
            reference.task(ObjectiveFixture.classWeights(model)),
            reference.balance(),
            reference.specialization(),
            reference.separation(ObjectiveFixture.PENALTIES.margin()),
            reference.accountability(ObjectiveFixture.classWeights(model)),
            reference.anchor()
        };
        assertThat(fixture.terms()).usingComparatorWithPrecision(1e-10).containsExactly(expected);
        // Half of the warm-up is over.
        assertThat(total)
                .isCloseTo(
                        expected[0]
                                + 0.3 * expected[1]
                                + 0.5 * 0.2 * expected[2]
                                + 0.5 * expected[3]
                                + 0.4 * expected[4]
                                + 0.3 * expected[5],
                        within(1e-10));
    }

    /** A row of weight two counts as two rows. */
    @ParameterizedTest
    @MethodSource("variants")
    void integerWeightsRepeatRows(Variant variant) {
        int rows = 40;
        RandomModel model = model(variant, rows);
        Random random = new Random(2);
        double[] weights = new double[rows];
        List<Integer> repeated = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            int times = random.nextInt(8);
            weights[i] = times;
            repeated.addAll(Collections.nCopies(times, i));
        }
        ObjectiveFixture weighted = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights);
        ObjectiveFixture plain = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null);
        double loss = weighted.loss(model.parameters());
        assertThat(repeated).hasSizeGreaterThan(ObjectivePart.ROWS_PER_BLOCK);
        assertThat(plain.loss(
                        model.parameters(), repeated.stream().mapToInt(i -> i).toArray()))
                .isCloseTo(loss, within(ROUNDING * loss));
        assertSameGradient(plain, weighted);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theOrderOfRowsDoesNotMatter(Variant variant) {
        int rows = 150;
        RandomModel model = model(variant, rows);
        double[] weights = new Random(3).doubles(rows, 0.2, 2).toArray();
        ObjectiveFixture ordered = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights);
        ObjectiveFixture shuffled = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, weights);
        List<Integer> order = new ArrayList<>(IntStream.range(0, rows).boxed().toList());
        Collections.shuffle(order, new Random(4));
        double loss = ordered.loss(model.parameters());
        assertThat(shuffled.loss(
                        model.parameters(), order.stream().mapToInt(i -> i).toArray()))
                .isCloseTo(loss, within(ROUNDING * loss));
        assertSameGradient(shuffled, ordered);
    }

    /**
     * The task loss of a batch is the mean of its rows' losses, and so is its gradient, for every size up to three runs of
     * lanes: padding rows count for nothing. An evaluation leaves nothing behind that the next one could see.
     */
    @ParameterizedTest
    @MethodSource("variants")
    void aBatchIsTheMeanOfItsRows(Variant variant) {
        RandomModel model = model(variant, 24);
        Penalties none = new Penalties(0, 0, 0, 0, 0);
        ObjectiveFixture fixture = new ObjectiveFixture(model, none, null);
        double loss = 0;
        double[] gradient = new double[model.parameters().length];
        for (int rows = 1; rows <= 24; rows++) {
            loss += fixture.loss(model.parameters(), new int[] {rows - 1});
            for (int j = 0; j < gradient.length; j++) {
                gradient[j] += fixture.gradient()[j];
            }
            int count = rows;
            double together =
                    fixture.loss(model.parameters(), IntStream.range(0, count).toArray());
            assertThat(together).isCloseTo(loss / count, within(ROUNDING * loss));
            assertClose(
                    fixture.gradient(),
                    Arrays.stream(gradient).map(g -> g / count).toArray());
        }
    }

    /** Only {@code rows[from..to)} count. */
    @ParameterizedTest
    @MethodSource("variants")
    void aBatchIsASliceOfTheOrder(Variant variant) {
        RandomModel model = model(variant, 30);
        ObjectiveFixture fixture = new ObjectiveFixture(model, ObjectiveFixture.PENALTIES, null);
        int[] slice = {7, 3, 29, 0, 11};
        double expected = fixture.loss(model.parameters(), slice);
        double[] gradient = fixture.gradient().clone();
        int[] order = {5, 6, 7, 3, 29, 0, 11, 1};
        double loss = fixture.objective()
                .evaluate(model.parameters(), order, 2, 7, ObjectiveFixture.EPOCH, fixture.gradient(), fixture.terms());
        assertThat(loss).isEqualTo(expected);
        assertThat(fixture.gradient()).containsExactly(gradient);
    }

    private static void assertSameGradient(ObjectiveFixture actual, ObjectiveFixture expected) {
        assertClose(actual.gradient(), expected.gradient());
    }

    private static void assertClose(double[] actual, double[] expected) {
        double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
        assertThat(actual).usingComparatorWithPrecision(ROUNDING * largest).containsExactly(expected);
    }
}

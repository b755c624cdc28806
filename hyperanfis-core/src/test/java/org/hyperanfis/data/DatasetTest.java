package org.hyperanfis.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class DatasetTest {

    private static final List<String> NAMES = List.of("age", "dose");
    private static final List<Feature> FEATURES = List.of(Feature.numeric("age"), Feature.numeric("dose"));
    private static final Target.Classes CLASSES = new Target.Classes("outcome", List.of("bad", "good"));

    private static double[][] rows() {
        return new double[][] {{1, 2}, {3, 4}, {5, 6}};
    }

    private static Dataset classification() {
        return Dataset.classification(NAMES, rows(), "outcome", List.of("good", "bad", "good"));
    }

    private static Dataset regression() {
        return Dataset.regression(NAMES, rows(), List.of("u", "v"), new double[][] {{10, 20}, {30, 40}, {50, 60}});
    }

    @Test
    void classesAreTheDistinctLabelsInSortedOrder() {
        Dataset data = classification();
        assertThat(data.target()).isEqualTo(CLASSES);
        assertThat(data.labels()).containsExactly(1, 0, 1);
        assertThat(data.label(1)).isZero();
        assertThat(data.classCounts()).containsExactly(1, 2);
        assertThat(data.features()).isEqualTo(FEATURES);
    }

    @Test
    void valuesAreReadByRowAndColumn() {
        Dataset data = classification();
        assertThat(data.rows()).isEqualTo(3);
        assertThat(data.width()).isEqualTo(2);
        assertThat(data.value(2, 0)).isEqualTo(5);
        double[] dest = new double[4];
        data.copyRow(1, dest, 1);
        assertThat(dest).containsExactly(0, 3, 4, 0);
    }

    @Test
    void indicesOutOfRangeDoNotReadAnotherRow() {
        Dataset data = regression();
        assertThatThrownBy(() -> data.value(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> data.output(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> data.weight(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> data.subset(new int[] {3})).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void regressionHasOutputsAndNoLabels() {
        Dataset data = regression();
        assertThat(data.target()).isEqualTo(new Target.Outputs(List.of("u", "v")));
        assertThat(data.output(1, 1)).isEqualTo(40);
        assertThat(data.outputs()).containsExactly(10, 20, 30, 40, 50, 60);
        assertThatIllegalStateException().isThrownBy(() -> data.label(0));
        assertThatIllegalStateException().isThrownBy(data::labels);
        assertThatIllegalStateException().isThrownBy(data::classCounts);
        assertThatIllegalStateException().isThrownBy(() -> classification().output(0, 0));
        assertThatIllegalStateException().isThrownBy(() -> classification().outputs());
    }

    @Test
    void singleOutputConvenienceEqualsTheGeneralForm() {
        Dataset brief = Dataset.regression(NAMES, rows(), "u", new double[] {7, 8, 9});
        Dataset general =
                Dataset.regression(FEATURES, rows(), new Target.Outputs(List.of("u")), new double[][] {{7}, {8}, {9}});
        assertThat(brief.fingerprint()).isEqualTo(general.fingerprint());
    }

    @Test
    void adoptedArraysGiveTheSameSet() {
        assertThat(Dataset.adoptClassification(FEATURES, new double[] {1, 2, 3, 4, 5, 6}, CLASSES, new int[] {1, 0, 1})
                        .fingerprint())
                .isEqualTo(classification().fingerprint());
    }

    @Test
    void laterWritesToTheCallersArraysDoNotReachTheSet() {
        double[][] rows = rows();
        int[] labels = {1, 0, 1};
        double[] weights = {1, 2, 3};
        Dataset data = Dataset.classification(FEATURES, rows, CLASSES, labels).withWeights(weights);
        String before = data.fingerprint();
        rows[0][0] = 99;
        labels[0] = 0;
        weights[0] = 99;
        data.labels()[0] = 0;
        assertThat(data.fingerprint()).isEqualTo(before);
    }

    @Test
    void weightsDefaultToOne() {
        assertThat(classification().hasWeights()).isFalse();
        assertThat(classification().weight(2)).isEqualTo(1);
        Dataset weighted = classification().withWeights(new double[] {0, 2, 0.5});
        assertThat(weighted.hasWeights()).isTrue();
        assertThat(weighted.weight(2)).isEqualTo(0.5);
    }

    @Test
    void subsetKeepsRowsTogetherWithTheirTargetsAndWeights() {
        Dataset part = classification().withWeights(new double[] {1, 2, 3}).subset(new int[] {2, 1, 2});
        assertThat(part.rows()).isEqualTo(3);
        assertThat(part.value(0, 1)).isEqualTo(6);
        assertThat(part.labels()).containsExactly(1, 0, 1);
        assertThat(part.weight(1)).isEqualTo(2);
        assertThat(part.weight(2)).isEqualTo(3);

        Dataset numbers = regression().subset(new int[] {1});
        assertThat(numbers.outputs()).containsExactly(30, 40);
        assertThat(numbers.hasWeights()).isFalse();
    }

    @Test
    void subsetWithoutOneClassKeepsTheTarget() {
        Dataset part = classification().subset(new int[] {0, 2});
        assertThat(part.target()).isEqualTo(CLASSES);
        assertThat(part.classCounts()).containsExactly(0, 2);
    }

    @Test
    void fingerprintIsPinned() {
        // Model files carry it: the same data must give the same digits in every release and on every platform.
        assertThat(classification().fingerprint())
                .isEqualTo("81f0139536ee71492c6a2f42e42dcc8b8bf2347630d146e5794116b5b01094ba");
        assertThat(regression().withWeights(new double[] {1, 2, 0.5}).fingerprint())
                .isEqualTo("7065404ea7b654972eb747ae4594396ca7e5c6451d5dcb4c53e109241640ea2c");
    }

    @Test
    void fingerprintSeesEveryPart() {
        double[][] rows = rows();
        int[] labels = {1, 0, 1};
        Dataset base = Dataset.classification(FEATURES, rows, CLASSES, labels);
        double[][] signedZero = rows();
        signedZero[0][0] = 0.0;
        double[][] negativeZero = rows();
        negativeZero[0][0] = -0.0;
        List<Dataset> different = List.of(
                base,
                Dataset.classification(FEATURES, signedZero, CLASSES, labels),
                Dataset.classification(FEATURES, negativeZero, CLASSES, labels),
                Dataset.classification(FEATURES, rows, CLASSES, new int[] {1, 0, 0}),
                Dataset.classification(FEATURES, rows, new Target.Classes("o", CLASSES.classes()), labels),
                Dataset.classification(FEATURES, rows, new Target.Classes("outcome", List.of("bad", "fine")), labels),
                Dataset.classification(
                        List.of("age", "doses").stream().map(Feature::numeric).toList(), rows, CLASSES, labels),
                Dataset.classification(
                        List.of(FEATURES.get(0), Feature.ordinal("dose", List.of("a", "b"))), rows, CLASSES, labels),
                Dataset.classification(
                        List.of(FEATURES.get(0), Feature.ordinal("dose", List.of("b", "a"))), rows, CLASSES, labels),
                Dataset.classification(
                        List.of(FEATURES.get(0), new Feature("dose", FeatureKind.ONEHOT, "dose", "a", null)),
                        rows,
                        CLASSES,
                        labels),
                base.withWeights(new double[] {1, 1, 1}),
                base.withWeights(new double[] {1, 1, 2}),
                base.subset(new int[] {0, 1}),
                base.subset(new int[] {0, 2, 1}),
                regression());
        assertThat(Set.copyOf(different.stream().map(Dataset::fingerprint).toList()))
                .hasSameSizeAs(different);
        assertThat(base.subset(new int[] {0, 1, 2}).fingerprint()).isEqualTo(base.fingerprint());
    }

    @Test
    void tablesWithoutRowsOrFeaturesAreRejected() {
        assertRejected(() -> Dataset.classification(NAMES, new double[0][], "y", List.of()), "no rows");
        assertRejected(() -> Dataset.regression(NAMES, new double[0][], "y", new double[0]), "no rows");
        assertRejected(() -> Dataset.adoptClassification(FEATURES, new double[0], CLASSES, new int[0]), "no rows");
        assertRejected(() -> classification().subset(new int[0]), "no rows");
        assertRejected(
                () -> Dataset.regression(List.of(), new double[][] {{}}, "y", new double[] {1}),
                "The table",
                "at least 1",
                "feature");
    }

    @Test
    void raggedRowsAreNamedWithBothWidths() {
        double[][] rows = {{1, 2}, {3, 4}, {5, 6, 7}};
        assertRejected(
                () -> Dataset.classification(NAMES, rows, "y", List.of("a", "b", "a")),
                "Row 3",
                "3 features",
                "expected 2");
        assertRejected(
                () -> Dataset.regression(NAMES, rows(), List.of("u", "v"), new double[][] {{1, 2}, {3}, {4, 5}}),
                "Row 2",
                "1 outputs",
                "expected 2");
    }

    @Test
    void valuesThatAreNotFiniteAreNamedByRowAndColumn() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            double[][] rows = rows();
            rows[1][1] = bad;
            assertRejected(
                    () -> Dataset.classification(NAMES, rows, "y", List.of("a", "b", "a")),
                    "Row 2",
                    "column 'dose'",
                    String.valueOf(bad));
            assertRejected(
                    () -> Dataset.regression(NAMES, rows(), "yield", new double[] {1, 2, bad}),
                    "Row 3",
                    "column 'yield'",
                    String.valueOf(bad));
            assertRejected(
                    () -> Dataset.regression(
                            NAMES, rows(), List.of("u", "v"), new double[][] {{1, 2}, {3, bad}, {5, 6}}),
                    "Row 2",
                    "column 'v'",
                    String.valueOf(bad));
        }
    }

    @Test
    void labelsAreInRange() {
        assertRejected(
                () -> Dataset.classification(FEATURES, rows(), CLASSES, new int[] {0, 2, 1}),
                "Row 2",
                "column 'outcome'",
                "label 2",
                "0 to 1");
        assertRejected(
                () -> Dataset.classification(FEATURES, rows(), CLASSES, new int[] {0, 1, -1}), "Row 3", "label -1");
    }

    @Test
    void labelsAreNamesOfAtLeastTwoClasses() {
        for (String missing : Arrays.asList(" ", null)) {
            assertRejected(
                    () -> Dataset.classification(NAMES, rows(), "outcome", Arrays.asList("a", missing, "b")),
                    "Row 2",
                    "column 'outcome'",
                    "no label");
        }
        assertRejected(
                () -> Dataset.classification(NAMES, rows(), "outcome", List.of("a", "a", "a")),
                "'outcome'",
                "at least 2",
                "[a]");
    }

    @Test
    void targetsMatchRows() {
        assertRejected(() -> Dataset.classification(FEATURES, rows(), CLASSES, new int[] {0, 1}), "2 labels", "3 rows");
        assertRejected(() -> Dataset.regression(NAMES, rows(), "y", new double[] {0, 1, 2, 3}), "4 outputs", "3 rows");
        assertRejected(
                () -> Dataset.regression(NAMES, rows(), List.of("y"), new double[][] {{1}}), "1 rows of outputs");
        assertRejected(
                () -> Dataset.adoptClassification(FEATURES, new double[5], CLASSES, new int[] {0, 1}),
                "5 feature values",
                "2 rows of 2 features");
        assertRejected(
                () -> Dataset.adoptRegression(
                        FEATURES, new double[4], new Target.Outputs(List.of("u", "v")), new double[3]),
                "3 target values",
                "2 outputs",
                "[u, v]");
    }

    @Test
    void featureNamesAreDistinct() {
        assertRejected(
                () -> Dataset.regression(List.of("age", "age"), rows(), "y", new double[3]),
                "entry 2",
                "repeats 'age'");
    }

    @Test
    void weightsAreOnePerRowFiniteAndNotNegative() {
        assertRejected(() -> classification().withWeights(new double[] {1, 2}), "2 sample weights", "3 rows");
        assertRejected(() -> classification().withWeights(new double[] {1, -1, 1}), "row 2", "-1.0");
        assertRejected(() -> classification().withWeights(new double[] {1, 1, Double.NaN}), "row 3", "NaN");
        assertRejected(() -> classification().withWeights(new double[3]), "3 rows", "sum to 0.0");
        assertRejected(
                () -> classification().withWeights(new double[] {Double.MAX_VALUE, Double.MAX_VALUE, 0}),
                "sum to Infinity");
    }

    private static void assertRejected(ThrowingCallable code, String... words) {
        assertThatThrownBy(code).isInstanceOf(InvalidDataException.class).hasMessageContainingAll(words);
    }

    @Test
    void rowsOfTwoTablesFollowEachOther() {
        Dataset others = Dataset.classification(FEATURES, new double[][] {{7, 8}, {9, 10}}, CLASSES, new int[] {0, 1});
        Dataset whole = classification();
        Dataset stacked = whole.and(others);
        Dataset rejoined = whole.subset(new int[] {2, 0}).and(whole.subset(new int[] {1}));

        assertThat(copyRows(stacked, 4, 0, 3)).containsExactly(9, 10, 1, 2, 7, 8);
        assertThat(stacked.value(3, 1)).isEqualTo(8);
        assertThat(stacked.labels()).containsExactly(1, 0, 1, 0, 1);
        assertThat(stacked.pageStarts()).containsExactly(0, 3);
        assertThat(stacked.hasWeights()).isFalse();
        assertThat(copyRows(rejoined, 2, 1, 0)).containsExactly(3, 4, 1, 2, 5, 6);
        assertThat(rejoined.fingerprint())
                .isEqualTo(whole.subset(new int[] {2, 0, 1}).fingerprint());
        Dataset numbers = regression();
        assertThat(numbers.and(numbers).outputs()).containsExactly(10, 20, 30, 40, 50, 60, 10, 20, 30, 40, 50, 60);
    }

    private static double[] copyRows(Dataset data, int... rows) {
        double[] copy = new double[rows.length * data.width()];
        data.copyRows(rows, rows.length, copy);
        return copy;
    }

    @Test
    void tablesWithAndWithoutWeightsCanFollowEachOther() {
        Dataset weighted = classification().withWeights(new double[] {2, 0.5, 3});
        Dataset both = weighted.and(classification());
        assertThat(both.hasWeights()).isTrue();
        assertThat(both.weight(2)).isEqualTo(3);
        assertThat(both.weight(3)).isEqualTo(1);
        assertThat(classification().and(weighted).weight(5)).isEqualTo(3);
    }

    @Test
    void tablesWithOtherColumnsDoNotFollowEachOther() {
        assertThatThrownBy(() -> classification().and(regression()))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("different columns");
    }
}

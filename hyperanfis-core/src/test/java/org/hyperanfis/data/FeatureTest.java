package org.hyperanfis.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hyperanfis.InvalidDataException;
import org.junit.jupiter.api.Test;

class FeatureTest {

    @Test
    void numericFeatureIsItsColumn() {
        assertThat(Feature.numeric("age")).isEqualTo(new Feature("age", FeatureKind.NUMERIC, "age", null, null));
    }

    @Test
    void oneHotFeatureIsNamedByColumnAndCategory() {
        assertThat(Feature.oneHot("colour", "red"))
                .isEqualTo(new Feature("colour=red", FeatureKind.ONEHOT, "colour", "red", null));
    }

    @Test
    void aCategoryIsAnyTextAndTheEmptyOneIsTheMissingOne() {
        assertThat(Feature.oneHot("colour", ""))
                .isEqualTo(new Feature("colour=(missing)", FeatureKind.ONEHOT, "colour", "", null));
        assertThat(Feature.oneHot("colour", " "))
                .isEqualTo(new Feature("colour= ", FeatureKind.ONEHOT, "colour", " ", null));
    }

    @Test
    void ordinalFeatureKeepsItsOwnCopyOfTheOrder() {
        List<String> order = new ArrayList<>(List.of("low", "high"));
        Feature safety = Feature.ordinal("safety", order);
        order.clear();
        assertThat(safety.order()).containsExactly("low", "high");
    }

    @Test
    void categoryBelongsToOneHotAlone() {
        assertRejected(() -> new Feature("f", FeatureKind.NUMERIC, "f", "red", null), "'f'", "NUMERIC", "'red'");
        assertRejected(() -> new Feature("f", FeatureKind.ONEHOT, "f", null, null), "'f'", "without a category");
    }

    @Test
    void orderBelongsToOrdinalAlone() {
        assertRejected(
                () -> new Feature("f", FeatureKind.NUMERIC, "f", null, List.of("a", "b")), "'f'", "order [a, b]");
        assertRejected(() -> new Feature("f", FeatureKind.ORDINAL, "f", null, null), "'f'", "without an order");
    }

    @Test
    void orderHasAtLeastTwoDistinctLevels() {
        assertRejected(() -> Feature.ordinal("size", List.of("one")), "'size'", "at least 2", "has 1: [one]");
        assertRejected(() -> Feature.ordinal("size", List.of("a", "b", "a")), "'size'", "entry 3", "repeats 'a'");
        assertRejected(() -> Feature.ordinal("size", List.of("a", " ")), "'size'", "entry 2", "blank");
    }

    @Test
    void namesAreNotBlank() {
        assertRejected(() -> Feature.numeric(" "), "feature name", "blank");
        assertRejected(() -> new Feature("f", FeatureKind.NUMERIC, "", null, null), "column of feature 'f'", "blank");
        assertRejected(() -> Feature.oneHot(" ", "red"), "column of feature ' =red'", "blank");
    }

    @Test
    void targetHasAtLeastTwoDistinctClasses() {
        assertRejected(() -> new Target.Classes("y", List.of("only")), "Target 'y'", "at least 2", "[only]");
        assertRejected(() -> new Target.Classes("y", List.of("a", "a")), "Target 'y'", "entry 2", "repeats 'a'");
        assertRejected(() -> new Target.Classes("y", List.of("", "a")), "Target 'y'", "entry 1", "blank");
        assertRejected(() -> new Target.Classes(" ", List.of("a", "b")), "target name", "blank");
    }

    @Test
    void targetHasAtLeastOneOutput() {
        assertRejected(() -> new Target.Outputs(List.of()), "regression target", "at least 1", "has 0");
        assertRejected(() -> new Target.Outputs(List.of("u", "u")), "regression target", "entry 2", "repeats 'u'");
    }

    private static void assertRejected(ThrowingCallable code, String... words) {
        assertThatThrownBy(code).isInstanceOf(InvalidDataException.class).hasMessageContainingAll(words);
    }
}

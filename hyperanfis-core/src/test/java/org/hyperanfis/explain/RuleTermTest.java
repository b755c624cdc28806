package org.hyperanfis.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Feature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How terms, conclusions and numbers read. */
class RuleTermTest {

    private static final Feature SAFETY = Feature.ordinal("safety", List.of("low", "med", "high"));
    private static final Feature HTTP = Feature.oneHot("service", "http");

    private static RuleTerm term(Feature feature, double standardized, double center) {
        return new RuleTerm(feature, standardized, center, 1);
    }

    @Test
    void halfAStandardDeviationIsStillMedium() {
        assertThat(Level.of(-0.5)).isEqualTo(Level.MEDIUM);
        assertThat(Level.of(0.5)).isEqualTo(Level.MEDIUM);
        assertThat(Level.of(Math.nextDown(-0.5))).isEqualTo(Level.LOW);
        assertThat(Level.of(Math.nextUp(0.5))).isEqualTo(Level.HIGH);
        assertThat(Level.of(-0.0)).isEqualTo(Level.MEDIUM);
    }

    @Test
    void aNumericTermShowsItsCentre() {
        assertThat(term(Feature.numeric("mean radius"), 2, 21.3).text()).isEqualTo("mean radius HIGH (21.3, +2.0 sd)");
        assertThat(term(Feature.numeric("mean radius"), 0, 14.12719).text())
                .isEqualTo("mean radius MEDIUM (14.13, +0.0 sd)");
    }

    @Test
    void anOrdinalTermShowsTheNearestLevel() {
        assertThat(term(SAFETY, -1, 0.4).text()).isEqualTo("safety LOW (low, -1.0 sd)");
        assertThat(term(SAFETY, 0, 0.6).text()).isEqualTo("safety MEDIUM (med, +0.0 sd)");
        assertThat(term(SAFETY, -3, -2.7).reading()).isEqualTo("low");
        assertThat(term(SAFETY, 9, 1e300).reading()).isEqualTo("high");
    }

    @Test
    void aOneHotTermNamesItsCategory() {
        assertThat(term(HTTP, 1, 0.97).text()).isEqualTo("service=http");
        assertThat(term(HTTP, -1, 0.01).text()).isEqualTo("not service=http");
        assertThat(term(HTTP, 0.2, 0.42).text()).isEqualTo("service=http MEDIUM (0.42)");
        assertThat(term(Feature.oneHot("service", ""), -1, 0).text()).isEqualTo("not service=(missing)");
    }

    @Test
    void aConclusionIsAClassOrValues() {
        Map<String, Double> probabilities = new LinkedHashMap<>(Map.of("benign", 0.03, "malignant", 0.97));
        RuleConclusion.OneClass conclusion = new RuleConclusion.OneClass("malignant", 1, probabilities);
        probabilities.clear();
        assertThat(conclusion.confidence()).isEqualTo(0.97);
        assertThat(conclusion.text()).isEqualTo("malignant (0.97)");

        Map<String, Double> values = new LinkedHashMap<>();
        values.put("price", 12.3);
        values.put("weight", 4.0);
        assertThat(new RuleConclusion.Outputs(values).text()).isEqualTo("price = 12.3, weight = 4");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "-21.3, -21.3",
        "100, 100",
        "0.30000000000000004, 0.3",
        "3.14159, 3.142",
        "-1234.56, -1235",
        "1234567.8, 1235000",
        "9999999.9, 10000000",
        "1e7, 1E7",
        "-1.23456e10, -1.235E10",
        "1e-4, 0.0001",
        "0.000123456, 0.0001235",
        "0.00009, 9E-5",
        "2.5e-7, 2.5E-7",
        "1.7976931348623157E308, 1.798E308",
        "4.9E-324, 4.941E-324",
        "NaN, NaN",
        "-Infinity, -Infinity"
    })
    void numbersHaveFourDigits(double value, String text) {
        assertThat(ReadableNumber.of(value)).isEqualTo(text);
    }
}

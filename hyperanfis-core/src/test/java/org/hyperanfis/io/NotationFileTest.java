package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Subject;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How numbers are written is kept in model files, so that prediction reads them as training did. */
class NotationFileTest {

    private static final NumberNotation EURO = new NumberNotation(',', Grouping.POINT, "\u20AC");
    private static final String NUMBER =
            "\"number\": {\"decimal\": \",\", \"grouping\": \"point\", \"unit\": \"\u20AC\"}, ";

    private static String plain() {
        return new String(
                Models.bytes(Models.random(
                        Models.structure(Task.REGRESSION, 2, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1), 5)),
                StandardCharsets.UTF_8);
    }

    private static String withNumber(String number) {
        return plain().replaceFirst(
                        "\"column\": \"radius\", ", "\"column\": \"radius\", " + number.replace("$", "\\$"));
    }

    private static HyperAnfis read(String text) {
        return Models.read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void inputsKeepTheirNotation() {
        HyperAnfis model = read(withNumber(NUMBER));
        assertThat(model.features().get(0).notation()).isEqualTo(EURO);
        assertThat(model.features().get(1).notation()).isNull();
        assertThat(new String(Models.bytes(model), StandardCharsets.UTF_8)).isEqualTo(withNumber(NUMBER));
    }

    @Test
    void inputsKeepTheirDates() {
        String date = "\"date\": {\"pattern\": \"dd.MM.yyyy\"}, ";
        HyperAnfis model = read(withNumber(date));
        assertThat(model.features().get(0).notation()).isEqualTo(new DateNotation("dd.MM.yyyy"));
        assertThat(new String(Models.bytes(model), StandardCharsets.UTF_8)).isEqualTo(withNumber(date));
        assertThatThrownBy(() -> read(withNumber(date + NUMBER)))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("both");
        assertThatThrownBy(() -> read(withNumber(date.replace("MM", "QQ"))))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("letter Q");
    }

    @Test
    void inputsKeepTheirMissingCodes() {
        String missing = "\"missing\": [\"-999\", \"unk\"], ";
        HyperAnfis model = read(withNumber(missing));
        assertThat(model.features().get(0).missing()).containsExactly("-999", "unk");
        assertThat(new String(Models.bytes(model), StandardCharsets.UTF_8)).isEqualTo(withNumber(missing));
        Map<String, Object> record = new HashMap<>(Map.of("radius", "-999", "stage", "late"));
        double[] coded = model.predict(record).output();
        record.remove("radius");
        assertThat(model.predict(record).output()).isEqualTo(coded);
    }

    @Test
    void inputsForTheRestOfAColumnAreKept() {
        String text = plain().replaceFirst("(\"category\": \"shade 3\", )", "$1\"rest\": true, ");
        HyperAnfis model = read(text);
        assertThat(model.features().get(3).rest()).isTrue();
        assertThat(model.features().get(2).rest()).isFalse();
        assertThat(new String(Models.bytes(model), StandardCharsets.UTF_8)).isEqualTo(text);
        assertThatThrownBy(() -> read(withNumber("\"rest\": true, ")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("only one-hot features");
    }

    @Test
    void derivedInputsAreKeptAndApplied() {
        String text = plain().replaceFirst(
                        "\"kind\": \"onehot\", \"column\": \"[^\"]*\", \"category\": \"shade 3\"",
                        "\"kind\": \"missing\", \"column\": \"radius\"");
        HyperAnfis model = read(text);
        assertThat(model.features().get(3).kind()).isEqualTo(FeatureKind.MISSING);
        assertThat(model.features().get(3).subject()).isEqualTo(new Subject("radius", FeatureKind.MISSING));
        assertThat(new String(Models.bytes(model), StandardCharsets.UTF_8)).isEqualTo(text);
        Map<String, Object> record = new HashMap<>(Map.of("stage", "late"));
        double mean = model.standardization().mean(0);
        double[] missing = model.predict(record).output();
        record.put("radius", mean);
        assertThat(model.predict(record).output()).isNotEqualTo(missing);
        assertThatThrownBy(() -> read(text.replaceFirst("\"version\": 3", "\"version\": 2")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("does not belong to version 2");
        assertThatThrownBy(() -> read(text.replace("\"kind\": \"missing\"", "\"kind\": \"month\"")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("without a category");
    }

    @Test
    void targetsKeepTheirNotation() {
        String text = plain().replaceFirst(
                        "(\"names\" ?: ?\\[[^\\]]*\\],)",
                        "$1 \"numbers\": [{\"column\": \"output 1\", \"decimal\": \",\"}],");
        HyperAnfis model = read(text);
        NumberNotation commas = new NumberNotation(',', Grouping.NONE, "");
        assertThat(((Target.Outputs) model.target()).notations()).isEqualTo(Map.of("output 1", commas));
        assertThat(read(new String(Models.bytes(model), StandardCharsets.UTF_8)).target())
                .isEqualTo(model.target());
        assertThatThrownBy(() -> read(text.replace("\"column\": \"output 1\"", "\"column\": \"other\"")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("'other'");
    }

    @Test
    void recordsAreReadAsTheColumnIsWritten() {
        HyperAnfis model = read(withNumber(NUMBER));
        Map<String, Object> record = new HashMap<>(Map.of("radius", "1.234,5 \u20AC", "stage", "late"));
        double[] written = model.predict(record).output();
        record.put("radius", 1234.5);
        assertThat(model.predict(record).output()).isEqualTo(written);
        record.put("radius", "1234.5");
        assertThatThrownBy(() -> model.predict(record))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("'1234.5' is not written like 1.234,5 \u20AC");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | decimal",
                "{\"decimal\": \";\"} | point or a comma",
                "{\"decimal\": \"..\"} | one character",
                "{\"decimal\": \",\", \"grouping\": \"comma\"} | also separates thousands",
                "{\"decimal\": \",\", \"grouping\": \"dots\"} | expected none or comma",
                "{\"decimal\": \",\", \"unit\": \"5\"} | cannot be the unit",
                "{\"decimal\": \",\", \"sign\": \"-\"} | sign"
            })
    void badNotationsAreRefused(String number, String words) {
        assertThatThrownBy(() -> read(withNumber("\"number\": " + number + ", ")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining(words);
    }

    @Test
    void olderVersionsHaveNone() {
        assertThatThrownBy(() -> read(withNumber(NUMBER).replaceFirst("\"version\": 3", "\"version\": 2")))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("does not belong to version 2");
    }
}

package org.hyperanfis.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Model files that earlier versions wrote stay readable and keep their predictions. Saved again, a file of an earlier format
 * becomes one of the newest. Never change these files.
 */
class ModelFixtureTest {

    private static final double[][] ROWS = {{50, 1, 1, 0}, {81.5, 2, 0, 1}, {-3, 0, 0, 0}};

    private static Path fixture(String name) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(ModelFixtureTest.class.getResource("/models/" + name))
                .toURI());
    }

    private static void assertOutputs(HyperAnfis model, double... expected) {
        double[] outputs = model.predict(ROWS).outputs();
        assertThat(outputs).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat(outputs[i]).isCloseTo(expected[i], within(1e-12 * Math.max(1, Math.abs(expected[i]))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"classification-v1.json", "classification-v2.json", "classification-v3.json"})
    void classification(String name) throws Exception {
        HyperAnfis model = ModelFile.load(fixture(name));
        assertThat(model.features())
                .extracting(feature -> feature.kind())
                .containsExactly(FeatureKind.NUMERIC, FeatureKind.ORDINAL, FeatureKind.ONEHOT, FeatureKind.ONEHOT);
        assertOutputs(
                model,
                -2.5546489635283325,
                -0.5454952514044605,
                -0.40476083894889037,
                -3.2892683243610716,
                -1.1667277170868138,
                -0.1639788347034708,
                -0.26154083711510573,
                -2.5339060123595067,
                -5.6452578070175985);
        assertThat(Models.bytes(model)).isEqualTo(Files.readAllBytes(fixture("classification-v3.json")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"regression-v1.json", "regression-v2.json", "regression-v3.json"})
    void regression(String name) throws Exception {
        HyperAnfis model = ModelFile.load(fixture(name));
        assertOutputs(
                model,
                111.9392537309888,
                1.672629569148611E-4,
                119.89103948056126,
                2.662430382291167E-4,
                74.2455964191842,
                -4.887342267156538E-4);
        assertThat(Models.bytes(model)).isEqualTo(Files.readAllBytes(fixture("regression-v3.json")));
    }

    /** Version 0.1.0 trained these models, and kept the radius of coverage among the metrics. */
    @ParameterizedTest
    @ValueSource(strings = {"trained-0.1.0.json", "trained-v2.json", "trained-v3.json"})
    void trained(String name) throws Exception {
        HyperAnfis model = ModelFile.load(fixture(name));
        Predictions predictions =
                model.predict(new double[][] {{1.5, 1, 1, 0}, {40, 2, 0, 1}, {-1e5, 0, 1, 1}, {0.01, 2, 1, 1}});
        assertThat(predictions.outputs())
                .containsExactly(
                        -2.1612815134582997,
                        -0.19895183176030692,
                        -9.210554069398516,
                        -1.284185613619946,
                        -4.145827947079071,
                        -15.534893238962745,
                        -0.7660265489194938,
                        -7.120272456535445);
        assertThat(IntStream.range(0, 4).mapToObj(predictions::covered)).containsExactly(true, true, false, true);
        assertThat(model.coverageRadius()).hasValue(2.454990607590565);
        assertThat(model.validationCoverage())
                .containsExactly(0.24166666666666667, 0.4166666666666667, 0.24166666666666667, 0.1);
        assertThat(model.provenance().metrics()).containsKey("epochs").doesNotContainKey("coverageRadius");
        assertThat(Models.bytes(model)).isEqualTo(Files.readAllBytes(fixture("trained-v3.json")));
    }

    /** Each version has the radius in one place, so that no two can contradict each other. */
    @Test
    void theRadiusStandsWhereTheVersionHasIt() throws Exception {
        String field = "\"coverageRadius\": ";
        String old = Files.readString(fixture("trained-0.1.0.json"));
        String twice = old.replace("\"task\": ", field + "1.0,\n  \"task\": ");
        assertThatThrownBy(() -> Models.read(twice.getBytes(UTF_8)))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll("model.json: coverageRadius does not belong to a file of version 1");

        String now = Files.readString(fixture("trained-v3.json"));
        assertThat(now).containsOnlyOnce(field);
        String without = now.replaceFirst("  \"coverageRadius\": [0-9.]+,\n", "");
        assertThat(Models.read(without.getBytes(UTF_8)).coverageRadius()).isEmpty();
        for (String wrong : new String[] {"-0.5", "1e999", "\"2\"", "null"}) {
            String bad = now.replaceFirst("(\"coverageRadius\": )[0-9.]+", "$1" + wrong);
            assertThatThrownBy(() -> Models.read(bad.getBytes(UTF_8)))
                    .as(wrong)
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageContaining("coverageRadius");
        }
    }
}

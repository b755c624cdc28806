package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;

/** Model files that earlier versions wrote stay readable and keep their predictions. Never change these files. */
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

    @Test
    void classificationVersion1() throws Exception {
        Path file = fixture("classification-v1.json");
        HyperAnfis model = ModelFile.load(file);
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
        assertThat(Models.bytes(model)).isEqualTo(Files.readAllBytes(file));
    }

    @Test
    void regressionVersion1() throws Exception {
        Path file = fixture("regression-v1.json");
        HyperAnfis model = ModelFile.load(file);
        assertOutputs(
                model,
                111.9392537309888,
                1.672629569148611E-4,
                119.89103948056126,
                2.662430382291167E-4,
                74.2455964191842,
                -4.887342267156538E-4);
        assertThat(Models.bytes(model)).isEqualTo(Files.readAllBytes(file));
    }
}

package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hyperanfis.model.Predictions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that earlier versions wrote stay readable and keep their predictions. Never change these files. */
class BaselineFixtureTest {

    private static Path fixture(String name) throws Exception {
        return Path.of(Objects.requireNonNull(BaselineFixtureTest.class.getResource("/models/" + name))
                .toURI());
    }

    @ParameterizedTest
    @ValueSource(strings = {"baseline-0.1.0.json", "baseline-v2.json", "baseline-v3.json"})
    void prototypes(String name) throws Exception {
        TskModel model = BaselineFile.load(fixture(name));
        Predictions predictions = model.predict(new double[][] {{0.5, 1, 0, 1}, {-2, 0, 1, 0}, {1e6, 1, 0, 0}});
        assertThat(predictions.outputs())
                .containsExactly(
                        -1.3307266393943344,
                        0.589311391727568,
                        2.411237442063099,
                        3.4673513093719643,
                        -2.7886026144334832,
                        1.731486519417265,
                        -2.4207804080415256,
                        -2.3277306660354435,
                        0.07315769942390397);
        assertThat(IntStream.range(0, 3).mapToObj(predictions::covered)).containsExactly(false, true, false);
        assertThat(model.coverageRadius()).hasValue(3.074047927273346);
        assertThat(BaselineModels.bytes(model)).isEqualTo(Files.readAllBytes(fixture("baseline-v3.json")));
    }
}

package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.baselines.BaselineModels.Variant;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BaselineFileTest {

    static Stream<Variant> variants() {
        return BaselineModels.variants();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aModelComesBackWithTheSameBits(Variant variant, @TempDir Path folder) throws Exception {
        TskModel model = BaselineModels.random(variant, variant.toString().hashCode());
        Path file = folder.resolve("model.json");

        BaselineFile.save(model, file);
        TskModel loaded = BaselineFile.load(file);

        assertThat(loaded.kind()).isEqualTo(model.kind());
        assertThat(loaded.structure()).isEqualTo(model.structure());
        assertThat(loaded.features()).isEqualTo(model.features());
        assertThat(loaded.target()).isEqualTo(model.target());
        assertThat(loaded.provenance()).isEqualTo(model.provenance());
        assertThat(loaded.selectedFeatures()).isEqualTo(variant.selected());
        assertThat(loaded.scaling().bound()).isEqualTo(variant.bound());
        assertThat(BaselineModels.bits(loaded.parameters())).isEqualTo(BaselineModels.bits(model.parameters()));
        assertThat(BaselineModels.answers(loaded)).isEqualTo(BaselineModels.answers(model));
        assertThat(loaded.rules()).isEqualTo(model.rules());
        assertThat(BaselineModels.bytes(loaded)).isEqualTo(Files.readAllBytes(file));
    }

    @ParameterizedTest
    @EnumSource(Conjunction.class)
    void theFileReadsAsTables(Conjunction conjunction) {
        Variant variant = new Variant(BaselineModels.shared(2, conjunction), true, 1, new int[] {1, 3}, 1.5);
        String json = text(BaselineModels.random(variant, 0));
        assertThat(json)
                .startsWith("{\n  \"format\": \"hyperanfis-baseline\",\n  \"version\": 3,\n  \"type\": \"anfis\",\n"
                        + "  \"task\": \"classification\",\n  \"antecedents\": {\n    \"kind\": \"shared\",\n")
                .contains("\n    \"setOf\": [\n      [0, 1],\n      [1, 0],\n      [0, 1]\n    ]\n  },\n")
                .contains("\n  \"inputBound\": 1.5,\n  \"selected\": [1, 3],\n")
                .contains("\n    \"centers\": [\n      [-0.0, ")
                .endsWith("\n  }\n}\n");
        assertThat(json.contains("logWidths")).isEqualTo(conjunction == Conjunction.PRODUCT);
    }

    @Test
    void whatHasNoPartIsLeftOut() {
        assertThat(text(BaselineModels.intervals()))
                .contains("\n  \"antecedents\": {\"kind\": \"intervals\", \"aggregate\": \"mean\", "
                        + "\"uncertainty\": \"width\", \"averaging\": \"strengths\"},\n")
                .contains("\"uncertainties\"")
                .doesNotContain("inputBound", "selected", "weights");
    }

    @Test
    void allFeaturesMayBeSelectedByName() {
        String json = text(BaselineModels.prototypes());
        String explicit = json.replace("  \"features\"", "  \"selected\": [0, 1, 2, 3],\n  \"features\"");
        assertThat(text(BaselineModels.read(explicit.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(json);
    }

    @Test
    void aMissingFileAndAMissingFolderAreNamed(@TempDir Path folder) {
        Path file = folder.resolve("none").resolve("model.json");
        assertThatThrownBy(() -> BaselineFile.load(file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(file.toString(), "does not exist");
        assertThatThrownBy(() -> BaselineFile.save(BaselineModels.prototypes(), file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContainingAll(file.toString(), "directory does not exist");
    }

    @Test
    void savingReplacesAFileAndLeavesNothingElse(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("model.json");
        for (TskModel model : List.of(BaselineModels.prototypes(), BaselineModels.sharedSets())) {
            BaselineFile.save(model, file);
            assertThat(Files.readAllBytes(file)).isEqualTo(BaselineModels.bytes(model));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    private static String text(TskModel model) {
        return new String(BaselineModels.bytes(model), StandardCharsets.UTF_8);
    }
}

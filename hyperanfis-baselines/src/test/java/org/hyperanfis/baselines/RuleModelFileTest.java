package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleModelFileTest {

    @TempDir
    private Path folder;

    private static HyperAnfis hyperAnfis() {
        TskModel like = BaselineModels.prototypes();
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                3,
                MembershipKind.GAUSSIAN,
                2,
                0,
                0.05,
                3,
                new Karcher(3, 0.9, 1e-12),
                BaselineModels.FEATURES,
                2,
                like.target().size());
        return new HyperAnfis(
                structure,
                like.features(),
                new Preprocessing(like.standardization(), 1),
                like.target(),
                like.outputScaling(),
                new double[structure.layout().size()],
                like.provenance());
    }

    @Test
    void bothKindsComeBack() throws Exception {
        Path file = folder.resolve("model.json");
        for (RuleModel model : List.of(hyperAnfis(), BaselineModels.prototypes(), BaselineModels.sharedSets())) {
            RuleModelFile.save(model, file);
            byte[] saved = Files.readAllBytes(file);
            RuleModel loaded = RuleModelFile.load(file);
            assertThat(loaded).hasSameClassAs(model);
            assertThat(loaded.type()).isEqualTo(model.type());
            RuleModelFile.save(RuleModelFile.read(new ByteArrayInputStream(saved), "stream"), file);
            assertThat(Files.readAllBytes(file)).isEqualTo(saved);
        }
    }

    @Test
    void theFormatMayStandAnywhere() throws Exception {
        Path file = folder.resolve("model.json");
        RuleModelFile.save(BaselineModels.prototypes(), file);
        String format = "\"format\": \"hyperanfis-baseline\"";
        String json = Files.readString(file).replace("  " + format + ",\n", "");
        Files.writeString(file, json.substring(0, json.lastIndexOf("\n}")) + ",\n  " + format + "\n}\n");
        assertThat(RuleModelFile.load(file)).isInstanceOf(TskModel.class);
    }

    @Test
    void aFileInTheWrongPlaceIsCalledByItsName() {
        Path baseline = folder.resolve("baseline.json");
        RuleModelFile.save(BaselineModels.intervals(), baseline);
        assertThatThrownBy(() -> ModelFile.load(baseline))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(baseline.toString(), "format (line 2", "a baseline model", "BaselineFile");

        Path model = folder.resolve("hyperanfis.json");
        RuleModelFile.save(hyperAnfis(), model);
        assertThatThrownBy(() -> BaselineFile.load(model))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(
                        model.toString(), "format (line 2", "a HyperANFIS model", "read it with ModelFile");
    }

    @Test
    void whatIsNoModelFileIsRefused() throws Exception {
        Path file = folder.resolve("model.json");
        Map<String, String> problems = Map.of(
                "", "is empty",
                "[1]", "expected an object",
                "{\"format\": \"xgboost\"}", "expected \"hyperanfis-model\" or \"hyperanfis-baseline\"",
                "{\"format\": 3}", "expected a text",
                "{\"version\": 1}", "has no \"format\"",
                "{\"version\": ", "truncated",
                "hello", "not valid JSON");
        for (Map.Entry<String, String> problem : problems.entrySet()) {
            Files.writeString(file, problem.getKey());
            assertThatThrownBy(() -> RuleModelFile.load(file))
                    .as(problem.getKey())
                    .isInstanceOf(FileFormatException.class)
                    .hasMessageStartingWith(file + ": ")
                    .hasMessageContaining(problem.getValue());
        }
        assertThatThrownBy(() -> RuleModelFile.load(folder.resolve("none.json")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("does not exist");
        assertThatThrownBy(() -> RuleModelFile.load(folder)).isInstanceOf(UncheckedIOException.class);
    }
}

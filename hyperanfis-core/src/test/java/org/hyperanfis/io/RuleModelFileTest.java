package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of any kind where there is only the core; the baselines test the rest. */
class RuleModelFileTest {

    @TempDir
    private Path folder;

    @Test
    void theOwnFormatNeedsNoService() throws Exception {
        HyperAnfis model =
                Models.random(Models.structure(Task.REGRESSION, 2, GeometryKind.POINCARE, MembershipKind.BELL, 1), 4);
        Path file = folder.resolve("model.json");
        RuleModelFile.save(model, file);
        assertThat(Files.readAllBytes(file)).isEqualTo(Models.bytes(model));
        assertThat(Models.bytes((HyperAnfis) RuleModelFile.load(file))).isEqualTo(Models.bytes(model));
    }

    @Test
    void theModuleThatReadsAKnownFormatIsNamed() throws Exception {
        Path file = folder.resolve("baseline.json");
        Files.writeString(file, "{\"format\": \"hyperanfis-baseline\", \"version\": 1}");
        assertThatThrownBy(() -> RuleModelFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(file + ": format is \"hyperanfis-baseline\": this is a baseline model, which the module"
                        + " hyperanfis-baselines reads; add it to the class path or module path");
    }

    @Test
    void anotherFormatIsNotAModelFile() throws Exception {
        Path file = folder.resolve("other.json");
        Files.writeString(file, "{\"format\": \"xgboost\"}");
        assertThatThrownBy(() -> RuleModelFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessage(file + ": format is \"xgboost\", expected \"hyperanfis-model\": this is not a model file;"
                        + " give one that this library saved");
    }
}

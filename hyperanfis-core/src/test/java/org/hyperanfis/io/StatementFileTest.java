package org.hyperanfis.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What rules state is kept in model files. */
class StatementFileTest {

    private static HyperAnfis model(Task task) {
        int outputs = task == Task.CLASSIFICATION ? 3 : 2;
        return Models.random(Models.structure(task, outputs, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1), 5);
    }

    private static HyperAnfis stated(Task task) {
        HyperAnfis model = model(task);
        String first = model.features().get(0).column();
        String last = model.features().get(3).column();
        List<StatedTerm> terms = List.of(
                new StatedTerm.OfNumber(first, 1.25, Level.HIGH, 0.5, 2, List.of(), false, 0.75),
                new StatedTerm.OfCategory(last, List.of("", "b"), true, 0.875, 0.25));
        double[] then = task == Task.CLASSIFICATION ? new double[] {0.25, 0.5, 0.25} : new double[] {-7, 1e20};
        RuleStatement full = new RuleStatement(
                RuleConclusion.of(model.target(), then),
                12,
                terms,
                OptionalDouble.of(0.9),
                Optional.of(new RuleStatement.Check(
                        RuleStatement.Part.TEST, 4, Optional.of(3), OptionalDouble.of(1), true)));
        RuleStatement bare = new RuleStatement(
                RuleConclusion.of(model.target(), then),
                0,
                terms.subList(1, 2),
                OptionalDouble.empty(),
                Optional.empty());
        RuleStatement silent = bare.withCheck(new RuleStatement.Check(
                RuleStatement.Part.VALIDATION, 0, Optional.empty(), OptionalDouble.empty(), false));
        return model.withStatements(List.of(full, bare, silent));
    }

    private static HyperAnfis read(String text) throws Exception {
        return ModelFile.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "model.json", ModelFile.MAX_BYTES);
    }

    private static String text(HyperAnfis model) {
        return new String(Models.bytes(model), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource
    void comeBack(Task task) throws Exception {
        HyperAnfis model = stated(task);
        HyperAnfis loaded = read(text(model));

        assertThat(loaded.statements()).isEqualTo(model.statements());
        assertThat(loaded.rules()).isEqualTo(model.rules());
        assertThat(Models.bytes(loaded)).isEqualTo(Models.bytes(model));
        assertThat(loaded.rules().get(0).conclusion())
                .isEqualTo(model.statements().get(0).conclusion());
    }

    @Test
    void rulesOfAModelWithoutThemSayWhatTheyConcludeAtTheirCentres() throws Exception {
        HyperAnfis loaded = read(text(model(Task.CLASSIFICATION)));

        assertThat(loaded.statements()).isEmpty();
        assertThat(loaded.rules()).extracting(Rule::statement).containsOnly(Optional.empty());
    }

    @Test
    void filesThatDisagreeAreRefused() {
        String text = text(stated(Task.CLASSIFICATION));
        assertRefused(
                text.replace("\"version\": 3", "\"version\": 2"), "statements does not belong to a file of version 2");
        assertRefused(text.replaceFirst("\"effect\": 0.75", "\"effect\": 1.75"), "from 0 to 1");
        assertRefused(text.replaceFirst("\"level\": \"high\", ", ""), "without level");
        assertRefused(text.replaceFirst("\"negated\": true", "\"negated\": 1"), "neither true nor false");
        String column = model(Task.CLASSIFICATION).features().get(0).column();
        assertRefused(
                text.replace("{ \"column\": \"" + column, "{ \"column\": \"x" + column)
                        .replace("{\"column\": \"" + column, "{\"column\": \"x" + column),
                "no column of the inputs");
    }

    private static void assertRefused(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining(message);
    }
}

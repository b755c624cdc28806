package org.hyperanfis.export.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.Test;

class InputColumnTest {

    @Test
    void columnsAreInTheOrderOfTheInputs() {
        RuleModel model = MixedModels.all().findFirst().orElseThrow().model();
        List<InputColumn> columns = InputColumn.of(model);
        assertThat(columns)
                .extracting(InputColumn::kind)
                .containsExactly(
                        InputColumn.Kind.NUMBER,
                        InputColumn.Kind.NUMBER,
                        InputColumn.Kind.NUMBER,
                        InputColumn.Kind.DATE,
                        InputColumn.Kind.LEVEL,
                        InputColumn.Kind.CATEGORY,
                        InputColumn.Kind.CATEGORY);
        assertThat(columns.get(1).missing()).contains("", "-999", "unknown", "NA");
        assertThat(columns.get(1).missingNumbers()).containsExactly(-999.0);
        assertThat(columns.get(1).fill()).isEqualTo(0.7);
        assertThat(columns.get(3).indicators()).hasSize(4);
        assertThat(columns.get(5).missing()).isEmpty();
    }

    /** The fixtures are worth their name: rows differ in their answers, and every class is answered somewhere. */
    @Test
    void fixturesAreVaried() {
        MixedModels.all().forEach(variant -> {
            ExportedAnswers answers = ExpectedAnswers.of(variant.model(), variant.rows());
            assertThat(Arrays.stream(answers.values()).map(v -> v[0]).distinct())
                    .as(variant.name())
                    .hasSizeGreaterThan(100);
            assertThat(answers.labels().stream().distinct().count())
                    .as(variant.name())
                    .isGreaterThanOrEqualTo(Math.min(2, answers.labels().size()));
        });
    }
}

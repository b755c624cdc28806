package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void aLimitIsThereOnlyWhereItIsTrue() {
        List<String> calibrated = Limits.of(random(Task.CLASSIFICATION, 3));
        List<String> uncalibrated = Limits.of(random(Task.CLASSIFICATION, 4));
        List<String> values = Limits.of(random(Task.REGRESSION, 4));
        assertThat(uncalibrated).contains("Probabilities were not calibrated.");
        assertThat(calibrated).doesNotContain("Probabilities were not calibrated.");
        assertThat(values).doesNotContain("Probabilities were not calibrated.");
        assertThat(calibrated)
                .contains("The model file does not prove that these rows are new to the model.")
                .anyMatch(limit -> limit.matches("Fewer than 30 rows: one \\(\\d+\\), two \\(\\d+\\) and three .*"));
        assertThat(values)
                .noneMatch(limit -> limit.contains("ewer than 30 rows"))
                .noneMatch(limit -> limit.contains("no validation rows"));
        // What is wrong with a rule is another thing for values than for classes.
        assertThat(calibrated).anyMatch(limit -> limit.matches(".* states? what most of the rows .* are not\\."));
        assertThat(values)
                .anyMatch(
                        limit -> limit.matches(
                                ".* states? a value that is farther from the mean of the rows .* than their standard deviation\\."))
                .noneMatch(limit -> limit.contains("what most of the rows"));
        List<String> seen = Limits.of(Reports.refitted());
        assertThat(seen)
                .contains("The scores are no evidence for new rows: rows were seen in training.")
                .doesNotContain("The model file does not prove that these rows are new to the model.");
    }

    @Test
    void missingCellsAreOneOnlyIfThereAreAny() {
        ReportContent content = random(Task.REGRESSION, 4);
        assertThat(Limits.of(withGaps(content, 0))).noneMatch(limit -> limit.contains("missing"));
        assertThat(Limits.of(withGaps(content, 16)))
                .contains(
                        "40.0 % of the cells are missing. The model takes the mean of training in place of a missing number,"
                                + " as if it had been measured.");
    }

    /** So many of the forty cells of a column are missing. */
    private static ReportContent withGaps(ReportContent content, int missing) {
        Gaps.Builder gaps = new Gaps.Builder(List.of("x0"));
        for (int i = 0; i < content.inspection().data().rows(); i++) {
            if (i < missing) {
                gaps.missing(0);
            }
            gaps.endRow();
        }
        return content.withAudit(new Audit(Optional.empty(), Optional.of(gaps.build()), Optional.empty()));
    }

    private static ReportContent random(Task task, long seed) {
        return Reports.random(GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, task, 1, seed);
    }
}

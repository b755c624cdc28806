package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TestData;
import org.junit.jupiter.api.Test;

class RuleRecurrenceTest {

    @Test
    void byHand() {
        int[] reference = {0, 0, 0, 0, 1, 1, 1, 3};
        // The first has two of four rows again, the second one of five, the fourth its only row; the third has none.
        int[] other = {1, 1, 2, 2, 2, 0, 3, 4};
        assertThat(RuleRecurrence.share(reference, 4, other, 5)).isCloseTo(2 / 3.0, within(1e-12));
        assertThat(RuleRecurrence.share(reference, 4, reference, 4)).isEqualTo(1);
    }

    @Test
    void theSameTrainingGivesTheSameRules() {
        Dataset zoo = TestData.zoo();
        HyperAnfisOptions options =
                Preset.PAPER.builder().rules(4).epochs(5).seed(1).build();
        HyperAnfis model = new HyperAnfisTrainer(options, 1).train(zoo).model();

        assertThat(RuleRecurrence.measure(model, zoo, Resampling.ofRows(3), 2, rows -> Optional.of(model)))
                .hasValue(1);
        double once = RuleRecurrence.measure(model, zoo, Resampling.ofRows(2), 1, rows -> train(options, rows))
                .orElseThrow();
        assertThat(once).isBetween(0.0, 1.0);
        assertThat(RuleRecurrence.measure(model, zoo, Resampling.ofRows(2), 2, rows -> train(options, rows)))
                .hasValue(once);
        assertThat(RuleRecurrence.measure(model, zoo, Resampling.ofRows(2), 2, rows -> Optional.empty()))
                .isEmpty();
    }

    private static Optional<HyperAnfis> train(HyperAnfisOptions options, Dataset rows) {
        return Optional.of(new HyperAnfisTrainer(options, 1).train(rows).model());
    }
}

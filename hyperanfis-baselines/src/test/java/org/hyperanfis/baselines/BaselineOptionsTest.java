package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BaselineOptionsTest {

    @ParameterizedTest
    @EnumSource
    void survivesAMap(BaselineKind kind) {
        BaselineOptions options = BaselineOptions.defaults(kind).withSeed(9).with("ridge", "0.5");
        assertThat(BaselineTable.TABLE.read(options.asMap())).isEqualTo(options.values());
        assertThat(BaselineKind.of(kind.id())).isEqualTo(kind);
    }

    /** Those of the matched protocol. */
    @Test
    void defaults() {
        BaselineOptions anfis = BaselineOptions.defaults(BaselineKind.ANFIS);
        assertThat(anfis.rules()).isEqualTo(12);
        assertThat(anfis.aggregate()).isEqualTo(Aggregate.PRODUCT);
        assertThat(BaselineOptions.defaults(BaselineKind.HTSK).aggregate()).isEqualTo(Aggregate.MEAN);
        assertThat(anfis.loop().epochs()).isEqualTo(200);
        assertThat(anfis.loop().learningRate()).isEqualTo(0.01);
        assertThat(anfis.loop().gradientClip()).isEqualTo(5);
        assertThat(anfis.loop().plateauPatience()).isEqualTo(10);
        assertThat(anfis.loop().stopPatience()).isEqualTo(40);
        assertThat(anfis.loop().graceEpochs()).isEqualTo(20);
        assertThat(anfis.loop().collapsePatience()).isEqualTo(15);
        assertThat(anfis.swarm().particles() * (anfis.swarm().iterations() + 1)).isEqualTo(1530);
        assertThat(anfis.selection()).isEqualTo(new BaselineOptions.Selection(3, 0.5, 0.3, false, 2000));
        assertThat(anfis.interval().initial()).isEqualTo(0.2);
    }

    @ParameterizedTest
    @CsvSource({"10, 16", "67, 16", "341, 85", "1036, 256", "100000, 256"})
    void batches(int rows, int batch) {
        assertThat(BaselineOptions.batchFor(rows)).isEqualTo(batch);
    }

    @ParameterizedTest
    @CsvSource({
        "ANFIS, nothing, 1, there is no option 'nothing'",
        "ANFIS, kind, htsk, there is no option 'kind'",
        "ANFIS, rules, many, give a whole number",
        "ANFIS, rules, 0, rules is 0",
        "ANFIS, hybrid, yes, give true or false",
        "IT2_ANFIS, hybrid, true, hybrid learning is for",
        "HTSK, gridSets, 3, a grid of rules is for anfis",
        "FSRE_ADATSK, consequentOrder, 0, consequentOrder",
        "FSRE_ADATSK, selection.sets, 1, sets is 1",
        "FCM_ANFIS, clustering.exponent, 1, exponent is 1",
        "IT2_ANFIS, interval.initial, 0.9, initial is 0.9"
    })
    void refuses(BaselineKind kind, String name, String value, String message) {
        BaselineOptions options = BaselineOptions.defaults(kind);
        assertThatThrownBy(() -> options.with(name, value))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining(message);
    }

    @Test
    void unknownKindsAreRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> BaselineKind.of("anfiss"))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContainingAll("anfiss", "fsre-adatsk", "pso-anfis");
    }
}

package org.hyperanfis.export.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FormulaTablesTest {

    private static final Axis RULES = new Axis("rules", "r", 2);

    private static Formula reading(double[] first, double[] second) {
        FormulaBuilder builder = new FormulaBuilder(new Term.Variable("input", List.of(RULES)));
        builder.section("all");
        builder.step("a", new Term.Table("WIDTHS", List.of(RULES), first, "widths"), "widths");
        Term.Variable last = builder.step("b", new Term.Table("WIDTHS", List.of(RULES), second, "widths"), "again");
        return builder.build(new Answer.Values(last, last, last, Optional.empty()));
    }

    @Test
    void tablesThatSeveralStepsReadAreListedOnce() {
        assertThat(reading(new double[] {1, 2}, new double[] {1, 2}).tables()).hasSize(1);
    }

    @Test
    void tablesOfOneNameAreTheSame() {
        Formula formula = reading(new double[] {1, 2}, new double[] {1, 3});
        assertThatThrownBy(formula::tables)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("two tables are called WIDTHS");
    }
}

package org.hyperanfis.export.model;

import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.model.RuleModel;

/**
 * All that an export is made of.
 *
 * @param model where it comes from, for names and provenance
 * @param columns the columns of the table that it predicts from
 * @param formula what it computes from their inputs
 * @param explain whether what each rule adds to the answer is exported
 * @since 0.3.0
 */
public record ExportModel(RuleModel model, List<InputColumn> columns, Formula formula, boolean explain) {

    public ExportModel {
        columns = List.copyOf(columns);
    }

    public static ExportModel of(RuleModel model, boolean explain) {
        return new ExportModel(model, InputColumn.of(model), ModelFormula.of(model, explain), explain);
    }

    public boolean classifies() {
        return target() instanceof Target.Classes;
    }

    public Target target() {
        return model.target();
    }

    /** The rules as people read them. */
    public List<Rule> rules() {
        return model.rules();
    }
}

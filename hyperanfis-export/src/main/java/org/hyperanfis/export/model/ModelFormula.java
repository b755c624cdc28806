package org.hyperanfis.export.model;

import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.TskModel;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;

/** The formula of a model of any kind. */
final class ModelFormula {

    private ModelFormula() {}

    /** @param explain whether the formula says what each rule adds to the answer */
    static Formula of(RuleModel model, boolean explain) {
        if (model instanceof HyperAnfis hyperAnfis) {
            return new HyperAnfisFormula(hyperAnfis, explain).build();
        }
        if (model instanceof TskModel tsk) {
            return new TskFormula(tsk, explain).build();
        }
        throw new InvalidOptionException("there is no export for models of type '" + model.type()
                + "'; export a HyperANFIS model or a baseline model");
    }
}

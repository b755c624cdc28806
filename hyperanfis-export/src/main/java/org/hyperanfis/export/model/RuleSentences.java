package org.hyperanfis.export.model;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.model.RuleModel;

/**
 * The rules of a model, each in a sentence, in the words of its report.
 *
 * @since 0.3.0
 */
public final class RuleSentences {

    /** How many terms are shown of a rule that has no statement, which would say how many count. */
    private static final int TERMS_WITHOUT_STATEMENT = 4;

    private RuleSentences() {}

    /** In the order of the rules; names in them are as the table has them, whatever characters they consist of. */
    public static List<String> of(RuleModel model) {
        return model.rules().stream()
                .map(rule ->
                        "Rule " + rule.number() + ": " + conditions(rule) + "THEN " + conclusion(rule, model.target()))
                .toList();
    }

    private static String conditions(Rule rule) {
        List<String> terms = new ArrayList<>();
        rule.statement().map(RuleStatement::terms).orElse(List.of()).stream()
                .map(StatedTerm::text)
                .forEach(terms::add);
        if (terms.isEmpty()) {
            rule.terms().stream()
                    .limit(TERMS_WITHOUT_STATEMENT)
                    .map(RuleTerm::text)
                    .forEach(terms::add);
            int more = rule.terms().size() - terms.size();
            if (more > 0) {
                terms.add("(" + more + " more)");
            }
        }
        return terms.isEmpty() ? "" : "IF " + String.join(" AND ", terms) + " ";
    }

    private static String conclusion(Rule rule, Target target) {
        boolean onRows = rule.statement().filter(RuleStatement::hasRows).isPresent();
        String text =
                target instanceof Target.Classes classes && rule.conclusion() instanceof RuleConclusion.OneClass own
                        ? classes.name() + " = " + own.name() + ", confidence " + own.confidenceText()
                        : rule.conclusion().text();
        return text + (onRows ? "" : ", at its centre");
    }
}

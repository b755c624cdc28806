package org.hyperanfis.train;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.model.RuleModel;

/**
 * Gives a trained model the statements of its rules: the last step of training.
 *
 * @since 0.3.0
 */
public final class StatedModel {

    private StatedModel() {}

    /**
     * The same model with statements.
     *
     * @param <M> the kind of model
     * @param rows that the model was trained on, or a sample of them
     * @param validation that the rules are checked on, if there are any
     * @param seen whether they are among {@code rows}
     */
    @SuppressWarnings("unchecked") // a model with statements is of the same kind
    public static <M extends RuleModel> M of(
            M model, Dataset rows, Optional<Dataset> validation, boolean seen, int threads) {
        RuleModel stated = model.withStatements(model.state(rows, threads));
        return (M) validation
                .map(check -> stated.withStatements(checked(stated, stated.ruleTruth(check), seen)))
                .orElse(stated);
    }

    private static List<RuleStatement> checked(RuleModel model, RuleTruth truth, boolean seen) {
        return IntStream.range(0, model.ruleCount())
                .mapToObj(r ->
                        model.statements().get(r).withCheck(check(truth.rules().get(r), seen)))
                .toList();
    }

    private static RuleStatement.Check check(RuleTruth.OfRule rule, boolean seen) {
        Optional<Integer> right = rule.precision().isPresent()
                ? Optional.of((int) Math.round(rule.precision().getAsDouble() * rule.rows()))
                : Optional.empty();
        return new RuleStatement.Check(rule.rows(), right, rule.steadiness(), seen);
    }
}

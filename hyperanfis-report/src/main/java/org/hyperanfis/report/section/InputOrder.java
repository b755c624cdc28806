package org.hyperanfis.report.section;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Subject;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;

/** Which inputs to offer first. */
final class InputOrder {

    private InputOrder() {}

    /** First inputs that decide by the texts of the rules, then those that set rules apart; rules count by their firing. */
    static List<Integer> byEffect(Inspection inspection) {
        List<Feature> features = inspection.model().features();
        InputNumbers inputs = new InputNumbers(features);
        Map<Subject, Double> effect = new HashMap<>();
        double[] distinctness = new double[features.size()];
        for (RuleProfile profile : inspection.rules()) {
            double firing = profile.usage().meanFiring();
            for (RuleTerm term : profile.rule().terms()) {
                distinctness[inputs.of(term)] += firing * term.distinctness();
            }
            profile.rule()
                    .statement()
                    .ifPresent(statement -> statement
                            .terms()
                            .forEach(term -> effect.merge(term.subject(), firing * term.effect(), Double::sum)));
        }
        Comparator<Integer> byEffect = Comparator.comparingDouble(
                j -> -effect.getOrDefault(features.get(j).subject(), 0.0));
        return IntStream.range(0, distinctness.length)
                .boxed()
                .sorted(byEffect.thenComparingDouble(j -> -distinctness[j]))
                .toList();
    }
}

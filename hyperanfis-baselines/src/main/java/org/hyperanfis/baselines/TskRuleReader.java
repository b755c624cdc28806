package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.TskParameters;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.baselines.tsk.Widths;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.layer.firing.Softmax;

/** Reads the rules of a Takagi-Sugeno model out of its parameters. */
final class TskRuleReader {

    private final TskModel model;
    private final TskStructure structure;
    private final TskParameters parameters;

    TskRuleReader(TskModel model, double[] parameters) {
        this.model = model;
        this.structure = model.structure();
        this.parameters = new TskParameters(structure, parameters);
    }

    List<Rule> rules() {
        double[] sum = new double[structure.inputs()];
        for (int r = 0; r < structure.rules(); r++) {
            int rule = r;
            Arrays.setAll(sum, j -> sum[j] + parameters.center(rule, j));
        }
        List<Rule> rules = new ArrayList<>();
        for (int r = 0; r < structure.rules(); r++) {
            rules.add(new Rule(
                    r + 1,
                    terms(r, sum),
                    conclusion(r),
                    OptionalDouble.empty(),
                    StrengthIntervals.remarks(r, model.provenance())));
        }
        return List.copyOf(rules);
    }

    /** Terms far from the mean first; those that are as wide as can be, and hardly matter, last. */
    private List<RuleTerm> terms(int r, double[] sum) {
        List<RuleTerm> terms = new ArrayList<>();
        int others = Math.max(1, structure.rules() - 1);
        for (int j = 0; j < structure.inputs(); j++) {
            Feature feature = model.features().get(model.scaling().selected()[j]);
            double center = parameters.center(r, j);
            double distinctness = Math.abs(center - (sum[j] - center) / others);
            terms.add(new RuleTerm(
                    feature,
                    unitInputs() ? Double.NaN : center,
                    model.scaling().raw(j, center),
                    distinctness,
                    level(r, j, center),
                    parameters.width(r, j)));
        }
        terms.sort(Comparator.comparing(TskRuleReader::hardlyMatters)
                .thenComparing(term -> -Math.abs(term.standardized())));
        return terms;
    }

    /** Whether inputs were mapped to [0, 1] instead of standardised, so that nothing is known of standard deviations. */
    private boolean unitInputs() {
        return Boolean.TRUE.equals(model.provenance().options().get("selection.unitInputs"));
    }

    private static boolean hardlyMatters(RuleTerm term) {
        return term.width()
                .filter(width -> (width.least() + width.most()) / 2 >= Widths.LARGEST * (1 - 1e-9))
                .isPresent();
    }

    /** Of shared sets by their place in the order: the lower third, the middle, the upper third. */
    private Level level(int r, int j, double center) {
        if (structure.antecedents() instanceof AntecedentShape.Shared shared) {
            int set = shared.setOf().get(r).get(j);
            return Level.values()[(2 * set + 1) * Level.values().length / (2 * shared.sets())];
        }
        return Level.of(center);
    }

    /** The rule's answer at its own centre. */
    private RuleConclusion conclusion(int r) {
        double[] answer = parameters.answerAtCenter(r);
        Map<String, Double> values = new LinkedHashMap<>();
        if (model.target() instanceof Target.Classes classes) {
            double[] probability = Softmax.of(answer);
            int index = Largest.first(answer, 0, answer.length);
            for (int k = 0; k < answer.length; k++) {
                values.put(classes.classes().get(k), probability[k]);
            }
            return new RuleConclusion.OneClass(classes.classes().get(index), index, values);
        }
        List<String> names = ((Target.Outputs) model.target()).names();
        for (int o = 0; o < answer.length; o++) {
            values.put(names.get(o), model.inOriginalUnits(answer[o], o));
        }
        return new RuleConclusion.Outputs(values);
    }
}

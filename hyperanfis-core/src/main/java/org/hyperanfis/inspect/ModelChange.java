package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;

/**
 * What changed from a former model to the one that is inspected, on the same rows.
 *
 * @param before the former model
 * @param evaluation how the former model does on the rows
 * @param answers rows whose answer is another one, in order; for values, those that moved by more than a tenth of the target's
 *     standard deviation
 * @param mended how many of those were wrong before and are right now; for values, how many are nearer to the truth
 * @param broken how many were right before and are wrong now; for values, how many are farther from it
 * @param rules what became of the rules of the former model, in their order; empty where they cannot be matched
 * @param unmatched why rules are not matched; empty where they are
 * @param options training options with another value
 * @since 0.3.0
 */
public record ModelChange(
        HyperAnfis before,
        Evaluation evaluation,
        List<Integer> answers,
        int mended,
        int broken,
        List<RuleChange> rules,
        Optional<String> unmatched,
        List<OptionChange> options) {

    /** Values that move by less than this share of the target's standard deviation count as the same answer. */
    public static final double SAME_VALUE = 0.1;

    public ModelChange {
        answers = List.copyOf(answers);
        rules = List.copyOf(rules);
        options = List.copyOf(options);
    }

    /**
     * What became of a rule.
     *
     * @param before its number in the former model
     * @param now the number of the rule that it is matched with
     * @param shift between their centres, in standard deviations per input
     * @param overlap of the rows that they decide: those of both over those of either
     * @param sameConclusion whether they conclude the same at their centres
     */
    public record RuleChange(int before, int now, double shift, double overlap, boolean sameConclusion) {

        /** Whether it came again, in the sense of {@link RuleStability}. */
        public boolean recurs() {
            return sameConclusion && overlap >= RuleStability.LEAST_OVERLAP;
        }
    }

    /** An option; empty where a model has none of that name. */
    public record OptionChange(String name, String before, String now) {}

    /**
     * Compares two models.
     *
     * @param before the former model
     * @param beforeRows the rows of the inspection, encoded for the former model
     * @param now the model that is inspected
     * @throws InvalidDataException when the models do not answer the same question
     */
    public static ModelChange of(HyperAnfis before, Dataset beforeRows, Inspection now) {
        HyperAnfis model = now.model();
        if (!before.target().columns().equals(model.target().columns())
                || before.target() instanceof Target.Classes != model.target() instanceof Target.Classes) {
            throw new InvalidDataException(
                    "the former model predicts " + before.target().columns() + ", and this one "
                            + model.target().columns() + "; name a former model of the same target");
        }
        if (beforeRows.rows() != now.data().rows()) {
            throw new InvalidDataException("the former model knows the answers of " + beforeRows.rows()
                    + " rows, and this one of " + now.data().rows() + "; their classes differ");
        }
        Predictions answers = before.predict(beforeRows);
        Tally tally = model.target() instanceof Target.Classes classes
                ? classes(before, answers, now, classes)
                : values(answers, now);
        Optional<String> unmatched = unmatched(before, model);
        return new ModelChange(
                before,
                before.evaluate(beforeRows, answers),
                tally.rows,
                tally.mended,
                tally.broken,
                unmatched.isPresent() ? List.of() : matched(before, now),
                unmatched,
                options(before.provenance().options(), model.provenance().options()));
    }

    private static final class Tally {
        private final List<Integer> rows = new ArrayList<>();
        private int mended;
        private int broken;
    }

    private static Tally classes(HyperAnfis before, Predictions answers, Inspection now, Target.Classes classes) {
        List<String> former = ((Target.Classes) before.target()).classes();
        Tally tally = new Tally();
        for (int i = 0; i < answers.rows(); i++) {
            String was = former.get(answers.label(i));
            String is = classes.classes().get(now.predictions().label(i));
            if (!was.equals(is)) {
                String truth = classes.classes().get(now.data().label(i));
                tally.rows.add(i);
                tally.mended += is.equals(truth) ? 1 : 0;
                tally.broken += was.equals(truth) ? 1 : 0;
            }
        }
        return tally;
    }

    private static Tally values(Predictions answers, Inspection now) {
        int outputs = now.data().target().size();
        double[] scale = RuleMatcher.scales(now.data());
        Tally tally = new Tally();
        for (int i = 0; i < answers.rows(); i++) {
            double[] was = answers.output(i);
            double[] is = now.predictions().output(i);
            double moved = 0;
            double nearer = 0;
            for (int o = 0; o < outputs; o++) {
                double truth = now.data().output(i, o);
                moved = Math.max(moved, Math.abs(is[o] - was[o]) / scale[o]);
                nearer += (Math.abs(was[o] - truth) - Math.abs(is[o] - truth)) / scale[o];
            }
            if (moved > SAME_VALUE) {
                tally.rows.add(i);
                tally.mended += nearer > 0 ? 1 : 0;
                tally.broken += nearer < 0 ? 1 : 0;
            }
        }
        return tally;
    }

    private static Optional<String> unmatched(HyperAnfis before, HyperAnfis now) {
        if (!before.features().equals(now.features())) {
            return Optional.of("the models do not have the same inputs");
        }
        if (!before.target().equals(now.target())) {
            return Optional.of("the models do not have the same classes");
        }
        if (before.ruleCount() != now.ruleCount()) {
            return Optional.of(
                    "the former model has " + before.ruleCount() + " rules, and this one " + now.ruleCount());
        }
        return Optional.empty();
    }

    private static List<RuleChange> matched(HyperAnfis before, Inspection now) {
        RuleMatcher.Match match = new RuleMatcher(before, now.data()).match(now.model());
        return IntStream.range(0, before.ruleCount())
                .mapToObj(r -> new RuleChange(
                        r + 1, match.matchOf()[r] + 1, match.shift()[r], match.overlap()[r], match.sameConclusion()[r]))
                .toList();
    }

    private static List<OptionChange> options(Map<String, Object> before, Map<String, Object> now) {
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        return names.stream()
                .filter(name -> !name.startsWith(TrainingRows.WARNING) && !TableColumns.isEntry(name))
                .filter(name -> !text(before, name).equals(text(now, name)))
                .map(name -> new OptionChange(name, text(before, name), text(now, name)))
                .toList();
    }

    private static String text(Map<String, Object> options, String name) {
        return Objects.toString(options.get(name), "");
    }
}

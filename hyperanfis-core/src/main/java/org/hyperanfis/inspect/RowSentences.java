package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.data.Feature;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.model.ProbabilityCalibration;

/** A {@link RowExplanation} in plain sentences. */
final class RowSentences {

    /** Rules that together have this share of the say are named, the others are not. */
    private static final double NAMED_SHARE = 0.9;

    private static final int NAMED_FEATURES = 3;

    /** From here on a share would be rounded to 100 percent. */
    private static final double NEARLY_CERTAIN = 0.9995;

    private final RowExplanation row;

    RowSentences(RowExplanation row) {
        this.row = row;
    }

    List<String> all() {
        List<String> sentences = new ArrayList<>();
        sentences.add(answer());
        sentences.add(fired());
        row.decision().ifPresent(decision -> {
            if (!row.prediction().mostProbable().equals(decision.winner())) {
                sentences.add(moreProbable());
            }
            sentences.add(votes(decision));
            row.odds()
                    .filter(odds -> row.prediction().calibration().method() != ProbabilityCalibration.Method.NONE)
                    .ifPresent(odds -> sentences.add(calibration(decision, odds)));
        });
        row.outputs().forEach(output -> sentences.add(sum(output)));
        sentences.add(pull());
        if (!row.prediction().covered()) {
            sentences.add(
                    "No rule covers this row: it is farther from every rule than any training row was, so do not rely"
                            + " on the answer.");
        }
        return sentences;
    }

    private String answer() {
        return row.decision()
                .map(decision -> "Row " + row.name() + " is predicted as " + decision.winner() + " with probability "
                        + probability(probabilityOfWinner()) + "; the next class is " + decision.runnerUp() + ".")
                .orElseGet(() -> "Row " + row.name() + " is predicted as " + values() + ".");
    }

    /** Of the class with the highest score, which need not be the most probable one. */
    private double probabilityOfWinner() {
        double[] scores = row.prediction().output();
        return row.prediction().probability()[Largest.first(scores, 0, scores.length)];
    }

    private String moreProbable() {
        double[] probability = row.prediction().probability();
        String other = row.prediction().mostProbable() + " is more probable, "
                + probability(probability[Largest.first(probability, 0, probability.length)]);
        return row.prediction().calibration().method() == ProbabilityCalibration.Method.OFFSETS
                ? other + ", but the decision goes by the votes, in which rare classes may count more."
                : other + ", but rare classes count more in the decision.";
    }

    private String calibration(RowExplanation.Decision decision, RowExplanation.Odds odds) {
        return "Probabilities " + row.prediction().calibration().method().words() + ": the margin times "
                + ReadableNumber.of(odds.temperature()) + ", plus " + ReadableNumber.of(odds.offset()) + ", is "
                + ReadableNumber.of(odds.logOdds()) + ", the logarithm of the odds of " + decision.winner() + " over "
                + decision.runnerUp() + ".";
    }

    private String values() {
        List<String> values = row.outputs().stream()
                .map(output -> output.name() + " = " + ReadableNumber.of(output.value()))
                .toList();
        return String.join(", ", values);
    }

    private String fired() {
        List<String> named = new ArrayList<>();
        double share = 0;
        for (RowExplanation.FiredRule fired : row.rules()) {
            if (share >= NAMED_SHARE) {
                break;
            }
            named.add("rule " + fired.rule().number() + " (" + percent(fired.firing()) + ", concludes "
                    + fired.rule().conclusion().text() + ")");
            share += fired.firing();
        }
        return "The answer is decided to " + percent(share) + " by " + joined(named) + ".";
    }

    private String votes(RowExplanation.Decision decision) {
        double support = 0;
        double against = 0;
        for (RowExplanation.FiredRule fired : row.rules()) {
            support += Math.max(0, fired.vote());
            against += Math.max(0, -fired.vote());
        }
        return "Votes for " + decision.winner() + " add up to " + ReadableNumber.of(support) + ", votes for "
                + decision.runnerUp() + " to " + ReadableNumber.of(against) + ", and curvature adds "
                + ReadableNumber.of(decision.curvature()) + ": a margin of " + ReadableNumber.of(decision.margin())
                + ".";
    }

    private static String sum(RowExplanation.OutputSum output) {
        double rules =
                output.contributions().stream().mapToDouble(Double::doubleValue).sum();
        return output.name() + " is the training mean " + ReadableNumber.of(output.base()) + ", plus "
                + ReadableNumber.of(rules) + " from the rules, plus " + ReadableNumber.of(output.curvature())
                + " from curvature.";
    }

    private String pull() {
        List<String> reasons =
                row.strongestPulls(NAMED_FEATURES).stream().map(this::reason).toList();
        String rules = "rule " + row.pull().toward() + " rather than rule "
                + row.pull().awayFrom();
        return reasons.isEmpty()
                ? "No single feature pulls it towards " + rules + "."
                : "What pulls it towards " + rules + ": " + joined(reasons) + ".";
    }

    private String reason(int feature) {
        Rule toward = row.rule(row.pull().toward()).rule();
        Rule away = row.rule(row.pull().awayFrom()).rule();
        Feature input = row.features().get(feature);
        return input.name() + " of " + reading(input, row.values().get(feature)) + " (rule " + toward.number() + ": "
                + center(toward, input) + ", rule " + away.number() + ": "
                + center(away, input) + ")";
    }

    private static String center(Rule rule, Feature feature) {
        return rule.term(feature).orElseThrow().reading();
    }

    private static String reading(Feature feature, double value) {
        return new RuleTerm(feature, 0, value, 0).reading();
    }

    /** No class is ever certain, so none reads as 100 percent. */
    private static String probability(double p) {
        return p < NEARLY_CERTAIN ? percent(p) : "over 99.9 %";
    }

    private static String percent(double share) {
        return ReadableNumber.of(Math.round(share * 1000) / 10.0) + " %";
    }

    private static String joined(List<String> texts) {
        if (texts.size() == 1) {
            return texts.get(0);
        }
        return String.join(", ", texts.subList(0, texts.size() - 1)) + " and " + texts.get(texts.size() - 1);
    }
}

package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.model.ProbabilityCalibration;

/** A {@link RowExplanation} in plain sentences. */
final class RowSentences {

    /** Rules that together have this share of the say are named, the others are not. */
    private static final double NAMED_SHARE = 0.9;

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
            if (row.prediction().decision().isEmpty()
                    && !row.prediction().mostProbable().equals(decision.winner())) {
                sentences.add(moreProbable());
            }
            sentences.add(votes(decision));
            row.odds()
                    .filter(odds -> row.prediction().calibration().method() != ProbabilityCalibration.Method.NONE)
                    .ifPresent(odds -> sentences.add(calibration(decision, odds)));
        });
        row.outputs().forEach(output -> sentences.add(sum(output)));
        row.contributions().forEach(answer -> sentences.addAll(new ContributionSentences(answer).all()));
        if (!row.prediction().covered()) {
            sentences.add(
                    "No rule covers this row: it is farther from every rule than any training row was, so do not rely"
                            + " on the answer.");
        }
        return sentences;
    }

    private String answer() {
        return row.decision()
                .map(decision -> row.prediction().decision().isPresent()
                        ? decided(decision, row.prediction().decision().get())
                        : "Row " + row.name() + " is predicted as " + decision.winner() + " with probability "
                                + probability(probabilityOfWinner()) + "; the next class is " + decision.runnerUp()
                                + ".")
                .orElseGet(() -> "Row " + row.name() + " is predicted as " + values() + ".");
    }

    /** The rules vote about scores, whatever the model's decision makes of the probabilities. */
    private String decided(RowExplanation.Decision votes, Decision kept) {
        String label = row.prediction().label();
        double own = row.prediction().probability()[kept.classes().indexOf(label)];
        return "Row " + row.name() + " is predicted as " + label + " with probability " + probability(own)
                + ": the answer is " + kept.text() + "."
                + (label.equals(votes.winner()) ? "" : " The rules vote for " + votes.winner() + ".");
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
            named.add("rule " + fired.rule().number() + " (" + percent(fired.firing()) + ", states "
                    + fired.rule().conclusion().text() + ")");
            share += fired.firing();
        }
        return percent(share) + " of the say is with " + joined(named) + ".";
    }

    /** By what each rule concludes for this row, which need not be what it states. */
    private String votes(RowExplanation.Decision decision) {
        List<String> parts = new ArrayList<>();
        List<String> both = List.of(decision.winner(), decision.runnerUp());
        for (String name : both) {
            addVotes(" from rules that conclude " + name + " here", name::equals, parts);
        }
        addVotes(" from other rules", here -> !both.contains(here), parts);
        parts.add(ReadableNumber.of(decision.curvature()) + " from curvature");
        return "The margin of " + decision.winner() + " over " + decision.runnerUp() + " is "
                + ReadableNumber.of(decision.margin()) + ": " + joined(parts) + ".";
    }

    /** Adds the votes of the rules with such a conclusion for this row, if there are any. */
    private void addVotes(String words, Predicate<String> conclusion, List<String> parts) {
        List<RowExplanation.FiredRule> such = row.rules().stream()
                .filter(fired -> fired.here().filter(conclusion).isPresent())
                .toList();
        if (!such.isEmpty()) {
            double votes =
                    such.stream().mapToDouble(RowExplanation.FiredRule::vote).sum();
            parts.add(ReadableNumber.of(votes) + words);
        }
    }

    private static String sum(RowExplanation.OutputSum output) {
        double rules =
                output.contributions().stream().mapToDouble(Double::doubleValue).sum();
        return output.name() + " is the training mean " + ReadableNumber.of(output.base()) + ", plus "
                + ReadableNumber.of(rules) + " from the rules, plus " + ReadableNumber.of(output.curvature())
                + " from curvature.";
    }

    /** No class is ever certain, so none reads as 100 percent. */
    static String probability(double p) {
        return p < NEARLY_CERTAIN ? percent(p) : "over 99.9 %";
    }

    static String percent(double share) {
        return ReadableNumber.of(Math.round(share * 1000) / 10.0) + " %";
    }

    static String joined(List<String> texts) {
        if (texts.size() == 1) {
            return texts.get(0);
        }
        return String.join(", ", texts.subList(0, texts.size() - 1)) + " and " + texts.get(texts.size() - 1);
    }
}

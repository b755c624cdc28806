package org.hyperanfis.decision;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.explain.ReadableNumber;

/**
 * What mistakes cost. Right answers cost 0, and every mistake that is not named costs 1.
 *
 * @param classes the classes, in order
 * @param mistakes those that cost something else than 1
 * @since 0.3.0
 */
public record Costs(List<String> classes, List<Mistake> mistakes) {

    /** Far beyond any use, and no sum over rows overflows or loses the small costs. */
    private static final double LARGEST = 1e9;

    private static final int MOST_CLASSES_NAMED = 12;

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    /**
     * A row of one class that is answered with another.
     *
     * @param truth index of the true class
     * @param answer index of the answered class
     */
    public record Mistake(int truth, int answer, double cost) {}

    public Costs {
        classes = List.copyOf(classes);
        mistakes = List.copyOf(mistakes);
        for (int i = 0; i < mistakes.size(); i++) {
            Mistake mistake = mistakes.get(i);
            String text = text(classes, mistake);
            if (!(mistake.cost() >= 0 && mistake.cost() <= LARGEST)) {
                throw new InvalidOptionException(
                        "the cost " + text + " is not a number from 0 to " + ReadableNumber.of(LARGEST));
            }
            if (mistake.truth() == mistake.answer()) {
                throw new InvalidOptionException(
                        "the cost " + text + " is that of a right answer, which is 0; leave it out");
            }
            for (Mistake earlier : mistakes.subList(0, i)) {
                if (earlier.truth() == mistake.truth() && earlier.answer() == mistake.answer()) {
                    throw new InvalidOptionException("the costs " + text(classes, earlier) + " and " + text
                            + " are for the same mistake; give one of them");
                }
            }
        }
        int different = classes.size() * (classes.size() - 1);
        if (mistakes.size() == different && mistakes.stream().allMatch(mistake -> mistake.cost() == 0)) {
            throw new InvalidOptionException("no mistake costs anything, so every answer is as good as any; give a cost"
                    + " above 0 to one of them");
        }
    }

    /** Every mistake costs 1. */
    public static Costs equal(List<String> classes) {
        return new Costs(classes, List.of());
    }

    /**
     * Reads costs such as {@code M>B=5}: a row that is truly M and is answered B costs 5. Several are separated by commas. Names of
     * classes are compared as they are, so they may hold any character; where two fit, the longer one is meant. Blanks around
     * names and numbers do not count.
     */
    public static Costs parse(List<String> texts, List<String> classes) {
        List<Mistake> mistakes = new ArrayList<>();
        for (String text : texts) {
            int at = 0;
            do {
                at = readOne(text, at, classes, mistakes);
            } while (at < text.length());
        }
        return new Costs(classes, mistakes);
    }

    /** Reads the mistake that begins at a place, and returns the place after the comma that ends it. */
    private static int readOne(String text, int from, List<String> classes, List<Mistake> to) {
        List<Integer> longestFirst = IntStream.range(0, classes.size())
                .boxed()
                .sorted(Comparator.comparingInt(k -> -classes.get(k).length()))
                .toList();
        for (int truth : longestFirst) {
            int afterTruth = after(text, from, classes.get(truth), '>');
            for (int answer : afterTruth < 0 ? List.<Integer>of() : longestFirst) {
                int afterAnswer = after(text, afterTruth, classes.get(answer), '=');
                if (afterAnswer >= 0) {
                    int comma = text.indexOf(',', afterAnswer);
                    int end = comma < 0 ? text.length() : comma;
                    Optional<Double> cost = number(text.substring(afterAnswer, end));
                    if (cost.isPresent()) {
                        to.add(new Mistake(truth, answer, cost.get()));
                        return comma < 0 ? end : end + 1;
                    }
                }
            }
        }
        throw new InvalidOptionException("the cost '" + text.substring(from).strip()
                + "' is not understood; write TRUE>ANSWERED=COST with two of the classes " + names(classes)
                + " and a number from 0, such as \"" + classes.get(1) + ">" + classes.get(0) + "=5\"");
    }

    /** The place after a name and a sign, with blanks around both; -1 if they are not there. */
    private static int after(String text, int from, String name, char sign) {
        int at = skipBlanks(text, from);
        if (!text.startsWith(name, at)) {
            return -1;
        }
        at = skipBlanks(text, at + name.length());
        return at < text.length() && text.charAt(at) == sign ? at + 1 : -1;
    }

    private static int skipBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static Optional<Double> number(String text) {
        String stripped = text.strip();
        return NUMBER.matcher(stripped).matches() ? Optional.of(Double.parseDouble(stripped)) : Optional.empty();
    }

    /** The names of classes for a message, not too many. */
    static String names(List<String> classes) {
        String named = classes.stream().limit(MOST_CLASSES_NAMED).collect(Collectors.joining(", "));
        return classes.size() > MOST_CLASSES_NAMED
                ? named + " and " + (classes.size() - MOST_CLASSES_NAMED) + " more"
                : named;
    }

    /** What answering {@code answer} costs for a row that is truly {@code truth}. */
    public double cost(int truth, int answer) {
        for (Mistake mistake : mistakes) {
            if (mistake.truth() == truth && mistake.answer() == answer) {
                return mistake.cost();
            }
        }
        return truth == answer ? 0 : 1;
    }

    /** What each answer is expected to cost for a row with these probabilities. */
    public double[] expected(double[] probability) {
        double sum = 0;
        for (double p : probability) {
            sum += p;
        }
        double[] expected = new double[probability.length];
        for (int k = 0; k < expected.length; k++) {
            expected[k] = sum - probability[k];
        }
        for (Mistake mistake : mistakes) {
            expected[mistake.answer()] += (mistake.cost() - 1) * probability[mistake.truth()];
        }
        return expected;
    }

    /**
     * From which probability of a class on it costs least to answer it, if probabilities are right: what a false alarm costs, over
     * that and what a miss costs. Exact for two classes. For more, means over the other classes take the place of the costs, and the
     * result is a rough guide.
     */
    public double expectedThreshold(int positive) {
        double miss = 0;
        double alarm = 0;
        for (int k = 0; k < classes.size(); k++) {
            miss += cost(positive, k);
            alarm += cost(k, positive);
        }
        return miss + alarm == 0 ? 0.5 : alarm / (miss + alarm);
    }

    /** The class that costs most to miss, the first of equals. */
    public int costliest() {
        return IntStream.range(0, classes.size())
                .boxed()
                .max(Comparator.<Integer>comparingDouble(k -> IntStream.range(0, classes.size())
                                .mapToDouble(j -> cost(k, j))
                                .sum())
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
    }

    /** For people, such as {@code M>B=5}; costs have four digits. */
    public String text() {
        return mistakes.stream().map(mistake -> text(classes, mistake)).collect(Collectors.joining(","));
    }

    private static String text(List<String> classes, Mistake mistake) {
        return classes.get(mistake.truth()) + ">" + classes.get(mistake.answer()) + "="
                + ReadableNumber.of(mistake.cost());
    }
}

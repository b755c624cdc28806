package org.hyperanfis.explain;

import java.util.List;

/**
 * One value of a prediction, in words, and the values it comes from.
 *
 * @param value the number explained
 * @param words what it is, and how it follows from the details
 * @param details what it follows from
 * @since 0.1.0
 */
public record Explanation(double value, String words, List<Explanation> details) {

    public Explanation {
        details = List.copyOf(details);
    }

    public static Explanation of(double value, String words, Explanation... details) {
        return new Explanation(value, words, List.of(details));
    }

    /** The same value and details in other words. */
    public Explanation withWords(String other) {
        return new Explanation(value, other, details);
    }

    /** The sum of the values of the details. */
    public double sumOfDetails() {
        return details.stream().mapToDouble(Explanation::value).sum();
    }

    /** The tree as indented lines, one per value. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        append(text, "");
        return text.toString();
    }

    private void append(StringBuilder text, String indent) {
        text.append(indent).append(value).append(" = ").append(words).append('\n');
        details.forEach(detail -> detail.append(text, indent + "  "));
    }
}

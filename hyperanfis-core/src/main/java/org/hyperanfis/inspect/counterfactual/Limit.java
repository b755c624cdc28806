package org.hyperanfis.inspect.counterfactual;

import java.util.List;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.input.Numbers;
import org.jspecify.annotations.Nullable;

/** Says why there is no counterfactual. */
final class Limit {

    private static final int MOST_NAMED = 3;

    private final Request request;
    private final List<Axis> free;
    private final List<Axis> axes;

    /**
     * @param free the columns that are not fixed
     * @param axes those of them that can change and matter
     */
    Limit(Request request, List<Axis> free, List<Axis> axes) {
        this.request = request;
        this.free = free;
        this.axes = axes;
    }

    String already(ModelAnswer answer) {
        return answer.label()
                .map(label -> "The answer is " + label + " already, with probability "
                        + ReadableNumber.of(answer.probability().orElseThrow()) + ".")
                .orElseGet(() -> "The answer is within " + request.goal().text() + " already: "
                        + ReadableNumber.of(answer.value().orElseThrow()) + ".");
    }

    String nothingToChange() {
        List<String> still =
                free.stream().filter(axis -> !axis.isEmpty()).map(Limit::name).toList();
        return still.isEmpty()
                ? "No column that is not fixed has another value that it may take."
                : "The rules do not look at what may change (" + listed(still) + "), so it cannot change the answer.";
    }

    String notFound(Aim.Verdict now, @Nullable Candidate closest) {
        List<String> names = axes.stream().map(Limit::name).toList();
        boolean some = free.size() > axes.size() || !request.fixed().isEmpty();
        String allowed = names.size() <= MOST_NAMED && some
                ? " when only " + listed(names) + " may change"
                : request.mostColumns() < names.size()
                        ? " when at most " + request.mostColumns()
                                + (request.mostColumns() == 1 ? " column" : " columns") + " may change"
                        : " within these limits";
        Aim.Verdict best =
                closest == null || now.closeness() > closest.verdict().closeness() ? now : closest.verdict();
        if (request.goal() instanceof Goal.Within within) {
            return "No " + within.output() + " of " + within.text() + " was found" + allowed + ": the nearest found is "
                    + ReadableNumber.of(best.answer().value().orElseThrow()) + ".";
        }
        String wanted = request.goal() instanceof Goal.OneClass one ? "answer " + one.name() : "other answer";
        String least = request.probability().isPresent()
                ? " with probability " + Numbers.text(request.probability().getAsDouble()) + " or more"
                : "";
        return "No " + wanted + least + " was found" + allowed + ": the highest probability found is "
                + ReadableNumber.of(best.closeness()) + ".";
    }

    private static String name(Axis axis) {
        return axis.column().name();
    }

    private static String listed(List<String> names) {
        int last = names.size() - 1;
        if (names.size() > MOST_NAMED) {
            return String.join(", ", names.subList(0, MOST_NAMED)) + " and " + (names.size() - MOST_NAMED) + " more";
        }
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }
}

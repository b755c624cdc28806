package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Subject;
import org.hyperanfis.schema.DerivedInputs;

/**
 * Chooses among derived inputs those that help: in training rows they tell something of the target that the value of their column does
 * not tell, by a test at 1 % for all of them together, and validation rows are predicted better with them. Simple fits predict
 * here, column by column: a training for each choice would cost more than it is worth.
 */
final class InputSelection {

    /** A cell that is missing in fewer training rows teaches nothing. */
    private static final int FEWEST_ROWS = 5;

    private static final double LEAST_SHARE = 0.01;

    /** How likely it is that anything is taken where there is nothing to find. */
    private static final double ERROR = 0.01;

    /** Dates may tell something in steps, such as from one year to the next. */
    private static final int STEPS = 31;

    private final List<Feature> features;
    private final DerivedInputs wanted;
    private final Map<Subject, Integer> values = new LinkedHashMap<>();
    private final JudgedRows training;
    private final JudgedRows judging;
    private final Map<Subject, List<Integer>> candidates = new LinkedHashMap<>();
    private final Set<Integer> leftOut = new TreeSet<>();
    private final List<String> notes = new ArrayList<>();

    /**
     * @param training the training rows, with all inputs that can be made
     * @param judging the validation rows; the training rows where there are none
     * @param mean of each input in the training rows
     */
    InputSelection(Dataset training, Dataset judging, DerivedInputs wanted, double[] mean) {
        this.features = training.features();
        this.wanted = wanted;
        for (int j = 0; j < features.size(); j++) {
            Feature feature = features.get(j);
            if (!feature.kind().isDerived()) {
                values.putIfAbsent(feature.subject(), j);
            } else if (mean[j] > 0 && mean[j] < 1) {
                candidates
                        .computeIfAbsent(feature.subject(), subject -> new ArrayList<>())
                        .add(j);
            } else {
                leftOut.add(j);
            }
        }
        int[] inputs = IntStream.concat(
                        candidates.keySet().stream().mapToInt(this::valueOf),
                        candidates.values().stream()
                                .flatMapToInt(list -> list.stream().mapToInt(Integer::intValue)))
                .distinct()
                .toArray();
        this.training = new JudgedRows(training, inputs);
        this.judging = new JudgedRows(judging, inputs);
        candidates.forEach(this::decide);
    }

    /** The derived inputs that are not to be used. */
    Set<Integer> leftOut() {
        return leftOut;
    }

    /** What was chosen, one sentence each. */
    List<String> notes() {
        return notes;
    }

    /** The input that has the value of the column itself. */
    private int valueOf(Subject derived) {
        return values.getOrDefault(Subject.of(derived.column()), 0);
    }

    private void decide(Subject subject, List<Integer> inputs) {
        Feature feature = features.get(inputs.get(0));
        boolean absence = feature.kind() == FeatureKind.MISSING;
        if ((absence ? wanted.missing() : wanted.dateParts()) == DerivedInputs.Choice.ALL) {
            return;
        }
        if (!(absence && isRare(inputs.get(0))) && helps(subject, inputs)) {
            notes.add("column '" + feature.column() + "': " + words(feature)
                    + ", since validation rows are predicted better with that; "
                    + (absence ? "--missing-indicators" : "--date-parts") + " none leaves it out");
        } else {
            leftOut.addAll(inputs);
        }
    }

    private boolean isRare(int input) {
        double count = IntStream.range(0, training.rows())
                .mapToDouble(i -> training.value(i, input))
                .sum();
        return count < Math.max(FEWEST_ROWS, LEAST_SHARE * training.rows());
    }

    private boolean helps(Subject subject, List<Integer> inputs) {
        int value = valueOf(subject);
        // Missing values are at the mean, and steps there would tell that they are missing.
        int steps = subject.derived() == FeatureKind.MISSING ? 0 : STEPS;
        LinearFit without = new LinearFit(training, steps, value);
        LinearFit with = new LinearFit(
                training,
                steps,
                IntStream.concat(IntStream.of(value), inputs.stream().mapToInt(Integer::intValue))
                        .toArray());
        return with.tellsMoreThan(without, ERROR / candidates.size()) && with.isBetterThan(without, judging);
    }

    private static String words(Feature feature) {
        return switch (feature.kind()) {
            case MONTH -> "months are inputs of their own";
            case WEEKDAY -> "days of the week are inputs of their own";
            case HOUR -> "hours are inputs of their own";
            default -> "whether it is " + feature.presence() + " is an input of its own";
        };
    }
}

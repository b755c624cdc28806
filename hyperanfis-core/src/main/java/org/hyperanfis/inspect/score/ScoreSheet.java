package org.hyperanfis.inspect.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.score.ClassScore;
import org.hyperanfis.eval.score.Interval;
import org.hyperanfis.eval.score.Score;
import org.hyperanfis.eval.score.Scores;
import org.hyperanfis.explain.ReadableNumber;

/**
 * The scores of a model on rows, with what is needed to judge them.
 *
 * @param target what is predicted
 * @param scores of the model
 * @param intervals of these, at 95 %; a score without one is left out
 * @param resamples how many resamples gave the intervals
 * @param baselines the simplest models on the same rows
 * @param knownBaseline whether they were fitted on the training rows; else the first comes from these rows, and there is no other
 * @since 0.3.0
 */
public record ScoreSheet(
        Target target,
        Scores scores,
        Map<Score, Interval> intervals,
        int resamples,
        List<Baseline> baselines,
        boolean knownBaseline) {

    /** Fewer rows than these say little. */
    public static final int FEW_ROWS = 30;

    /** The scores by which a model is called no better: of its answers, of their order and of their probabilities. */
    private static final List<Score> DECISIVE = List.of(Score.MACRO_F1, Score.ROC_AUC, Score.LOG_LOSS, Score.RMSE);

    public ScoreSheet {
        baselines = List.copyOf(baselines);
    }

    /**
     * One of the simplest models.
     *
     * @param kind which
     * @param scores its scores
     * @param intervals of these, at 95 %
     * @param advantages by how much the model is better, at 95 %, on the same resamples: above 0 is better, also where a low score
     *     is good
     */
    public record Baseline(
            SimpleKind kind, Scores scores, Map<Score, Interval> intervals, Map<Score, Interval> advantages) {

        /** The decisive scores in which the model is not shown to be better: the interval of the difference reaches 0 or below. */
        public List<Score> notBetter() {
            return DECISIVE.stream()
                    .filter(score ->
                            advantage(score).filter(gain -> gain.low() <= 0).isPresent())
                    .toList();
        }

        /** Those of {@link #notBetter} in which the model is shown to be worse: the whole interval is below 0. */
        public List<Score> worse() {
            return notBetter().stream()
                    .filter(score ->
                            advantage(score).filter(gain -> gain.high() < 0).isPresent())
                    .toList();
        }

        private Optional<Interval> advantage(Score score) {
            return Optional.ofNullable(advantages.get(score));
        }

        /** @param sign 1 for how much the model is better, -1 for how much it is worse */
        private String words(List<Score> scores, int sign) {
            return kind.words() + " in "
                    + scores.stream().map(score -> words(score, sign)).collect(Collectors.joining(", ")) + ".";
        }

        private String words(Score score, int sign) {
            return score.title()
                    + advantage(score)
                            .map(gain -> " (by " + ReadableNumber.of(sign > 0 ? gain.low() : -gain.high()) + " to "
                                    + ReadableNumber.of(sign > 0 ? gain.high() : -gain.low()) + ")")
                            .orElse("");
        }
    }

    /** What the reader must know of the model beside the simplest ones, in sentences; none if it is better. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (Baseline baseline : baselines) {
            List<Score> worse = baseline.worse();
            List<Score> open = baseline.notBetter().stream()
                    .filter(score -> !worse.contains(score))
                    .toList();
            if (!worse.isEmpty()) {
                remarks.add("On these rows the model is worse than " + baseline.words(worse, -1));
            }
            if (!open.isEmpty()) {
                remarks.add("On these rows the model is not shown to be better than " + baseline.words(open, 1));
            }
        }
        return remarks;
    }

    /** What the reader must know of the scores themselves, in sentences. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (target instanceof Target.Classes classes) {
            noteClasses(classes.classes(), notes);
            if (scores.get(Score.ACCURACY) == 1) {
                notes.add("No row is wrong. That does not rule out " + percent(Math.min(1, 3.0 / scores.rows()))
                        + " of wrong answers, whatever the intervals say.");
            }
        }
        if (scores.rows() < FEW_ROWS) {
            notes.add("These are few rows; the scores say little.");
        }
        if (!knownBaseline) {
            notes.add(
                    target instanceof Target.Classes
                            ? "The majority class is that of these rows: the model file does not know the one of the training rows,"
                                    + " and has no logistic regression. Models trained by this version have both."
                            : "The mean is that of these rows: the model file does not know the one of the training rows, and has no"
                                    + " linear regression. Models trained by this version have both.");
        }
        return notes;
    }

    private void noteClasses(List<String> classes, List<String> notes) {
        List<Integer> lacking = scores.lacking();
        if (!lacking.isEmpty()) {
            notes.add("There are no rows of " + names(classes, lacking) + ", which "
                    + (lacking.size() == 1 ? "is" : "are")
                    + " left out of every score that is a mean over classes.");
        }
        if (lacking.size() == classes.size() - 1) {
            notes.add("All rows are of one class: ROC AUC, PR AUC and MCC are undefined.");
        }
        List<Integer> unpredicted = scores.perClass().stream()
                .filter(score -> score.rows() > 0 && score.predicted() == 0)
                .map(ClassScore::index)
                .toList();
        if (!unpredicted.isEmpty()) {
            notes.add("No row is predicted to be of " + names(classes, unpredicted)
                    + ": precision is undefined, and F1 is 0.");
        }
    }

    private static String names(List<String> classes, List<Integer> which) {
        return (which.size() == 1 ? "the class " : "the classes ")
                + which.stream().map(classes::get).collect(Collectors.joining(", "));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}

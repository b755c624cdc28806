package org.hyperanfis.experiments.figure3;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.hyperanfis.compare.Summary;
import org.hyperanfis.experiments.document.MarkdownWriter;
import org.hyperanfis.experiments.protocol.Contestants;

/**
 * Takes the way from ANFIS to HyperANFIS apart: into dimension scaling, the other parts of the architecture, and geometry. All
 * that it says follows from the numbers.
 */
public final class Figure3Reading {

    public static final String ANFIS = "anfis";
    public static final String HTSK = "htsk";

    /** The paper gives shares with four decimals; the same share of rows must not count as another. */
    private static final double ROUNDING = 5e-5;

    private final RuleStudy study;

    Figure3Reading(RuleStudy study) {
        this.study = study;
    }

    /**
     * A measure on the way from ANFIS to HyperANFIS.
     *
     * @param scaling HTSK less ANFIS
     * @param others the Euclidean twin less HTSK
     * @param geometry HyperANFIS less its Euclidean twin
     * @param whole HyperANFIS less ANFIS
     */
    private record Steps(RuleMeasure measure, Summary scaling, Summary others, Summary geometry, Summary whole) {

        /** How many times larger the mean step of scaling is than that of geometry; infinite where geometry has none. */
        double ratio() {
            return Math.abs(scaling.mean()) / Math.abs(geometry.mean());
        }
    }

    /** Where the paper's numbers lie among ours. */
    void againstPaper(MarkdownWriter out) {
        List<String> lines = new ArrayList<>();
        int inside = 0;
        int numbers = 0;
        for (RuleMeasure measure : RuleMeasure.ALL) {
            for (RuleStudy.Model model : study.models()) {
                OptionalDouble paper = measure.paper(model.name());
                Optional<Summary> ours = study.summary(model.name(), measure.of());
                if (paper.isEmpty() || ours.isEmpty()) {
                    continue;
                }
                numbers++;
                boolean below = paper.getAsDouble() < ours.get().min() - ROUNDING;
                boolean above = paper.getAsDouble() > ours.get().max() + ROUNDING;
                inside += below || above ? 0 : 1;
                lines.add(measure.title() + ", " + model.title() + ": the paper's "
                        + measure.unit().text(paper.getAsDouble())
                        + (below ? " is below" : above ? " is above" : " is within") + " ours, "
                        + measure.unit().text(ours.get().min()) + " to "
                        + measure.unit().text(ours.get().max()) + ".");
            }
        }
        out.heading(2, "Ours against the paper's");
        out.paragraph("Of " + numbers + " numbers of the paper, " + inside + " lie within the range of our seeds.");
        out.list(lines);
    }

    private Optional<Steps> steps(RuleMeasure measure) {
        Optional<Summary> scaling = study.difference(HTSK, ANFIS, measure.of());
        Optional<Summary> others = study.difference(Contestants.EUCLIDEAN, HTSK, measure.of());
        Optional<Summary> geometry = study.difference(Contestants.HYPERANFIS, Contestants.EUCLIDEAN, measure.of());
        Optional<Summary> whole = study.difference(Contestants.HYPERANFIS, ANFIS, measure.of());
        return scaling.isEmpty() || others.isEmpty() || geometry.isEmpty() || whole.isEmpty()
                ? Optional.empty()
                : Optional.of(new Steps(measure, scaling.get(), others.get(), geometry.get(), whole.get()));
    }

    void write(MarkdownWriter out) {
        List<Steps> all = RuleMeasure.ARGUED.stream()
                .flatMap(measure -> steps(measure).stream())
                .toList();
        out.heading(2, "What is due to scaling, what to geometry");
        out.paragraph(
                "The paper compares ANFIS with HyperANFIS, which differ in several respects at once. HTSK is ANFIS with the"
                        + " exponent of each rule divided by the number of inputs, and nothing else, so the first step below is owed to"
                        + " dimension scaling. HyperANFIS and its Euclidean twin both have that scaling and differ in geometry alone, so"
                        + " the third step is owed to geometry. The second step is all the rest: one width per rule,"
                        + " consequents around the centre, scores from distances to class points, the clip, the initial values, the"
                        + " penalties in the loss. Each cell is the mean and standard deviation of"
                        + " the difference seed by seed, and in how many seeds it is up and down.");
        out.table(
                List.of(
                        "Measure",
                        "Scaling (HTSK − ANFIS)",
                        "The rest (twin − HTSK)",
                        "Geometry (HyperANFIS − twin)",
                        "All (HyperANFIS − ANFIS)"),
                all.stream()
                        .map(steps -> List.of(
                                steps.measure().title(),
                                cell(steps.measure(), steps.scaling()),
                                cell(steps.measure(), steps.others()),
                                cell(steps.measure(), steps.geometry()),
                                cell(steps.measure(), steps.whole())))
                        .toList());
        out.list(all.stream().map(this::sentence).toList());
        conclusion(all).ifPresent(out::paragraph);
    }

    private static String cell(RuleMeasure measure, Summary change) {
        return measure.unit().change(change.mean(), change.deviation()) + ", " + up(change) + ":" + down(change);
    }

    private String sentence(Steps steps) {
        RuleMeasure measure = steps.measure();
        RuleMeasure.Unit unit = measure.unit();
        String levels = String.format(
                Locale.ROOT,
                "%s: ANFIS %s, HTSK %s, the Euclidean twin %s, HyperANFIS %s.",
                measure.title(),
                level(measure, ANFIS),
                level(measure, HTSK),
                level(measure, Contestants.EUCLIDEAN),
                level(measure, Contestants.HYPERANFIS));
        return levels + " Scaling alone changes it by "
                + unit.change(steps.scaling().mean()) + " ("
                + direction(steps.scaling()) + "), geometry alone by "
                + unit.change(steps.geometry().mean()) + " (" + direction(steps.geometry()) + "). " + share(steps);
    }

    private String level(RuleMeasure measure, String model) {
        return study.summary(model, measure.of())
                .map(summary -> measure.unit().text(summary.mean()))
                .orElse("–");
    }

    private static String direction(Summary change) {
        int seeds = change.values().size();
        if (up(change) == seeds) {
            return "up in every seed";
        }
        if (down(change) == seeds) {
            return "down in every seed";
        }
        if (up(change) + down(change) == 0) {
            return "the same in every seed";
        }
        return "up in " + up(change) + ", down in " + down(change) + " of " + seeds + " seeds";
    }

    /** How much of the whole way scaling and geometry go. */
    private static String share(Steps steps) {
        double whole = steps.whole().mean();
        if (Math.abs(whole) <= steps.whole().deviation()) {
            return "The whole step from ANFIS to HyperANFIS is within one standard deviation of nothing, so there is little to"
                    + " explain.";
        }
        return "Of the whole step, " + steps.measure().unit().change(whole) + ", scaling alone makes "
                + percent(steps.scaling().mean() / whole) + " and geometry alone "
                + percent(steps.geometry().mean() / whole) + ".";
    }

    private static String percent(double share) {
        long percent = Math.round(100 * share);
        return (percent < 0 ? "−" : "") + Math.abs(percent) + " %";
    }

    private static Optional<String> conclusion(List<Steps> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        List<String> larger = titles(all, steps -> steps.ratio() > 1);
        List<String> smaller = titles(all, steps -> steps.ratio() < 1);
        List<String> steady = titles(
                all,
                steps -> Math.max(up(steps.geometry()), down(steps.geometry()))
                        == steps.geometry().values().size());
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "The step of scaling is larger than the step of geometry in " + larger.size() + " of " + all.size()
                        + " measures" + named(larger) + ", and smaller in " + smaller.size() + named(smaller) + ".");
        sentences.add(
                steady.isEmpty()
                        ? "Geometry moves no measure the same way in every seed."
                        : "Geometry moves the same way in every seed: " + String.join(", ", steady) + ".");
        sentences.add(
                "Seeds share rows, and as few as these prove no difference by the signed-rank test; the steps depend on the order in which"
                        + " they are taken, and none of these measures says by itself that rules are better or easier to trust.");
        return Optional.of(String.join(" ", sentences));
    }

    private static List<String> titles(List<Steps> all, Predicate<Steps> which) {
        return all.stream()
                .filter(which)
                .map(steps -> steps.measure().title().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String named(List<String> titles) {
        return titles.isEmpty() ? "" : " (" + String.join("; ", titles) + ")";
    }

    private static int up(Summary change) {
        return (int) change.values().stream().filter(value -> value > 0).count();
    }

    private static int down(Summary change) {
        return (int) change.values().stream().filter(value -> value < 0).count();
    }
}

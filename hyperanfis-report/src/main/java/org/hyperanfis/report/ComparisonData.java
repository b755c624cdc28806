package org.hyperanfis.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.compare.Better;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figure;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.Friedman;
import org.hyperanfis.compare.PairedDifference;
import org.hyperanfis.compare.RunResult;
import org.hyperanfis.compare.Summary;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.json.JsonWriter;

/** The data of a page about comparisons, as JSON. Models and figures are written once and meant by their position after. */
final class ComparisonData {

    private static final MathContext DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);

    /** Beyond so many differences, only the first model is a reference, so that the page stays small. */
    private static final int MOST_DIFFERENCES = 60_000;

    private static final int DIGEST = 12;

    private final ComparisonContent content;
    private final List<Comparison> comparisons;
    /** Titles by name, in the order in which comparisons bring models up. */
    private final Map<String, String> models = new LinkedHashMap<>();

    private final List<Figure> figures;
    /** Those by which predictions are judged. */
    private final List<Figure> scores;

    private final boolean everyReference;

    ComparisonData(ComparisonContent content) {
        this.content = content;
        this.comparisons = content.comparisons();
        comparisons.forEach(
                comparison -> comparison.models().forEach(model -> models.putIfAbsent(model.name(), model.title())));
        this.figures = figures(comparisons);
        this.scores = figures.stream()
                .filter(figure -> figure.better() != Better.NEITHER
                        && !figure.name().equals(Figures.SECONDS)
                        && !Figures.truth().contains(figure.name())
                        && comparisons.stream().anyMatch(comparison -> isMeasured(comparison, figure)))
                .toList();
        long pairs = 0;
        for (Comparison comparison : comparisons) {
            long count = comparison.models().size();
            pairs += count * count * comparison.seeds().size() * scores.size();
        }
        this.everyReference = pairs <= MOST_DIFFERENCES;
    }

    private static List<Figure> figures(List<Comparison> comparisons) {
        Set<String> measured = new LinkedHashSet<>();
        comparisons.forEach(comparison -> measured.addAll(comparison.figures()));
        measured.add(Figures.SECONDS);
        Set<String> ordered = new LinkedHashSet<>();
        Figures.known().stream().map(Figure::name).filter(measured::contains).forEach(ordered::add);
        ordered.addAll(measured);
        return ordered.stream().map(Figures::of).toList();
    }

    private static boolean isMeasured(Comparison comparison, Figure figure) {
        return comparison.models().stream()
                .anyMatch(
                        model -> comparison.summary(model.name(), figure.name()).isPresent());
    }

    String json() {
        return JsonWriter.text(this::write);
    }

    private void write(JsonWriter out) {
        out.field("title", content.title());
        out.field("version", Version.LIBRARY);
        out.field("everyReference", everyReference);
        out.field("models", List.copyOf(models.values()));
        writeFigures(out);
        out.field("unmatched", unmatched());
        out.array("sets", () -> comparisons.forEach(comparison -> out.object(() -> writeSet(out, comparison))));
        out.object("ranks", () -> writeRanks(out));
    }

    private void writeFigures(JsonWriter out) {
        out.array("figures", () -> {
            for (Figure figure : figures) {
                out.object(() -> {
                    out.field("name", figure.name());
                    out.field("title", figure.title());
                    out.field(
                            "better", figure.better() == Better.HIGHER ? 1 : figure.better() == Better.LOWER ? -1 : 0);
                });
            }
        });
        out.field("scores", scores.stream().map(figures::indexOf).toList());
        out.field(
                "truth",
                figures.stream()
                        .filter(figure -> Figures.truth().contains(figure.name()))
                        .map(figures::indexOf)
                        .toList());
        // Macro-F1 is what models are selected by.
        Optional<Figure> first = scores.stream()
                .filter(figure -> figure.name().equals(Figures.MACRO_F1))
                .findFirst()
                .or(() -> scores.stream().findFirst());
        out.field("first", (long) first.map(figures::indexOf).orElse(-1));
    }

    private long unmatched() {
        return content.published().stream()
                .filter(score -> comparisons.stream()
                        .noneMatch(comparison -> score.data().equals(comparison.data())
                                && comparison.models().stream()
                                        .anyMatch(model -> model.name().equals(score.model()))
                                && isMeasured(comparison, Figures.of(score.figure()))))
                .count();
    }

    private void writeSet(JsonWriter out, Comparison comparison) {
        out.field("data", comparison.data());
        out.field("note", content.notes().getOrDefault(comparison.data(), ""));
        // As text, since a page cannot tell large whole numbers apart.
        out.field("seeds", comparison.seeds().stream().map(String::valueOf).toList());
        out.field(
                "models",
                comparison.models().stream()
                        .map(model -> position(model.name()))
                        .toList());
        out.object("results", () -> {
            for (Figure figure : figures) {
                if (isMeasured(comparison, figure)) {
                    out.object(String.valueOf(figures.indexOf(figure)), () -> writeResults(out, comparison, figure));
                }
            }
        });
        out.array("runs", () -> comparison.runs().forEach(run -> out.array(() -> writeRun(out, comparison, run))));
    }

    private void writeResults(JsonWriter out, Comparison comparison, Figure figure) {
        out.field("best", positions(comparison.bestModels(figure.name())));
        List<String> order = comparison.models().stream()
                .map(Comparison.Model::name)
                .filter(model -> comparison.summary(model, figure.name()).isPresent())
                .sorted(byMean(comparison, figure))
                .toList();
        out.array("models", () -> {
            for (String model : order) {
                out.object(() -> {
                    out.field("m", position(model));
                    writeSummary(out, comparison, model, figure);
                    published(comparison, model, figure).ifPresent(score -> number(out, "published", score.value()));
                });
            }
        });
        if (scores.contains(figure)) {
            writeReading(out, comparison, figure);
            out.object("pairs", () -> writePairs(out, comparison, figure));
        }
    }

    /** The best mean first; the lowest where a figure does not judge. */
    private static Comparator<String> byMean(Comparison comparison, Figure figure) {
        Comparator<String> up = Comparator.comparingDouble(
                model -> comparison.summary(model, figure.name()).orElseThrow().mean());
        return figure.better() == Better.HIGHER ? up.reversed() : up;
    }

    private static void writeSummary(JsonWriter out, Comparison comparison, String model, Figure figure) {
        Summary summary = comparison.summary(model, figure.name()).orElseThrow();
        number(out, "mean", summary.mean());
        number(out, "sd", summary.deviation());
        out.field("n", summary.values().size());
        out.array("values", () -> {
            for (long seed : comparison.seeds()) {
                number(out, comparison.value(model, seed, figure.name()).orElse(Double.NaN));
            }
        });
    }

    /** The last one counts, if there are several. */
    private Optional<PublishedScore> published(Comparison comparison, String model, Figure figure) {
        return content.published().stream()
                .filter(score -> score.data().equals(comparison.data())
                        && score.model().equals(model)
                        && score.figure().equals(figure.name()))
                .reduce((a, b) -> b);
    }

    private static void writeReading(JsonWriter out, Comparison comparison, Figure figure) {
        out.array("reading", () -> {
            for (ComparisonReading.Part part : ComparisonReading.of(comparison, figure.name())) {
                if (part.name()) {
                    out.array(() -> out.element(part.words()));
                } else {
                    out.element(part.words());
                }
            }
        });
    }

    private void writePairs(JsonWriter out, Comparison comparison, Figure figure) {
        int references = everyReference ? comparison.models().size() : 1;
        for (Comparison.Model reference : comparison
                .models()
                .subList(0, Math.min(references, comparison.models().size()))) {
            Map<String, Double> adjusted = comparison.adjustedP(reference.name(), figure.name());
            out.array(
                    String.valueOf(position(reference.name())),
                    () -> adjusted.forEach((model, p) -> {
                        PairedDifference pair = comparison
                                .paired(model, reference.name(), figure.name())
                                .orElseThrow();
                        out.object(() -> {
                            out.field("m", position(model));
                            writePair(out, pair, p);
                            writeSharedSeeds(out, comparison, figure, model, reference.name());
                            out.array(
                                    "values", () -> pair.differences().forEach(difference -> number(out, difference)));
                        });
                    }));
        }
    }

    private static void writePair(JsonWriter out, PairedDifference pair, double adjusted) {
        number(out, "mean", pair.mean());
        number(out, "sd", pair.deviation());
        out.field("score", List.of(pair.wins(), pair.losses(), pair.ties()));
        number(out, "p", pair.p());
        number(out, "holm", adjusted);
        number(out, "least", pair.smallestPossibleP());
    }

    /** The positions of the seeds that both have, where those are not all. */
    private static void writeSharedSeeds(
            JsonWriter out, Comparison comparison, Figure figure, String model, String reference) {
        List<Integer> shared = new ArrayList<>();
        for (int s = 0; s < comparison.seeds().size(); s++) {
            long seed = comparison.seeds().get(s);
            if (comparison.value(model, seed, figure.name()).isPresent()
                    && comparison.value(reference, seed, figure.name()).isPresent()) {
                shared.add(s);
            }
        }
        if (shared.size() < comparison.seeds().size()) {
            out.field("seeds", shared);
        }
    }

    private void writeRun(JsonWriter out, Comparison comparison, RunResult run) {
        out.element(position(run.model()));
        out.element(comparison.seeds().indexOf(run.seed()));
        out.element(run.stop());
        out.element(run.outputDigest()
                .substring(0, Math.min(DIGEST, run.outputDigest().length())));
    }

    private void writeRanks(JsonWriter out) {
        for (Figure figure : scores) {
            RankTable.of(comparisons, List.copyOf(models.keySet()), figure.name())
                    .ifPresent(
                            table -> out.object(String.valueOf(figures.indexOf(figure)), () -> writeRanks(out, table)));
        }
    }

    private void writeRanks(JsonWriter out, RankTable table) {
        Friedman friedman = table.friedman();
        List<Integer> order = table.order();
        List<String> ordered = order.stream().map(friedman.models()::get).toList();
        out.field("sets", table.dataSets().size());
        out.field("models", positions(ordered));
        out.field("leftOut", positions(table.leftOut()));
        out.array(
                "ranks",
                () -> order.forEach(k -> number(out, friedman.meanRanks().get(k))));
        number(out, "chiSquare", friedman.chiSquare());
        number(out, "chiSquareP", friedman.chiSquareP());
        number(out, "f", friedman.f());
        number(out, "fP", friedman.fP());
        out.field("told", table.formsThatTellApart());
        out.field("canTellApart", table.canTellApart());
        table.criticalDifference().ifPresent(critical -> {
            number(out, "critical", critical);
            out.field(
                    "groups",
                    friedman.groups().stream()
                            .map(group -> List.of(
                                    ordered.indexOf(group.get(0)), ordered.indexOf(group.get(group.size() - 1))))
                            .toList());
        });
    }

    private int position(String model) {
        return List.copyOf(models.keySet()).indexOf(model);
    }

    private List<Integer> positions(List<String> names) {
        return names.stream().map(this::position).toList();
    }

    /** A rounded number, whole ones as they are; JSON has none for what is not finite, and the page shows a dash. */
    private static void number(JsonWriter out, String name, double value) {
        if (Double.isFinite(value)) {
            out.field(name, rounded(value));
        } else {
            out.nullField(name);
        }
    }

    private static void number(JsonWriter out, double value) {
        if (Double.isFinite(value)) {
            out.element(rounded(value));
        } else {
            out.nullElement();
        }
    }

    private static BigDecimal rounded(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? BigDecimal.valueOf((long) value)
                : new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    }
}

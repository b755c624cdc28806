package org.hyperanfis.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
    /** Those by which models are judged. */
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
        StringWriter text = new StringWriter();
        try (JsonGenerator out = PageData.JSON.createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("title", content.title());
            out.writeStringField("version", Version.LIBRARY);
            out.writeBooleanField("everyReference", everyReference);
            out.writeArrayFieldStart("models");
            for (String title : models.values()) {
                out.writeString(title);
            }
            out.writeEndArray();
            writeFigures(out);
            out.writeNumberField("unmatched", unmatched());
            out.writeArrayFieldStart("sets");
            for (Comparison comparison : comparisons) {
                writeSet(out, comparison);
            }
            out.writeEndArray();
            writeRanks(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void writeFigures(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("figures");
        for (Figure figure : figures) {
            out.writeStartObject();
            out.writeStringField("name", figure.name());
            out.writeStringField("title", figure.title());
            out.writeNumberField(
                    "better", figure.better() == Better.HIGHER ? 1 : figure.better() == Better.LOWER ? -1 : 0);
            out.writeEndObject();
        }
        out.writeEndArray();
        integers(out, "scores", scores.stream().map(figures::indexOf).toList());
        // Macro-F1 is what models are selected by.
        Optional<Figure> first = scores.stream()
                .filter(figure -> figure.name().equals(Figures.MACRO_F1))
                .findFirst()
                .or(() -> scores.stream().findFirst());
        out.writeNumberField("first", first.map(figures::indexOf).orElse(-1));
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

    private void writeSet(JsonGenerator out, Comparison comparison) throws IOException {
        out.writeStartObject();
        out.writeStringField("data", comparison.data());
        out.writeStringField("note", content.notes().getOrDefault(comparison.data(), ""));
        out.writeArrayFieldStart("seeds");
        for (long seed : comparison.seeds()) {
            // As text, since a page cannot tell large whole numbers apart.
            out.writeString(Long.toString(seed));
        }
        out.writeEndArray();
        integers(
                out,
                "models",
                comparison.models().stream()
                        .map(model -> position(model.name()))
                        .toList());
        out.writeObjectFieldStart("results");
        for (Figure figure : figures) {
            if (isMeasured(comparison, figure)) {
                out.writeFieldName(String.valueOf(figures.indexOf(figure)));
                writeResults(out, comparison, figure);
            }
        }
        out.writeEndObject();
        writeRuns(out, comparison);
        out.writeEndObject();
    }

    private void writeResults(JsonGenerator out, Comparison comparison, Figure figure) throws IOException {
        out.writeStartObject();
        integers(out, "best", positions(comparison.bestModels(figure.name())));
        List<String> order = comparison.models().stream()
                .map(Comparison.Model::name)
                .filter(model -> comparison.summary(model, figure.name()).isPresent())
                .sorted(byMean(comparison, figure))
                .toList();
        out.writeArrayFieldStart("models");
        for (String model : order) {
            out.writeStartObject();
            out.writeNumberField("m", position(model));
            writeSummary(out, comparison, model, figure);
            Optional<PublishedScore> published = published(comparison, model, figure);
            if (published.isPresent()) {
                number(out, "published", published.get().value());
            }
            out.writeEndObject();
        }
        out.writeEndArray();
        if (scores.contains(figure)) {
            writeReading(out, comparison, figure);
            writePairs(out, comparison, figure);
        }
        out.writeEndObject();
    }

    /** The best mean first; the lowest where a figure does not judge. */
    private static Comparator<String> byMean(Comparison comparison, Figure figure) {
        Comparator<String> up = Comparator.comparingDouble(
                model -> comparison.summary(model, figure.name()).orElseThrow().mean());
        return figure.better() == Better.HIGHER ? up.reversed() : up;
    }

    private static void writeSummary(JsonGenerator out, Comparison comparison, String model, Figure figure)
            throws IOException {
        Summary summary = comparison.summary(model, figure.name()).orElseThrow();
        number(out, "mean", summary.mean());
        number(out, "sd", summary.deviation());
        out.writeNumberField("n", summary.values().size());
        out.writeArrayFieldStart("values");
        for (long seed : comparison.seeds()) {
            number(out, comparison.value(model, seed, figure.name()).orElse(Double.NaN));
        }
        out.writeEndArray();
    }

    /** The last one counts, if there are several. */
    private Optional<PublishedScore> published(Comparison comparison, String model, Figure figure) {
        return content.published().stream()
                .filter(score -> score.data().equals(comparison.data())
                        && score.model().equals(model)
                        && score.figure().equals(figure.name()))
                .reduce((a, b) -> b);
    }

    private static void writeReading(JsonGenerator out, Comparison comparison, Figure figure) throws IOException {
        out.writeArrayFieldStart("reading");
        for (ComparisonReading.Part part : ComparisonReading.of(comparison, figure.name())) {
            if (part.name()) {
                out.writeStartArray();
                out.writeString(part.words());
                out.writeEndArray();
            } else {
                out.writeString(part.words());
            }
        }
        out.writeEndArray();
    }

    private void writePairs(JsonGenerator out, Comparison comparison, Figure figure) throws IOException {
        out.writeObjectFieldStart("pairs");
        int references = everyReference ? comparison.models().size() : 1;
        for (Comparison.Model reference : comparison
                .models()
                .subList(0, Math.min(references, comparison.models().size()))) {
            out.writeArrayFieldStart(String.valueOf(position(reference.name())));
            Map<String, Double> adjusted = comparison.adjustedP(reference.name(), figure.name());
            for (Map.Entry<String, Double> entry : adjusted.entrySet()) {
                PairedDifference pair = comparison
                        .paired(entry.getKey(), reference.name(), figure.name())
                        .orElseThrow();
                writePair(out, comparison, figure, entry.getKey(), reference.name(), pair, entry.getValue());
            }
            out.writeEndArray();
        }
        out.writeEndObject();
    }

    private void writePair(
            JsonGenerator out,
            Comparison comparison,
            Figure figure,
            String model,
            String reference,
            PairedDifference pair,
            double adjusted)
            throws IOException {
        out.writeStartObject();
        out.writeNumberField("m", position(model));
        number(out, "mean", pair.mean());
        number(out, "sd", pair.deviation());
        integers(out, "score", List.of(pair.wins(), pair.losses(), pair.ties()));
        number(out, "p", pair.p());
        number(out, "holm", adjusted);
        number(out, "least", pair.smallestPossibleP());
        List<Integer> shared = new ArrayList<>();
        for (int s = 0; s < comparison.seeds().size(); s++) {
            long seed = comparison.seeds().get(s);
            if (comparison.value(model, seed, figure.name()).isPresent()
                    && comparison.value(reference, seed, figure.name()).isPresent()) {
                shared.add(s);
            }
        }
        if (shared.size() < comparison.seeds().size()) {
            integers(out, "seeds", shared);
        }
        out.writeArrayFieldStart("values");
        for (double difference : pair.differences()) {
            number(out, difference);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeRuns(JsonGenerator out, Comparison comparison) throws IOException {
        out.writeArrayFieldStart("runs");
        for (RunResult run : comparison.runs()) {
            out.writeStartArray();
            out.writeNumber(position(run.model()));
            out.writeNumber(comparison.seeds().indexOf(run.seed()));
            out.writeString(run.stop());
            out.writeString(run.outputDigest()
                    .substring(0, Math.min(DIGEST, run.outputDigest().length())));
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    private void writeRanks(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("ranks");
        for (Figure figure : scores) {
            Optional<RankTable> table = RankTable.of(comparisons, List.copyOf(models.keySet()), figure.name());
            if (table.isPresent()) {
                out.writeObjectFieldStart(String.valueOf(figures.indexOf(figure)));
                writeRanks(out, table.get());
                out.writeEndObject();
            }
        }
        out.writeEndObject();
    }

    private void writeRanks(JsonGenerator out, RankTable table) throws IOException {
        Friedman friedman = table.friedman();
        List<Integer> order = table.order();
        List<String> ordered = order.stream().map(friedman.models()::get).toList();
        out.writeNumberField("sets", table.dataSets().size());
        integers(out, "models", positions(ordered));
        integers(out, "leftOut", positions(table.leftOut()));
        out.writeArrayFieldStart("ranks");
        for (int k : order) {
            number(out, friedman.meanRanks().get(k));
        }
        out.writeEndArray();
        number(out, "chiSquare", friedman.chiSquare());
        number(out, "chiSquareP", friedman.chiSquareP());
        number(out, "f", friedman.f());
        number(out, "fP", friedman.fP());
        out.writeNumberField("told", table.formsThatTellApart());
        out.writeBooleanField("canTellApart", table.canTellApart());
        Optional<Double> critical = table.criticalDifference();
        if (critical.isPresent()) {
            number(out, "critical", critical.get());
            out.writeArrayFieldStart("groups");
            for (List<String> group : friedman.groups()) {
                out.writeStartArray();
                out.writeNumber(ordered.indexOf(group.get(0)));
                out.writeNumber(ordered.indexOf(group.get(group.size() - 1)));
                out.writeEndArray();
            }
            out.writeEndArray();
        }
    }

    private int position(String model) {
        return List.copyOf(models.keySet()).indexOf(model);
    }

    private List<Integer> positions(List<String> names) {
        return names.stream().map(this::position).toList();
    }

    private static void integers(JsonGenerator out, String field, List<Integer> values) throws IOException {
        out.writeArrayFieldStart(field);
        for (int value : values) {
            out.writeNumber(value);
        }
        out.writeEndArray();
    }

    private static void number(JsonGenerator out, String field, double value) throws IOException {
        out.writeFieldName(field);
        number(out, value);
    }

    /** A rounded number, whole ones as they are; JSON has none for what is not finite, and the page shows a dash. */
    private static void number(JsonGenerator out, double value) throws IOException {
        if (!Double.isFinite(value)) {
            out.writeNull();
        } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            out.writeNumber((long) value);
        } else {
            out.writeNumber(
                    new BigDecimal(value).round(DIGITS).stripTrailingZeros().toString());
        }
    }
}

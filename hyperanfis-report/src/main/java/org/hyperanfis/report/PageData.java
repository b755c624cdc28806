package org.hyperanfis.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.inspect.Calibration;
import org.hyperanfis.inspect.Disk;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.objective.ObjectiveTotal;

/**
 * The data of the page, as JSON. Figures are rounded to what a picture shows; the model and the rows that it can be tried
 * on are exact. What grows with rows, rules or inputs is capped, so that the page stays small; the page says where.
 */
final class PageData {

    private static final MathContext DIGITS = new MathContext(5, RoundingMode.HALF_EVEN);

    /** With its own digits, since those of Java differ between versions. */
    static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private static final int MOST_ROWS = 600;
    private static final int MOST_FIRINGS = 24_000;
    private static final int MOST_TERMS = 8_000;
    private static final int MOST_PAIRS = 10_000;
    private static final int MOST_EPOCHS = 1_000;
    private static final int LONGEST_NAME = 200;
    /** Models with a longer file cannot be tried in the page. */
    private static final int LONGEST_MODEL = 700_000;
    /** Room for the model and the rows to try it on, in characters. */
    private static final int EXPLORER_ROOM = 800_000;

    private static final int LONGEST_NUMBER = 20;

    private final ReportContent content;
    private final Inspection inspection;
    private final HyperAnfis model;
    private final Dataset data;
    private final Predictions predictions;
    private final int rules;
    private final int[] shown;
    private final Map<String, Integer> inputs = new HashMap<>();

    PageData(ReportContent content) {
        this.content = content;
        this.inspection = content.inspection();
        this.model = inspection.model();
        this.data = inspection.data();
        this.predictions = inspection.predictions();
        this.rules = model.structure().rules();
        this.shown = RowChoice.evenly(data.rows(), Math.min(MOST_ROWS, Math.max(50, MOST_FIRINGS / rules)));
        model.features().forEach(feature -> inputs.put(feature.name(), inputs.size()));
    }

    String json() {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = JSON.createGenerator(text)) {
            out.writeStartObject();
            out.writeStringField("title", content.title());
            out.writeStringField("dataName", content.dataName());
            out.writeStringField("task", lower(model.structure().task()));
            out.writeStringField("geometry", lower(model.structure().geometry()));
            out.writeNumberField("rowCount", data.rows());
            writeTarget(out);
            writeFeatures(out);
            writeMetrics(out);
            writeReference(out);
            writeHistory(out);
            writeRules(out);
            writeSimilarity(out);
            writeDisk(out);
            writeRows(out);
            writeCalibration(out);
            writeExplorer(out);
            writeProvenance(out);
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void writeTarget(JsonGenerator out) throws IOException {
        boolean classifies = model.target() instanceof Target.Classes;
        out.writeStringField(
                "target",
                model.target() instanceof Target.Classes classes ? classes.name() : String.join(", ", names()));
        strings(out, "classes", classifies ? names() : List.of());
        strings(out, "outputs", classifies ? List.of() : names());
    }

    private List<String> names() {
        return model.target() instanceof Target.Classes classes
                ? classes.classes()
                : ((Target.Outputs) model.target()).names();
    }

    private void writeFeatures(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("features");
        for (Feature feature : model.features()) {
            out.writeStartObject();
            out.writeStringField("name", feature.name());
            out.writeStringField("kind", lower(feature.kind()));
            out.writeStringField("column", feature.column());
            if (feature.category() != null) {
                out.writeStringField("category", feature.category().isEmpty() ? Feature.MISSING : feature.category());
            }
            if (feature.order() != null) {
                strings(out, "order", feature.order());
            }
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void writeMetrics(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("metrics");
        if (inspection.evaluation().classification().isPresent()) {
            var metrics = inspection.evaluation().classification().get();
            number(out, "accuracy", metrics.accuracy());
            number(out, "macroF1", metrics.macroF1());
            number(out, "macroRecall", metrics.macroRecall());
            out.writeArrayFieldStart("confusion");
            for (List<Integer> row : metrics.confusion()) {
                integers(out, row);
            }
            out.writeEndArray();
        }
        if (inspection.evaluation().regression().isPresent()) {
            var metrics = inspection.evaluation().regression().get();
            number(out, "rmse", metrics.rmse());
            number(out, "mae", metrics.mae());
            number(out, "r2", metrics.r2());
        }
        RuleMetrics metrics = inspection.evaluation().rules();
        number(out, "meanRuleCosine", metrics.meanRuleCosine());
        out.writeNumberField("silentRules", metrics.silentRules());
        number(out, "effectiveRules", metrics.effectiveRules());
        out.writeFieldName("prototypesPerClass");
        integers(out, metrics.prototypesPerClass());
        out.writeEndObject();
    }

    private void writeReference(JsonGenerator out) throws IOException {
        if (content.reference().isEmpty()) {
            return;
        }
        Comparison comparison = content.reference().get();
        out.writeObjectFieldStart("reference");
        out.writeStringField("name", comparison.reference());
        out.writeArrayFieldStart("figures");
        for (Comparison.Figure figure : comparison.figures()) {
            out.writeStartObject();
            out.writeStringField("name", figure.name());
            number(out, "ours", figure.ours());
            number(out, "reference", figure.reference());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeHistory(JsonGenerator out) throws IOException {
        List<EpochReport> history = content.history();
        strings(out, "terms", ObjectiveTotal.TERMS);
        out.writeArrayFieldStart("history");
        for (int i : RowChoice.evenly(history.size(), MOST_EPOCHS)) {
            EpochReport epoch = history.get(i);
            out.writeStartObject();
            out.writeNumberField("epoch", epoch.epoch());
            number(out, "loss", epoch.loss());
            out.writeFieldName("terms");
            numbers(out, epoch.terms());
            number(out, "score", epoch.validation().score());
            number(out, "validationLoss", epoch.validation().loss());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeNumberField(
                "bestEpoch",
                history.stream()
                        .filter(EpochReport::best)
                        .mapToInt(EpochReport::epoch)
                        .max()
                        .orElse(0));
    }

    private void writeRules(JsonGenerator out) throws IOException {
        int terms = Math.max(8, MOST_TERMS / rules);
        out.writeArrayFieldStart("rules");
        for (RuleProfile profile : inspection.rules()) {
            RuleUsage usage = profile.usage();
            out.writeStartObject();
            out.writeNumberField("number", profile.rule().number());
            out.writeArrayFieldStart("terms");
            for (RuleTerm term : profile.rule().terms().stream().limit(terms).toList()) {
                writeTerm(out, term);
            }
            out.writeEndArray();
            writeConclusion(out, profile.rule().conclusion());
            number(out, "width", profile.rule().width().orElseThrow());
            number(out, "widthInDeviations", profile.widthInDeviations());
            out.writeNumberField("rows", usage.dominatedRows());
            number(out, "coverage", usage.dominantCoverage());
            number(out, "meanFiring", usage.meanFiring());
            number(out, "accuracy", usage.accuracy());
            number(out, "agreement", profile.agreement());
            out.writeBooleanField("suspicious", profile.suspicious());
            out.writeFieldName("classCounts");
            integers(out, usage.classCounts());
            out.writeObjectFieldStart("nearestRule");
            out.writeNumberField("rule", profile.nearestRule().index());
            number(out, "distance", profile.nearestRule().distance());
            out.writeEndObject();
            out.writeArrayFieldStart("nearestRows");
            for (RuleProfile.Neighbour row : profile.nearestRows()) {
                out.writeStartObject();
                out.writeStringField("name", rowName(row.index()));
                number(out, "distance", row.distance());
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** {@code [input, level, reading, standard deviations from the mean]}. */
    private void writeTerm(JsonGenerator out, RuleTerm term) throws IOException {
        out.writeStartArray();
        out.writeNumber(input(term));
        out.writeString(term.level().name());
        out.writeString(term.reading());
        number(out, term.standardized());
        out.writeEndArray();
    }

    private int input(RuleTerm term) {
        return Objects.requireNonNull(inputs.get(term.feature().name()));
    }

    private void writeConclusion(JsonGenerator out, RuleConclusion conclusion) throws IOException {
        out.writeObjectFieldStart("then");
        if (conclusion instanceof RuleConclusion.OneClass one) {
            out.writeNumberField("class", one.index());
            number(out, "confidence", one.confidence());
        } else if (conclusion instanceof RuleConclusion.Outputs outputs) {
            out.writeFieldName("values");
            numbers(out, outputs.values().values());
        }
        out.writeEndObject();
    }

    private void writeSimilarity(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("similarity");
        if (rules * rules <= MOST_PAIRS) {
            for (List<Double> row : inspection.similarity()) {
                numbers(out, row);
            }
        }
        out.writeEndArray();
    }

    private void writeDisk(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("disk");
        number(out, "explainedVariance", inspection.disk().explainedVariance());
        out.writeArrayFieldStart("rules");
        for (Disk.Point point : inspection.disk().rules()) {
            numbers(out, List.of(point.x(), point.y()));
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeRows(JsonGenerator out) throws IOException {
        boolean classifies = model.target() instanceof Target.Classes;
        out.writeArrayFieldStart("rows");
        for (int i : shown) {
            out.writeStartObject();
            out.writeStringField("name", rowName(i));
            out.writeFieldName("at");
            Disk.Point point = inspection.disk().rows().get(i);
            numbers(out, List.of(point.x(), point.y()));
            if (classifies) {
                out.writeNumberField("truth", data.label(i));
                out.writeNumberField("predicted", predictions.label(i));
                number(out, "probability", predictions.probability(i)[predictions.label(i)]);
            } else {
                out.writeFieldName("truth");
                int row = i;
                numbers(
                        out,
                        IntStream.range(0, names().size())
                                .mapToObj(o -> data.output(row, o))
                                .toList());
                out.writeFieldName("predicted");
                numbers(out, Arrays.stream(predictions.output(i)).boxed().toList());
            }
            out.writeNumberField("dominant", predictions.dominantRule(i));
            out.writeFieldName("firing");
            numbers(out, Arrays.stream(predictions.firing(i)).boxed().toList());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void writeCalibration(JsonGenerator out) throws IOException {
        if (inspection.calibration().isEmpty()) {
            return;
        }
        Calibration calibration = inspection.calibration().get();
        out.writeObjectFieldStart("calibration");
        number(out, "expectedError", calibration.expectedError());
        number(out, "brier", calibration.brier());
        number(out, "logLoss", calibration.logLoss());
        out.writeArrayFieldStart("bins");
        for (Calibration.Bin bin : calibration.bins()) {
            out.writeStartObject();
            number(out, "from", bin.from());
            number(out, "to", bin.to());
            out.writeNumberField("rows", bin.rows());
            number(out, "probability", bin.meanProbability());
            number(out, "accuracy", bin.accuracy());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    /** What the explorer needs: the model, rows to start from, ranges, and which inputs to offer first. */
    private void writeExplorer(JsonGenerator out) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(model, file);
        if (file.size() > LONGEST_MODEL) {
            return;
        }
        out.writeFieldName("model");
        out.writeRawValue(file.toString(StandardCharsets.UTF_8));
        int width = data.width();
        out.writeObjectFieldStart("explorer");
        out.writeArrayFieldStart("order");
        for (int j : inputsByDistinctness()) {
            out.writeNumber(j);
        }
        out.writeEndArray();
        out.writeArrayFieldStart("ranges");
        for (int j = 0; j < width; j++) {
            out.writeArray(usualRange(j), 0, 2);
        }
        out.writeEndArray();
        out.writeArrayFieldStart("rows");
        double[] row = new double[width];
        int room = (EXPLORER_ROOM - file.size()) / (LONGEST_NUMBER * width);
        for (int i : RowChoice.evenly(shown.length, Math.max(5, room))) {
            data.copyRow(shown[i], row, 0);
            out.writeStartObject();
            out.writeNumberField("row", i);
            out.writeArrayFieldStart("values");
            for (double value : row) {
                exact(out, value);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    /** From the first to the last percentile of the rows shown: a few far values would leave the rest no room. */
    private double[] usualRange(int input) {
        double[] values = Arrays.stream(shown)
                .mapToDouble(i -> data.value(i, input))
                .sorted()
                .toArray();
        int last = values.length - 1;
        int cut = last / 100;
        return values[cut] < values[last - cut]
                ? new double[] {values[cut], values[last - cut]}
                : new double[] {values[0], values[last]};
    }

    /** Inputs that set rules apart first, rules counting by the rows they dominate. */
    private List<Integer> inputsByDistinctness() {
        double[] weight = new double[data.width()];
        for (RuleProfile profile : inspection.rules()) {
            for (RuleTerm term : profile.rule().terms()) {
                weight[input(term)] += profile.usage().meanFiring() * term.distinctness();
            }
        }
        return IntStream.range(0, weight.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -weight[j]))
                .toList();
    }

    private void writeProvenance(JsonGenerator out) throws IOException {
        Provenance provenance = model.provenance();
        out.writeObjectFieldStart("provenance");
        out.writeStringField("libraryVersion", provenance.libraryVersion());
        out.writeStringField("started", provenance.started().toString());
        number(out, "seconds", provenance.seconds());
        out.writeStringField("jvm", provenance.jvm());
        out.writeNumberField("seed", provenance.seed());
        out.writeStringField("dataFingerprint", provenance.dataFingerprint());
        out.writeNumberField("trainingRows", provenance.trainingRows());
        out.writeNumberField("validationRows", provenance.validationRows());
        out.writeStringField("split", provenance.split());
        out.writeArrayFieldStart("options");
        for (Map.Entry<String, Object> option : provenance.options().entrySet()) {
            out.writeStartArray();
            out.writeString(option.getKey());
            out.writeString(String.valueOf(option.getValue()));
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("metrics");
        for (Map.Entry<String, Double> metric : provenance.metrics().entrySet()) {
            out.writeStartArray();
            out.writeString(metric.getKey());
            out.writeString(ReadableNumber.of(metric.getValue()));
            out.writeEndArray();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private String rowName(int row) {
        String name = inspection.rowNames().get(row);
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME / 2)) + "\u2026";
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static void strings(JsonGenerator out, String field, List<String> values) throws IOException {
        out.writeArrayFieldStart(field);
        for (String value : values) {
            out.writeString(value);
        }
        out.writeEndArray();
    }

    private static void integers(JsonGenerator out, List<Integer> values) throws IOException {
        out.writeStartArray();
        for (int value : values) {
            out.writeNumber(value);
        }
        out.writeEndArray();
    }

    private static void numbers(JsonGenerator out, Collection<Double> values) throws IOException {
        out.writeStartArray();
        for (double value : values) {
            number(out, value);
        }
        out.writeEndArray();
    }

    private static void number(JsonGenerator out, String field, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            number(out, field, value.getAsDouble());
        }
    }

    private static void number(JsonGenerator out, String field, double value) throws IOException {
        out.writeFieldName(field);
        number(out, value);
    }

    /** A rounded number; JSON has none for what is not finite, and the page shows a dash. */
    private static void number(JsonGenerator out, double value) throws IOException {
        if (!Double.isFinite(value)) {
            out.writeNull();
        } else if (value == 0) {
            out.writeNumber(0);
        } else {
            BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
            out.writeNumber(
                    Math.abs(value) >= 1e-4 && Math.abs(value) < 1e9 ? rounded.toPlainString() : rounded.toString());
        }
    }

    /** A number that reads back to the same bits, whole ones without a point. */
    private static void exact(JsonGenerator out, double value) throws IOException {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            out.writeNumber((long) value);
        } else {
            out.writeNumber(value);
        }
    }
}

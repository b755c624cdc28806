package org.hyperanfis.report;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.explain.Level;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.TableColumns;
import org.hyperanfis.inspect.score.RowAnswers;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.TrainingResult;
import org.hyperanfis.train.loop.Criterion;

/** Reports to test with. */
final class Reports {

    /** Names that a careless page would run, break on or show garbled. */
    static final List<String> HOSTILE = List.of(
            "<img src=x onerror=\"window.hacked=1\">",
            "</script><script>window.hacked=2</script>",
            "\"quotes' & <b>bold</b>",
            "\ud83e\udda0 emoji \ud83d\udc69\u200d\ud83d\udd2c",
            "\u0645\u0639\u062f\u0644 \u0627\u0644\u0646\u0645\u0648",
            "{{data}} ${x} `y` \\u003c \u2028 $1 <!--");

    /** What several tests ask for, made once: their pages are then made once too. */
    private static final Map<List<Object>, ReportContent> KNOWN = new HashMap<>();

    /** Of the same content. */
    private static final Map<ReportContent, byte[]> PAGES = new IdentityHashMap<>();

    private Reports() {}

    private static ReportContent known(Supplier<ReportContent> maker, Object... key) {
        ReportContent made = KNOWN.get(List.of(key));
        if (made == null) {
            made = maker.get();
            KNOWN.put(List.of(key), made);
        }
        return made;
    }

    /** The page of a content, made once. */
    static byte[] page(ReportContent content) {
        return PAGES.computeIfAbsent(content, Reports::bytes);
    }

    static byte[] bytes(ReportContent content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(content, out);
        return out.toByteArray();
    }

    static ReportContent of(String title, HyperAnfis model, Dataset data) {
        List<String> names =
                IntStream.range(0, data.rows()).mapToObj(i -> "row " + (i + 1)).toList();
        return new ReportContent(title, Inspection.of(model, data, names), List.of(), Optional.empty(), "random rows");
    }

    /** Breast cancer, trained for a while, on its test rows, beside the figures of the paper. */
    static ReportContent wdbc(int epochs) {
        return known(() -> trainedWdbc(epochs), "wdbc", epochs);
    }

    private static ReportContent trainedWdbc(int epochs) {
        try (Table table = CsvTable.open(Content.resource(DatasetCatalog.class, "wdbc.csv"), CsvFormat.DETECT)) {
            TrainingData data = TrainingData.load(table, ColumnChoices.target("diagnosis"), SplitFractions.DEFAULT, 0);
            TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(
                            Preset.PAPER.builder().rules(12).epochs(epochs).build())
                    .splitDescription(data.split())
                    .train(data.training(), data.validation().orElseThrow());
            Dataset test = data.test().orElseThrow();
            List<String> names = IntStream.range(0, test.rows())
                    .mapToObj(i -> "test row " + (i + 1))
                    .toList();
            Inspection inspection = Inspection.of(result.model(), test, names);
            Evaluation evaluation = inspection.evaluation();
            Comparison paper = new Comparison(
                    "the paper's Table 1",
                    List.of(
                            new Comparison.Figure("Accuracy", evaluation.accuracy(), 0.9854),
                            new Comparison.Figure("Macro-F1", evaluation.macroF1(), 0.9843),
                            new Comparison.Figure(
                                    "Mean rule cosine", evaluation.rules().meanRuleCosine(), 0.432),
                            new Comparison.Figure(
                                    "Effective rules", evaluation.rules().effectiveRules(), 6.67)));
            return new ReportContent(
                            "Breast cancer: benign or malignant",
                            inspection,
                            result.history(),
                            Optional.of(paper),
                            "wdbc, the test rows")
                    .withAudit(new Audit(
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            List.of(
                                    part(PartScores.Part.TRAINING, result.model(), data.training()),
                                    part(
                                            PartScores.Part.VALIDATION,
                                            result.model(),
                                            data.validation().orElseThrow()),
                                    part(PartScores.Part.TEST, result.model(), test))));
        }
    }

    private static PartScores part(PartScores.Part part, HyperAnfis model, Dataset rows) {
        return new PartScores(part, RowAnswers.of(model, rows).sheet(0, 1));
    }

    /** Breast cancer, refitted with the validation rows, on these very rows; the data were warned of. */
    static ReportContent refitted() {
        return known(Reports::trainedRefitted, "refitted");
    }

    /** More than the page shows unfolded; the first is left out. */
    private static TableColumns hostileColumns() {
        List<TableColumns.Column> columns = new ArrayList<>();
        columns.add(new TableColumns.Column(HOSTILE.get(1), "dropped", HOSTILE.get(0)));
        HOSTILE.forEach(name -> columns.add(new TableColumns.Column(name, "categorical", name)));
        HOSTILE.forEach(name -> columns.add(new TableColumns.Column(name, "numeric", "")));
        return TableColumns.of(columns);
    }

    private static ReportContent trainedRefitted() {
        try (Table table = CsvTable.open(Content.resource(DatasetCatalog.class, "wdbc.csv"), CsvFormat.DETECT)) {
            TrainingData data = TrainingData.load(table, ColumnChoices.target("diagnosis"), SplitFractions.DEFAULT, 0);
            Dataset validation = data.validation().orElseThrow();
            TrainingResult<HyperAnfis> result = new HyperAnfisTrainer(Preset.PAPER
                            .builder()
                            .rules(3)
                            .epochs(4)
                            .refit(true)
                            .criterion(Criterion.LOSS)
                            .build())
                    .provenance(Map.of("data.warning.1", HOSTILE.get(0)))
                    .provenance(hostileColumns().provenance())
                    .train(data.training(), validation);
            ReportContent content = of("refitted", result.model(), validation);
            return new ReportContent("refitted", content.inspection(), result.history(), Optional.empty(), "some rows");
        }
    }

    /** A model with random parameters, and random rows for it; some at a centre, at the origin or far out. */
    static ReportContent random(
            GeometryKind geometry, MembershipKind membership, int order, Task task, double curvature, long seed) {
        return known(
                () -> madeRandom(geometry, membership, order, task, curvature, seed),
                geometry,
                membership,
                order,
                task,
                curvature,
                seed);
    }

    private static ReportContent madeRandom(
            GeometryKind geometry, MembershipKind membership, int order, Task task, double curvature, long seed) {
        int inputs = 4;
        Structure structure = new Structure(
                task, geometry, curvature, 3, membership, 1.7, order, 0.2, 2, Karcher.DEFAULT, inputs, 5, 3);
        List<Feature> features = IntStream.range(0, inputs)
                .mapToObj(j -> Feature.numeric("x" + j))
                .toList();
        List<String> outputs = List.of("one", "two", "three");
        HyperAnfis model = model(structure, features, outputs, seed);
        double[][] rows = rows(new Random(~seed), 40, inputs);
        rows[0] = model.ruleCenter(0);
        for (int j = 0; j < inputs; j++) {
            rows[1][j] = model.preprocessing().standardization().invert(j, 0);
            rows[2][j] *= 1e3;
            rows[3][j] *= 1e160;
        }
        return of("random", model, dataset(model, rows, seed));
    }

    /** Every kind of input, and names that bite. */
    static ReportContent hostile(Task task) {
        return known(() -> madeHostile(task), "hostile", task);
    }

    private static ReportContent madeHostile(Task task) {
        List<Feature> features = new ArrayList<>();
        features.add(Feature.numeric(HOSTILE.get(0)));
        features.add(Feature.numeric(HOSTILE.get(4)));
        features.add(Feature.ordinal(HOSTILE.get(2), HOSTILE));
        HOSTILE.forEach(category -> features.add(Feature.oneHot(HOSTILE.get(1), category)));
        features.add(Feature.oneHot(HOSTILE.get(1), ""));
        Structure structure = new Structure(
                task,
                GeometryKind.LORENTZ,
                1,
                3,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.2,
                2,
                Karcher.DEFAULT,
                features.size(),
                4,
                HOSTILE.size());
        HyperAnfis model = model(structure, features, HOSTILE, 3);
        model = model.withStatements(hostileStatements(model.target()));
        double[][] rows = rows(new Random(4), 30, features.size());
        for (int i = 0; i < rows.length; i++) {
            rows[i][2] = i % HOSTILE.size();
            for (int j = 3; j < features.size(); j++) {
                rows[i][j] = j - 3 == i % (features.size() - 3) ? 1 : 0;
            }
        }
        Dataset data = dataset(model, rows, 5);
        List<String> names = IntStream.range(0, rows.length)
                .mapToObj(i -> HOSTILE.get(i % HOSTILE.size()))
                .toList();
        return new ReportContent(
                HOSTILE.get(1),
                Inspection.of(model, data, names),
                List.of(),
                Optional.of(new Comparison(HOSTILE.get(0), List.of(new Comparison.Figure(HOSTILE.get(1), 1, 2)))),
                HOSTILE.get(3));
    }

    private static List<RuleStatement> hostileStatements(Target target) {
        StatedTerm category = new StatedTerm.OfCategory(HOSTILE.get(1), List.of(HOSTILE.get(0), ""), false, 0.875, 0.5);
        StatedTerm noCategory =
                new StatedTerm.OfCategory(HOSTILE.get(1), List.of(HOSTILE.get(5), HOSTILE.get(3)), true, 1, 0.5);
        StatedTerm number = new StatedTerm.OfNumber(HOSTILE.get(0), -1.5, Level.LOW, -3, 2.25, List.of(), false, 0.25);
        StatedTerm level = new StatedTerm.OfNumber(HOSTILE.get(2), 1.2, Level.MEDIUM, 0, 4, HOSTILE, true, 0.125);
        return List.of(
                statement(target, 0, 30, 0.93, category, number, level),
                statement(target, 1, 12, 1, noCategory),
                statement(target, 2, 0, Double.NaN, level),
                statement(target, 3, 5, 0.8, number, category));
    }

    /** A statement that is surest of one class, or has one value for every output; no fidelity where that is NaN. */
    static RuleStatement statement(Target target, int then, int rows, double textFidelity, StatedTerm... terms) {
        double[] numbers = new double[target.size()];
        Arrays.setAll(numbers, k -> target instanceof Target.Outputs ? then + 0.5 : k == then ? 0.75 : 0.05);
        return new RuleStatement(
                RuleConclusion.of(target, numbers),
                rows,
                List.of(terms),
                Double.isNaN(textFidelity) ? OptionalDouble.empty() : OptionalDouble.of(textFidelity),
                Optional.empty());
    }

    /** The same report with its rows in groups of hostile names, the first of which are rare. */
    static ReportContent grouped(ReportContent content) {
        RowAnswers answers =
                RowAnswers.of(content.inspection().model(), content.inspection().data());
        List<GroupScores.Group> groups = IntStream.range(0, 3)
                .mapToObj(g -> {
                    int[] rows = IntStream.range(0, answers.rows())
                            .filter(i -> Math.min(i % 5, 2) == g)
                            .toArray();
                    return new GroupScores.Group(
                            HOSTILE.get(g), rows, answers.subset(rows).sheet(0, 1));
                })
                .toList();
        Audit audit = content.audit();
        return content.withAudit(new Audit(
                audit.modelSha256(),
                audit.missing(),
                audit.change(),
                audit.parts(),
                Optional.of(new GroupScores(HOSTILE.get(1), groups))));
    }

    /** The same report of the model with other statements. */
    static ReportContent stated(ReportContent content, List<RuleStatement> statements) {
        Inspection before = content.inspection();
        return new ReportContent(
                content.title(),
                Inspection.of(before.model().withStatements(statements), before.data(), before.rowNames()),
                content.history(),
                content.reference(),
                content.dataName());
    }

    /** Many rows. */
    static ReportContent large() {
        return madeWide(20, 100_000, 5, 30);
    }

    /** Nearly as many parameters as a model can have that is tried in the page. */
    static ReportContent manyParameters() {
        return wide(38, 700, 5);
    }

    /** More rules than the page has room for. */
    static ReportContent manyRules() {
        return wide(110, 100, 5);
    }

    /** More classes than there are colours. */
    static ReportContent manyClasses() {
        return wide(30, 200, 40);
    }

    static ReportContent oneRow() {
        return wide(2, 1, 2);
    }

    private static ReportContent wide(int rules, int rows, int classes) {
        return wide(rules, rows, classes, 122);
    }

    private static ReportContent wide(int rules, int rows, int classes, int inputs) {
        return known(() -> madeWide(rules, rows, classes, inputs), "wide", rules, rows, classes, inputs);
    }

    private static ReportContent madeWide(int rules, int rows, int classes, int inputs) {
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                3,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.2,
                2,
                Karcher.DEFAULT,
                inputs,
                rules,
                classes);
        List<Feature> features = IntStream.range(0, inputs)
                .mapToObj(j -> Feature.numeric("a column with a rather long name " + j))
                .toList();
        HyperAnfis model = model(
                structure,
                features,
                IntStream.range(0, classes).mapToObj(k -> "class " + k).toList(),
                1);
        return of("large", model, dataset(model, rows(new Random(2), rows, inputs), 3));
    }

    private static HyperAnfis model(Structure structure, List<Feature> features, List<String> outputs, long seed) {
        Random random = new Random(seed);
        int inputs = structure.inputs();
        boolean classifies = structure.task() == Task.CLASSIFICATION;
        double[] parameters = random.doubles(structure.layout().size(), -1, 1).toArray();
        double[] location = random.doubles(inputs, -2, 2).toArray();
        double[] scale = random.doubles(inputs, 0.5, 3).toArray();
        // The first two, numeric in every model here, are on logarithmic scales.
        List<Optional<LogScale>> logScales = new ArrayList<>(Collections.nCopies(inputs, Optional.empty()));
        logScales.set(0, Optional.of(new LogScale(-1, 0.3, LogScale.Tail.UPPER)));
        logScales.set(1, Optional.of(new LogScale(1, 0.2, LogScale.Tail.LOWER)));
        Standardization standardization = Standardization.of(location, scale, scale, logScales, location);
        Standardization outputScaling = classifies
                ? Standardization.of(new double[0], new double[0])
                : Standardization.of(
                        random.doubles(outputs.size(), -2, 2).toArray(),
                        random.doubles(outputs.size(), 0.5, 3).toArray());
        Provenance provenance = new Provenance(
                "0.1.0",
                Map.of("data.source", HOSTILE.get(0)),
                seed,
                "0".repeat(64),
                100,
                20,
                HOSTILE.get(1),
                Map.of("validationMacroF1", 0.5),
                "a Java",
                java.time.Instant.parse("2026-01-02T03:04:05Z"),
                1.5);
        HyperAnfis model = new HyperAnfis(
                structure,
                features,
                new Preprocessing(standardization, 0.6),
                classifies ? new Target.Classes(HOSTILE.get(2), outputs) : new Target.Outputs(outputs),
                outputScaling,
                parameters,
                OptionalDouble.of(2.5),
                provenance);
        // Every other classifier has calibrated probabilities.
        return classifies && seed % 2 == 1
                ? model.withCalibration(new ProbabilityCalibration(
                        0.6,
                        random.doubles(outputs.size(), -2, 2).boxed().toList(),
                        ProbabilityCalibration.Method.OFFSETS,
                        20))
                : model;
    }

    private static double[][] rows(Random random, int rows, int inputs) {
        return IntStream.range(0, rows)
                .mapToObj(i -> random.doubles(inputs, -4, 4).toArray())
                .toArray(double[][]::new);
    }

    private static Dataset dataset(HyperAnfis model, double[][] rows, long seed) {
        Random random = new Random(seed);
        if (model.target() instanceof Target.Classes classes) {
            return Dataset.classification(
                    model.features(),
                    rows,
                    classes,
                    random.ints(rows.length, 0, classes.size()).toArray());
        }
        Target.Outputs outputs = (Target.Outputs) model.target();
        return Dataset.regression(model.features(), rows, outputs, rows(random, rows.length, outputs.size()));
    }
}

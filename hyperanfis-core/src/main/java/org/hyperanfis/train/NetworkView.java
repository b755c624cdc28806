package org.hyperanfis.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.ClassTotals;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.internal.Sizes;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.Coverage;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.network.Inference;
import org.hyperanfis.network.Network;
import org.hyperanfis.network.RowMapper;
import org.hyperanfis.train.calibration.CalibrationChoice;
import org.hyperanfis.train.calibration.ScoredRows;
import org.hyperanfis.train.loop.Validator;
import org.hyperanfis.train.objective.CenterBox;
import org.hyperanfis.train.objective.DominatedRows;
import org.hyperanfis.train.objective.HyperAnfisObjective;
import org.hyperanfis.train.objective.ObjectivePart;
import org.hyperanfis.train.objective.RowWeights;
import org.hyperanfis.train.objective.ValidationPart;
import org.hyperanfis.train.start.Initializer;
import org.hyperanfis.train.start.InputScale;
import org.hyperanfis.train.start.OutputScaling;
import org.hyperanfis.train.start.Relevance;

/** Training rows as a network sees them: its structure, the units it works in, and what is made of both. */
final class NetworkView {

    /** Up to this {@code sqrt(c) tau} outputs agree with exact arithmetic to about nine digits. */
    private static final double PRECISE_RADIUS = 8;

    private final HyperAnfisOptions options;
    private final Dataset training;
    private final Network network;
    private final Preprocessing preprocessing;
    private final Standardization outputScaling;
    private final CenterBox centerBox;
    private final RowMapper mapper;
    private final ObjectivePart rows;
    private final double[] classWeights;
    private final List<String> warnings = new ArrayList<>();

    NetworkView(HyperAnfisOptions options, Dataset training) {
        this.options = options;
        this.training = training;
        boolean classifies = training.target() instanceof Target.Classes;
        Structure structure = options.structure(
                classifies ? Task.CLASSIFICATION : Task.REGRESSION,
                training.width(),
                training.target().size());
        this.network = new Network(structure);
        warnOfLostDigits(structure);
        Standardization standardization = Relevance.apply(
                Standardization.fit(training, options.logScales(), options.categorySpan()),
                training,
                options.get(HyperAnfisTable.RELEVANCE));
        warnOfConstants(standardization);
        double inputScale = InputScale.fit(
                training, standardization, options.initialization().targetRadius());
        this.preprocessing = new Preprocessing(standardization, inputScale);
        Standardization outputs =
                classifies ? Standardization.of(new double[0], new double[0]) : Standardization.fitOutputs(training);
        warnOfConstants(outputs);
        this.outputScaling = classifies ? outputs : OutputScaling.fit(outputs, training, structure);
        this.centerBox = CenterBox.of(training, preprocessing, options.get(HyperAnfisTable.CENTER_MARGIN));
        this.mapper = new RowMapper(network, preprocessing);
        this.classWeights = classifies
                ? RowWeights.ofClasses(ClassTotals.of(training), options.classWeights() ? options.classTemper() : 0)
                : new double[0];
        this.rows = classifies
                ? ObjectivePart.classification(structure, preprocessing, training, classWeights, PieceRunner.IN_TURN)
                : ObjectivePart.regression(structure, preprocessing, training, outputScaling, PieceRunner.IN_TURN);
    }

    /** Far out, the coordinates of neighbours agree in most digits, and their distance keeps only the others. */
    private void warnOfLostDigits(Structure structure) {
        double radius = Math.sqrt(structure.curvature())
                * structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        if (structure.geometry().isHyperbolic() && radius > PRECISE_RADIUS) {
            warnings.add("tangent bound " + structure.tangentBound() + " at curvature " + structure.curvature()
                    + " reaches so far out that predictions lose digits, and classes may be confused; keep the bound"
                    + " times the root of the curvature at most " + PRECISE_RADIUS);
        }
    }

    private void warnOfConstants(Standardization standardization) {
        standardization
                .constantColumns()
                .forEach(column -> warnings.add(
                        "column '" + column + "' has the same value in every training row and carries no information"));
    }

    HyperAnfisOptions options() {
        return options;
    }

    /** What the user should know about the data. */
    List<String> warnings() {
        return warnings;
    }

    /** What training minimises. */
    HyperAnfisObjective objective(PieceRunner runner) {
        return new HyperAnfisObjective(network.structure(), rows.forCaller(runner), options.penalties(), centerBox);
    }

    /** Where training starts from a seed. */
    double[] start(long seed, PieceRunner runner) {
        return new Initializer(network.structure(), options.initialization(), seed)
                .parameters(preprocessing, training, runner);
    }

    /** Scores parameters on other rows, or on these. */
    Validator validator(Dataset validation, PieceRunner runner) {
        ValidationPart part = validationPart(validation, runner);
        return parameters -> part.totals(parameters).score();
    }

    private ValidationPart validationPart(Dataset validation, PieceRunner runner) {
        return new ValidationPart(
                network.structure(), preprocessing, validation, outputScaling, validation.rows(), runner);
    }

    /** How good parameters are, and how well their rules say so. */
    RuleJudge.Judgement judge(double[] parameters, Dataset validation) {
        boolean classifies = network.structure().task() == Task.CLASSIFICATION;
        double[] targets = classifies ? new double[0] : OutputScaling.apply(outputScaling, validation);
        return new RuleJudge(network, mapper, parameters).judge(training, validation, targets);
    }

    /** The share of the validation rows that each rule decides. */
    Map<String, Double> dominantCoverage(double[] parameters, Dataset validation, PieceRunner runner) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        DominatedRows dominated = validationPart(validation, runner).dominated(parameters);
        for (int r = 0; r < network.structure().rules(); r++) {
            metrics.put(Coverage.dominantMetric(r), dominated.share(r));
        }
        return metrics;
    }

    /**
     * How the scores of a classifier with these parameters become probabilities.
     *
     * @param held rows that training did not see; none of them may be there
     */
    ProbabilityCalibration calibration(double[] parameters, Optional<Dataset> held, PieceRunner runner) {
        CalibrationChoice choice = new CalibrationChoice(classWeights);
        return held.map(rows -> choice.choose(ScoredRows.of(rows, scores(parameters, rows, runner))))
                .orElseGet(choice::withoutRows);
    }

    private double[] scores(double[] parameters, Dataset data, PieceRunner runner) {
        int outputs = network.structure().outputs();
        double[] scores = new double[Sizes.product(data.rows(), outputs, "rows and outputs")];
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        new Inference(network, data.rows(), runner)
                .run(
                        prepared,
                        mapper.points(data),
                        (state, first) -> Inference.copyRows(state.decoding().output(), outputs, state, scores, first));
        return scores;
    }

    HyperAnfis model(double[] parameters, Provenance provenance, PieceRunner runner) {
        return new HyperAnfis(
                network.structure(),
                training.features(),
                preprocessing,
                training.target(),
                outputScaling,
                parameters,
                OptionalDouble.of(
                        rows.forCaller(runner).coverageRadius(parameters).radius()),
                provenance);
    }
}

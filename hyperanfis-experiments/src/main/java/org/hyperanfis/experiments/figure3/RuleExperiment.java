package org.hyperanfis.experiments.figure3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.eval.RuleMetrics;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.experiments.protocol.Contestants;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.internal.PrincipalPlane;
import org.hyperanfis.model.Evaluation;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.loop.TrainingListener;

/** Trains classifiers with rules over seeds and measures their rules on validation rows. */
public final class RuleExperiment {

    private final Contestants contestants;
    private final List<String> models;
    private final List<Long> seeds;

    public RuleExperiment(Contestants contestants, List<String> models, List<Long> seeds) {
        this.contestants = contestants;
        this.models = models;
        this.seeds = seeds;
    }

    /**
     * Trains every model with every seed.
     *
     * @param data what the data are called
     * @param listener asked whether to end; then a {@link java.util.concurrent.CancellationException} is thrown
     * @param progress told of every run that is over
     */
    public RuleStudy run(
            String data, LongFunction<Parts> loader, TrainingListener listener, Consumer<RuleSharing> progress) {
        List<RuleSharing> runs = new ArrayList<>();
        List<RuleStudy.Scene> scenes = new ArrayList<>();
        List<String> classes = List.of();
        for (long seed : seeds) {
            Parts parts = loader.apply(seed);
            classes = ((Target.Classes) parts.training().target()).classes();
            Plane plane = new Plane(parts.training());
            scenes.add(plane.scene(parts.validation()));
            for (String name : models) {
                RuleModel model = contestants.train(name, parts, seed, listener);
                RuleSharing run = measured(name, seed, model, parts, plane);
                runs.add(run);
                progress.accept(run);
            }
        }
        return new RuleStudy(data, classes, titles(), seeds, runs, scenes.get(0));
    }

    private List<RuleStudy.Model> titles() {
        List<RuleStudy.Model> titles = new ArrayList<>();
        for (Contestant contestant : contestants.named(models)) {
            titles.add(new RuleStudy.Model(contestant.name(), contestant.title()));
        }
        return titles;
    }

    private static RuleSharing measured(String name, long seed, RuleModel model, Parts parts, Plane plane) {
        Dataset validation = parts.validation();
        Predictions predictions = model.predict(validation);
        Evaluation evaluation = model.evaluate(validation, predictions);
        RuleMetrics metrics = evaluation.rules();
        int[] attracts = attracted(model, parts.training());
        List<RuleUsage> usage = model.ruleUsage(validation, predictions);
        List<RuleRole> roles = new ArrayList<>();
        for (Rule rule : model.rules()) {
            int r = rule.number() - 1;
            RuleUsage used = usage.get(r);
            double[] center = center(model, rule);
            int concludes = ((RuleConclusion.OneClass) rule.conclusion()).index();
            roles.add(new RuleRole(
                    rule.number(),
                    used.dominantCoverage(),
                    used.meanFiring(),
                    used.classCounts(),
                    concludes,
                    attracts[r],
                    plane.reach(center),
                    plane.place(center)));
        }
        return new RuleSharing(
                name,
                seed,
                roles,
                metrics.meanRuleCosine(),
                metrics.silentRules(),
                metrics.effectiveRules(),
                evaluation.classification().orElseThrow().accuracy(),
                RuleMetrics.cosines(predictions.firing(), validation.rows(), model.ruleCount()),
                predictions.firing());
    }

    /** The centre of a rule in standard deviations. An input that the rule does not look at stays at its mean. */
    private static double[] center(RuleModel model, Rule rule) {
        double[] center = new double[model.features().size()];
        for (RuleTerm term : rule.terms()) {
            center[model.features().indexOf(term.feature())] = term.standardized();
        }
        return center;
    }

    /** Per rule, the class that has most of its firing over rows; the first of equals. */
    static int[] attracted(RuleModel model, Dataset rows) {
        int rules = model.ruleCount();
        int classes = model.target().size();
        double[] firing = model.predict(rows).firing();
        double[] sums = new double[rules * classes];
        for (int i = 0; i < rows.rows(); i++) {
            for (int r = 0; r < rules; r++) {
                sums[r * classes + rows.label(i)] += firing[i * rules + r];
            }
        }
        int[] attracted = new int[rules];
        for (int r = 0; r < rules; r++) {
            attracted[r] = Largest.first(sums, r * classes, classes);
        }
        return attracted;
    }

    /** One plane for all models of a seed, linear, so that their pictures can be compared. */
    private static final class Plane {
        private final Standardization standardization;
        private final PrincipalPlane components;
        private final double medianNorm;

        Plane(Dataset training) {
            this.standardization = Standardization.fit(training);
            double[][] rows = new double[training.rows()][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = standardized(training, i);
            }
            this.components = new PrincipalPlane(rows);
            double[] norms =
                    Arrays.stream(rows).mapToDouble(Plane::norm).sorted().toArray();
            this.medianNorm = (norms[(norms.length - 1) / 2] + norms[norms.length / 2]) / 2;
        }

        private static double norm(double[] vector) {
            double squares = 0;
            for (double value : vector) {
                squares += value * value;
            }
            return Math.sqrt(squares);
        }

        private double[] standardized(Dataset data, int row) {
            double[] values = new double[data.width()];
            for (int j = 0; j < values.length; j++) {
                values[j] = standardization.apply(j, data.value(row, j));
            }
            return values;
        }

        double reach(double[] standardized) {
            return norm(standardized) / medianNorm;
        }

        PlanePoint place(double[] standardized) {
            return new PlanePoint(components.x(standardized), components.y(standardized));
        }

        RuleStudy.Scene scene(Dataset rows) {
            List<PlanePoint> places = new ArrayList<>();
            List<Integer> labels = new ArrayList<>();
            for (int i = 0; i < rows.rows(); i++) {
                places.add(place(standardized(rows, i)));
                labels.add(rows.label(i));
            }
            return new RuleStudy.Scene(places, labels, components.kept());
        }
    }
}

package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Target;
import org.hyperanfis.explain.Explanation;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.geometry.Lorentz;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;

/** Computes {@link RowExplanation}s, from the same trees of values that add up to the outputs. */
final class RowExplainer {

    private final HyperAnfis model;
    private final int ruleCount;

    RowExplainer(HyperAnfis model) {
        this.model = model;
        this.ruleCount = model.structure().rules();
    }

    RowExplanation explain(String name, double[] row, List<ColumnCell> cells, List<Contributions> contributions) {
        Prediction prediction = model.predict(row);
        List<Explanation> outputs = model.explain(row);
        double[] firing = prediction.firing();
        List<Integer> byFiring = IntStream.range(0, ruleCount)
                .boxed()
                .sorted(Comparator.comparingDouble(r -> -firing[r]))
                .toList();
        double[] votes = new double[ruleCount];
        Optional<RowExplanation.Decision> decision = Optional.empty();
        List<RowExplanation.OutputSum> sums = new ArrayList<>();
        if (model.target() instanceof Target.Classes classes) {
            decision = Optional.of(decide(classes.classes(), prediction.output(), outputs, votes));
        } else if (model.target() instanceof Target.Outputs names) {
            for (int o = 0; o < names.size(); o++) {
                sums.add(sum(names.names().get(o), outputs.get(o)));
            }
        }
        List<Rule> rules = model.rules();
        List<RowExplanation.FiredRule> fired = byFiring.stream()
                .map(r -> new RowExplanation.FiredRule(
                        rules.get(r), firing[r], prediction.distance()[r], votes[r], here(r, firing[r], outputs)))
                .toList();
        return new RowExplanation(
                name,
                model.features(),
                Arrays.stream(row).boxed().toList(),
                prediction,
                fired,
                decision,
                sums,
                pull(row, rules, byFiring, decision),
                cells,
                contributions);
    }

    /** The class that a rule itself concludes: the one that its votes in the trees of all classes are best for. */
    private Optional<String> here(int rule, double firing, List<Explanation> trees) {
        if (!(model.target() instanceof Target.Classes classes) || firing == 0) {
            return Optional.empty();
        }
        double[] votes = trees.stream()
                .mapToDouble(tree -> tree.details().get(rule).value())
                .toArray();
        return Optional.of(classes.classes().get(Largest.first(votes, 0, votes.length)));
    }

    /**
     * Between the strongest rule that concludes the predicted class and the strongest that concludes another; where there
     * are not both, and for regression, between the two strongest.
     */
    private RowExplanation.Pull pull(
            double[] row, List<Rule> rules, List<Integer> byFiring, Optional<RowExplanation.Decision> decision) {
        Optional<String> winner = decision.map(RowExplanation.Decision::winner);
        Optional<Integer> supporter = byFiring.stream()
                .filter(r -> winner.isPresent() && winner.equals(conclusion(rules.get(r))))
                .findFirst();
        Optional<Integer> opponent = byFiring.stream()
                .filter(r -> winner.isPresent() && !winner.equals(conclusion(rules.get(r))))
                .findFirst();
        return supporter.isPresent() && opponent.isPresent()
                ? pull(row, supporter.get(), opponent.get())
                : pull(row, byFiring.get(0), byFiring.get(1));
    }

    private static Optional<String> conclusion(Rule rule) {
        return rule.conclusion() instanceof RuleConclusion.OneClass oneClass
                ? Optional.of(oneClass.name())
                : Optional.empty();
    }

    /**
     * The two best classes, and what each rule votes between them: {@code w_r (d(q_r, c_j)^2 - d(q_r, c_k)^2)}. A class's
     * tree has the votes first, then the spread, which is alike for every class, then the curvature.
     */
    private RowExplanation.Decision decide(
            List<String> classes, double[] scores, List<Explanation> trees, double[] votes) {
        List<Integer> byScore = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -scores[k]))
                .toList();
        int winner = byScore.get(0);
        int runnerUp = byScore.get(1);
        List<Explanation> forWinner = trees.get(winner).details();
        List<Explanation> forRunnerUp = trees.get(runnerUp).details();
        for (int r = 0; r < ruleCount; r++) {
            votes[r] = forWinner.get(r).value() - forRunnerUp.get(r).value();
        }
        int last = forWinner.size() - 1;
        return new RowExplanation.Decision(
                classes.get(winner),
                classes.get(runnerUp),
                scores[winner] - scores[runnerUp],
                forWinner.get(last).value() - forRunnerUp.get(last).value());
    }

    /** A predicted number; its tree has the training mean first, then the rules, then the curvature. */
    private RowExplanation.OutputSum sum(String name, Explanation tree) {
        List<Double> values = tree.details().stream().map(Explanation::value).toList();
        return new RowExplanation.OutputSum(
                name, tree.value(), values.get(0), values.subList(1, ruleCount + 1), values.get(ruleCount + 1));
    }

    private RowExplanation.Pull pull(double[] row, int toward, int awayFrom) {
        boolean hyperbolic = model.structure().geometry().isHyperbolic();
        double c = hyperbolic ? model.structure().curvature() : 1;
        double[] z = coordinates(Tangent.ofRow(model, row), c, hyperbolic);
        double[] near = coordinates(Tangent.ofRule(model, toward), c, hyperbolic);
        double[] far = coordinates(Tangent.ofRule(model, awayFrom), c, hyperbolic);
        List<Double> features = new ArrayList<>();
        double difference = 0;
        for (int j = 1; j < z.length; j++) {
            double share = c / 2 * (squared(z[j] - far[j]) - squared(z[j] - near[j]));
            features.add(share);
            difference += share;
        }
        double radial = c / 2 * (squared(z[0] - near[0]) - squared(z[0] - far[0]));
        return new RowExplanation.Pull(toward + 1, awayFrom + 1, difference + radial, features, radial);
    }

    /** The point of a tangent, time coordinate first; flat space has none, and a zero in its place. */
    private static double[] coordinates(double[] tangent, double c, boolean hyperbolic) {
        if (hyperbolic) {
            return new Lorentz(c).expOrigin(tangent);
        }
        double[] point = new double[tangent.length + 1];
        System.arraycopy(tangent, 0, point, 1, tangent.length);
        return point;
    }

    private static double squared(double x) {
        return x * x;
    }
}

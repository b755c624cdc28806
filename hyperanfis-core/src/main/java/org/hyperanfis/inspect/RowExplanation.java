package org.hyperanfis.inspect;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.contribution.Background;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.internal.Largest;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.ProbabilityCalibration;

/**
 * Why one row got its answer.
 *
 * @param name what the row is called
 * @param features the model's inputs
 * @param values what the model got for each; for a missing cell that is what stands for it, so people are shown {@code cells}
 * @param prediction the answer
 * @param rules every rule with its part in the answer, the strongest firing first
 * @param decision how the predicted class beat the next one; nothing for regression
 * @param outputs the predicted numbers as sums; empty for classification
 * @param pull which features speak for the strongest rule of the predicted class, and against the strongest other one
 * @param cells what the row has in each column of the table, in the order of the inputs
 * @param contributions what each column adds to the probability of the predicted class, or to each output
 * @since 0.1.0
 */
public record RowExplanation(
        String name,
        List<Feature> features,
        List<Double> values,
        Prediction prediction,
        List<FiredRule> rules,
        Optional<Decision> decision,
        List<OutputSum> outputs,
        Pull pull,
        List<ColumnCell> cells,
        List<Contributions> contributions) {

    /** A centre is what rounding leaves of 0 if it is smaller than this, relative to the centres of other rules. */
    private static final double ROUNDING = 1e-12;

    public RowExplanation {
        features = List.copyOf(features);
        values = List.copyOf(values);
        rules = List.copyOf(rules);
        outputs = List.copyOf(outputs);
        cells = List.copyOf(cells);
        contributions = List.copyOf(contributions);
    }

    /** An explanation that knows neither missing cells nor contributions. */
    public RowExplanation(
            String name,
            List<Feature> features,
            List<Double> values,
            Prediction prediction,
            List<FiredRule> rules,
            Optional<Decision> decision,
            List<OutputSum> outputs,
            Pull pull) {
        this(
                name,
                features,
                values,
                prediction,
                rules,
                decision,
                outputs,
                pull,
                ColumnCell.of(
                        features,
                        values.stream().mapToDouble(Double::doubleValue).toArray()),
                List.of());
    }

    /** Explains the answer for a raw row; contributions are those against a row with the training mean in every column. */
    public static RowExplanation of(HyperAnfis model, String name, double... row) {
        Contributor contributor = new Contributor(model, Background.ofMeans(model));
        return of(model, contributor, name, row, ColumnCell.of(model.features(), row));
    }

    /**
     * Explains the answer for a raw row.
     *
     * @param contributor of the same model
     * @param cells what the table has in each column, which says what is missing
     * @since 0.3.0
     */
    public static RowExplanation of(
            HyperAnfis model, Contributor contributor, String name, double[] row, List<ColumnCell> cells) {
        return new RowExplainer(model).explain(name, row, cells, contributor.explain(row, cells));
    }

    /** The explanation in plain sentences. */
    public List<String> sentences() {
        return new RowSentences(this).all();
    }

    /**
     * How the margin becomes a probability; nothing for regression, and where nothing was calibrated.
     *
     * @since 0.3.0
     */
    public Optional<Odds> odds() {
        ProbabilityCalibration calibration = prediction.calibration();
        return decision.filter(any -> calibration.isMade()).map(between -> {
            double[] scores = prediction.output();
            int winner = Largest.first(scores, 0, scores.length);
            scores[winner] = Double.NEGATIVE_INFINITY;
            int runnerUp = Largest.first(scores, 0, scores.length);
            double offset = calibration.offset(winner) - calibration.offset(runnerUp);
            return new Odds(calibration.temperature(), offset, calibration.temperature() * between.margin() + offset);
        });
    }

    /** The rule of that number with its part in the answer. */
    public FiredRule rule(int number) {
        return rules.stream()
                .filter(fired -> fired.rule().number() == number)
                .findFirst()
                .orElseThrow();
    }

    /** The inputs that pulled most towards the first rule of {@link #pull}, strongest first, of those that rules speak about. */
    public List<Integer> strongestPulls(int most) {
        return IntStream.range(0, features.size())
                .boxed()
                .filter(j -> pull.features().get(j) > 0 && hasTerm(j))
                .sorted(Comparator.comparingDouble(j -> -pull.features().get(j)))
                .limit(most)
                .toList();
    }

    /**
     * Whether rules say anything about an input. One that has left all rules pulls by what rounding leaves of it.
     *
     * @since 0.3.0
     */
    public boolean hasTerm(int input) {
        return rules.get(0).rule().term(features.get(input)).isPresent();
    }

    /**
     * The value of an input as people read it; a missing one is called so. Of an indicator it is what the model got, since a category
     * can be missing too.
     *
     * @since 0.3.0
     */
    public String reading(int input) {
        Feature feature = features.get(input);
        boolean missing = !feature.kind().isCategory()
                && !feature.kind().isDerived()
                && cells.stream()
                        .anyMatch(cell -> cell.isMissing() && cell.column().equals(feature.column()));
        return missing ? "missing" : new RuleTerm(feature, 0, values.get(input), 0).reading();
    }

    /**
     * The centre of a rule in an input that {@linkplain #hasTerm rules speak about}, as people read it: 0 where rounding left
     * something of it.
     *
     * @since 0.3.0
     */
    public String centerReading(int ruleNumber, int input) {
        Feature feature = features.get(input);
        double size = Math.abs(values.get(input));
        for (FiredRule fired : rules) {
            size = Math.max(
                    size, Math.abs(fired.rule().term(feature).orElseThrow().center()));
        }
        double center = rule(ruleNumber).rule().term(feature).orElseThrow().center();
        return new RuleTerm(feature, 0, Math.abs(center) < ROUNDING * size ? 0 : center, 0).reading();
    }

    /**
     * A rule's part.
     *
     * @param firing its share of the say; all sum to one
     * @param distance from the row to the rule's centre
     * @param vote what it adds to the margin of the predicted class over the next, or 0 for regression
     * @param here the class that the rule concludes for this row, which need not be the one it states; nothing for regression, and
     *     where it does not fire at all
     */
    public record FiredRule(Rule rule, double firing, double distance, double vote, Optional<String> here) {

        /** A rule of which it is not known what it concludes here. */
        public FiredRule(Rule rule, double firing, double distance, double vote) {
            this(rule, firing, distance, vote, Optional.empty());
        }
    }

    /**
     * The margin between the two best classes, {@code s_k - s_j = sum of votes + curvature} exactly.
     *
     * @param winner the predicted class
     * @param runnerUp the class with the next best score
     * @param margin how much better the score of the winner is
     * @param curvature what the votes leave to curvature
     */
    public record Decision(String winner, String runnerUp, double margin, double curvature) {}

    /**
     * The odds between the two classes of a {@link Decision}: {@code temperature * margin + offset} is the logarithm of the
     * probability of the winner over that of the next. So votes and curvature, times the temperature, and the offset add up to it.
     *
     * @param offset what the calibration adds for the winner, less what it adds for the next class
     * @param logOdds the logarithm; below 0 where the predicted class is the less probable one
     * @since 0.3.0
     */
    public record Odds(double temperature, double offset, double logOdds) {}

    /**
     * A predicted number, {@code value = base + sum of contributions + curvature} exactly.
     *
     * @param name the output
     * @param base the training mean
     * @param contributions of the rules, in order of their numbers
     * @param curvature what the contributions leave to curvature
     */
    public record OutputSum(String name, double value, double base, List<Double> contributions, double curvature) {

        public OutputSum {
            contributions = List.copyOf(contributions);
        }
    }

    /**
     * What pulled the row towards one rule and away from another. {@code alpha = cosh(sqrt(c) d)}, which grows with the
     * distance {@code d}, is a sum over features and a radial term: {@code 1 + c/2 (sum_j (z_j - p_j)^2 - (z_0 - p_0)^2)}.
     * So is the difference between two rules. In flat space {@code alpha} is half the squared distance.
     *
     * @param toward number of the rule that fired most among those that conclude the predicted class
     * @param awayFrom number of the rule that fired most among those that conclude another; where there are not both, and for
     *     regression, the two are those that fired most
     * @param difference {@code alpha} to the second rule minus {@code alpha} to the first
     * @param features the share of each model input in the difference, in order of the inputs; positive ones pull to the first
     * @param radial the share that belongs to no feature; 0 in flat space
     */
    public record Pull(int toward, int awayFrom, double difference, List<Double> features, double radial) {

        public Pull {
            features = List.copyOf(features);
        }
    }
}

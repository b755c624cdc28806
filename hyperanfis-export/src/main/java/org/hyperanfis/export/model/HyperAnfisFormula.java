package org.hyperanfis.export.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Formula;
import org.hyperanfis.export.formula.FormulaBuilder;
import org.hyperanfis.export.formula.Line;
import org.hyperanfis.export.formula.Term;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;

/**
 * The five layers. As the library does, points are kept on the unit hyperboloid, time coordinate first, so that curvature appears
 * only where tangents enter and distances leave; docs/equations.md leads from here to the paper.
 */
final class HyperAnfisFormula {

    /** Where the library stops coordinates, so that their squares do not overflow. */
    private static final double FARTHEST = 1e150;

    private static final double FLOOR = Safeguards.NORM_FLOOR;

    private final HyperAnfis model;
    private final boolean explain;
    private final Structure structure;
    private final ModelNumbers numbers;
    private final double curvature;
    private final double unitScale;
    private final double bound;

    private final Axis inputs;
    private final Axis rules;
    private final Axis coordinates;
    /** The classes of a classifier or the outputs of a regression. */
    private final Axis answers;

    private final Term.Variable raw;
    private final FormulaBuilder builder;
    private final AnswerSteps answerSteps;

    HyperAnfisFormula(HyperAnfis model, boolean explain) {
        this.model = model;
        this.explain = explain;
        this.structure = model.structure();
        this.curvature = structure.curvature();
        this.unitScale = structure.geometry().unitScale(curvature);
        this.bound = structure.geometry().effectiveBound(structure.tangentBound(), curvature);
        this.inputs = new Axis("inputs", "j", structure.inputs());
        this.rules = new Axis("rules", "r", structure.rules());
        this.coordinates = new Axis("coordinates", "h", structure.consequentWidth());
        this.answers = classifies()
                ? new Axis("classes", "k", structure.outputs())
                : new Axis("outputs", "o", structure.outputs());
        this.numbers = new ModelNumbers(model);
        this.raw = new Term.Variable("input", List.of(inputs));
        this.builder = new FormulaBuilder(raw);
        this.answerSteps = new AnswerSteps(builder, model);
    }

    private boolean classifies() {
        return structure.task() == Task.CLASSIFICATION;
    }

    private boolean curved() {
        return structure.geometry().isHyperbolic();
    }

    /** A point: its time coordinate, a constant 1 in flat space, and its others. */
    private record Point(Term time, Term spatial) {}

    /** How near a row is to the rules. */
    private record Nearness(Term.Variable alpha, Term factor, Term.Variable squaredDistance) {}

    Formula build() {
        Point row = row();
        Nearness nearness = nearness(row);
        Term.Variable distance =
                builder.step("distance", nearness.squaredDistance().sqrt(), "the distance to each rule");
        Term.Variable firing = firing(membership(nearness.squaredDistance()));
        Point conclusions = conclusions(row, nearness);
        return classifies() ? classify(firing, distance, conclusions) : regress(firing, distance, conclusions);
    }

    private Point row() {
        builder.section("The row on the scale of the rules");
        Term standardized = new InputSteps(builder, inputs, model.standardization()).standardized(raw);
        double inputScale = model.preprocessing().inputScale();
        Term scaled = inputScale == 1 ? standardized : standardized.times(inputScale);
        Term.Variable tangent = builder.step(
                "tangent",
                scaled.orSmaller(FARTHEST).orLarger(-FARTHEST),
                "the standardised input, a tangent at the origin");
        builder.section("Layer 1: the row and the rules as points, and how far apart they are");
        Term.Variable length = builder.step(
                "length", tangent.squared().sum(inputs).orLarger(FLOOR).sqrt(), "the length of the tangent");
        Term.Variable clip = builder.step(
                "clip", Term.of(1).orSmaller(Term.of(bound).over(length)), "shortens what is longer than the bound");
        if (!curved()) {
            return new Point(
                    Term.of(1), builder.step("point", clip.times(tangent), "the row, its length at most the bound"));
        }
        Term.Variable radius = builder.step(
                "radius", clip.times(unitScale).times(length), "how far from the origin of the hyperboloid the row is");
        Term.Variable stretch = builder.step(
                "stretch",
                clip.times(unitScale).times(radius.sinh()).over(radius),
                "from coordinates of the tangent to those of the point");
        return new Point(
                builder.step("time", radius.cosh(), "the time coordinate of the row"),
                builder.step("point", stretch.times(tangent), "its other coordinates"));
    }

    private Nearness nearness(Point row) {
        Term prototypes = numbers.prototypes(rules, inputs);
        Term product = prototypes.times(row.spatial()).sum(inputs);
        if (!curved()) {
            Term.Variable halfSquare = builder.step(
                    "halfSquare", row.spatial().squared().sum(inputs).over(2), "half its squared length");
            Term.Variable alpha = builder.step(
                    "alpha",
                    halfSquare
                            .plus(numbers.prototypeHalfSquares(rules))
                            .minus(product)
                            .orLarger(FLOOR / 2),
                    "half the squared distance to each rule");
            return new Nearness(
                    alpha,
                    Term.of(1),
                    builder.step("squaredDistance", alpha.times(2), "the squared distance to each rule"));
        }
        Term.Variable alpha = builder.step(
                "alpha",
                row.time().times(numbers.prototypeTimes(rules)).minus(product).orLarger(Safeguards.ARCOSH_FLOOR),
                "cosh of the distance to each rule, on the unit hyperboloid");
        Term.Variable arc = builder.step("arc", alpha.arcosh(), "that distance");
        Term.Variable factor = builder.step("factor", quotient(arc, alpha), "the distance over its sinh");
        return new Nearness(
                alpha,
                factor,
                builder.step("squaredDistance", arc.squared().over(curvature), "the squared distance to each rule"));
    }

    /** {@code arcosh(alpha) / sqrt(alpha^2 - 1)}. */
    private static Term quotient(Term arc, Term alpha) {
        return arc.over(alpha.minus(1).times(alpha.plus(1)).sqrt());
    }

    private Term.Variable membership(Term.Variable squaredDistance) {
        builder.section("Layer 2: memberships");
        Term.Variable chi = builder.step(
                "chiSquared",
                squaredDistance.over(numbers.squaredWidths(rules)),
                "the squared distance in widths of the rule");
        if (structure.membership() == MembershipKind.GAUSSIAN) {
            return builder.step("logMembership", chi.over(-2), "the logarithm of the membership, a Gaussian");
        }
        Term.Variable tail = builder.step(
                "tail", chi.log().times(structure.bellShape()), "the logarithm of the distance to the power 2b");
        Term size = tail.orLarger(tail.negated());
        return builder.step(
                "logMembership",
                tail.orLarger(0).plus(size.negated().exp().log1p()).negated(),
                "the logarithm of the membership, a bell 1 / (1 + distance^2b)");
    }

    private Term.Variable firing(Term.Variable logMembership) {
        builder.section("Layer 3: firing, the share of each rule");
        Term.Variable strength = builder.step(
                "strength",
                logMembership.minus(logMembership.largest(rules)).exp(),
                "the membership, relative to the largest");
        return builder.step("firing", strength.over(strength.sum(rules)), "the share of each rule; they sum to one");
    }

    private Point conclusions(Point row, Nearness nearness) {
        builder.section("Layer 4: what each rule concludes for the row");
        if (structure.consequentOrder() == 0) {
            return new Point(
                    curved() ? numbers.conclusionTimes(rules) : Term.of(1), numbers.conclusions(rules, coordinates));
        }
        Term product =
                numbers.weights(rules, coordinates, inputs).times(row.spatial()).sum(inputs);
        Term atPrototype = numbers.weightsAtPrototypes(rules, coordinates);
        Term kappa = curved() ? nearness.alpha().plus(row.time()).times(atPrototype) : atPrototype;
        Term slope = curved() ? nearness.factor().times(product.minus(kappa)) : product.minus(kappa);
        Term.Variable affine = builder.step(
                "affine",
                numbers.biases(rules, coordinates).plus(slope),
                "the conclusion as a tangent: a constant, and a slope times the way from the rule to the row");
        Term.Variable size = builder.step(
                "size",
                affine.squared()
                        .sum(coordinates)
                        .orLarger(FLOOR * unitScale * unitScale)
                        .sqrt(),
                "the length of that tangent");
        Term.Variable shorten = builder.step(
                "shorten",
                Term.of(1).orSmaller(Term.of(unitScale * bound).over(size)),
                "shortens what is longer than the bound");
        if (!curved()) {
            return new Point(
                    Term.of(1),
                    builder.step("conclusion", shorten.times(affine), "what each rule concludes, as a point"));
        }
        Term.Variable reach = builder.step("reach", shorten.times(size), "the length that is left");
        return new Point(
                builder.step("conclusionTime", reach.cosh(), "the time coordinate of each conclusion"),
                builder.step(
                        "conclusion", shorten.times(reach.sinh()).over(reach).times(affine), "its other coordinates"));
    }

    /** The mean of the conclusions, weighted by firing. */
    private Point mean(Term.Variable firing, Point conclusions) {
        builder.section("Layer 5: the mean of the conclusions, and the answer");
        Term spatialSum = firing.times(conclusions.spatial()).sum(rules);
        if (!curved()) {
            return new Point(Term.of(1), builder.step("mean", spatialSum, "the mean of the conclusions"));
        }
        Term.Variable sum = builder.step("sum", spatialSum, "the weighted sum of the conclusions");
        Term.Variable sumTime =
                builder.step("sumTime", firing.times(conclusions.time()).sum(rules), "its time coordinate");
        Term.Variable norm = builder.step(
                "norm",
                sumTime.squared()
                        .minus(sum.squared().sum(coordinates))
                        .orLarger(FLOOR)
                        .sqrt(),
                "what brings the sum back to the hyperboloid");
        Term.Variable meanTime = builder.step("meanTime", sumTime.over(norm), "a first guess of the mean, its time");
        Term.Variable mean = builder.step("mean", sum.over(norm), "and its other coordinates");
        if (structure.karcher().steps() > 0) {
            refine(firing, conclusions, meanTime, mean);
        }
        return new Point(meanTime, mean);
    }

    /** A step of the Karcher iteration towards the mean; a row whose direction is within the tolerance stays put. */
    private void refine(Term.Variable firing, Point conclusions, Term.Variable meanTime, Term.Variable mean) {
        Line.Step near = builder.newStep(
                "near",
                meanTime.times(conclusions.time())
                        .minus(conclusions.spatial().times(mean).sum(coordinates))
                        .orLarger(Safeguards.ARCOSH_FLOOR),
                "cosh of the distance from the mean to each conclusion");
        Line.Step pull = builder.newStep(
                "pull",
                firing.times(quotient(near.variable().arcosh(), near.variable())),
                "how much each conclusion pulls");
        Line.Step back = builder.newStep(
                "back", pull.variable().times(near.variable()).sum(rules), "how much of the mean the pulls hold");
        Line.Step turnTime = builder.newStep(
                "turnTime",
                pull.variable()
                        .times(conclusions.time())
                        .sum(rules)
                        .minus(back.variable().times(meanTime)),
                "the direction in which to go, its time");
        Line.Step turn = builder.newStep(
                "turn",
                pull.variable()
                        .times(conclusions.spatial())
                        .sum(rules)
                        .minus(back.variable().times(mean)),
                "and its other coordinates");
        Line.Step square = builder.newStep(
                "square",
                turn.variable()
                        .squared()
                        .sum(coordinates)
                        .minus(turnTime.variable().squared()),
                "its squared length");
        double tolerance = structure.karcher().tolerance();
        Line.Step stride = builder.newStep(
                "stride",
                Term.ifAbove(
                        square.variable(),
                        Term.of(tolerance * tolerance * curvature),
                        Term.of(structure.karcher().stepSize()),
                        Term.of(0)),
                "how far to go along it: not at all where it is within the tolerance");
        Line.Step way = builder.newStep(
                "way", square.variable().orLarger(FLOOR * curvature).sqrt(), "the length of the direction");
        Line.Step angle = builder.newStep("angle", stride.variable().times(way.variable()), "the length of the step");
        Line.Step moved = builder.newStep(
                "moved",
                angle.variable()
                        .cosh()
                        .times(mean)
                        .plus(angle.variable().sinh().over(way.variable()).times(turn.variable())),
                "the mean after the step");
        Line.Step movedTime = builder.newStep(
                "movedTime",
                moved.variable().squared().sum(coordinates).plus(1).sqrt(),
                "its time coordinate, which keeps it on the hyperboloid");
        Map<Term.Variable, Term.Variable> carried = new LinkedHashMap<>();
        carried.put(meanTime, movedTime.variable());
        carried.put(mean, moved.variable());
        builder.loop(
                structure.karcher().steps(),
                List.of(near, pull, back, turnTime, turn, square, stride, way, angle, moved, movedTime),
                carried,
                "steps towards the point whose squared distances to the conclusions sum to the least");
    }

    private Formula classify(Term.Variable firing, Term.Variable distance, Point conclusions) {
        Point mean = mean(firing, conclusions);
        Term.Variable scores = builder.step(
                "score",
                squaredDistanceToClasses(mean).negated(),
                "minus the squared distance from the mean to each class");
        Term.Variable probability = answerSteps.probability(scores, answers);
        Term.Variable best = answerSteps.best(scores, answers);
        Term.Variable label = answerSteps.label(best, probability, answers);
        return builder.build(new Answer.OneClass(
                scores,
                probability,
                label,
                firing,
                distance,
                explain ? Optional.of(votes(firing, conclusions, scores, best)) : Optional.empty()));
    }

    private Term squaredDistanceToClasses(Point point) {
        Term classes = numbers.classPrototypes(answers, coordinates);
        if (!curved()) {
            return point.spatial().minus(classes).squared().sum(coordinates).orLarger(FLOOR);
        }
        return point.time()
                .times(numbers.classTimes(answers))
                .minus(classes.times(point.spatial()).sum(coordinates))
                .orLarger(Safeguards.ARCOSH_FLOOR)
                .arcosh()
                .squared()
                .over(curvature);
    }

    private Term.Variable votes(Term.Variable firing, Point conclusions, Term.Variable scores, Term.Variable best) {
        builder.section("What each rule adds to the margin of the class with the highest score over the next");
        Term.Variable next = answerSteps.next(scores, best, answers);
        Term.Variable apart = builder.step(
                "apart",
                squaredDistanceToClasses(conclusions),
                "the squared distance from each conclusion to each class");
        Term place = new Term.Place(answers);
        Term signed = Term.ifEqual(place, next, apart, Term.ifEqual(place, best, apart.negated(), Term.of(0)));
        return builder.step("vote", firing.times(signed.sum(answers)), "the vote of each rule");
    }

    private Formula regress(Term.Variable firing, Term.Variable distance, Point conclusions) {
        Point mean = mean(firing, conclusions);
        Term scaled = new Term.First((Term.Variable) mean.spatial(), coordinates, answers);
        if (curved()) {
            Term floored = mean.time().orLarger(Safeguards.ARCOSH_FLOOR);
            Term.Variable far = builder.step("far", floored, "cosh of the distance from the origin to the mean");
            scaled = quotient(far.arcosh(), far).over(unitScale).times(scaled);
        }
        Term.Variable value = answerSteps.values(scaled, answers);
        return builder.build(new Answer.Values(
                value, firing, distance, explain ? Optional.of(contributions(firing, conclusions)) : Optional.empty()));
    }

    /** What rules add to the training mean: their conclusions as tangents at the origin, weighted by firing. */
    private Term.Variable contributions(Term.Variable firing, Point conclusions) {
        builder.section("What each rule adds to the training mean; curvature adds the rest");
        Term spatial = conclusions.spatial();
        Term.Variable point = spatial instanceof Term.Variable variable
                ? variable
                : builder.step("conclusion", spatial, "what each rule concludes, as a point");
        Term tangent = new Term.First(point, coordinates, answers);
        if (curved()) {
            Term.Variable floored = builder.step(
                    "reached",
                    conclusions.time().orLarger(Safeguards.ARCOSH_FLOOR),
                    "cosh of the distance from the origin to each conclusion");
            tangent = quotient(floored.arcosh(), floored).over(unitScale).times(tangent);
        }
        return builder.step(
                "vote",
                firing.times(tangent).times(answerSteps.outputScale(answers)),
                "what each rule adds to each output");
    }
}

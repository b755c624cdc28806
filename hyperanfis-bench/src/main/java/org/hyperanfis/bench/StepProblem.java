package org.hyperanfis.bench;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.train.objective.Penalties;

/**
 * What one optimiser step is asked to do: one batch, one model, one objective. Every implementation that is timed is given the
 * same problem.
 *
 * @param structure a classifier's
 * @param tangents {@code s x^}, the scaled inputs of each row
 * @param labels the class of each row
 * @param classWeights {@code gamma_k}
 * @param penalties coefficients of the rule penalties, without warm-up
 * @param parameters where the step starts, laid out as {@link ParameterLayout} says
 */
public record StepProblem(
        Structure structure,
        double[][] tangents,
        int[] labels,
        double[] classWeights,
        Penalties penalties,
        double[] parameters) {

    /** A learning rate that costs as much as any other, and leaves each step like the first. */
    public static final double STANDSTILL = 1e-15;

    private static final Penalties PENALTIES = new Penalties(0.05, 0.01, 0.01, 0.5, 0);

    /** The rows as a data set; its inputs are tangents, so that {@link #preprocessing} leaves them as they are. */
    public Dataset data() {
        List<Feature> features = IntStream.range(0, structure.inputs())
                .mapToObj(j -> Feature.numeric("x" + j))
                .toList();
        List<String> classes =
                IntStream.range(0, structure.outputs()).mapToObj(k -> "y" + k).toList();
        return Dataset.classification(features, tangents, new Target.Classes("y", classes), labels);
    }

    /** Location 0, scale 1. */
    public Preprocessing preprocessing() {
        double[] ones = new double[structure.inputs()];
        Arrays.fill(ones, 1);
        return new Preprocessing(Standardization.of(new double[ones.length], ones), 1);
    }

    /** A random problem whose parameters stand where training starts (Appendix E.1). */
    public static StepProblem random(StepShape shape, GeometryKind geometry, double curvature) {
        SplittableRandom random = new SplittableRandom(1);
        int classes = shape.classes();
        double[][] tangents = new double[shape.rows()][];
        Arrays.setAll(tangents, i -> gaussians(random, shape.inputs(), 0.5 / Math.sqrt(shape.inputs())));
        int[] labels = random.ints(shape.rows(), 0, classes).toArray();
        double[] classWeights = random.doubles(classes, 0.5, 1.5).toArray();
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                geometry,
                curvature,
                3,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.05,
                3,
                Karcher.DEFAULT,
                shape.inputs(),
                shape.rules(),
                classes);
        double[] parameters = start(structure.layout(), tangents, random);
        return new StepProblem(structure, tangents, labels, classWeights, PENALTIES, parameters);
    }

    /** The same problem from ten times these parameters, where distances are long and consequents are clipped. */
    public StepProblem far() {
        double[] far = Arrays.stream(parameters).map(x -> 10 * x).toArray();
        return new StepProblem(structure, tangents, labels, classWeights, penalties, far);
    }

    public int rows() {
        return tangents.length;
    }

    private static double[] start(ParameterLayout layout, double[][] tangents, SplittableRandom random) {
        double[] result = new double[layout.size()];
        for (int r = 0; r < layout.rules(); r++) {
            double[] center = tangents[r % tangents.length];
            System.arraycopy(center, 0, result, layout.centers() + r * layout.inputs(), layout.inputs());
        }
        double bound = 0.25 * Math.sqrt(6.0 / (layout.inputs() + layout.consequentWidth()));
        for (int i = layout.biases(); i < layout.size(); i++) {
            boolean weight = i >= layout.weights() && i < layout.classTangents();
            result[i] = weight ? random.nextDouble(-bound, bound) : 0.1 * random.nextGaussian();
        }
        return result;
    }

    private static double[] gaussians(SplittableRandom random, int count, double deviation) {
        double[] result = new double[count];
        Arrays.setAll(result, i -> deviation * random.nextGaussian());
        return result;
    }
}

package org.hyperanfis.testing;

import java.util.Arrays;
import java.util.Random;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.layer.mapping.MappedRows;
import org.hyperanfis.network.Network;

/**
 * A random model with random rows and targets. The fields are open to a test that wants to move something to a special
 * place.
 *
 * @param structure the model's shape
 * @param parameters its flat parameters
 * @param tangents input tangents {@code s x^}, before clipping, one array per row
 * @param labels a class per row; zeros for regression
 * @param targets {@code rows x outputs}; empty for classification
 */
public record RandomModel(
        Structure structure, double[] parameters, double[][] tangents, int[] labels, double[] targets) {

    /** A model whose tangents, of rows and of every parameter, all stay well within the tangent bound. */
    public static RandomModel inside(Structure structure, int rows, long seed) {
        Random random = new Random(seed);
        ParameterLayout layout = structure.layout();
        double bound = structure.tangentBound();
        int inputs = structure.inputs();
        int height = structure.consequentWidth();
        double[] parameters = new double[layout.size()];
        for (int r = 0; r < structure.rules(); r++) {
            put(random, inputs, bound * (0.1 + 0.6 * random.nextDouble()), parameters, layout.centers() + r * inputs);
            put(random, height, bound * 0.3 * random.nextDouble(), parameters, layout.biases() + r * height);
            parameters[layout.scaleLogits() + r] = random.nextGaussian();
        }
        // Local coordinates are at most twice the bound long; this keeps consequents inside it.
        for (int at = layout.weights(); at < layout.classTangents(); at++) {
            parameters[at] = 0.25 * (2 * random.nextDouble() - 1) / Math.sqrt((double) inputs * height);
        }
        for (int k = 0; k < layout.classes(); k++) {
            put(
                    random,
                    height,
                    bound * (0.2 + 0.5 * random.nextDouble()),
                    parameters,
                    layout.classTangents() + k * height);
        }
        double[][] tangents = new double[rows][];
        for (int i = 0; i < rows; i++) {
            tangents[i] = RandomVectors.ofNorm(random, inputs, bound * (0.05 + 0.7 * random.nextDouble()));
        }
        boolean classifies = structure.task() == Task.CLASSIFICATION;
        int[] labels = new int[rows];
        Arrays.setAll(labels, i -> classifies ? random.nextInt(structure.outputs()) : 0);
        double[] targets =
                classifies ? new double[0] : RandomVectors.gaussian(random, rows * structure.outputs(), 0.4 * bound);
        return new RandomModel(structure, parameters, tangents, labels, targets);
    }

    /**
     * The same with every special place visited: a row on a rule centre, a row at the origin, clipped rows, a clipped
     * centre, a centre at the origin, clipped consequents, clipped and zero class tangents.
     */
    public static RandomModel everywhere(Structure structure, int rows, long seed) {
        RandomModel model = inside(structure, rows, seed);
        ParameterLayout layout = structure.layout();
        Random random = new Random(~seed);
        int inputs = structure.inputs();
        int height = structure.consequentWidth();
        double bound = structure.tangentBound();
        double[] parameters = model.parameters;
        put(random, inputs, 1.7 * bound, parameters, layout.centers() + inputs);
        if (structure.rules() > 2) {
            Arrays.fill(parameters, layout.centers() + 2 * inputs, layout.centers() + 3 * inputs, 0);
        }
        put(random, height, 2.5 * bound, parameters, layout.biases());
        for (int at = layout.weights(); at < layout.classTangents(); at++) {
            parameters[at] *= 4;
        }
        if (layout.classes() > 0) {
            put(random, height, 1.3 * bound, parameters, layout.classTangents());
            Arrays.fill(parameters, layout.classTangents() + height, layout.classTangents() + 2 * height, 0);
        }
        double[][] tangents = model.tangents;
        tangents[0] = Arrays.copyOfRange(parameters, layout.centers(), layout.centers() + inputs);
        if (rows > 2) {
            tangents[1] = new double[inputs];
            tangents[2] = RandomVectors.ofNorm(random, inputs, 3 * bound);
        }
        return model;
    }

    private static void put(Random random, int size, double norm, double[] parameters, int offset) {
        System.arraycopy(RandomVectors.ofNorm(random, size, norm), 0, parameters, offset, size);
    }

    public int rows() {
        return tangents.length;
    }

    /** This model with another structure of the same shape. */
    public RandomModel in(Structure other) {
        return new RandomModel(other, parameters, tangents, labels, targets);
    }

    public MappedRows mapped(Network network) {
        return network.mapRows(
                (row, to, offset) -> System.arraycopy(tangents[row], 0, to, offset, structure.inputs()), rows());
    }

    /** One pass of the network over all rows, in one block. */
    public Network.State forward() {
        Network network = new Network(structure);
        Network.State state = network.newState(rows());
        Network.Prepared prepared = network.newPrepared();
        network.prepare(parameters, prepared);
        state.rows().load(mapped(network).points(), 0, rows());
        network.forward(prepared, state);
        return state;
    }
}

package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.baselines.tsk.Uncertainties;
import org.hyperanfis.baselines.tsk.Widths;
import org.hyperanfis.internal.random.RandomStream;

/**
 * The parameters training starts from. Centres, biases and weights have random streams of their own, so that models with the
 * same seed start from the same values.
 */
final class StartValues {

    private static final double BIAS_DEVIATION = 0.05;
    private static final double XAVIER_GAIN = 0.25;
    private static final double PARTICLE_LOG_WIDTH_DEVIATION = 0.3;
    /** The largest coefficient of a consequent that the swarm may try. */
    private static final double COEFFICIENT_BOUND = 5;
    /** How far beyond the training rows the swarm may put centres. */
    private static final double CENTER_MARGIN = 0.5;
    /** Neighbours of a grid cross at a membership of one half: width over spacing. */
    private static final double GRID_WIDTH = 1 / (2 * StrictMath.sqrt(2 * StrictMath.log(2)));

    private final TskStructure structure;
    private final InputRows rows;
    private final long seed;
    private final int inputs;

    StartValues(TskStructure structure, InputRows rows, long seed) {
        this.structure = structure;
        this.rows = rows;
        this.seed = seed;
        this.inputs = structure.inputs();
    }

    /** Random rows as centres and widths of one, the start of ANFIS. */
    double[] prototypes() {
        double[] start = new double[structure.parameterCount()];
        drawCenters("centers", start);
        drawConsequents("biases", "weights", start);
        return start;
    }

    /** The same with an initial uncertainty for every membership. */
    double[] intervals(AntecedentShape.Intervals shape, double uncertainty) {
        double[] start = prototypes();
        double psi = Uncertainties.trained(shape.uncertainty(), uncertainty);
        Arrays.fill(start, 2 * shape.rules() * inputs, 3 * shape.rules() * inputs, psi);
        return start;
    }

    /** Given centres and widths, {@code rules x inputs} each. */
    double[] clusters(double[] centers, double[] widths) {
        double[] start = prototypes();
        System.arraycopy(centers, 0, start, 0, centers.length);
        for (int i = 0; i < widths.length; i++) {
            start[centers.length + i] = StrictMath.log(widths[i]);
        }
        return start;
    }

    /** Sets that are equally spaced over the range of each input. */
    double[] grid(int sets) {
        double[] start = new double[structure.parameterCount()];
        spaceCenters(rows, sets, start);
        for (int j = 0; j < inputs; j++) {
            double spacing = sets == 1 ? 1 / GRID_WIDTH : start[inputs + j] - start[j];
            double log = StrictMath.log(Math.max(GRID_WIDTH * spacing, Widths.SMALLEST));
            for (int m = 0; m < sets; m++) {
                start[(sets + m) * inputs + j] = Math.min(log, Widths.LOG_LARGEST);
            }
        }
        drawConsequents("biases", "weights", start);
        return start;
    }

    /** Writes centres equally spaced from the smallest to the largest value of each input, {@code sets x inputs}. */
    static void spaceCenters(InputRows rows, int sets, double[] to) {
        int inputs = rows.inputs();
        for (int j = 0; j < inputs; j++) {
            Range range = Range.of(rows, j);
            for (int m = 0; m < sets; m++) {
                double part = sets == 1 ? 0.5 : (double) m / (sets - 1);
                to[m * inputs + j] = range.low + part * (range.high - range.low);
            }
        }
    }

    private record Range(double low, double high) {
        static Range of(InputRows rows, int j) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < rows.rows(); i++) {
                low = Math.min(low, rows.get(i, j));
                high = Math.max(high, rows.get(i, j));
            }
            return new Range(low, high);
        }
    }

    private void drawCenters(String purpose, double[] to) {
        RandomStream random = RandomStream.of(seed, purpose);
        int rules = structure.rules();
        int[] drawn = new int[Math.max(rules, rows.rows())];
        if (rows.rows() >= rules) {
            random.permutation(drawn);
        } else {
            Arrays.setAll(drawn, r -> random.nextInt(rows.rows()));
        }
        for (int r = 0; r < rules; r++) {
            for (int j = 0; j < inputs; j++) {
                to[r * inputs + j] = rows.get(drawn[r], j);
            }
        }
    }

    private void drawConsequents(String biasPurpose, String weightPurpose, double[] to) {
        RandomStream biases = RandomStream.of(seed, biasPurpose);
        RandomStream weights = RandomStream.of(seed, weightPurpose);
        double bound = XAVIER_GAIN * Math.sqrt(6.0 / (inputs + structure.outputs()));
        int terms = structure.consequentTerms();
        int at = structure.consequentsAt();
        for (int answer = 0; answer < structure.rules() * structure.outputs(); answer++) {
            to[at++] = biases.gaussian(BIAS_DEVIATION);
            for (int term = 1; term < terms; term++) {
                to[at++] = weights.uniform(-bound, bound);
            }
        }
    }

    /** Starts of a swarm: that of ANFIS, then independent draws with widths around one. */
    List<double[]> swarm(int particles) {
        List<double[]> starts = new ArrayList<>();
        starts.add(prototypes());
        for (int p = 1; p < particles; p++) {
            double[] start = new double[structure.parameterCount()];
            String name = "particle " + p + " ";
            drawCenters(name + "centers", start);
            drawConsequents(name + "biases", name + "weights", start);
            RandomStream widths = RandomStream.of(seed, name + "widths");
            for (int i = structure.rules() * inputs; i < 2 * structure.rules() * inputs; i++) {
                double log = widths.gaussian(PARTICLE_LOG_WIDTH_DEVIATION);
                start[i] = Math.max(Widths.LOG_SMALLEST, Math.min(log, Widths.LOG_LARGEST));
            }
            starts.add(start);
        }
        return starts;
    }

    /** One corner of the box that a swarm stays in: {@code side} is -1 for the lower one, 1 for the upper one. */
    double[] swarmBound(int side) {
        double[] bound = new double[structure.parameterCount()];
        Arrays.fill(bound, side * COEFFICIENT_BOUND);
        for (int j = 0; j < inputs; j++) {
            Range range = Range.of(rows, j);
            for (int r = 0; r < structure.rules(); r++) {
                bound[r * inputs + j] = (side < 0 ? range.low : range.high) + side * CENTER_MARGIN;
                bound[(structure.rules() + r) * inputs + j] = side < 0 ? Widths.LOG_SMALLEST : Widths.LOG_LARGEST;
            }
        }
        return bound;
    }
}

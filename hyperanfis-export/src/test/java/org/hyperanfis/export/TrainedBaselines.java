package org.hyperanfis.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTrainer;
import org.hyperanfis.baselines.TskModel;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;

/** Baselines of every kind and shape, trained for a moment on a small table. */
public final class TrainedBaselines {

    private static final int INPUTS = 4;

    private TrainedBaselines() {}

    /** A model with rows as the library takes them. */
    public record Case(String name, TskModel model, double[][] rows) {

        @Override
        public String toString() {
            return name;
        }

        /** The same rows as cells of a table. */
        public List<String[]> cells() {
            return Arrays.stream(rows)
                    .map(row -> Arrays.stream(row).mapToObj(Double::toString).toArray(String[]::new))
                    .toList();
        }
    }

    public static Stream<Case> all() {
        List<Case> cases = new ArrayList<>();
        for (boolean classifies : new boolean[] {true, false}) {
            for (BaselineKind kind : BaselineKind.values()) {
                cases.add(trained(kind, classifies, Map.of()));
            }
            cases.add(trained(BaselineKind.ANFIS, classifies, Map.of("gridSets", "2", "consequentOrder", "0")));
            cases.add(trained(
                    BaselineKind.ANFIS, classifies, Map.of("normalization", "clamped_sum", "clipInputs", "true")));
            cases.add(trained(BaselineKind.ANFIS, classifies, Map.of("normalization", "floored")));
            for (String averaging : List.of("strengths", "shares")) {
                for (String uncertainty : List.of("width", "mean")) {
                    Map<String, String> settings =
                            Map.of("interval.averaging", averaging, "interval.uncertainty", uncertainty);
                    cases.add(trained(BaselineKind.IT2_ANFIS, classifies, settings));
                }
            }
        }
        return cases.stream();
    }

    private static Case trained(BaselineKind kind, boolean classifies, Map<String, String> settings) {
        BaselineOptions options = BaselineOptions.defaults(kind).withRules(3);
        options = options.withLoop(options.loop().withEpochs(3));
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            options = options.choose(setting.getKey(), setting.getValue());
        }
        TskModel model = new BaselineTrainer(options)
                .train(table(classifies, 1), table(classifies, 2))
                .model();
        return new Case(kind.id() + " " + (classifies ? "classes" : "numbers") + settings, model, rows(3));
    }

    private static double[][] rows(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[60][INPUTS];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> (j + 1) * random.nextGaussian());
        }
        return rows;
    }

    private static Dataset table(boolean classifies, long seed) {
        double[][] rows = rows(seed);
        List<Feature> features = IntStream.range(0, INPUTS)
                .mapToObj(j -> Feature.numeric("x" + j))
                .toList();
        if (classifies) {
            int[] labels = Arrays.stream(rows)
                    .mapToInt(row -> row[0] > 0.5 ? 2 : row[1] > row[2] ? 1 : 0)
                    .toArray();
            return Dataset.classification(features, rows, new Target.Classes("y", List.of("a", "b", "c")), labels);
        }
        double[][] outputs = Arrays.stream(rows)
                .map(row -> new double[] {10 * row[0] - row[1], row[2] * row[3]})
                .toArray(double[][]::new);
        return Dataset.regression(features, rows, new Target.Outputs(List.of("y", "z")), outputs);
    }
}

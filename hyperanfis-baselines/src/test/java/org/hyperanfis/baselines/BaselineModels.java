package org.hyperanfis.baselines;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.baselines.tsk.Aggregate;
import org.hyperanfis.baselines.tsk.AntecedentShape;
import org.hyperanfis.baselines.tsk.AntecedentShape.Averaging;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Uncertainty;
import org.hyperanfis.baselines.tsk.Normalization;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.Provenance;

/** Random baseline models of every variant, and what tests do with them. */
final class BaselineModels {

    static final int FEATURES = 4;

    private static final int RULES = 3;

    private BaselineModels() {}

    /** What a random model is like. */
    record Variant(AntecedentShape shape, boolean classifies, int order, int[] selected, double bound) {

        @Override
        public String toString() {
            return shape + (classifies ? " classification" : " regression") + " order " + order + " selected "
                    + Arrays.toString(selected) + " bound " + bound;
        }
    }

    static Stream<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        for (int[] selected : new int[][] {{0, 1, 2, 3}, {1, 3}}) {
            for (AntecedentShape shape : shapes(selected.length)) {
                for (boolean classifies : new boolean[] {true, false}) {
                    for (int order = 0; order < 2; order++) {
                        double bound = variants.size() % 3 == 0 ? 1.7 : Double.POSITIVE_INFINITY;
                        variants.add(new Variant(shape, classifies, order, selected, bound));
                    }
                }
            }
        }
        return variants.stream();
    }

    private static List<AntecedentShape> shapes(int inputs) {
        List<AntecedentShape> shapes = new ArrayList<>();
        for (Aggregate aggregate : Aggregate.values()) {
            for (Normalization normalization : Normalization.values()) {
                shapes.add(new AntecedentShape.Prototypes(RULES, aggregate, normalization));
            }
            for (Uncertainty uncertainty : Uncertainty.values()) {
                for (Averaging averaging : Averaging.values()) {
                    shapes.add(new AntecedentShape.Intervals(RULES, aggregate, uncertainty, averaging));
                }
            }
        }
        for (Conjunction conjunction : Conjunction.values()) {
            shapes.add(shared(inputs, conjunction));
        }
        return shapes;
    }

    static AntecedentShape shared(int inputs, Conjunction conjunction) {
        List<List<Integer>> setOf = new ArrayList<>();
        for (int r = 0; r < RULES; r++) {
            int rule = r;
            setOf.add(IntStream.range(0, inputs).mapToObj(j -> (rule + j) % 2).toList());
        }
        return new AntecedentShape.Shared(2, setOf, conjunction);
    }

    static TskModel prototypes() {
        return random(
                new Variant(
                        new AntecedentShape.Prototypes(RULES, Aggregate.PRODUCT, Normalization.EXACT),
                        true,
                        1,
                        new int[] {0, 1, 2, 3},
                        2.5),
                1);
    }

    static TskModel intervals() {
        return random(
                new Variant(
                        new AntecedentShape.Intervals(RULES, Aggregate.MEAN, Uncertainty.WIDTH, Averaging.STRENGTHS),
                        false,
                        0,
                        new int[] {0, 1, 2, 3},
                        Double.POSITIVE_INFINITY),
                2);
    }

    static TskModel sharedSets() {
        return random(
                new Variant(shared(2, Conjunction.ADA_SOFTMIN), true, 1, new int[] {1, 3}, Double.POSITIVE_INFINITY),
                3);
    }

    static TskModel random(Variant variant, long seed) {
        Random random = new Random(seed);
        int outputs = variant.classifies() ? 3 : 2;
        TskStructure structure = new TskStructure(variant.shape(), variant.selected().length, outputs, variant.order());
        double[] parameters = new double[structure.parameterCount()];
        Arrays.setAll(parameters, i -> random.nextGaussian());
        parameters[0] = -0.0;
        BaselineKind[] kinds = BaselineKind.values();
        return new TskModel(
                kinds[(int) Math.floorMod(seed, (long) kinds.length)],
                structure,
                List.of(
                        Feature.numeric("radius"),
                        Feature.ordinal("stage", List.of("early", "late")),
                        Feature.oneHot("colour", ""),
                        Feature.oneHot("colour", "red")),
                new InputScaling(standardization(FEATURES, random), variant.bound(), variant.selected()),
                new ScaledTarget(
                        variant.classifies()
                                ? new Target.Classes("Klasse \"ä\" \u6f22", List.of("a", "b", "c"))
                                : new Target.Outputs(List.of("y", "z")),
                        standardization(variant.classifies() ? 0 : outputs, random)),
                parameters,
                OptionalDouble.of(3 + random.nextDouble()),
                provenance(random));
    }

    private static Standardization standardization(int width, Random random) {
        double[] location = new double[width];
        double[] scale = new double[width];
        Arrays.setAll(location, j -> random.nextGaussian());
        Arrays.setAll(scale, j -> Math.exp(random.nextGaussian()));
        return Standardization.of(location, scale);
    }

    private static Provenance provenance(Random random) {
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("rules", RULES);
        options.put("ridge", random.nextDouble());
        options.put("hybrid", true);
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("validationMacroF1", random.nextDouble());
        Instant started = Instant.ofEpochSecond(1_800_000_000L, 123_456_789);
        return new Provenance("0.1.0", options, random.nextLong(), "ab12", 341, 7, "", metrics, "a JVM", started, 12.5);
    }

    static byte[] bytes(TskModel model) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BaselineFile.write(model, out);
        return out.toByteArray();
    }

    static TskModel read(byte[] bytes) {
        return BaselineFile.read(new ByteArrayInputStream(bytes), "model.json");
    }

    /** The bits of all that a model computes for a few random rows. */
    static long[] answers(TskModel model) {
        Random random = new Random(5);
        double[][] rows = new double[9][FEATURES];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 2 * random.nextGaussian());
        }
        Predictions predictions = model.predict(rows);
        return bits(Stream.of(predictions.outputs(), predictions.firing())
                .flatMapToDouble(Arrays::stream)
                .toArray());
    }

    static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}

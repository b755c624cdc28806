package org.hyperanfis.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.Provenance;

/** Random models of every variant, and what tests do with them. */
final class Models {

    private Models() {}

    /** Every combination of task, number of outputs, geometry, membership and order. */
    static Stream<Structure> variants() {
        List<Structure> variants = new ArrayList<>();
        for (Task task : Task.values()) {
            for (int outputs : task == Task.CLASSIFICATION ? new int[] {2, 5} : new int[] {1, 3}) {
                for (GeometryKind geometry : GeometryKind.values()) {
                    for (MembershipKind membership : MembershipKind.values()) {
                        for (int order = 0; order < 2; order++) {
                            variants.add(structure(task, outputs, geometry, membership, order));
                        }
                    }
                }
            }
        }
        return variants.stream();
    }

    static Structure structure(Task task, int outputs, GeometryKind geometry, MembershipKind membership, int order) {
        Karcher karcher = new Karcher(3, 0.9, 1e-12);
        return new Structure(task, geometry, 0.7, 3, membership, 2.5, order, 0.05, 3, karcher, 4, 3, outputs);
    }

    static HyperAnfis random(Structure structure, long seed) {
        Random random = new Random(seed);
        double[] parameters = new double[structure.layout().size()];
        Arrays.setAll(parameters, i -> random.nextGaussian());
        return withParameters(structure, parameters, random);
    }

    /** A model with these parameters; all else is random. */
    static HyperAnfis withParameters(Structure structure, double[] parameters, Random random) {
        int outputs = structure.outputs();
        boolean classifies = structure.task() == Task.CLASSIFICATION;
        Target target = classifies
                ? new Target.Classes("Klasse \"ä\" \u6f22 \uD83D\uDE00\n", names("class ", outputs))
                : new Target.Outputs(names("output ", outputs));
        return new HyperAnfis(
                structure,
                features(structure.inputs()),
                new Preprocessing(inputStandardization(structure.inputs(), random), 0.5 + random.nextDouble()),
                target,
                standardization(classifies ? 0 : outputs, random),
                parameters,
                random.nextBoolean() ? OptionalDouble.of(5 * random.nextDouble()) : OptionalDouble.empty(),
                provenance(random));
    }

    private static List<Feature> features(int inputs) {
        List<Feature> features = new ArrayList<>();
        features.add(Feature.numeric("radius"));
        features.add(Feature.ordinal("stage", List.of("early", "middle", "late")));
        for (int j = 2; j < inputs; j++) {
            features.add(Feature.oneHot("colour", "shade " + j));
        }
        return features;
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    /** The first input, a numeric one, is on a logarithmic scale, and its scale is larger than its deviation. */
    private static Standardization inputStandardization(int width, Random random) {
        Standardization plain = standardization(width, random);
        List<Optional<LogScale>> logScales = new ArrayList<>(Collections.nCopies(width, Optional.empty()));
        LogScale.Tail tail = random.nextBoolean() ? LogScale.Tail.UPPER : LogScale.Tail.LOWER;
        logScales.set(0, Optional.of(new LogScale(random.nextGaussian(), Math.exp(random.nextGaussian()), tail)));
        double[] location =
                IntStream.range(0, width).mapToDouble(plain::location).toArray();
        double[] scale = IntStream.range(0, width).mapToDouble(plain::scale).toArray();
        double[] deviation = scale.clone();
        deviation[0] *= random.nextDouble(0.1, 1);
        double[] mean = location.clone();
        mean[0] = random.nextGaussian();
        return Standardization.of(location, scale, deviation, logScales, mean);
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
        options.put("rules", 3);
        options.put("loop.learningRate", random.nextDouble());
        options.put("geometry", "lorentz");
        options.put("classWeights", true);
        options.put("seed", Long.MIN_VALUE);
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("validationMacroF1", random.nextDouble());
        metrics.put("epochs", 200.0);
        Instant started = Instant.ofEpochSecond(1_800_000_000L, 123_456_789);
        return new Provenance("0.1.0", options, random.nextLong(), "ab12", 341, 0, "", metrics, "a JVM", started, 12.5);
    }

    static byte[] bytes(HyperAnfis model) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(model, out);
        return out.toByteArray();
    }

    static HyperAnfis read(byte[] bytes) {
        return ModelFile.read(new ByteArrayInputStream(bytes), "model.json");
    }

    /** Outputs and firing strengths for a few random rows: all that a model computes. */
    static double[] answers(HyperAnfis model) {
        Random random = new Random(5);
        double[][] rows = new double[7][model.structure().inputs()];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> 2 * random.nextGaussian());
        }
        Predictions predictions = model.predict(rows);
        return Stream.of(predictions.outputs(), predictions.firing())
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    /** The bits of the numbers, to tell 0 from -0. */
    static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }
}

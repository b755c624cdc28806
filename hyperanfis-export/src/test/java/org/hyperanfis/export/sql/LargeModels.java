package org.hyperanfis.export.sql;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;

/** Models of some size with random parameters. */
final class LargeModels {

    private LargeModels() {}

    static SqlVariants of(int rules, int inputs, int classes, int rows) {
        Random random = new Random(rules);
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                2.5,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.05,
                2,
                Karcher.DEFAULT,
                inputs,
                rules,
                classes);
        double[] parameters = new double[structure.layout().size()];
        Arrays.setAll(
                parameters, i -> random.nextGaussian() * (i < structure.layout().biases() ? 0.3 : 0.4));
        double[] scale = new double[inputs];
        Arrays.fill(scale, 2.5);
        HyperAnfis model = new HyperAnfis(
                structure,
                IntStream.range(0, inputs)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                new Preprocessing(Standardization.of(new double[inputs], scale), 1 / Math.sqrt(inputs)),
                new Target.Classes(
                        "y",
                        IntStream.range(0, classes).mapToObj(k -> "class " + k).toList()),
                Standardization.of(new double[0], new double[0]),
                parameters,
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
        List<String[]> cells = IntStream.range(0, rows)
                .mapToObj(i -> random.doubles(inputs)
                        .mapToObj(x -> Double.toString(10 * x - 5))
                        .toArray(String[]::new))
                .toList();
        return new SqlVariants(rules + " rules, " + inputs + " inputs, " + classes + " classes", model, cells);
    }
}

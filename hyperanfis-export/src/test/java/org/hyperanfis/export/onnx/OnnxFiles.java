package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.RuleModel;

/** Models as ONNX files, for tests. */
final class OnnxFiles {

    private OnnxFiles() {}

    static Path write(RuleModel model, boolean explain, Path folder) throws IOException {
        return Files.write(folder.resolve("model.onnx"), bytes(model, explain));
    }

    static byte[] bytes(RuleModel model, boolean explain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OnnxExport.write(ExportModel.of(model, explain), out);
        return out.toByteArray();
    }

    static ModelProto proto(RuleModel model) throws IOException {
        return ModelProto.parseFrom(bytes(model, true));
    }

    /** A random classifier of these inputs. */
    static HyperAnfis classifier(List<Feature> features, int rules, String... classes) {
        Random random = new Random(5);
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                2.5,
                MembershipKind.GAUSSIAN,
                1,
                1,
                0.05,
                2,
                Karcher.DEFAULT,
                features.size(),
                rules,
                classes.length);
        double[] parameters = new double[structure.layout().size()];
        Arrays.setAll(parameters, i -> 0.6 * random.nextGaussian());
        double[] zeros = new double[features.size()];
        double[] ones = new double[features.size()];
        Arrays.fill(ones, 1);
        return new HyperAnfis(
                structure,
                features,
                new Preprocessing(Standardization.of(zeros, ones), 0.5),
                new Target.Classes("risk", List.of(classes)),
                Standardization.of(new double[0], new double[0]),
                parameters,
                OptionalDouble.empty(),
                new Provenance("0.2.0", Map.of(), 42, "ab12", 100, 25, "", Map.of(), "", Instant.EPOCH, 0));
    }
}

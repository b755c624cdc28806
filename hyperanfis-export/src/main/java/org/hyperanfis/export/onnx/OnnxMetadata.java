package org.hyperanfis.export.onnx;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.RuleSentences;
import org.hyperanfis.model.Provenance;

/** What an ONNX file says of itself: what it predicts, from what, by which rules, and where the model comes from. */
final class OnnxMetadata {

    static final String TASK = "task";
    static final String CLASSIFICATION = "classification";
    static final String COLUMNS = "columns";

    private OnnxMetadata() {}

    static void add(ExportModel model, ModelProto.Builder to) {
        properties(model)
                .forEach((key, value) -> to.addMetadataProps(
                        StringStringEntryProto.newBuilder().setKey(key).setValue(value)));
    }

    /** The property of a file, which has it if it is one of ours; else empty. */
    static String property(ModelProto file, String key) {
        return file.getMetadataPropsList().stream()
                .filter(property -> property.getKey().equals(key))
                .map(StringStringEntryProto::getValue)
                .findFirst()
                .orElse("");
    }

    private static Map<String, String> properties(ExportModel model) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("model_type", model.model().type());
        properties.put(TASK, model.classifies() ? CLASSIFICATION : "regression");
        if (model.target() instanceof Target.Classes classes) {
            properties.put("target", classes.name());
            properties.put("classes", list(classes.classes()));
        } else {
            properties.put("outputs", list(model.target().columns()));
        }
        properties.put(COLUMNS, OnnxColumns.json(model.columns()));
        properties.put("rules", list(RuleSentences.of(model.model())));
        Provenance origin = model.model().provenance();
        properties.put("trained_by_version", origin.libraryVersion());
        properties.put("data_fingerprint", origin.dataFingerprint());
        properties.put("seed", Long.toString(origin.seed()));
        properties.put("training_rows", Integer.toString(origin.trainingRows()));
        properties.put("validation_rows", Integer.toString(origin.validationRows()));
        return properties;
    }

    private static String list(List<String> texts) {
        return OnnxColumns.array(out -> texts.forEach(out::element));
    }

    /** What the whole is, in a few sentences. */
    static String summary(ExportModel model) {
        String target =
                model.target().columns().stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        return "Predicts " + target + " from the raw columns of a table, one input for each, by "
                + model.model().ruleCount()
                + " rules. Numbers and dates are doubles with the shape [N, 1], NaN where missing; levels and categories are texts"
                + " with the same shape, empty where missing. A row with a cell that the model refuses, an infinite number or an"
                + " unknown level, gets NaN" + (model.classifies() ? " and an empty label." : ".");
    }
}

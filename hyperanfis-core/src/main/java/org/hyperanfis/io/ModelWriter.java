package org.hyperanfis.io;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Standardization;
import org.hyperanfis.data.Target;
import org.hyperanfis.layer.ParameterLayout;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.model.Structure;

/** Writes a model as a JSON document that {@link ModelReader} accepts; what it would refuse is refused here too. */
final class ModelWriter {

    // The shortest digits that give the same double back: the platform's own are longer before Java 19, and the same
    // model would have other bytes there.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final HyperAnfis model;
    private final Structure structure;

    ModelWriter(HyperAnfis model) {
        this.model = model;
        this.structure = model.structure();
    }

    void write(OutputStream out) throws IOException {
        LinePrinter printer = new LinePrinter();
        try (JsonGenerator generator = FACTORY.createGenerator(out, JsonEncoding.UTF8)) {
            generator.setPrettyPrinter(printer);
            new Document(generator, printer).write();
            generator.writeRaw('\n');
        }
    }

    /** The document while it is written. */
    private final class Document {

        private final JsonGenerator out;
        private final LinePrinter printer;

        Document(JsonGenerator out, LinePrinter printer) {
            this.out = out;
            this.printer = printer;
        }

        void write() throws IOException {
            out.writeStartObject();
            text("format", ModelFile.FORMAT);
            out.writeNumberField("version", ModelFile.VERSION);
            constant("task", structure.task());
            constant("geometry", structure.geometry());
            number("curvature", structure.curvature());
            number("tangentBound", structure.tangentBound());
            constant("membership", structure.membership());
            number("bellShape", structure.bellShape());
            out.writeNumberField("consequentOrder", structure.consequentOrder());
            number("sigmaMin", structure.sigmaMin());
            number("sigmaMax", structure.sigmaMax());
            karcher();
            number("inputScale", model.preprocessing().inputScale());
            features();
            target();
            parameters();
            provenance(model.provenance());
            out.writeEndObject();
        }

        private void karcher() throws IOException {
            printer.nextOnOneLine();
            out.writeObjectFieldStart("karcher");
            out.writeNumberField("steps", structure.karcher().steps());
            number("stepSize", structure.karcher().stepSize());
            number("tolerance", structure.karcher().tolerance());
            out.writeEndObject();
        }

        private void features() throws IOException {
            Standardization standardization = model.preprocessing().standardization();
            out.writeArrayFieldStart("features");
            for (int j = 0; j < structure.inputs(); j++) {
                Feature feature = model.features().get(j);
                String category = feature.category();
                List<String> order = feature.order();
                printer.nextOnOneLine();
                out.writeStartObject();
                text("name", feature.name());
                constant("kind", feature.kind());
                text("column", feature.column());
                if (category != null) {
                    text("category", category);
                }
                if (order != null) {
                    texts("order", order);
                }
                number("location", standardization.location(j));
                number("scale", standardization.scale(j));
                out.writeEndObject();
            }
            out.writeEndArray();
        }

        private void target() throws IOException {
            out.writeObjectFieldStart("target");
            if (model.target() instanceof Target.Classes classes) {
                text("name", classes.name());
                texts("classes", classes.classes());
            } else {
                Standardization scaling = model.outputScaling();
                double[] location = new double[scaling.width()];
                double[] scale = new double[scaling.width()];
                for (int o = 0; o < scaling.width(); o++) {
                    location[o] = scaling.location(o);
                    scale[o] = scaling.scale(o);
                }
                texts("names", ((Target.Outputs) model.target()).names());
                table("location", location, 0, location.length);
                table("scale", scale, 0, scale.length);
            }
            out.writeEndObject();
        }

        private void parameters() throws IOException {
            ParameterLayout layout = structure.layout();
            double[] values = model.parameters();
            int rules = layout.rules();
            int inputs = layout.inputs();
            int width = layout.consequentWidth();
            out.writeObjectFieldStart("parameters");
            table("centers", values, layout.centers(), rules, inputs);
            table("scaleLogits", values, layout.scaleLogits(), rules);
            table("biases", values, layout.biases(), rules, width);
            if (layout.firstOrder()) {
                table("weights", values, layout.weights(), rules, width, inputs);
            } else {
                table("weights", new double[rules * width * inputs], 0, rules, width, inputs);
            }
            if (layout.classes() > 0) {
                table("classTangents", values, layout.classTangents(), layout.classes(), width);
            }
            out.writeEndObject();
        }

        private void table(String name, double[] values, int offset, int... shape) throws IOException {
            out.writeFieldName(name);
            level(values, offset, shape, 0);
        }

        /** Writes one array of a table, and returns the offset after it. */
        private int level(double[] values, int offset, int[] shape, int level) throws IOException {
            boolean row = level == shape.length - 1;
            if (row) {
                printer.nextOnOneLine();
            }
            int next = offset;
            out.writeStartArray();
            for (int i = 0; i < shape[level]; i++) {
                if (row) {
                    number(values[next++]);
                } else {
                    next = level(values, next, shape, level + 1);
                }
            }
            out.writeEndArray();
            return next;
        }

        private void provenance(Provenance provenance) throws IOException {
            out.writeObjectFieldStart("provenance");
            text("libraryVersion", provenance.libraryVersion());
            out.writeObjectFieldStart("options");
            for (Map.Entry<String, Object> option : provenance.options().entrySet()) {
                out.writeFieldName(checked(option.getKey()));
                scalar(option.getValue());
            }
            out.writeEndObject();
            out.writeNumberField("seed", provenance.seed());
            text("dataFingerprint", provenance.dataFingerprint());
            printer.nextOnOneLine();
            out.writeObjectFieldStart("rows");
            out.writeNumberField("training", provenance.trainingRows());
            out.writeNumberField("validation", provenance.validationRows());
            out.writeEndObject();
            text("split", provenance.split());
            out.writeObjectFieldStart("metrics");
            for (Map.Entry<String, Double> metric : provenance.metrics().entrySet()) {
                number(checked(metric.getKey()), metric.getValue());
            }
            out.writeEndObject();
            text("jvm", provenance.jvm());
            text("started", provenance.started().toString());
            number("seconds", provenance.seconds());
            out.writeEndObject();
        }

        private void scalar(Object value) throws IOException {
            if (value instanceof String text) {
                out.writeString(checked(text));
            } else if (value instanceof Boolean truth) {
                out.writeBoolean(truth);
            } else if (value instanceof Integer || value instanceof Long) {
                out.writeNumber(((Number) value).longValue());
            } else if (value instanceof Double number) {
                number(number);
            } else {
                throw refused(
                        "a " + value.getClass().getSimpleName() + "; give a String, Boolean, Integer, Long or Double");
            }
        }

        private void constant(String name, Enum<?> value) throws IOException {
            text(name, value.name().toLowerCase(Locale.ROOT));
        }

        private void texts(String name, List<String> values) throws IOException {
            printer.nextOnOneLine();
            out.writeArrayFieldStart(name);
            for (String value : values) {
                out.writeString(checked(value));
            }
            out.writeEndArray();
        }

        private void text(String name, String value) throws IOException {
            out.writeFieldName(name);
            out.writeString(checked(value));
        }

        private String checked(String text) {
            if (text.length() > JsonDocument.LONGEST_TEXT) {
                throw refused("a text of " + text.length() + " characters; shorten it to " + JsonDocument.LONGEST_TEXT);
            }
            if (!Texts.isWellFormed(text)) {
                throw refused("a text with half of a surrogate pair, which is no character; correct the name");
            }
            return text;
        }

        private void number(String name, double value) throws IOException {
            out.writeFieldName(name);
            number(value);
        }

        private void number(double value) throws IOException {
            if (!Double.isFinite(value)) {
                throw refused("the number " + value + "; leave it out or give a finite one");
            }
            out.writeNumber(value);
        }

        private InvalidDataException refused(String what) {
            return new InvalidDataException(
                    "the model cannot be saved: " + out.getOutputContext().pathAsPointer() + " is " + what);
        }
    }
}

package org.hyperanfis.report;

import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Provenance;

/** Where the model comes from. */
final class ProvenanceSection {

    private ProvenanceSection() {}

    static void write(Provenance provenance, JsonWriter out) {
        out.object("provenance", () -> {
            out.field("libraryVersion", provenance.libraryVersion());
            out.field("started", provenance.started().toString());
            new Rounded(out).field("seconds", provenance.seconds());
            out.field("jvm", provenance.jvm());
            out.field("seed", provenance.seed());
            out.field("dataFingerprint", provenance.dataFingerprint());
            out.field("trainingRows", provenance.trainingRows());
            out.field("validationRows", provenance.validationRows());
            out.field("split", provenance.split());
            out.array("options", () -> provenance.options().forEach((name, value) -> pair(name, "" + value, out)));
            out.array(
                    "metrics",
                    () -> provenance.metrics().forEach((name, value) -> pair(name, ReadableNumber.of(value), out)));
        });
    }

    private static void pair(String name, String value, JsonWriter out) {
        out.array(() -> out.element(name).element(value));
    }
}

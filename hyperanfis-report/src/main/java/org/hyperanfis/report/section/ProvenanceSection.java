package org.hyperanfis.report.section;

import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.inspect.TableColumns;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.LoopOptions;

/** Where the model comes from. */
public final class ProvenanceSection {

    private ProvenanceSection() {}

    public static void write(Provenance provenance, JsonWriter out) {
        TrainingRows training = new TrainingRows(provenance);
        out.object("provenance", () -> {
            out.field("libraryVersion", provenance.libraryVersion());
            out.field("started", provenance.started().toString());
            new Rounded(out).field("seconds", provenance.seconds());
            out.field("jvm", provenance.jvm());
            out.field("seed", provenance.seed());
            out.field("dataFingerprint", provenance.dataFingerprint());
            out.field("trainingRows", provenance.trainingRows());
            out.field("validationRows", provenance.validationRows());
            out.field("refitted", training.refitted());
            out.field("fittedRows", training.fitted());
            out.field("trainedOn", training.sentence());
            out.constant("criterion", criterion(provenance));
            out.field("dataWarnings", training.dataWarnings());
            out.field("split", provenance.split());
            out.array(
                    "options",
                    () -> provenance.options().forEach((name, value) -> {
                        if (!name.startsWith(TrainingRows.WARNING) && !TableColumns.isEntry(name)) {
                            Double chosen = HyperAnfisOptions.chosen(provenance).get(name);
                            pair(name, value + (chosen == null ? "" : "; chosen: " + ReadableNumber.of(chosen)), out);
                        }
                    }));
            out.array(
                    "metrics",
                    () -> provenance.metrics().forEach((name, value) -> pair(name, ReadableNumber.of(value), out)));
        });
    }

    /** By what the epoch was chosen. */
    private static Criterion criterion(Provenance provenance) {
        Object entry = provenance.options().get(LoopOptions.CRITERION.name());
        return entry == null ? LoopOptions.CRITERION.absent().orElseThrow() : LoopOptions.CRITERION.read(entry);
    }

    private static void pair(String name, String value, JsonWriter out) {
        out.array(() -> out.element(name).element(value));
    }
}

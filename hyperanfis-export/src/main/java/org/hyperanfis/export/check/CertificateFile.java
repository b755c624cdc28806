package org.hyperanfis.export.check;

import static org.hyperanfis.internal.json.JsonField.optional;
import static org.hyperanfis.internal.json.JsonField.required;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.export.check.Certificate.Item;
import org.hyperanfis.export.check.Parity.DifferentLabel;
import org.hyperanfis.internal.json.JsonCursor;
import org.hyperanfis.internal.json.JsonDocument;
import org.hyperanfis.internal.json.JsonField;
import org.hyperanfis.internal.json.JsonObject;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;
import org.jspecify.annotations.Nullable;

/**
 * Certificates as JSON documents.
 *
 * @since 0.3.0
 */
public final class CertificateFile {

    private static final String FORMAT = "hyperanfis-certificate";
    private static final int VERSION = 1;
    private static final long MAX_BYTES = 1 << 20;

    private static final JsonField<String> FORMAT_FIELD = required("format", JsonCursor::text);
    private static final JsonField<Integer> VERSION_FIELD = required("version", c -> c.integer(1));
    private static final JsonField<Boolean> PASSED = required("passed", CertificateFile::truth);
    private static final JsonField<String> TARGET = required("target", JsonCursor::text);
    private static final JsonField<Item> MODEL = required("model", CertificateFile::item);
    private static final JsonField<Item> EXPORT = required("export", CertificateFile::item);
    private static final JsonField<Item> DATA = required("data", CertificateFile::item);
    private static final JsonField<Long> ROWS = required("rows", JsonCursor::longInteger);
    private static final JsonField<Double> TOLERANCE = required("tolerance", JsonCursor::number);
    private static final JsonField<Double> DIFFERENCE = optional("largestDifference", JsonCursor::number);
    private static final JsonField<Double> FIRING = optional("largestFiringDifference", JsonCursor::number);
    private static final JsonField<Long> WORST = required("worstRow", JsonCursor::longInteger);
    private static final JsonField<Long> DIFFERING_ROWS = required("differingRows", JsonCursor::longInteger);
    private static final JsonField<List<DifferentLabel>> DIFFERING =
            required("differing", c -> c.list(CertificateFile::differing));
    private static final JsonField<Long> TIED_ROWS = required("tiedRows", JsonCursor::longInteger);
    private static final JsonField<List<Long>> TIES = required("ties", c -> c.list(JsonCursor::longInteger));
    private static final JsonField<String> RUNTIME = required("runtime", JsonCursor::text);
    private static final JsonField<String> LIBRARY = required("libraryVersion", JsonCursor::text);
    private static final JsonField<String> JVM = required("jvm", JsonCursor::text);

    private static final JsonField<String> NAME = required("name", JsonCursor::text);
    private static final JsonField<String> SHA256 = optional("sha256", JsonCursor::text);
    private static final JsonField<Long> ROW = required("row", JsonCursor::longInteger);
    private static final JsonField<String> LIBRARY_LABEL = required("library", JsonCursor::text);
    private static final JsonField<String> EXPORT_LABEL = required("export", JsonCursor::text);

    private CertificateFile() {}

    /** Writes a certificate, whole or not at all. */
    public static void save(Certificate certificate, Path file) {
        try {
            AtomicFiles.write(file, out -> {
                JsonWriter json = JsonWriter.indented(out);
                json.object(() -> write(certificate, json));
                json.close();
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the certificate " + file + ": " + IoFailures.reason(e), e);
        }
    }

    /** The document as a text without line ends. */
    public static String text(Certificate certificate) {
        return JsonWriter.text(json -> write(certificate, json));
    }

    private static void write(Certificate certificate, JsonWriter json) {
        Parity parity = certificate.parity();
        json.field(FORMAT_FIELD.name(), FORMAT).field(VERSION_FIELD.name(), VERSION);
        json.field(PASSED.name(), parity.holds()).field(TARGET.name(), certificate.target());
        item(json, MODEL.name(), certificate.model());
        item(json, EXPORT.name(), certificate.export());
        item(json, DATA.name(), certificate.data());
        json.field(ROWS.name(), parity.rows()).field(TOLERANCE.name(), Parity.TOLERANCE);
        finite(json, DIFFERENCE.name(), parity.largestDifference());
        finite(json, FIRING.name(), parity.largestFiringDifference());
        json.field(WORST.name(), parity.worst());
        json.field(DIFFERING_ROWS.name(), parity.differingRows());
        json.array(DIFFERING.name(), () -> {
            for (DifferentLabel row : parity.differing()) {
                json.object(() -> json.field(ROW.name(), row.row())
                        .field(LIBRARY_LABEL.name(), row.library())
                        .field(EXPORT_LABEL.name(), row.export()));
            }
        });
        json.field(TIED_ROWS.name(), parity.tiedRows());
        json.array(TIES.name(), () -> parity.ties().forEach(json::element));
        json.field(RUNTIME.name(), certificate.runtime())
                .field(LIBRARY.name(), certificate.library())
                .field(JVM.name(), certificate.jvm());
    }

    private static void finite(JsonWriter json, String name, double value) {
        if (Double.isFinite(value)) {
            json.field(name, value);
        }
    }

    private static void item(JsonWriter json, String name, Item item) {
        json.object(name, () -> {
            json.field(NAME.name(), item.name());
            if (!item.sha256().isEmpty()) {
                json.field(SHA256.name(), item.sha256());
            }
        });
    }

    /** Reads a certificate. */
    public static Certificate load(Path file) {
        try {
            return JsonDocument.load(file, MAX_BYTES, CertificateFile::read);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the certificate " + file + ": " + IoFailures.reason(e), e);
        }
    }

    private static Certificate read(JsonCursor cursor) throws IOException {
        JsonObject fields = cursor.object(
                FORMAT_FIELD,
                VERSION_FIELD,
                PASSED,
                TARGET,
                MODEL,
                EXPORT,
                DATA,
                ROWS,
                TOLERANCE,
                DIFFERENCE,
                FIRING,
                WORST,
                DIFFERING_ROWS,
                DIFFERING,
                TIED_ROWS,
                TIES,
                RUNTIME,
                LIBRARY,
                JVM);
        if (!fields.get(FORMAT_FIELD).equals(FORMAT)) {
            throw cursor.errorAt(
                    FORMAT_FIELD.name(), "is not \"" + FORMAT + "\"; give a certificate of 'export --check'");
        }
        if (fields.get(VERSION_FIELD) != VERSION) {
            throw cursor.errorAt(VERSION_FIELD.name(), "is of a newer version of HyperANFIS; use that");
        }
        Parity parity = new Parity(
                fields.get(ROWS),
                orInfinite(fields.find(DIFFERENCE)),
                orInfinite(fields.find(FIRING)),
                fields.get(WORST),
                fields.get(DIFFERING),
                fields.get(DIFFERING_ROWS),
                fields.get(TIES),
                fields.get(TIED_ROWS));
        if (fields.get(PASSED) != parity.holds()) {
            throw cursor.errorAt(PASSED.name(), "does not follow from the figures; make the certificate again");
        }
        return new Certificate(
                fields.get(TARGET),
                fields.get(MODEL),
                fields.get(EXPORT),
                fields.get(DATA),
                fields.get(RUNTIME),
                fields.get(LIBRARY),
                fields.get(JVM),
                parity);
    }

    private static double orInfinite(@Nullable Double value) {
        return value == null ? Double.POSITIVE_INFINITY : value;
    }

    private static boolean truth(JsonCursor cursor) throws IOException {
        if (cursor.scalar() instanceof Boolean value) {
            return value;
        }
        throw cursor.error("is neither true nor false");
    }

    private static Item item(JsonCursor cursor) throws IOException {
        JsonObject fields = cursor.object(NAME, SHA256);
        String sha256 = fields.find(SHA256);
        return new Item(fields.get(NAME), sha256 == null ? "" : sha256);
    }

    private static DifferentLabel differing(JsonCursor cursor) throws IOException {
        JsonObject fields = cursor.object(ROW, LIBRARY_LABEL, EXPORT_LABEL);
        return new DifferentLabel(fields.get(ROW), fields.get(LIBRARY_LABEL), fields.get(EXPORT_LABEL));
    }
}

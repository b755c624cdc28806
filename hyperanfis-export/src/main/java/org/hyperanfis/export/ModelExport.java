package org.hyperanfis.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.javasource.JavaExport;
import org.hyperanfis.export.javasource.JavaRun;
import org.hyperanfis.export.javasource.JavaSettings;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.onnx.OnnxExport;
import org.hyperanfis.export.onnx.OnnxRun;
import org.hyperanfis.export.python.PythonExport;
import org.hyperanfis.export.python.PythonRun;
import org.hyperanfis.export.sql.SqlDialect;
import org.hyperanfis.export.sql.SqlExport;
import org.hyperanfis.export.sql.SqlRun;
import org.hyperanfis.export.sql.SqlSettings;
import org.hyperanfis.io.AtomicFiles;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.model.RuleModel;

/**
 * A model on its way to somewhere else.
 *
 * <pre>  ModelExport.of(model, ExportTarget.PYTHON).explaining().save(Path.of("model.py"));</pre>
 *
 * @since 0.3.0
 */
public final class ModelExport {

    private final RuleModel model;
    private final ExportTarget target;
    private final boolean explain;
    private final SqlSettings sql;

    private ModelExport(RuleModel model, ExportTarget target, boolean explain, SqlSettings sql) {
        this.model = model;
        this.target = target;
        this.explain = explain;
        this.sql = sql;
    }

    /** The export of a model as it is, for SQL a query for DuckDB. */
    public static ModelExport of(RuleModel model, ExportTarget target) {
        return new ModelExport(model, target, false, SqlSettings.query(SqlDialect.DUCKDB));
    }

    /** The same with what each rule adds to the answer. */
    public ModelExport explaining() {
        return new ModelExport(model, target, true, sql);
    }

    /** The same for another database, or in another form. */
    public ModelExport with(SqlSettings settings) {
        if (target != ExportTarget.SQL) {
            throw new InvalidOptionException("an export to " + target.id() + " has no dialect, form or table");
        }
        return new ModelExport(model, target, explain, settings);
    }

    public ExportTarget target() {
        return target;
    }

    /** Writes the export to a file, whole or not at all. A class is called as its file. */
    public void save(Path file) {
        try {
            AtomicFiles.write(file, out -> write(file, out));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        }
    }

    private void write(Path file, OutputStream out) throws IOException {
        ExportModel exported = ExportModel.of(model, explain);
        switch (target) {
            case ONNX -> OnnxExport.write(exported, out);
            case SQL -> SqlExport.write(exported, sql, out);
            case JAVA -> JavaExport.write(exported, JavaSettings.of(file), out);
            case PYTHON -> PythonExport.write(exported, out);
        }
    }

    /** Starts the export in a file that {@link #save} wrote, to compare its answers with those of the model. */
    public ExportRun run(Path file, ExportRuntimes runtimes) {
        ExportModel exported = ExportModel.of(model, explain);
        try {
            return switch (target) {
                case ONNX -> OnnxRun.open(file, runtimes.onnxRuntime());
                case SQL -> SqlRun.of(exported, sql.dialect(), runtimes.database());
                case JAVA -> new JavaRun(exported, JavaSettings.of(file), Files.readAllBytes(file));
                case PYTHON -> PythonRun.start(file, PythonRun.COMMAND);
            };
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + ": " + IoFailures.reason(e), e);
        }
    }
}

package org.hyperanfis.cli.command;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.console.RowProgress;
import org.hyperanfis.cli.option.CheckOptions;
import org.hyperanfis.cli.option.ModelArgument;
import org.hyperanfis.cli.option.SqlOptions;
import org.hyperanfis.export.ExportTarget;
import org.hyperanfis.export.ModelExport;
import org.hyperanfis.export.check.Certificate;
import org.hyperanfis.export.check.CertificateFile;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.ParityCheck;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.io.FileDigest;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes a model as a file that answers elsewhere. */
@Command(
        name = "export",
        header = "Write a model as ONNX, SQL, Java or Python.",
        description = {
            "",
            "Writes one file that takes the raw columns of the table, missing cells included, and answers as the model does:"
                    + " label, probabilities and the firing of each rule. Every model that 'train' makes can be exported.",
            "",
            "With --check the export is run beside the model on every row of a table, and FILE.certificate.json says what was"
                    + " found. An export that answers otherwise is not written.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis export wdbc.model.json --to python --out wdbc.py --check wdbc",
            "  hyperanfis export m.json --to sql --dialect postgresql --form view --out m.sql",
            "  hyperanfis export m.json --to java --out Model.java --explain"
        })
public final class ExportCommand extends ConsoleCommand {

    /** Rows at a time, so that memory does not grow with the table. */
    private static final int BLOCK = 1024;

    @Mixin
    private final ModelArgument input = new ModelArgument();

    @Option(
            names = "--to",
            paramLabel = "TARGET",
            required = true,
            description = "onnx, sql, java or python.",
            order = 1)
    private String to = "";

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            required = true,
            description = "Where to write the export. A Java class is called as its file.",
            order = 2)
    private Path out = Path.of("");

    @Option(names = "--explain", description = "Let the export say what each rule adds to the answer.", order = 3)
    private boolean explain;

    @Mixin
    private final CheckOptions check = new CheckOptions();

    @Mixin
    private final SqlOptions sql = new SqlOptions();

    public ExportCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        ExportTarget target = ExportTarget.of(to);
        RuleModel model = input.load();
        ModelExport export = ModelExport.of(model, target);
        export = explain ? export.explaining() : export;
        export = sql.applyTo(export);
        check.requireFor(target);
        Path file = Directories.writable(out);
        Directories.requireOther(file, input.file(), check.tableFile());
        if (!check.isWanted()) {
            export.save(file);
            tell(file, target, Optional.empty());
            return ExitCode.DONE;
        }
        // So that nothing is left beside the file when the user interrupts.
        console().interruption().await();
        try {
            Certificate certificate = checked(export, model, file);
            tell(file, target, Optional.of(certificate));
            return certificate.parity().holds() ? ExitCode.DONE : ExitCode.BUG;
        } catch (InterruptedIOException e) {
            console().tell("interrupted: " + file + " is not written");
            return ExitCode.INTERRUPTED;
        }
    }

    /** Exports to a directory of its own, and puts the file in its place once it is found to be right. */
    private Certificate checked(ModelExport export, RuleModel model, Path file) throws IOException {
        Path parent = file.toAbsolutePath().getParent();
        Path directory = Files.createTempDirectory(parent, ".export");
        Path trial = directory.resolve(file.getFileName());
        try {
            export.save(trial);
            Certificate certificate = certificate(export, model, trial);
            if (certificate.parity().holds()) {
                Files.move(trial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
                CertificateFile.save(certificate, certificateFile(file));
            }
            return certificate;
        } catch (InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoFailures.reason(e), e);
        } finally {
            Files.deleteIfExists(trial);
            Files.deleteIfExists(directory);
        }
    }

    private static Path certificateFile(Path file) {
        return file.resolveSibling(file.getFileName() + ".certificate.json");
    }

    private Certificate certificate(ModelExport export, RuleModel model, Path trial) throws InterruptedIOException {
        try (Table table = check.open(this);
                CheckOptions.Runtimes runtimes = check.open();
                ExportRun run = export.run(trial, runtimes.asGiven())) {
            ParityCheck comparison = new ParityCheck(model, run);
            RowProgress progress = new RowProgress(console(), common().quiet(), "checked");
            RawCells cells = new RawCells(table, InputColumn.of(model));
            try (cells) {
                for (List<String[]> rows = cells.next(BLOCK); !rows.isEmpty(); rows = cells.next(BLOCK)) {
                    if (console().interruption().requested()) {
                        throw new InterruptedIOException("interrupted");
                    }
                    comparison.add(rows);
                    progress.add(rows.size());
                }
            }
            progress.end();
            if (comparison.result().rows() == 0) {
                throw new InvalidDataException(table.name() + " has no rows to check the export with");
            }
            return new Certificate(
                    export.target().id(),
                    item(input.file()),
                    item(trial),
                    check.tableFile() == null
                            ? new Certificate.Item(table.name(), cells.sha256())
                            : item(check.tableFile()),
                    run.runtime(),
                    Version.LIBRARY,
                    Version.jvm(),
                    comparison.result());
        }
    }

    private static Certificate.Item item(Path file) {
        return new Certificate.Item(String.valueOf(file.getFileName()), FileDigest.sha256(file));
    }

    private void tell(Path file, ExportTarget target, Optional<Certificate> certificate) {
        boolean written = certificate.map(found -> found.parity().holds()).orElse(true);
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    if (written) {
                        json.field("export", file.toString());
                    }
                    json.field("target", target.id());
                    certificate.ifPresent(found -> json.raw("certificate", CertificateFile.text(found)));
                });
            }
            return;
        }
        if (written) {
            printAsItIs("Export: " + file);
        } else {
            console().tell("the export is wrong and was not written; please report this");
        }
        certificate.ifPresent(found -> {
            print(found.sentences());
            if (written) {
                printAsItIs("Certificate: " + certificateFile(file));
            }
        });
    }
}

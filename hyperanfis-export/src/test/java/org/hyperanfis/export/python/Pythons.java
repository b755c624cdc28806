package org.hyperanfis.export.python;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.model.RuleModel;

/** The interpreters of this machine that tests use. */
final class Pythons {

    private Pythons() {}

    /** What a program did. */
    record Outcome(int code, String out, String errors) {}

    /** Python without numpy, and Python with it if it is installed somewhere; nothing without Python, which is said loudly. */
    static List<PythonProcess> start() {
        List<PythonProcess> all = new ArrayList<>();
        start("python3", false).ifPresent(all::add);
        Optional<PythonProcess> numpy = Stream.of("python3", "/usr/bin/python3")
                .flatMap(command -> start(command, true).stream())
                .filter(python -> {
                    if (!python.runtime().contains(" with numpy")) {
                        python.close();
                        return false;
                    }
                    return true;
                })
                .findFirst();
        numpy.ifPresent(all::add);
        if (all.isEmpty()) {
            System.err.println(
                    "SKIPPED: there is no python3, so exports to Python are not run; install Python 3.8 or newer");
        } else if (numpy.isEmpty()) {
            System.err.println(
                    "SKIPPED: no python3 has numpy, so exports to Python are not run with it; install python3-numpy");
        }
        return all;
    }

    private static Optional<PythonProcess> start(String command, boolean numpy) {
        try {
            return Optional.of(PythonProcess.start(command, numpy));
        } catch (InvalidOptionException e) {
            return Optional.empty();
        }
    }

    static Path export(RuleModel model, boolean explain, Path file) {
        try (OutputStream out = Files.newOutputStream(file)) {
            PythonExport.write(ExportModel.of(model, explain), out);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs Python to its end; nothing where there is none. */
    static Optional<Outcome> run(byte[] input, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(Arrays.asList(arguments));
        Path in = Files.createTempFile("python", ".in");
        Path errors = Files.createTempFile("python", ".err");
        try {
            Files.write(in, input);
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectInput(in.toFile()).redirectError(errors.toFile());
            builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            builder.environment().put("PYTHONIOENCODING", "ascii");
            Process process;
            try {
                process = builder.start();
            } catch (IOException e) {
                System.err.println("SKIPPED: there is no python3, so an export to Python is not run");
                return Optional.empty();
            }
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return Optional.of(new Outcome(process.waitFor(), out, Files.readString(errors)));
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            Files.delete(in);
            Files.delete(errors);
        }
    }
}

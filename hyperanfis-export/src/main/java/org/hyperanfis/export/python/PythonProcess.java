package org.hyperanfis.export.python;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.export.check.ExportedAnswers;
import org.hyperanfis.io.IoFailures;

/** A Python interpreter that answers rows with exported models. */
final class PythonProcess implements AutoCloseable {

    private final Process process;
    private final DataOutputStream out;
    private final DataInputStream in;
    private final String runtime;

    private PythonProcess(Process process) throws IOException {
        this.process = process;
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
        this.runtime = text();
    }

    /**
     * Starts Python.
     *
     * @param command such as {@code python3}
     * @param numpy whether it may use numpy, if it has it
     * @throws InvalidOptionException when it cannot be started
     */
    static PythonProcess start(String command, boolean numpy) {
        ProcessBuilder builder = new ProcessBuilder(
                        command, "-c", PythonTemplate.read("driver.py"), numpy ? "numpy" : "plain")
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // No cache is written beside the export.
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new InvalidOptionException("there is no Python to run the export with (" + command + ": "
                    + IoFailures.reason(e) + "); install Python 3.8 or newer");
        }
        try {
            return new PythonProcess(process);
        } catch (IOException e) {
            process.destroy();
            throw new InvalidOptionException(
                    "'" + command + "' cannot run the export: it is no Python 3.8 or newer; install one");
        }
    }

    /** What runs, with its version. */
    String runtime() {
        return runtime;
    }

    /** Imports an exported file, and returns its number. */
    int load(Path file) {
        return asked(() -> {
            out.write('L');
            write(file.toAbsolutePath().toString());
            requireAnswer();
            return in.readInt();
        });
    }

    /**
     * What an export answers.
     *
     * @param module its number
     * @param oneByOne by {@code predict} for each row, instead of {@code predict_table} for all
     */
    ExportedAnswers answer(int module, List<String[]> rows, boolean oneByOne) {
        return asked(() -> {
            out.write('P');
            out.writeInt(module);
            out.write(oneByOne ? '1' : '0');
            out.writeInt(rows.size());
            for (String[] row : rows) {
                for (String cell : row) {
                    write(cell);
                }
            }
            requireAnswer();
            int count = in.readInt();
            List<String> labels = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                labels.add(text());
            }
            double[][] values = new double[rows.size()][];
            double[][] firing = new double[rows.size()][];
            for (int i = 0; i < rows.size(); i++) {
                values[i] = numbers();
                firing[i] = numbers();
            }
            return new ExportedAnswers(labels, values, firing);
        });
    }

    private interface Exchange<T> {
        T run() throws IOException;
    }

    private static <T> T asked(Exchange<T> exchange) {
        try {
            return exchange.run();
        } catch (IOException e) {
            throw new UncheckedIOException("Python ended before it answered: " + IoFailures.reason(e), e);
        }
    }

    private void requireAnswer() throws IOException {
        out.flush();
        if (in.readByte() == 'E') {
            throw new InvalidDataException("Python: " + text());
        }
    }

    private void write(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private String text() throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private double[] numbers() throws IOException {
        double[] numbers = new double[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readDouble();
        }
        return numbers;
    }

    /** Ends Python. */
    @Override
    public void close() {
        try {
            out.close();
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

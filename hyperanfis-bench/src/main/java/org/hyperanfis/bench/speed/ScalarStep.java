package org.hyperanfis.bench.speed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.hyperanfis.bench.OwnStep;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.geometry.GeometryKind;

/**
 * Steps of this library with scalar kernels, in a process of their own: kernels are chosen once per process. It reads from standard
 * input how many steps to do, and answers with a line when they are done.
 */
final class ScalarStep implements Contender.Work, AutoCloseable {

    private final Process process;
    private final Writer requests;
    private final BufferedReader answers;

    ScalarStep(StepShape shape) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dhyperanfis.kernels=scalar",
                "-cp",
                System.getProperty("java.class.path"),
                ScalarStep.class.getName(),
                shape.toString());
        try {
            process = builder.redirectError(Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a process for scalar kernels: " + e.getMessage(), e);
        }
        requests = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    @Override
    public void repeat(int times) {
        try {
            requests.write(times + "\n");
            requests.flush();
            if (answers.readLine() == null) {
                throw new IllegalStateException("the process for scalar kernels ended with code " + process.waitFor());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the process for scalar kernels does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the process for scalar kernels ended", e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** The other process. */
    public static void main(String[] args) throws IOException {
        StepProblem problem = StepProblem.random(StepShape.parse(args[0]), GeometryKind.LORENTZ, 1);
        try (OwnStep step = new OwnStep(problem, 1);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int times = Integer.parseInt(line);
                for (int i = 0; i < times; i++) {
                    step.step(StepProblem.STANDSTILL);
                }
                System.out.println("done");
            }
        }
    }
}

package org.hyperanfis.bench.speed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.bench.StepProblem;
import org.hyperanfis.bench.StepShape;
import org.hyperanfis.geometry.GeometryKind;

/**
 * Steps of one kind in a process of their own, as a user of that kind alone would have them: compilers see no other code, and the
 * allocator of PyTorch no other tensors. The process reads from standard input how many steps to do, and answers with a line when
 * they are done.
 */
final class StepProcess implements Contender.Work, AutoCloseable {

    private final StepKind kind;
    private final Process process;
    private final Writer requests;
    private final BufferedReader answers;

    private StepProcess(StepKind kind, StepShape shape, int threads) {
        this.kind = kind;
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(kind.javaOptions());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StepProcess.class.getName()));
        command.addAll(List.of(kind.name(), shape.toString(), Integer.toString(threads)));
        try {
            process =
                    new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a process for " + kind.label() + ": " + e.getMessage(), e);
        }
        requests = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    static Contender contender(StepKind kind, StepShape shape, int threads) {
        StepProcess process = new StepProcess(kind, shape, threads);
        return new Contender(kind.label(), kind.title(threads), process, process::close);
    }

    @Override
    public void repeat(int times) {
        try {
            requests.write(times + "\n");
            requests.flush();
            if (answers.readLine() == null) {
                throw new IllegalStateException(
                        "the process for " + kind.label() + " ended with code " + process.waitFor());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the process for " + kind.label() + " does not answer: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the process for " + kind.label() + " ended", e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** The other process. */
    public static void main(String[] args) throws IOException {
        StepKind kind = StepKind.valueOf(args[0]);
        StepProblem problem = StepProblem.random(StepShape.parse(args[1]), GeometryKind.LORENTZ, 1);
        try (Contender steps = kind.contender(problem, Integer.parseInt(args[2]));
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                steps.work().repeat(Integer.parseInt(line));
                System.out.println("done");
            }
        }
    }
}

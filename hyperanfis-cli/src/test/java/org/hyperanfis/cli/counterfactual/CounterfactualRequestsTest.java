package org.hyperanfis.cli.counterfactual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.inspect.counterfactual.Counterfactual;
import org.hyperanfis.inspect.counterfactual.Counterfactuals;
import org.hyperanfis.inspect.counterfactual.Direction;
import org.hyperanfis.inspect.counterfactual.Findings;
import org.hyperanfis.inspect.counterfactual.Request;
import org.hyperanfis.inspect.counterfactual.Span;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.table.Content;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random requests with random constraints: all constraints are held, every result is what the model says of the printed values once
 * they are written to a table and read again, the budget is kept, and what a brute-force search finds is found. CONTRIBUTING has the
 * command for a thousand requests.
 */
class CounterfactualRequestsTest {

    private static final int REQUESTS = Integer.getInteger("counterfactuals", 90);

    /** Other programs on the machine do not count in the time of the processor. */
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @TempDir
    private static Path folder;

    /** What came of the requests about a table. */
    private static final class Tally {
        private int requests;
        private int answered;
        private int results;
        private int bruteForce;
        private int alsoFound;
        private int asFew;
        private int asNear;
        private double seconds;
        private double slowest;
        private double mostProcessorTime;
        private int mostPredictions;

        String text(String name) {
            return String.format(
                    Locale.ROOT,
                    "%s: %d requests, %d answered, %d results; brute force answers %d, of these found %d,"
                            + " with as few columns %d, as near within 2 %% %d; %.3f s on average, %.3f s at most (%.3f s of processor time),"
                            + " %d predictions at most",
                    name,
                    requests,
                    answered,
                    results,
                    bruteForce,
                    alsoFound,
                    asFew,
                    asNear,
                    seconds / requests,
                    slowest,
                    mostProcessorTime,
                    mostPredictions);
        }
    }

    @Test
    void breastCancer() throws IOException {
        check("wdbc", Problem.train(wdbc("wdbc.csv"), "--target", "diagnosis", "--epochs", "60"), 1);
    }

    @Test
    void cars() throws IOException {
        List<String> options = new ArrayList<>(
                List.of("--target", "class", "--epochs", "40", "--preset", "accurate", "--starts", "1"));
        for (String order : List.of(
                "buying=low<med<high<vhigh",
                "maint=low<med<high<vhigh",
                "doors=2<3<4<5more",
                "persons=2<4<more",
                "lug_boot=small<med<big",
                "safety=low<med<high")) {
            options.addAll(List.of("--ordinal", order));
        }
        check("car", Problem.train(Cars.write(folder), options.toArray(String[]::new)), 2);
    }

    @Test
    void regression() throws IOException {
        String[] options = {"--target", "mean area", "--drop", "diagnosis", "--epochs", "60"};
        check("wdbc, mean area", Problem.train(wdbc("area.csv"), options), 3);
    }

    @Test
    void mixedColumnsWithMissingCells() throws IOException {
        check("mixed", Problem.train(MixedTable.write(folder), "--target", "paid", "--epochs", "60"), 4);
    }

    private static Path wdbc(String name) throws IOException {
        try (InputStream in = Content.resource(DatasetCatalog.class, "wdbc.csv").open()) {
            Path file = folder.resolve(name);
            Files.copy(in, file);
            return file;
        }
    }

    private static void check(String name, Problem problem, long seed) throws IOException {
        Counterfactuals counterfactuals = Counterfactuals.of(problem.model(), problem.rows());
        Random random = new Random(seed);
        Tally tally = new Tally();
        List<String> written = new ArrayList<>(List.of(String.join(",", problem.header())));
        List<Counterfactual> results = new ArrayList<>();
        for (int i = 0; i < REQUESTS / 3; i++) {
            int row = random.nextInt(problem.rows().length);
            double[] known = BruteForce.filled(problem.model(), problem.rows()[row]);
            Prediction present = problem.model().predict(known);
            Request request = problem.request(row, present, random);
            long start = System.nanoTime();
            long startOfProcessor = THREADS.getCurrentThreadCpuTime();
            Findings findings = counterfactuals.find(problem.rows()[row], request);
            double seconds = (System.nanoTime() - start) / 1e9;
            double processor = (THREADS.getCurrentThreadCpuTime() - startOfProcessor) / 1e9;
            tally.mostProcessorTime = Math.max(tally.mostProcessorTime, processor);
            tally.seconds += seconds;
            tally.slowest = Math.max(tally.slowest, seconds);
            tally.requests++;
            tally.mostPredictions = Math.max(tally.mostPredictions, findings.predictions());
            assertThat(findings.predictions()).isLessThanOrEqualTo(counterfactuals.budget());
            assertThat(findings.counterfactuals()).hasSizeLessThanOrEqualTo(request.count());
            assertThat(findings.limit().isEmpty())
                    .isEqualTo(!findings.counterfactuals().isEmpty());
            BruteForce force = new BruteForce(problem, row, request);
            for (Counterfactual one : findings.counterfactuals()) {
                requireConstraints(problem, row, request, one);
                List<String> cells = new ArrayList<>(problem.cells(row));
                one.changes()
                        .forEach(change -> cells.set(
                                problem.header().indexOf(change.column()),
                                change.to().text()));
                written.add(String.join(",", cells));
                results.add(one);
                requireReached(problem, force, cells);
            }
            compare(findings, force, tally);
        }
        requireSameAnswers(problem, written, results);
        tally.results = results.size();
        if (REQUESTS > 90) {
            System.out.println(tally.text(name));
        }
        assertThat(tally.answered).as(tally.text(name)).isGreaterThan(REQUESTS / 15);
        assertThat((double) tally.alsoFound).as(tally.text(name)).isGreaterThanOrEqualTo(0.95 * tally.bruteForce);
    }

    private static void requireReached(Problem problem, BruteForce force, List<String> cells) throws IOException {
        Path one = folder.resolve("one.csv");
        Files.write(one, List.of(String.join(",", problem.header()), String.join(",", cells)));
        double[] row = BruteForce.filled(problem.model(), problem.read(one)[0]);
        assertThat(force.isReached(problem.model().predict(new double[][] {row}), 0))
                .isTrue();
    }

    private static void requireConstraints(Problem problem, int row, Request request, Counterfactual one) {
        assertThat(one.changes()).isNotEmpty().hasSizeLessThanOrEqualTo(request.mostColumns());
        Set<String> changed = new HashSet<>();
        for (Counterfactual.Change change : one.changes()) {
            String column = change.column();
            assertThat(changed.add(column)).isTrue();
            assertThat(request.fixed()).doesNotContain(column);
            assertThat(change.to().text())
                    .isNotEmpty()
                    .isNotEqualTo(change.from().text());
            assertThat(change.from().isMissing())
                    .isEqualTo(problem.cell(row, column).isEmpty());
            if (problem.isCategory(column)) {
                assertThat(problem.model().features())
                        .anyMatch(feature -> feature.column().equals(column)
                                && change.to().text().equals(feature.category()));
            } else {
                requireMove(problem, row, request, change);
            }
        }
        request.ranges().forEach((column, span) -> {
            if (!changed.contains(column) && !problem.cell(row, column).isEmpty()) {
                requireInside(problem, column, span, problem.cell(row, column));
            }
        });
        assertThat(one.distance())
                .isCloseTo(
                        one.changes().stream()
                                .mapToDouble(Counterfactual.Change::distance)
                                .sum(),
                        offset(1e-9));
    }

    private static void requireMove(Problem problem, int row, Request request, Counterfactual.Change change) {
        String column = change.column();
        double to = problem.number(column, change.to().text());
        double from = problem.number(column, problem.cell(row, column));
        double[] numbers = problem.numbers(column);
        assertThat(to).isFinite();
        if (request.directions().get(column) == Direction.UP) {
            assertThat(to).isGreaterThan(from);
        } else if (request.directions().get(column) == Direction.DOWN) {
            assertThat(to).isLessThan(from);
        }
        Span span = request.ranges().get(column);
        if (span != null) {
            requireInside(problem, column, span, change.to().text());
        } else if (problem.isNumber(column)) {
            assertThat(to).isBetween(numbers[0], numbers[numbers.length - 1]);
        }
        if (Arrays.stream(numbers).allMatch(number -> number == Math.rint(number))) {
            assertThat(to).isEqualTo(Math.rint(to));
        }
    }

    private static void requireInside(Problem problem, String column, Span span, String cell) {
        assertThat(problem.number(column, cell))
                .as(column + " in " + span.text())
                .isBetween(problem.number(column, span.low()), problem.number(column, span.high()));
    }

    private static void compare(Findings findings, BruteForce force, Tally tally) {
        List<Counterfactual> found = findings.counterfactuals();
        tally.answered += found.isEmpty() ? 0 : 1;
        Optional<BruteForce.Best> best = findings.limit().contains("already") ? Optional.empty() : force.search();
        if (best.isPresent()) {
            int columns =
                    found.stream().mapToInt(one -> one.changes().size()).min().orElse(Integer.MAX_VALUE);
            double distance = found.stream()
                    .filter(one -> one.changes().size() == best.get().columns())
                    .mapToDouble(Counterfactual::distance)
                    .min()
                    .orElse(Double.POSITIVE_INFINITY);
            tally.bruteForce++;
            tally.alsoFound += found.isEmpty() ? 0 : 1;
            tally.asFew += columns <= best.get().columns() ? 1 : 0;
            tally.asNear += columns < best.get().columns()
                            || distance <= 1.02 * best.get().distance()
                    ? 1
                    : 0;
        }
    }

    /** Predicts all results from one table, and compares bits. */
    private static void requireSameAnswers(Problem problem, List<String> lines, List<Counterfactual> results)
            throws IOException {
        Path table = Files.write(folder.resolve("changed.csv"), lines);
        double[][] rows = problem.read(table);
        for (int i = 0; i < rows.length; i++) {
            rows[i] = BruteForce.filled(problem.model(), rows[i]);
        }
        Predictions predictions = problem.model().predict(rows);
        assertThat(rows).hasNumberOfRows(results.size());
        for (int i = 0; i < rows.length; i++) {
            Counterfactual one = results.get(i);
            if (one.answer().label().isPresent()) {
                int label = predictions.label(i);
                assertThat(one.answer().label()).hasValue(predictions.classes().get(label));
                assertThat(one.answer().probability()).hasValue(predictions.probability(i)[label]);
            } else {
                assertThat(one.answer().value()).hasValue(predictions.output(i)[0]);
            }
        }
    }
}

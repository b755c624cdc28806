package org.hyperanfis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.compare.Samples.Fake;
import org.hyperanfis.train.loop.TrainingListener;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ComparisonRunnerTest {

    private static final List<Long> SEEDS = List.of(4L, 0L, 2L);

    @TempDir
    private Path folder;

    /** A model whose accuracy is its seed, and that takes the longer the smaller the seed is. */
    private static Fake quick(String name) {
        return new Fake(name, (parts, seed, listener) -> {
            pause(12 - 3 * seed);
            return Map.of(Figures.ACCURACY, (double) seed);
        });
    }

    private static void pause(long milliseconds) {
        try {
            TimeUnit.MILLISECONDS.sleep(milliseconds);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Comparison run(List<Fake> models, int threads, ResultStore store, ComparisonListener listener) {
        return new ComparisonRunner(models, SEEDS, threads, store).run("toy", Samples::parts, listener);
    }

    @Test
    void resultsHaveTheOrderOfSeedsAndModels() {
        Comparison alone =
                run(List.of(quick("b"), quick("a"), quick("c")), 1, ResultStore.NONE, ComparisonListener.NONE);
        Comparison together =
                run(List.of(quick("b"), quick("a"), quick("c")), 4, ResultStore.NONE, ComparisonListener.NONE);
        assertThat(together).isEqualTo(alone);
        assertThat(alone.runs().stream().map(run -> run.seed() + run.model()))
                .containsExactly("4b", "4a", "4c", "0b", "0a", "0c", "2b", "2a", "2c");
        assertThat(alone.models().get(0)).isEqualTo(new Comparison.Model("b", "The b"));
        assertThat(alone.data()).isEqualTo("toy");
    }

    @Test
    void runsAreMadeAtTheSameTime() {
        CyclicBarrier both = new CyclicBarrier(2);
        Samples.Run meets = (parts, seed, listener) -> {
            try {
                both.await(30, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
            return Map.of();
        };
        Comparison comparison =
                run(List.of(new Fake("a", meets), new Fake("b", meets)), 2, ResultStore.NONE, ComparisonListener.NONE);
        assertThat(comparison.runs()).hasSize(6);
    }

    @Test
    void rowsAreLoadedOncePerSeedAndLetGo() {
        Map<Long, WeakReference<Parts>> loaded = new ConcurrentHashMap<>();
        PartsLoader loader = seed -> {
            Parts parts = Samples.parts(seed);
            assertThat(loaded.put(seed, new WeakReference<>(parts))).isNull();
            return parts;
        };
        Fake looks = new Fake("looks", (parts, seed, listener) -> {
            assertThat(rows(loaded, seed)).isSameAs(parts);
            if (seed == 2) {
                // The last seed: the rows of the others are gone.
                for (int i = 0; i < 100 && rows(loaded, 4) != null; i++) {
                    System.gc();
                    pause(10);
                }
                assertThat(rows(loaded, 4)).isNull();
            }
            return Map.of();
        });
        Fake looksToo = new Fake("looks-too", looks.run());
        new ComparisonRunner(List.of(looks, looksToo), SEEDS, 1, ResultStore.NONE)
                .run("toy", loader, ComparisonListener.NONE);
        assertThat(loaded).hasSize(3);
    }

    private static @Nullable Parts rows(Map<Long, WeakReference<Parts>> loaded, long seed) {
        return Objects.requireNonNull(loaded.get(seed)).get();
    }

    @Test
    void theListenerHearsOfEveryRun() {
        List<String> heard = new ArrayList<>();
        ComparisonListener listener = new ComparisonListener() {
            @Override
            public void onStart(Contestant model, long seed) {
                heard.add("start " + model.name() + seed);
            }

            @Override
            public void onResult(RunResult result, int done, int total) {
                heard.add(result.model() + result.seed() + " " + done + "/" + total);
            }
        };
        run(List.of(quick("a"), quick("b")), 1, ResultStore.NONE, listener);
        assertThat(heard)
                .hasSize(12)
                .startsWith("start a4", "a4 1/6", "start b4", "b4 2/6", "start a0")
                .endsWith("b2 6/6");
    }

    @Test
    void resultsThatWereKeptAreUsedAgain() {
        Path file = folder.resolve("results.json");
        Fake model = quick("a");
        Comparison first = run(List.of(model), 2, ResultFile.open(file), ComparisonListener.NONE);
        assertThat(model.runs()).hasValue(3);
        AtomicInteger reported = new AtomicInteger();
        ComparisonListener counts = new ComparisonListener() {
            @Override
            public void onStart(Contestant contestant, long seed) {
                throw new AssertionError("nothing is to be run");
            }

            @Override
            public void onResult(RunResult result, int done, int total) {
                reported.incrementAndGet();
            }
        };
        assertThat(run(List.of(model), 2, ResultFile.open(file), counts)).isEqualTo(first);
        assertThat(model.runs()).hasValue(3);
        assertThat(reported).hasValue(3);
    }

    @Test
    void otherSettingsOrRowsAreRunAnew() {
        ResultFile store = ResultFile.open(folder.resolve("results.json"));
        Fake model = quick("a");
        run(List.of(model), 1, store, ComparisonListener.NONE);
        run(List.of(new Fake("a", "rules = 5", model.runs(), model.run())), 1, store, ComparisonListener.NONE);
        assertThat(model.runs()).hasValue(6);
        new ComparisonRunner(List.of(model), SEEDS, 1, store)
                .run("toy", seed -> Samples.parts(seed + 100), ComparisonListener.NONE);
        assertThat(model.runs()).hasValue(9);
        run(List.of(model), 1, store, ComparisonListener.NONE);
        assertThat(model.runs()).hasValue(9);
    }

    @Test
    void cancellingEndsRunsAndKeepsWhatIsFinished() {
        Path file = folder.resolve("results.json");
        CountDownLatch running = new CountDownLatch(1);
        Fake endless = new Fake("endless", (parts, seed, listener) -> {
            running.countDown();
            while (!listener.isCancelled()) {
                pause(1);
            }
            throw new CancellationException("ended");
        });
        Fake model = quick("a");
        ComparisonListener cancels = new ComparisonListener() {
            private volatile boolean finished;

            @Override
            public void onResult(RunResult result, int done, int total) {
                finished = true;
            }

            @Override
            public boolean isCancelled() {
                return finished && running.getCount() == 0;
            }
        };
        assertThatThrownBy(() -> run(List.of(model, endless), 2, ResultFile.open(file), cancels))
                .isInstanceOf(CancellationException.class);
        int before = model.runs().get();
        Comparison resumed = run(List.of(model), 2, ResultFile.open(file), ComparisonListener.NONE);
        assertThat(resumed.runs()).hasSize(3);
        assertThat(model.runs().get()).isEqualTo(3).isGreaterThanOrEqualTo(before);
        assertThat(before).isPositive();
    }

    @Test
    void whatARunHadWhenItWasToldToEndIsNoResult() {
        Path file = folder.resolve("results.json");
        AtomicInteger asked = new AtomicInteger();
        ComparisonListener cancels = new ComparisonListener() {
            @Override
            public boolean isCancelled() {
                return asked.incrementAndGet() > 1;
            }
        };
        Fake obliging = new Fake("a", (parts, seed, listener) -> {
            assertThat(listener.isCancelled()).isTrue();
            return Map.of(Figures.ACCURACY, 0.1);
        });
        assertThatThrownBy(() -> run(List.of(obliging), 1, ResultFile.open(file), cancels))
                .isInstanceOf(CancellationException.class);
        assertThat(run(List.of(quick("a")), 1, ResultFile.open(file), ComparisonListener.NONE)
                        .summary("a", Figures.ACCURACY)
                        .orElseThrow()
                        .values())
                .containsExactly(4.0, 0.0, 2.0);
    }

    @Test
    void anInterruptCancels() {
        Thread caller = Thread.currentThread();
        Fake endless = new Fake("endless", (parts, seed, listener) -> {
            caller.interrupt();
            while (!listener.isCancelled()) {
                pause(1);
            }
            throw new CancellationException("ended");
        });
        assertThatThrownBy(() -> run(List.of(endless), 1, ResultStore.NONE, ComparisonListener.NONE))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aFailureNamesModelAndSeedAndEndsTheOthers() {
        Fake endless = new Fake("endless", (parts, seed, listener) -> {
            while (!listener.isCancelled()) {
                pause(1);
            }
            throw new CancellationException("ended");
        });
        Fake bad = new Fake("bad", (parts, seed, listener) -> {
            throw new InvalidOptionException("rules is 0; give at least 1");
        });
        assertThatThrownBy(() -> run(List.of(endless, bad), 2, ResultStore.NONE, ComparisonListener.NONE))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessage("The bad with seed 4: rules is 0; give at least 1");
        Fake poor = new Fake("poor", (parts, seed, listener) -> {
            throw new InvalidDataException("a class is missing");
        });
        assertThatThrownBy(() -> run(List.of(poor), 2, ResultStore.NONE, ComparisonListener.NONE))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContaining("The poor with seed");
    }

    @Test
    void rowsThatCannotBeLoadedNameTheSeed() {
        ComparisonRunner runner = new ComparisonRunner(List.of(quick("a")), SEEDS, 1, ResultStore.NONE);
        PartsLoader fails = seed -> {
            throw new InvalidDataException("too few rows");
        };
        assertThatThrownBy(() -> runner.run("toy", fails, ComparisonListener.NONE))
                .isInstanceOf(InvalidDataException.class)
                .hasMessage("The rows of seed 4: too few rows");
    }

    @Test
    void bugsComeThroughAsTheyAre() {
        Fake broken = new Fake("broken", (parts, seed, listener) -> {
            throw new ArithmeticException("a bug");
        });
        assertThatThrownBy(() -> run(List.of(broken), 2, ResultStore.NONE, ComparisonListener.NONE))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("a bug");
        Fake mistaken = new Fake("a", (parts, seed, listener) -> Map.of());
        Contestant disguised = new Contestant() {
            @Override
            public String name() {
                return "b";
            }

            @Override
            public String title() {
                return "B";
            }

            @Override
            public String settings() {
                return "";
            }

            @Override
            public RunResult run(Parts parts, long seed, TrainingListener listener) {
                return mistaken.run(parts, seed, listener);
            }
        };
        ComparisonRunner runner = new ComparisonRunner(List.of(disguised), SEEDS, 1, ResultStore.NONE);
        assertThatThrownBy(() -> runner.run("toy", Samples::parts, ComparisonListener.NONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("gave the result of a");
    }

    @Test
    void badOptionsAreRefused() {
        assertRefused(List.of(), SEEDS, 1, "no model");
        assertRefused(List.of(quick("a"), quick("a")), SEEDS, 1, "model a is there twice");
        assertRefused(List.of(quick("a")), List.of(), 1, "no seed");
        assertRefused(List.of(quick("a")), List.of(1L, 1L), 1, "seed 1 is there twice");
        assertRefused(List.of(quick("a")), SEEDS, 0, "threads is 0");
    }

    private static void assertRefused(List<Fake> models, List<Long> seeds, int threads, String words) {
        assertThatThrownBy(() -> new ComparisonRunner(models, seeds, threads, ResultStore.NONE))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining(words);
    }
}

package org.hyperanfis.bench.speed;

/**
 * Something to be timed.
 *
 * @param name a short name
 * @param title for people
 * @param work repeats the work so many times
 * @param end frees what the work holds
 */
record Contender(String name, String title, Work work, Runnable end) implements AutoCloseable {

    /** Work that can be repeated. */
    @FunctionalInterface
    interface Work {
        void repeat(int times);

        /** From work done once. */
        static Work of(Runnable once) {
            return times -> {
                for (int i = 0; i < times; i++) {
                    once.run();
                }
            };
        }
    }

    /** Work that holds nothing to be freed. */
    static Contender of(String name, String title, Work work) {
        return new Contender(name, title, work, () -> {});
    }

    @Override
    public void close() {
        end.run();
    }
}

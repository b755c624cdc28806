package org.hyperanfis.internal.concurrent;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.PieceRunner;
import org.jspecify.annotations.Nullable;

/**
 * A fixed team of threads, the caller among them, that runs numbered pieces of work. Pieces are cut by the work alone,
 * never by the number of threads, and whoever reduces their results does so in the order of their numbers: that is what
 * makes results independent of the team's size.
 *
 * <p>One caller at a time; {@link #close} ends the threads.
 */
public final class Workers implements PieceRunner, AutoCloseable {

    /**
     * How long threads wait awake, in nanoseconds: steps follow each other within microseconds, less than it takes to be put to
     * sleep and woken.
     */
    private static final long AWAKE = 200_000;

    /** How often a waiting thread looks before it looks at the clock. */
    private static final int SPINS = 100;

    private final Thread[] helpers;
    /** Helpers that have not finished the current work. */
    private final AtomicInteger busy = new AtomicInteger();

    private volatile @Nullable Thread caller;
    private final AtomicInteger next = new AtomicInteger();
    /** Counts the calls of {@link #run}; raising it publishes the work to the helpers. */
    private final AtomicInteger generation = new AtomicInteger();

    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile int pieces;
    private volatile @Nullable IntConsumer work;
    private volatile boolean closed;

    /** @param threads the size of the team, the caller included */
    public Workers(int threads) {
        if (threads < 1 || threads > 1024) {
            throw new InvalidOptionException("threads is " + threads + "; give a number from 1 to 1024");
        }
        helpers = new Thread[threads - 1];
        for (int t = 0; t < helpers.length; t++) {
            helpers[t] = new Thread(this::serve, "hyperanfis-worker-" + (t + 1));
            helpers[t].setDaemon(true);
            helpers[t].start();
        }
    }

    @Override
    public void run(int count, IntConsumer work) {
        if (count == 1 || helpers.length == 0) {
            IN_TURN.run(count, work);
            return;
        }
        this.work = work;
        this.pieces = count;
        next.set(0);
        caller = Thread.currentThread();
        busy.set(helpers.length);
        generation.incrementAndGet();
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
        drain(work, count);
        await(() -> busy.get() == 0);
        Throwable thrown = failure.getAndSet(null);
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void drain(IntConsumer work, int count) {
        try {
            for (int piece = next.getAndIncrement(); piece < count; piece = next.getAndIncrement()) {
                work.accept(piece);
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
            next.set(count);
        }
    }

    private void serve() {
        int seen = 0;
        while (true) {
            int last = seen;
            await(() -> generation.get() != last || closed);
            if (closed) {
                return;
            }
            seen = generation.get();
            IntConsumer current = work;
            if (current != null) {
                drain(current, pieces);
            }
            if (busy.decrementAndGet() == 0) {
                LockSupport.unpark(caller);
            }
        }
    }

    /** Waits until {@code condition} holds; whoever makes it hold unparks this thread. */
    private void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > AWAKE) {
                LockSupport.park(this);
            } else {
                for (int spin = 0; spin < SPINS && !condition.getAsBoolean(); spin++) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        for (Thread helper : helpers) {
            LockSupport.unpark(helper);
        }
    }
}

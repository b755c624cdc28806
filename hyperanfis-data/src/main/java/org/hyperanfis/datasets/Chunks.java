package org.hyperanfis.datasets;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Hands the parts of a response body to the thread that waits for them, one at a time: no more is asked for before the
 * last part has been taken.
 */
final class Chunks implements Flow.Subscriber<List<ByteBuffer>>, AutoCloseable {

    /** A part of the body, its end, or a failure. */
    record Signal(
            List<ByteBuffer> data, boolean end, @Nullable Throwable failure) {}

    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private Flow.@Nullable Subscription subscription;
    private boolean taken;
    private boolean closed;

    /** What comes next, or null when nothing came in time. */
    @Nullable
    Signal next(long timeoutNanos) throws InterruptedException {
        synchronized (this) {
            if (taken && subscription != null) {
                subscription.request(1);
            }
            taken = false;
        }
        Signal signal = signals.poll(timeoutNanos, TimeUnit.NANOSECONDS);
        synchronized (this) {
            taken = signal != null;
        }
        return signal;
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription subscription) {
        this.subscription = subscription;
        if (closed) {
            subscription.cancel();
        } else {
            subscription.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> data) {
        signals.add(new Signal(data, false, null));
    }

    @Override
    public void onError(Throwable failure) {
        signals.add(new Signal(List.of(), false, failure));
    }

    @Override
    public void onComplete() {
        signals.add(new Signal(List.of(), true, null));
    }

    /** Lets go of the connection; a body that is not at its end is not read further. */
    @Override
    public synchronized void close() {
        closed = true;
        if (subscription != null) {
            subscription.cancel();
        }
    }
}

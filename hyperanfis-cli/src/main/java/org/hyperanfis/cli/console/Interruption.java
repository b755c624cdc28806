package org.hyperanfis.cli.console;

import java.util.concurrent.CountDownLatch;

/**
 * Lets a command end in order when the user presses Ctrl-C or the system asks the process to stop: the command is told,
 * and the process stays alive until it has saved what it has.
 */
public final class Interruption {

    private final boolean ofProcess;
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;
    private boolean awaited;

    private Interruption(boolean ofProcess) {
        this.ofProcess = ofProcess;
    }

    /** What interrupts this process. */
    static Interruption ofProcess() {
        return new Interruption(true);
    }

    /** One that happens only by {@link #request}. */
    public static Interruption byHand() {
        return new Interruption(false);
    }

    /** From now on an interruption asks the command to end, instead of ending the process at once. */
    public void await() {
        if (ofProcess && !awaited) {
            awaited = true;
            Runtime.getRuntime().addShutdownHook(new Thread(this::endInOrder, "interruption"));
        }
    }

    /** Whether the command was asked to end. */
    public boolean requested() {
        return requested;
    }

    /** Asks the command to end. */
    public void request() {
        requested = true;
    }

    /** Holds back the end of the process; what Java does at the end of a process comes after it. */
    private void endInOrder() {
        requested = true;
        try {
            finished.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the process. After an interruption its exit code is that of the signal, 130 for Ctrl-C. */
    public void exit(int code) {
        finished.countDown();
        if (!requested) {
            Runtime.getRuntime().exit(code);
        }
    }
}

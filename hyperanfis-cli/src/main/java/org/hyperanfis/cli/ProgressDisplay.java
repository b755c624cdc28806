package org.hyperanfis.cli;

import java.io.PrintStream;
import java.util.Locale;
import org.hyperanfis.train.EpochReport;
import org.hyperanfis.train.HyperAnfisObjective;
import org.hyperanfis.train.TrainingListener;

/**
 * Shows how training goes on: a line under a header that renews itself on a terminal, and a new line now and then
 * elsewhere. Also asks training to stop when the user interrupts.
 */
final class ProgressDisplay implements TrainingListener {

    private static final String CLEAR_LINE = "\r\u001b[K";
    /** A terminal is renewed at most this often. */
    private static final long RENEWAL_NANOS = 50_000_000;
    /** Elsewhere a line is written for so many parts of the epochs, and at least this often. */
    private static final int LINES = 20;

    private static final long LINE_NANOS = 10_000_000_000L;

    private final Interruption interruption;
    private final PrintStream err;
    private final Style style;
    private final boolean terminal;
    private final boolean quiet;
    private final boolean classifies;
    private final int epochs;
    private final long start = System.nanoTime();
    private int firstEpoch;
    private long lastShown = start;
    private double bestScore = Double.NEGATIVE_INFINITY;

    ProgressDisplay(Console console, boolean quiet, boolean classifies, int epochs) {
        this.interruption = console.interruption();
        this.err = console.err();
        this.style = console.errStyle();
        this.terminal = console.errIsTerminal();
        this.quiet = quiet;
        this.classifies = classifies;
        this.epochs = epochs;
    }

    @Override
    public boolean isCancelled() {
        return interruption.requested();
    }

    @Override
    public void onEpoch(EpochReport report) {
        if (firstEpoch == 0) {
            firstEpoch = report.epoch();
        }
        if (report.best()) {
            bestScore = report.validation().score();
        }
        if (quiet) {
            return;
        }
        if (report.epoch() == firstEpoch) {
            err.println(style.faint(header(report.terms().size())));
        }
        long now = System.nanoTime();
        boolean last = report.epoch() == epochs;
        if (terminal) {
            if (last || now - lastShown >= RENEWAL_NANOS || report.epoch() == firstEpoch) {
                err.print(CLEAR_LINE + line(report, now));
                err.flush();
                lastShown = now;
            }
        } else if (last
                || report.epoch() == firstEpoch
                || report.epoch() % Math.max(1, epochs / LINES) == 0
                || now - lastShown >= LINE_NANOS) {
            err.println(line(report, now));
            lastShown = now;
        }
    }

    /** Ends the line that was renewed. */
    void end() {
        if (!quiet && terminal && firstEpoch > 0) {
            err.println();
        }
    }

    /** @param terms of the loss; objectives of other models have only the first of those of HyperANFIS */
    private String header(int terms) {
        StringBuilder header = new StringBuilder(String.format(Locale.ROOT, "%9s %8s", "epoch", "loss"));
        HyperAnfisObjective.TERMS
                .subList(0, terms)
                .forEach(term -> header.append(String.format(Locale.ROOT, " %8s", TextTable.shortened(term, 8))));
        return header.append(
                        String.format(Locale.ROOT, " %8s %8s  %s", classifies ? "macro-F1" : "RMSE", "best", "left"))
                .toString();
    }

    private String line(EpochReport report, long now) {
        double perEpoch = (now - start) / 1e9 / (report.epoch() - firstEpoch + 1);
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "%9s %8.4f", report.epoch() + "/" + epochs, report.loss()));
        report.terms().forEach(term -> line.append(String.format(Locale.ROOT, " %8.4f", term)));
        // After a resume the best score is not known before there is a better one.
        String best = Double.isInfinite(bestScore) ? "-" : String.format(Locale.ROOT, "%.4g", Math.abs(bestScore));
        return line.append(String.format(
                        Locale.ROOT,
                        " %8.4g %8s  %s",
                        Math.abs(report.validation().score()),
                        best,
                        Formats.duration(perEpoch * (epochs - report.epoch()))))
                .toString();
    }
}

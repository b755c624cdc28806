package org.hyperanfis.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.train.EpochReport;
import org.hyperanfis.train.HyperAnfisObjective;
import org.hyperanfis.train.TrainingListener;

/**
 * Shows how training goes on: one line that renews itself on a terminal, plain lines now and then elsewhere. Also asks
 * training to stop when the user interrupts.
 */
final class ProgressDisplay implements TrainingListener {

    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final int BAR = 12;
    /** A terminal is renewed at most this often. */
    private static final long RENEWAL_NANOS = 50_000_000;
    /** Elsewhere a line is written for so many parts of the epochs, and at least this often. */
    private static final int LINES = 20;

    private static final long LINE_NANOS = 10_000_000_000L;

    private final Interruption interruption;
    private final PrintStream err;
    private final boolean terminal;
    private final boolean quiet;
    private final boolean classifies;
    private final int epochs;
    private final long start = System.nanoTime();
    private int firstEpoch;
    private long lastShown = start;
    private double bestScore = Double.NEGATIVE_INFINITY;
    private int bestEpoch;

    ProgressDisplay(Console console, boolean quiet, boolean classifies, int epochs) {
        this.interruption = console.interruption();
        this.err = console.err();
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
            bestEpoch = report.epoch();
        }
        if (quiet) {
            return;
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

    /** Leaves the terminal as it was before. */
    void end() {
        if (!quiet && terminal) {
            err.print(CLEAR_LINE);
            err.flush();
        }
    }

    /** One line of at most 80 characters. */
    private String line(EpochReport report, long now) {
        String bar = "";
        if (terminal) {
            int filled = BAR * report.epoch() / epochs;
            bar = "[" + "#".repeat(filled) + " ".repeat(BAR - filled) + "] ";
        }
        double perEpoch = (now - start) / 1e9 / (report.epoch() - firstEpoch + 1);
        String left = Formats.duration(perEpoch * (epochs - report.epoch()));
        String score = classifies ? "macro-F1" : "RMSE";
        String line = String.format(
                Locale.ROOT,
                "%s%d/%d loss %.3f%s  %s %.4g best %.4g @%d  %s left",
                bar,
                report.epoch(),
                epochs,
                report.loss(),
                terms(report),
                score,
                Math.abs(report.validation().score()),
                Math.abs(bestScore),
                bestEpoch,
                left);
        return TextTable.shortened(line, TextTable.WIDTH - 1);
    }

    /** The loss terms; on a terminal there is no room for their names. */
    private String terms(EpochReport report) {
        if (terminal) {
            return "";
        }
        StringBuilder text = new StringBuilder(" (");
        List<String> names = HyperAnfisObjective.TERMS;
        for (int t = 0; t < names.size(); t++) {
            text.append(t == 0 ? "" : ", ")
                    .append(names.get(t), 0, Math.min(4, names.get(t).length()))
                    .append(String.format(Locale.ROOT, " %.3f", report.terms().get(t)));
        }
        return text.append(')').toString();
    }
}

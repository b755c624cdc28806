package org.hyperanfis.cli.training;

import java.io.PrintStream;
import java.util.Locale;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.Interruption;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.objective.ObjectiveTotal;

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
    /** Of several loops each has one at its end. */
    private static final int LINES_PER_PHASE = 1;

    private static final long LINE_NANOS = 10_000_000_000L;

    private final Interruption interruption;
    private final PrintStream err;
    private final Style style;
    private final boolean terminal;
    private final boolean quiet;
    private final boolean classifies;
    private final Loop only;
    private boolean begun;
    private long lastShown = System.nanoTime();

    ProgressDisplay(Console console, boolean quiet, boolean classifies, int epochs) {
        this.interruption = console.interruption();
        this.err = console.err();
        this.style = console.errStyle();
        this.terminal = console.errIsTerminal();
        this.quiet = quiet;
        this.classifies = classifies;
        this.only = new Loop("", epochs, LINES);
    }

    @Override
    public boolean isCancelled() {
        return interruption.requested();
    }

    @Override
    public void onEpoch(EpochReport report) {
        only.onEpoch(report);
    }

    @Override
    public TrainingListener phase(String name, int epochs) {
        return new Loop("  " + name, epochs, LINES_PER_PHASE);
    }

    /** Ends the line that was renewed. */
    void end() {
        if (!quiet && terminal && begun) {
            err.println();
        }
    }

    /** @param terms of the loss; objectives of other models have only the first of those of HyperANFIS */
    private String header(int terms) {
        StringBuilder header = new StringBuilder(String.format(Locale.ROOT, "%9s %8s", "epoch", "loss"));
        ObjectiveTotal.TERMS
                .subList(0, terms)
                .forEach(term -> header.append(String.format(Locale.ROOT, " %8s", TextTable.shortened(term, 8))));
        return header.append(
                        String.format(Locale.ROOT, " %8s %8s  %s", classifies ? "macro-F1" : "RMSE", "best", "left"))
                .toString();
    }

    /** One loop of training, the only one or one of several. */
    private final class Loop implements TrainingListener {

        private final String name;
        private final int epochs;
        private final int lines;
        private long firstEpochEnd;
        private int firstEpoch;
        private double bestScore = Double.NEGATIVE_INFINITY;

        Loop(String name, int epochs, int lines) {
            this.name = name;
            this.epochs = epochs;
            this.lines = lines;
        }

        @Override
        public boolean isCancelled() {
            return ProgressDisplay.this.isCancelled();
        }

        @Override
        public void onEpoch(EpochReport report) {
            if (firstEpoch == 0) {
                firstEpoch = report.epoch();
                firstEpochEnd = System.nanoTime();
            }
            if (report.best()) {
                bestScore = report.validation().score();
            }
            if (quiet) {
                return;
            }
            if (!begun) {
                begun = true;
                err.println(style.faint(header(report.terms().size())));
            }
            long now = System.nanoTime();
            boolean first = report.epoch() == firstEpoch && lines > LINES_PER_PHASE;
            boolean always = first || report.epoch() == epochs;
            if (terminal) {
                if (always || now - lastShown >= RENEWAL_NANOS) {
                    err.print(CLEAR_LINE + line(report, now));
                    err.flush();
                    lastShown = now;
                }
            } else if (always || report.epoch() % Math.max(1, epochs / lines) == 0 || now - lastShown >= LINE_NANOS) {
                err.println(line(report, now));
                lastShown = now;
            }
        }

        private String line(EpochReport report, long now) {
            int epochsSince = report.epoch() - firstEpoch;
            String left = epochsSince == 0
                    ? "-"
                    : Formats.duration((now - firstEpochEnd) / 1e9 / epochsSince * (epochs - report.epoch()));
            StringBuilder line = new StringBuilder(
                    String.format(Locale.ROOT, "%9s %8.4f", report.epoch() + "/" + epochs, report.loss()));
            report.terms().forEach(term -> line.append(String.format(Locale.ROOT, " %8.4f", term)));
            return line.append(String.format(
                            Locale.ROOT,
                            " %8s %8s  %s",
                            score(report.validation().score()),
                            score(bestScore),
                            left))
                    .append(name)
                    .toString();
        }

        /** After a resume the best score is not known before there is a better one, and the last training has none. */
        private static String score(double score) {
            return Double.isFinite(score) ? String.format(Locale.ROOT, "%.4g", Math.abs(score)) : "-";
        }
    }
}

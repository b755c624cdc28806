package org.hyperanfis.cli.training;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.Interruption;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.objective.ObjectiveTotal;

/**
 * Shows how training goes on: a line under a header that renews itself on a terminal, and a new line now and then
 * elsewhere. Lines show as many terms of the loss as they have room for. Also asks training to stop when the user interrupts.
 */
final class ProgressDisplay implements TrainingListener {

    private static final String LEFT = "left at most";
    private static final String CLEAR_LINE = "\r\u001b[K";
    /** A terminal is renewed at most this often. */
    private static final long RENEWAL_NANOS = 50_000_000;
    /** Elsewhere a line is written for so many parts of the epochs, and at least this often. */
    private static final int LINES = 20;
    /** Of several loops each has one at its end. */
    private static final int LINES_PER_PHASE = 1;

    /** The time left, the longest being {@code 10 min 05 s}, and the name of a loop, such as {@code start 2 of 8}. */
    private static final int END = 2 + LEFT.length() + 2 + 12;

    private static final int COLUMN = 9;

    private static final long LINE_NANOS = 10_000_000_000L;

    private final Interruption interruption;
    private final PrintStream err;
    private final Style style;
    private final boolean terminal;
    private final boolean quiet;
    private final boolean classifies;
    private final Loop only;
    private final TimeLeft timeLeft = new TimeLeft();
    /** Whether training tells how much work there is; otherwise epochs do. */
    private boolean told;

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
    public void onProgress(double done, double left) {
        told = true;
        timeLeft.update(done, left, System.nanoTime());
    }

    @Override
    public void onEpoch(EpochReport report) {
        only.onEpoch(report);
    }

    @Override
    public TrainingListener phase(String name, int epochs) {
        return new Loop(name, epochs, LINES_PER_PHASE);
    }

    /** Ends the line that was renewed. */
    void end() {
        if (!quiet && terminal && begun) {
            err.println();
        }
    }

    /**
     * A line of columns: epoch, loss, its terms, score, best, time left, loop. Terms that have no room are left out, the last first,
     * and at last the loss.
     */
    private String line(String epoch, List<String> losses, String score, String best, String left, String name) {
        // On a terminal the last column stays free: some would wrap.
        int room = style.width() - (terminal ? 1 : 0) - 3 * COLUMN - END;
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%9s", epoch));
        losses.stream()
                .limit(Math.max(0, room / COLUMN))
                .forEach(loss -> line.append(String.format(Locale.ROOT, " %8s", loss)));
        line.append(String.format(Locale.ROOT, " %8s %8s  ", score, best));
        return line.append(
                        name.isEmpty() ? left : String.format(Locale.ROOT, "%-" + LEFT.length() + "s  %s", left, name))
                .toString();
    }

    /** @param terms of the loss; objectives of other models have only the first of those of HyperANFIS */
    private String header(int terms) {
        List<String> losses = new ArrayList<>(List.of("loss"));
        ObjectiveTotal.TERMS.subList(0, terms).forEach(term -> losses.add(TextTable.shortened(term, 8)));
        return line("epoch", losses, classifies ? "macro-F1" : "RMSE", "best", LEFT, "");
    }

    /** One loop of training, the only one or one of several. */
    private final class Loop implements TrainingListener {

        private final String name;
        private final int epochs;
        private final int lines;
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
            }
            if (report.best()) {
                bestScore = report.validation().score();
            }
            long now = System.nanoTime();
            if (!told) {
                timeLeft.update(report.epoch(), (double) epochs - report.epoch(), now);
            }
            if (quiet) {
                return;
            }
            if (!begun) {
                begun = true;
                err.println(style.faint(header(report.terms().size())));
            }
            boolean first = report.epoch() == firstEpoch && lines > LINES_PER_PHASE;
            boolean always = first || report.epoch() == epochs;
            if (terminal) {
                if (always || now - lastShown >= RENEWAL_NANOS) {
                    err.print(CLEAR_LINE + line(report));
                    err.flush();
                    lastShown = now;
                }
            } else if (always || report.epoch() % Math.max(1, epochs / lines) == 0 || now - lastShown >= LINE_NANOS) {
                err.println(line(report));
                lastShown = now;
            }
        }

        private String line(EpochReport report) {
            List<String> losses = new ArrayList<>(List.of(fixed(report.loss())));
            report.terms().forEach(term -> losses.add(fixed(term)));
            return ProgressDisplay.this.line(
                    report.epoch() + "/" + epochs,
                    losses,
                    score(report.validation().score()),
                    score(bestScore),
                    timeLeft.toString(),
                    name);
        }

        private static String fixed(double value) {
            return String.format(Locale.ROOT, "%.4f", value);
        }

        /** After a resume the best score is not known before there is a better one, and the last training has none. */
        private static String score(double score) {
            return Double.isFinite(score) ? String.format(Locale.ROOT, "%.4g", Math.abs(score)) : "-";
        }
    }
}

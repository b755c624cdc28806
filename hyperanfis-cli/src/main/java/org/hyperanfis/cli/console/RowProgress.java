package org.hyperanfis.cli.console;

import org.hyperanfis.report.text.Formats;

/** Shows how many rows are done: in place on a terminal, a line now and then elsewhere. Short work shows nothing. */
public final class RowProgress {

    private static final long IN_PLACE = 1_000_000_000L;
    private static final long LINE = 10_000_000_000L;

    private final Console console;
    private final boolean quiet;
    private final String done;
    private long shown = System.nanoTime();
    private long rows;
    private boolean any;

    /** @param done what happened to the rows: {@code predicted} */
    public RowProgress(Console console, boolean quiet, String done) {
        this.console = console;
        this.done = done;
        this.quiet = quiet;
    }

    public void add(long more) {
        rows += more;
        long now = System.nanoTime();
        if (!quiet && now - shown >= (console.errIsTerminal() ? IN_PLACE : LINE)) {
            shown = now;
            any = true;
            String text = Formats.count(rows, "row") + " " + done;
            console.err().print(console.errIsTerminal() ? "\r\u001b[K" + text : text + System.lineSeparator());
            console.err().flush();
        }
    }

    /** Clears what stands in place. */
    public void end() {
        if (any && console.errIsTerminal()) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}

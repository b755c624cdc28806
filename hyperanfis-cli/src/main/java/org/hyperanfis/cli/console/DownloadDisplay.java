package org.hyperanfis.cli.console;

import java.util.Locale;
import org.hyperanfis.datasets.ProgressListener;

/** Shows how much of a download is there: in place on a terminal, a line per file elsewhere. */
public final class DownloadDisplay implements ProgressListener {

    private static final long RENEWAL_NANOS = 100_000_000;

    private final Console console;
    private final boolean quiet;
    private String file = "";
    private long lastShown;

    public DownloadDisplay(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public void progress(String name, long bytes, long total) {
        boolean first = !name.equals(file);
        file = name;
        if (quiet) {
            return;
        }
        long now = System.nanoTime();
        if (console.errIsTerminal()) {
            if (first || now - lastShown > RENEWAL_NANOS) {
                lastShown = now;
                console.err()
                        .print("\r\u001b[Kfetching " + name + ": " + megabytes(bytes)
                                + (total > 0 ? " of " + megabytes(total) : ""));
                console.err().flush();
            }
        } else if (first) {
            console.err().println("fetching " + name + (total > 0 ? " (" + megabytes(total) + ")" : ""));
        }
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    public void end() {
        if (!quiet && console.errIsTerminal()) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}

package org.hyperanfis.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.hyperanfis.input.RawRow;
import org.hyperanfis.table.RowCursor;

/**
 * Shows all rows to some viewers, each row to each viewer in order. In a long text table the next rows are read while a second
 * thread shows those before; who is done first helps. A viewer is shown rows by one thread at a time, so it sees what it would
 * see alone, and memory is that of two batches of rows.
 */
final class ReadAhead {

    private static final int BATCH_CELLS = 1 << 15;

    /** Where cells are long, a batch has fewer of them. */
    private static final int BATCH_CHARACTERS = 1 << 22;

    /** Viewers are shared out in neighbourhoods: two threads should not write to the same line of memory. */
    private static final int SHARES = 6;

    private final RowCursor cursor;
    private final List<? extends Viewer> viewers;
    private long rows;

    /** Whether the cursor stands on a row that is not counted yet. */
    private boolean more;

    private ReadAhead(RowCursor cursor, List<? extends Viewer> viewers) {
        this.cursor = cursor;
        this.viewers = viewers;
    }

    /** What looks at rows, such as a column at its cells. */
    interface Viewer {

        /** @param number of the row, from 1 */
        void accept(RawRow row, long number);
    }

    /** Rows that follow each other. */
    private record Batch(long before, List<RawRow> rows) {

        void show(List<? extends Viewer> viewers) {
            for (Viewer viewer : viewers) {
                long number = before;
                for (RawRow row : rows) {
                    number++;
                    viewer.accept(row, number);
                }
            }
        }
    }

    /**
     * Shows the rows that a cursor has before it, and returns their number.
     *
     * @param viewers one for each column
     */
    static long show(RowCursor cursor, List<? extends Viewer> viewers) {
        return new ReadAhead(cursor, viewers).show();
    }

    private long show() {
        more = cursor.next();
        if (more && cursor.kept().isEmpty()) {
            return showWhileReading();
        }
        Batch batch = read();
        if (!more) {
            batch.show(viewers);
            return rows;
        }
        ExecutorService second = Executors.newSingleThreadExecutor(ReadAhead::daemon);
        try {
            while (!batch.rows().isEmpty()) {
                batch = showAndRead(batch, second);
            }
        } finally {
            second.shutdown();
        }
        return rows;
    }

    private long showWhileReading() {
        while (more) {
            rows++;
            for (Viewer viewer : viewers) {
                viewer.accept(cursor, rows);
            }
            more = cursor.next();
        }
        return rows;
    }

    private Batch read() {
        long before = rows;
        List<RawRow> batch = new ArrayList<>();
        int columns = viewers.size();
        long cells = 0;
        long characters = 0;
        while (more && cells < BATCH_CELLS && characters < BATCH_CHARACTERS) {
            RawRow row = cursor.kept().orElseThrow();
            batch.add(row);
            rows++;
            cells += columns;
            characters += cursor.length();
            more = cursor.next();
        }
        return new Batch(before, batch);
    }

    /** Shows a batch and returns the next. */
    private Batch showAndRead(Batch batch, ExecutorService second) {
        AtomicInteger shown = new AtomicInteger();
        CompletableFuture<?> others = CompletableFuture.runAsync(() -> showTo(shown, batch), second);
        Batch next = read();
        showTo(shown, batch);
        others.join();
        return next;
    }

    /** Shows a batch to the viewers that nobody has shown it to. */
    private void showTo(AtomicInteger shown, Batch batch) {
        int step = (viewers.size() + SHARES - 1) / SHARES;
        for (int v = shown.getAndAdd(step); v < viewers.size(); v = shown.getAndAdd(step)) {
            batch.show(viewers.subList(v, Math.min(v + step, viewers.size())));
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "hyperanfis-scan");
        thread.setDaemon(true);
        return thread;
    }
}

package org.hyperanfis.table.sql;

import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.table.RowCursor;

/** Goes through DuckDB's own chunks of about two thousand rows; a JDBC result set takes four times as long. */
final class DuckDbCursor implements RowCursor {

    private final DuckDBConnection connection;
    private final DuckDBPreparedStatement statement;
    private final DuckDBChunkedResult result;
    private final CellKind[] kinds;
    private final DuckDbTable.Source source;

    /** The columns of the current chunk, which are views of its memory. */
    private final DuckDBReadableVector[] chunk;

    private int chunkRows;
    private int rowInChunk = -1;
    private long row;
    private boolean atEnd;
    private boolean closed;

    /** Takes over the connection, also when it fails. */
    DuckDbCursor(DuckDBConnection connection, String select, List<CellKind> kinds, DuckDbTable.Source source)
            throws SQLException {
        this.connection = connection;
        this.kinds = kinds.toArray(CellKind[]::new);
        this.source = source;
        this.chunk = new DuckDBReadableVector[kinds.size()];
        DuckDBPreparedStatement prepared = null;
        try {
            prepared = connection.prepare(select);
            statement = prepared;
            result = prepared.query();
        } catch (SQLException | RuntimeException e) {
            if (prepared != null) {
                prepared.close();
            }
            connection.close();
            throw e;
        }
    }

    @Override
    public boolean next() {
        if (atEnd) {
            return false;
        }
        rowInChunk++;
        while (rowInChunk >= chunkRows) {
            if (!nextChunk()) {
                atEnd = true;
                return false;
            }
        }
        row++;
        return true;
    }

    private boolean nextChunk() {
        if (!fetch()) {
            return false;
        }
        DuckDBDataChunkReader reader = result.chunk();
        chunkRows = Math.toIntExact(reader.rowCount());
        rowInChunk = 0;
        for (int i = 0; i < chunk.length; i++) {
            chunk[i] = reader.vector(i);
        }
        return true;
    }

    // The driver throws SQL exceptions here without declaring them, so that the compiler knows only of Exception.
    private boolean fetch() {
        try {
            return result.nextChunk();
        } catch (Exception e) {
            if (e instanceof SQLException failure) {
                throw new InvalidDataException(source.name() + ", after row " + row + ": "
                        + SqlFailures.firstLine(failure) + "; " + source.damaged());
            }
            throw e;
        }
    }

    @Override
    public long row() {
        return row;
    }

    @Override
    public String place() {
        return source.name() + ", row " + row;
    }

    @Override
    public String text(int column) {
        return kinds[column].text(chunk[column], rowInChunk);
    }

    @Override
    public double number(int column) {
        return kinds[column].number(chunk[column], rowInChunk);
    }

    @Override
    public boolean isNumber(int column) {
        return kinds[column].numeric();
    }

    @Override
    @SuppressWarnings("try") // These are there to be closed, not to be used.
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        atEnd = true;
        try (DuckDBConnection c = connection;
                DuckDBPreparedStatement s = statement;
                DuckDBChunkedResult r = result) {
            // In this order: the result, the statement, the connection.
        } catch (SQLException e) {
            throw new IllegalStateException("a cursor of " + source.name() + " does not close", e);
        }
    }
}

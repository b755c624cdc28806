package org.hyperanfis.export.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.input.CellNumbers;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;

/** A table with columns of the types that an export wants, and one for the order of the rows. */
final class CheckTable {

    /** Tells which row it is. */
    static final String ORDER = "hyperanfis_order";

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);

    private final ExportModel model;
    private final SqlDialect dialect;
    private final String name;
    private final SqlNames names;

    CheckTable(ExportModel model, SqlDialect dialect, String name) {
        this.model = model;
        this.dialect = dialect;
        this.name = name;
        this.names = new SqlNames(dialect);
    }

    /** @param temporary whether it is there for the connection only */
    void create(Connection connection, boolean temporary) throws SQLException {
        String columns = model.columns().stream()
                .map(column -> names.quoted(column.name(), "column") + " " + QueryText.type(dialect, column))
                .collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE " + (temporary ? "TEMPORARY " : "") + "TABLE " + name + " (" + ORDER
                    + " INTEGER, " + columns + ")");
        }
    }

    void insert(Connection connection, List<String[]> rows) throws SQLException {
        String values = model.columns().stream()
                .map(column -> "CAST(? AS " + QueryText.type(dialect, column) + ")")
                .collect(Collectors.joining(", "));
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + name + " VALUES (?, " + values + ")")) {
            for (int i = 0; i < rows.size(); i++) {
                insert.setInt(1, i);
                for (int c = 0; c < model.columns().size(); c++) {
                    set(insert, c + 2, model.columns().get(c), rows.get(i)[c], "row " + (i + 1));
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void set(PreparedStatement insert, int at, InputColumn column, String cell, String place)
            throws SQLException {
        boolean text = !column.isNumeric();
        if (text) {
            insert.setString(at, cell);
        } else if (new MissingValues(column.missing()).contains(cell)) {
            insert.setNull(at, column.kind() == InputColumn.Kind.NUMBER ? Types.DOUBLE : Types.VARCHAR);
        } else {
            double number = column.notation() == null
                    ? Numbers.parse(cell)
                    : column.notation().number(cell);
            if (Double.isNaN(number)) {
                throw new InvalidDataException(place + ", column '" + column.name() + "': '" + cell + "' "
                        + CellNumbers.complaint(column.notation())
                        + "; correct it, or leave the cell empty if the value is not known");
            }
            if (column.kind() == InputColumn.Kind.NUMBER) {
                insert.setDouble(at, number);
            } else {
                insert.setString(at, moment((DateNotation) Objects.requireNonNull(column.notation()), number));
            }
        }
    }

    private String moment(DateNotation notation, double days) {
        double day = Math.floor(days);
        long micros = Math.round((days - day) * 86_400e6);
        if (!notation.pattern().contains("yy")) {
            return LocalTime.MIDNIGHT.plus(micros, ChronoUnit.MICROS).format(TIME);
        }
        LocalDateTime moment = LocalDate.ofEpochDay((long) day).atStartOfDay().plus(micros, ChronoUnit.MICROS);
        // Fractions of a second that come of the days being rounded are no part of the date.
        boolean whole = !notation.pattern().contains("S");
        LocalDateTime rounded = whole ? moment.plusNanos(500_000_000).truncatedTo(ChronoUnit.SECONDS) : moment;
        return rounded.format(MOMENT);
    }
}

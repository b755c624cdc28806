package org.hyperanfis.table.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hyperanfis.table.sql.Rows.assertRefused;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Date;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.List;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What drivers other than DuckDB's do: repeat the password, keep text in numeric columns, give old date classes. */
class OtherDriverTest {

    private static final String URL = "jdbc:other://ann:s3cret@host/db";

    /** A cell of the one row of the result. */
    private record Cell(String label, int type, Object value) {}

    private List<Cell> row = List.of();

    private final Driver driver = fake(Driver.class, (proxy, method, arguments) -> switch (method.getName()) {
        case "acceptsURL" -> arguments[0].toString().startsWith("jdbc:other:");
        case "connect" -> {
            if (row.isEmpty()) {
                throw new SQLException("cannot open " + arguments[0] + " with s3cret\nsecond line");
            }
            yield connection();
        }
        case "toString" -> "a driver";
        case "hashCode" -> System.identityHashCode(proxy);
        case "equals" -> proxy == arguments[0];
        default -> throw new UnsupportedOperationException(method.getName());
    });

    @BeforeEach
    void register() throws SQLException {
        DriverManager.registerDriver(driver);
    }

    @AfterEach
    void deregister() throws SQLException {
        DriverManager.deregisterDriver(driver);
    }

    private static <T> T fake(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(OtherDriverTest.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** Without transactions: to set or end one is then an unsupported operation. */
    private Connection connection() {
        return fake(Connection.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getMetaData" -> fake(DatabaseMetaData.class, (p, m, a) -> false);
            case "createStatement" ->
                fake(Statement.class, (p, m, a) -> switch (m.getName()) {
                    case "execute" -> true;
                    case "getResultSet" -> resultSet();
                    default -> null;
                });
            case "close" -> null;
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    private ResultSet resultSet() {
        int[] read = {0};
        return fake(ResultSet.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "next" -> read[0]++ == 0;
            case "getMetaData" ->
                fake(ResultSetMetaData.class, (p, m, a) -> switch (m.getName()) {
                    case "getColumnCount" -> row.size();
                    case "getColumnLabel" -> row.get((int) a[0] - 1).label();
                    case "getColumnType" -> row.get((int) a[0] - 1).type();
                    default -> "";
                });
            case "getObject" -> row.get((int) arguments[0] - 1).value();
            case "close" -> null;
            default -> throw new UnsupportedOperationException(method.getName());
        });
    }

    @Test
    void aPasswordThatTheDriverRepeatsIsNotShown() {
        assertRefused(() -> SqlTables.jdbc(URL, "SELECT 1", List.of()))
                .hasMessage("no connection to jdbc:other: cannot open jdbc:other with ***;"
                        + " check the address, user and password, and that the database runs");
    }

    @Test
    void datesAndTimesOfTheOldClasses() {
        row = List.of(
                new Cell("a", Types.DATE, Date.valueOf("2020-02-29")),
                new Cell("b", Types.TIME, Time.valueOf("10:05:00")),
                new Cell("c", Types.TIMESTAMP, Timestamp.valueOf("2020-02-29 10:00:00.25")),
                new Cell("d", Types.TIMESTAMP, LocalDateTime.of(2020, 2, 29, 10, 0)));
        try (Table table = SqlTables.jdbc(URL, "SELECT 1", List.of())) {
            assertThat(table.name()).isEqualTo("the query to jdbc:other");
            assertThat(Rows.texts(table))
                    .containsExactly(
                            List.of("2020-02-29", "10:05:00", "2020-02-29T10:00:00.25", "2020-02-29T10:00:00"));
        }
    }

    @Test
    void textInANumericColumnIsRefused() {
        row = List.of(new Cell("n", Types.INTEGER, "seven"));
        assertRefused(() -> SqlTables.jdbc(URL, "SELECT 1", List.of()))
                .hasMessageStartingWith("the query to jdbc:other, row 1, column 'n' has 'seven'");
    }
}

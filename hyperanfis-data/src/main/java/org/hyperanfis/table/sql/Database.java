package org.hyperanfis.table.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.hyperanfis.InvalidDataException;

/**
 * A connection to a database, and the driver that it needs. No message repeats user or password.
 *
 * @since 0.3.0
 */
public final class Database implements AutoCloseable {

    private final JdbcDriver driver;
    private final Connection connection;

    private Database(JdbcDriver driver, Connection connection) {
        this.driver = driver;
        this.connection = connection;
    }

    /**
     * Connects.
     *
     * @param address where the database is, and who asks
     * @param driverJars where the driver is; empty when it is on the class path
     */
    public static Database open(String address, List<Path> driverJars) {
        JdbcUrl url = JdbcUrl.of(address);
        JdbcDriver driver = JdbcDriver.find(url, driverJars);
        try {
            return new Database(driver, driver.connect(url));
        } catch (SQLException e) {
            driver.close();
            throw new InvalidDataException("no connection to " + url + ": "
                    + url.withoutCredentials(SqlFailures.firstLine(e))
                    + "; check the address, user and password, and that the database runs");
        }
    }

    public Connection connection() {
        return connection;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("a connection does not close", e);
        } finally {
            driver.close();
        }
    }
}

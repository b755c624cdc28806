package org.hyperanfis.table.sql;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.hyperanfis.InvalidDataException;
import org.jspecify.annotations.Nullable;

/** The driver for one kind of database, from the class path or from jars that are held open meanwhile. */
final class JdbcDriver implements AutoCloseable {

    private static final String DUCKDB = "jdbc:duckdb:";

    private final Driver driver;
    private final @Nullable URLClassLoader jars;

    private JdbcDriver(Driver driver, @Nullable URLClassLoader jars) {
        this.driver = driver;
        this.jars = jars;
    }

    static JdbcDriver find(JdbcUrl url, List<Path> jars) {
        return jars.isEmpty() ? onClassPath(url) : inJars(url, jars);
    }

    private static JdbcDriver onClassPath(JdbcUrl url) {
        try {
            return new JdbcDriver(DriverManager.getDriver(url.withCredentials()), null);
        } catch (SQLException e) {
            throw new InvalidDataException(
                    "no driver for " + url + " is on the class path; give the jar of its JDBC driver with --driver");
        }
    }

    private static JdbcDriver inJars(JdbcUrl url, List<Path> jars) {
        URL[] locations = jars.stream().map(JdbcDriver::location).toArray(URL[]::new);
        // Apart from the class path, so that the user gets the version that was asked for.
        URLClassLoader loader = new URLClassLoader(locations, ClassLoader.getPlatformClassLoader());
        try {
            for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
                if (driver.acceptsURL(url.withCredentials())) {
                    return new JdbcDriver(driver, loader);
                }
            }
        } catch (SQLException | ServiceConfigurationError | LinkageError e) {
            closeQuietly(loader, e);
            throw new InvalidDataException("the driver in " + jars + " cannot be used: "
                    + url.withoutCredentials(String.valueOf(e.getMessage()))
                    + "; give a JDBC driver for Java " + Runtime.version().feature()
                    + ", and the jars it needs, with --driver");
        }
        InvalidDataException none = new InvalidDataException(
                "there is no driver for " + url + " in " + jars + "; give the jar of its JDBC driver with --driver");
        closeQuietly(loader, none);
        throw none;
    }

    private static URL location(Path jar) {
        InputFile file = InputFile.of(jar);
        try {
            return file.path().toUri().toURL();
        } catch (MalformedURLException e) {
            throw new InvalidDataException(jar + " is not a local file; copy the driver to one");
        }
    }

    private static void closeQuietly(URLClassLoader loader, Throwable reason) {
        try {
            loader.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    Connection connect(JdbcUrl url) throws SQLException {
        Connection connection = driver.connect(url.withCredentials(), settings(url.withCredentials()));
        if (connection == null) {
            throw new SQLException("the driver does not take this address");
        }
        return connection;
    }

    /** Only DuckDB needs any: it would download extensions, and make a file that does not exist. */
    private static Properties settings(String url) {
        if (!url.toLowerCase(Locale.ROOT).startsWith(DUCKDB)) {
            return new Properties();
        }
        Properties settings = DuckDb.offline();
        String file = url.substring(DUCKDB.length());
        if (!file.isEmpty() && !file.startsWith(";") && !file.startsWith(":memory:")) {
            settings.setProperty("access_mode", "READ_ONLY");
        }
        return settings;
    }

    @Override
    public void close() {
        if (jars != null) {
            try {
                jars.close();
            } catch (IOException e) {
                throw new IllegalStateException("the jars of a driver do not close", e);
            }
        }
    }
}

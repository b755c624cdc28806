package org.hyperanfis.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;

/** Small made-up tables in files. */
public final class Tables {

    private Tables() {}

    public static Path write(Path directory, String name, String text) {
        try {
            return Files.writeString(directory.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** 120 patients with a number, an ordered and an unordered column, a name, some missing cells, and a diagnosis. */
    public static String patients(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("name,age,stage,city,diagnosis\n");
        for (int i = 0; i < 120; i++) {
            boolean ill = random.nextBoolean();
            String age = random.nextInt(20) == 0 ? "" : String.valueOf(40 + (ill ? 15 : 0) + random.nextInt(20));
            String stage = ill ? random.nextBoolean() ? "late" : "middle" : random.nextBoolean() ? "early" : "middle";
            String city = random.nextInt(15) == 0 ? "" : random.nextBoolean() ? "Köln" : "Ürümqi, China";
            text.append("p")
                    .append(seed)
                    .append('-')
                    .append(i)
                    .append(',')
                    .append(age)
                    .append(',')
                    .append(stage);
            text.append(",\"")
                    .append(city)
                    .append("\",")
                    .append(ill ? "ill" : "healthy")
                    .append('\n');
        }
        return text.toString();
    }

    /** 150 houses with two numbers to predict. */
    public static String houses(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder("area,rooms,price,rent\n");
        for (int i = 0; i < 150; i++) {
            double area = 30 + random.nextDouble() * 150;
            int rooms = 1 + (int) (area / 30);
            double price = 1000 * area + 5000 * rooms + random.nextDouble() * 9000;
            text.append(area)
                    .append(',')
                    .append(rooms)
                    .append(',')
                    .append(price)
                    .append(',')
                    .append(price / 200);
            text.append('\n');
        }
        return text.toString();
    }

    /** Skips the rest of a test where DuckDB has no native library. */
    public static void assumeDuckDb() {
        String os = System.getProperty("os.name");
        String processor = System.getProperty("os.arch");
        boolean without = os.startsWith("Mac") && processor.equals("x86_64")
                || os.startsWith("Windows") && processor.equals("aarch64");
        Assumptions.assumeFalse(without, "skipped: DuckDB has no native library for " + os + " on " + processor);
    }

    /** The rows of a CSV file as Parquet. */
    public static Path parquet(Path csv, Path parquet) {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT * FROM '" + csv + "') TO '" + parquet + "' (FORMAT parquet)");
            return parquet;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}

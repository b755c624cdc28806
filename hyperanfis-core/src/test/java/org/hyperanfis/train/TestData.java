package org.hyperanfis.train;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.hyperanfis.data.Dataset;

/** The small public data sets among the test resources; every feature is numeric. */
public final class TestData {

    private TestData() {}

    /** Wisconsin Diagnostic Breast Cancer: 569 rows, 30 features, 2 classes. */
    public static Dataset wdbc() {
        return read("wdbc.csv", "diagnosis", Set.of());
    }

    /** Zoo: 101 rows, 16 features, 7 classes. */
    public static Dataset zoo() {
        return read("zoo.csv", "type", Set.of("animal"));
    }

    private static Dataset read(String name, String target, Set<String> dropped) {
        List<double[]> rows = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        try (InputStream in = TestData.class.getResourceAsStream("/data/" + name);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> header = Arrays.asList(reader.readLine().split(",", -1));
            List<String> features = header.stream()
                    .filter(column -> !column.equals(target) && !dropped.contains(column))
                    .toList();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split(",", -1);
                labels.add(cells[header.indexOf(target)]);
                rows.add(features.stream()
                        .mapToDouble(feature -> Double.parseDouble(cells[header.indexOf(feature)]))
                        .toArray());
            }
            return Dataset.classification(features, rows.toArray(new double[0][]), target, labels);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package org.hyperanfis.export.sql;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.postgresql.PGConnection;

/** The examples of docs/export-sql.md, run as they are. */
final class SqlPage {

    private static final Pattern BLOCK = Pattern.compile("```(\\w+)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("\\$ hyperanfis export (.*)");
    private static final Pattern OPTION = Pattern.compile("--([a-z]+) (\\S+)");

    private final String page;

    SqlPage() {
        try {
            page = Files.readString(Path.of("../docs/export-sql.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs the block and returns the first column of what its queries answer that is called {@code prediction}, query by query. */
    List<List<String>> predictions(SqlDialect dialect, Connection connection, Path folder)
            throws SQLException, IOException {
        Path csv = folder.resolve("loans.csv");
        Files.writeString(csv, block("csv"));
        List<List<String>> answers = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            for (String command : commands(block(dialect.id()))) {
                if (command.startsWith("\\copy")) {
                    connection
                            .unwrap(PGConnection.class)
                            .getCopyAPI()
                            .copyIn("COPY loans FROM STDIN CSV HEADER", new StringReader(block("csv")));
                } else if (command.startsWith(".read") || command.startsWith("\\i")) {
                    String file = command.substring(command.indexOf(' ') + 1);
                    statement.execute(SqlExport.text(ExportModel.of(model(), false), settings(file)));
                } else if (statement.execute(command.replace("'loans.csv'", "'" + csv + "'"))) {
                    answers.add(column(statement.getResultSet()));
                }
            }
        }
        return answers;
    }

    private String block(String language) {
        return BLOCK.matcher(page)
                .results()
                .filter(block -> block.group(1).equals(language))
                .findFirst()
                .orElseThrow()
                .group(2);
    }

    /** Commands of the shell are lines, and statements end with semicolons. */
    private static List<String> commands(String block) {
        List<String> commands = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        for (String line : block.lines().toList()) {
            open.append(line).append('\n');
            if (line.endsWith(";") || line.startsWith("\\") || line.startsWith(".")) {
                commands.add(open.toString().strip());
                open.setLength(0);
            }
        }
        return commands;
    }

    /** Of the command in the page that writes the file. */
    private SqlSettings settings(String file) {
        for (MatchResult command : COMMAND.matcher(page).results().toList()) {
            Map<String, String> options = new HashMap<>(
                    Map.of("table", SqlSettings.DEFAULT_TABLE, "name", SqlSettings.DEFAULT_NAME, "form", "query"));
            Matcher matcher = OPTION.matcher(command.group(1));
            while (matcher.find()) {
                options.put(matcher.group(1), matcher.group(2));
            }
            if (file.equals(options.get("out"))) {
                return new SqlSettings(
                        SqlDialect.of(Objects.requireNonNull(options.get("dialect"))),
                        SqlForm.of(Objects.requireNonNull(options.get("form"))),
                        Objects.requireNonNull(options.get("table")),
                        Objects.requireNonNull(options.get("name")));
            }
        }
        throw new AssertionError("nothing in the page writes " + file);
    }

    private static List<String> column(ResultSet result) throws SQLException {
        List<String> values = new ArrayList<>();
        while (result.next()) {
            values.add(result.getString("prediction"));
        }
        return values;
    }

    /** The rows of the page as cells. */
    List<String[]> rows() {
        return block("csv").lines().skip(1).map(line -> line.split(",", -1)).toList();
    }

    static HyperAnfis model() {
        Feature opened = Feature.numeric("opened").withNotation(new DateNotation("yyyy-MM-dd"));
        List<Feature> features = List.of(
                Feature.numeric("age"),
                Feature.numeric("amount"),
                opened,
                Feature.oneHot("town", "Kiel"),
                Feature.oneHot("town", "Rio"));
        int inputs = features.size();
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                2.5,
                MembershipKind.GAUSSIAN,
                2,
                1,
                0.05,
                2,
                Karcher.DEFAULT,
                inputs,
                2,
                2);
        double[] parameters = new double[structure.layout().size()];
        Random random = new Random(4);
        Arrays.setAll(parameters, i -> random.nextGaussian());
        return new HyperAnfis(
                structure,
                features,
                new Preprocessing(
                        Standardization.of(
                                new double[] {40, 700, 19_300, 0.3, 0.3}, new double[] {15, 400, 200, 0.5, 0.5}),
                        0.5),
                new Target.Classes("risk", List.of("low", "high")),
                Standardization.of(new double[0], new double[0]),
                parameters,
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }
}

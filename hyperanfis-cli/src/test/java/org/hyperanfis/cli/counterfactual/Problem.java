package org.hyperanfis.cli.counterfactual;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.data.Target;
import org.hyperanfis.encode.ModelInputs;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.inspect.counterfactual.Direction;
import org.hyperanfis.inspect.counterfactual.Goal;
import org.hyperanfis.inspect.counterfactual.Request;
import org.hyperanfis.inspect.counterfactual.Span;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;

/** A table as it is written, a model of it, and random requests about its rows. */
final class Problem {

    private final Path file;
    private final RuleModel model;
    private final List<String> header;
    private final List<List<String>> cells = new ArrayList<>();
    private final double[][] rows;

    private Problem(Path file, RuleModel model) throws IOException {
        this.file = file;
        this.model = model;
        List<String> lines = Files.readAllLines(file);
        this.header = split(lines.get(0));
        lines.subList(1, lines.size()).forEach(line -> cells.add(split(line)));
        this.rows = read(file);
    }

    private static List<String> split(String line) {
        return List.of(line.split(",", -1));
    }

    /** Trains a model, as a user would. */
    static Problem train(Path file, String... options) throws IOException {
        String model = file + ".model.json";
        List<String> args = new ArrayList<>(List.of("train", file.toString(), "--model", model, "--quiet"));
        args.addAll(List.of(options));
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        return new Problem(file, RuleModelFile.load(Path.of(model)));
    }

    RuleModel model() {
        return model;
    }

    String file() {
        return file.toString();
    }

    double[][] rows() {
        return rows;
    }

    /** The rows of a file as the model sees them, with NaN for what is missing. */
    double[][] read(Path table) {
        ModelInputs inputs = new ModelInputs(model, MissingValues.DEFAULT).keepingMissing();
        try (Table open = CsvTable.open(Content.file(table), CsvFormat.DETECT);
                ModelInputs.Blocks blocks = inputs.blocks(open, Optional.empty())) {
            return blocks.next(Integer.MAX_VALUE);
        }
    }

    List<String> columns() {
        return model.features().stream().map(Feature::column).distinct().toList();
    }

    List<String> header() {
        return header;
    }

    List<String> cells(int row) {
        return cells.get(row);
    }

    String cell(int row, String column) {
        return cells.get(row).get(header.indexOf(column));
    }

    Feature feature(String column) {
        return model.features().stream()
                .filter(feature -> feature.column().equals(column))
                .findFirst()
                .orElseThrow();
    }

    boolean isCategory(String column) {
        return feature(column).kind() == FeatureKind.ONEHOT;
    }

    boolean isNumber(String column) {
        return feature(column).kind() == FeatureKind.NUMERIC;
    }

    /** The number or the rank in a cell; NaN if it is missing. */
    double number(String column, String cell) {
        return isNumber(column)
                ? Numbers.parse(cell)
                : cell.isEmpty()
                        ? Double.NaN
                        : Objects.requireNonNull(feature(column).order()).indexOf(cell);
    }

    /** The known numbers of a column, sorted. */
    double[] numbers(String column) {
        return cells.stream()
                .mapToDouble(row -> number(column, row.get(header.indexOf(column))))
                .filter(number -> !Double.isNaN(number))
                .sorted()
                .toArray();
    }

    /** A request that can be met or not, but is never refused. */
    Request request(int row, Prediction present, Random random) {
        Request request = Request.of(goal(present, random));
        List<String> fixed = new ArrayList<>();
        double fixing = random.nextDouble() * 0.8;
        int forced = 0;
        for (String column : columns()) {
            double number = isCategory(column) ? Double.NaN : number(column, cell(row, column));
            if (random.nextDouble() < fixing) {
                fixed.add(column);
            } else if (!isCategory(column) && random.nextInt(4) == 0) {
                Direction direction = random.nextBoolean() ? Direction.UP : Direction.DOWN;
                request = request.only(direction, List.of(column));
            } else if (!isCategory(column) && random.nextInt(4) == 0 && forced < 2) {
                double[] numbers = numbers(column);
                double[] ends = {numbers[random.nextInt(numbers.length)], numbers[random.nextInt(numbers.length)]};
                Arrays.sort(ends);
                forced += number < ends[0] || number > ends[1] ? 1 : 0;
                request = request.range(column, new Span(text(column, ends[0]), text(column, ends[1])));
            }
        }
        if (fixed.size() == columns().size()) {
            fixed.remove(0);
        }
        request = request.fix(fixed).withCount(1 + random.nextInt(4));
        if (random.nextInt(3) > 0) {
            request = request.withMostColumns(Math.max(forced, 1 + random.nextInt(4)));
        }
        boolean sure = request.goal() instanceof Goal.Within || random.nextInt(4) > 0;
        return sure ? request : request.withProbability(0.5 + 0.4 * random.nextDouble());
    }

    private String text(String column, double number) {
        return isNumber(column)
                ? Numbers.text(number)
                : Objects.requireNonNull(feature(column).order()).get((int) number);
    }

    private Goal goal(Prediction present, Random random) {
        if (model.outputScaling().width() == 0) {
            List<String> classes = ((Target.Classes) model.target()).classes();
            String other = classes.get(random.nextInt(classes.size()));
            return random.nextBoolean() || other.equals(present.label())
                    ? Goal.ANY_OTHER_CLASS
                    : new Goal.OneClass(other);
        }
        double shift = model.outputScaling().scale(0) * (0.1 + 1.4 * random.nextDouble());
        double value = present.output()[0];
        return Goal.parse(
                switch (random.nextInt(3)) {
                    case 0 -> "<=" + Numbers.text(value - shift);
                    case 1 -> ">=" + Numbers.text(value + shift);
                    default -> Numbers.text(value + shift) + ".." + Numbers.text(value + 1.2 * shift);
                },
                model.target());
    }
}

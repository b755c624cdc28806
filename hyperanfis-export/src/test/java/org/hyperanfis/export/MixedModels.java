package org.hyperanfis.export;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.statistics.LogScale;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.decision.Costs;
import org.hyperanfis.decision.Decision;
import org.hyperanfis.decision.DecisionRule;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.ProbabilityCalibration;
import org.hyperanfis.model.Provenance;

/**
 * Models with random parameters over a table with every kind of column, and rows of such a table as people write them: missing
 * cells, unseen categories, codes for missing numbers, dates. Names of columns, categories and classes are hostile.
 */
public final class MixedModels {

    private static final NumberNotation EUROS = new NumberNotation(',', Grouping.POINT, "€");
    private static final DateNotation DATE = new DateNotation("dd.MM.yyyy[ HH:mm]");
    private static final List<String> SIZES = List.of("small", "it's \"mid\"", "large");

    private MixedModels() {}

    /** A model with rows of cells, in the order of its columns. */
    public record Case(String name, HyperAnfis model, List<String[]> rows) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** One of each geometry, membership, order and task, and of each way to answer. */
    public static Stream<Case> all() {
        return Stream.of(
                classifier("two classes", 11, GeometryKind.LORENTZ, MembershipKind.GAUSSIAN, 1, 2),
                decided("threshold", classifier("", 12, GeometryKind.LORENTZ, MembershipKind.BELL, 1, 3), false),
                decided("costs", classifier("", 43, GeometryKind.POINCARE, MembershipKind.GAUSSIAN, 1, 3), true),
                classifier("many classes", 4, GeometryKind.POINCARE, MembershipKind.BELL, 1, 19),
                classifier("flat", 5, GeometryKind.EUCLIDEAN, MembershipKind.BELL, 1, 2),
                regression("one number", 6, GeometryKind.LORENTZ, MembershipKind.BELL, 1, 1),
                regression("two numbers", 7, GeometryKind.POINCARE, MembershipKind.GAUSSIAN, 0, 2),
                regression("flat numbers", 8, GeometryKind.EUCLIDEAN, MembershipKind.GAUSSIAN, 0, 1));
    }

    private static List<Feature> features() {
        List<Feature> features = new ArrayList<>();
        Feature amount = Feature.numeric("amount; DROP TABLE \"t\" --").withMissing(List.of("-999", "unknown"));
        Feature price = Feature.numeric("Preis (€)").withNotation(EUROS);
        Feature opened = Feature.numeric("opened").withNotation(DATE).withMissing(List.of("31.12.2099"));
        Feature size = Feature.ordinal("size", SIZES).withMissing(List.of("n. k."));
        features.add(Feature.numeric("x"));
        features.add(amount);
        features.add(Feature.absence(amount));
        features.add(price);
        features.add(opened);
        features.add(Feature.part(opened, DatePart.MONTH, "March"));
        features.add(Feature.part(opened, DatePart.MONTH, "December"));
        features.add(Feature.part(opened, DatePart.WEEKDAY, "Saturday"));
        features.add(Feature.part(opened, DatePart.HOUR, "14"));
        features.add(size);
        features.add(Feature.absence(size));
        features.add(Feature.oneHot("town", ""));
        features.add(Feature.oneHot("town", "Kiel"));
        features.add(Feature.oneHot("town", "O'Hara\n\\ <b>"));
        features.add(Feature.oneHot("shop", "a"));
        features.add(Feature.oneHot("shop", "NA"));
        features.add(Feature.rest("shop"));
        return features;
    }

    private static Preprocessing preprocessing(List<Feature> features) {
        int width = features.size();
        double[] location = new double[width];
        double[] scale = new double[width];
        double[] mean = new double[width];
        List<Optional<LogScale>> scales = new ArrayList<>();
        for (int j = 0; j < width; j++) {
            String column = features.get(j).column();
            boolean value = features.get(j).category() == null
                    && !features.get(j).kind().isDerived();
            mean[j] = !value ? 0.4 : column.equals("opened") ? 17_900.25 : column.startsWith("Preis") ? 2_500 : 0.7;
            boolean log = value && (column.startsWith("amount") || column.startsWith("Preis"));
            scales.add(
                    log
                            ? Optional.of(new LogScale(
                                    column.startsWith("Preis") ? 9_000 : -2,
                                    column.startsWith("Preis") ? 700 : 0.5,
                                    column.startsWith("Preis") ? LogScale.Tail.LOWER : LogScale.Tail.UPPER))
                            : Optional.empty());
            location[j] = log ? (column.startsWith("Preis") ? -2 : 1.5) : mean[j];
            scale[j] = value && column.equals("opened") ? 400 : 0.8;
        }
        return new Preprocessing(Standardization.of(location, scale, scale, scales, mean), 0.35);
    }

    private static HyperAnfis model(
            long seed, GeometryKind geometry, MembershipKind membership, int order, Task task, Target target) {
        List<Feature> features = features();
        Random random = new Random(seed);
        Structure structure = new Structure(
                task,
                geometry,
                seed % 2 == 0 ? 0.6 : 1,
                2.5,
                membership,
                1.7,
                order,
                0.05,
                2,
                Karcher.DEFAULT,
                features.size(),
                5,
                target.size());
        double[] parameters = new double[structure.layout().size()];
        Arrays.setAll(
                parameters, i -> random.nextGaussian() * (i < structure.layout().biases() ? 0.3 : 1.2));
        double[] spread = new double[task == Task.REGRESSION ? target.size() : 0];
        Arrays.fill(spread, 12.5);
        return new HyperAnfis(
                structure,
                features,
                preprocessing(features),
                target,
                Standardization.of(spread, spread),
                parameters,
                OptionalDouble.of(1.5),
                new Provenance("0", Map.of(), seed, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }

    private static Case classifier(
            String name, long seed, GeometryKind geometry, MembershipKind membership, int order, int classes) {
        List<String> names = IntStream.range(0, classes)
                .mapToObj(k -> k == 0 ? "'no'; \"--" : k == 1 ? "ja\\n" : "class " + k)
                .toList();
        HyperAnfis model =
                model(seed, geometry, membership, order, Task.CLASSIFICATION, new Target.Classes("risk \"x\"", names));
        ProbabilityCalibration calibration = new ProbabilityCalibration(
                1.8,
                IntStream.range(0, classes).mapToObj(k -> 0.1 * k).toList(),
                ProbabilityCalibration.Method.OFFSETS,
                50);
        return new Case(name, model.withCalibration(calibration), rows(seed));
    }

    private static Case decided(String name, Case variant, boolean byCosts) {
        List<String> classes = ((Target.Classes) variant.model().target()).classes();
        Costs costs = new Costs(classes, List.of(new Costs.Mistake(0, 1, 4), new Costs.Mistake(2, 0, 0.5)));
        Decision decision = byCosts
                ? Decision.expected(costs)
                : Decision.given(new DecisionRule.AtLeast(1, 0.0015), Costs.equal(classes));
        HyperAnfis model = variant.model();
        return new Case(name, model.with(model.findings().withDecision(decision)), variant.rows());
    }

    private static Case regression(
            String name, long seed, GeometryKind geometry, MembershipKind membership, int order, int outputs) {
        List<String> names =
                IntStream.range(0, outputs).mapToObj(o -> "out \"" + o + "'").toList();
        return new Case(
                name, model(seed, geometry, membership, order, Task.REGRESSION, new Target.Outputs(names)), rows(seed));
    }

    private static List<String[]> rows(long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, 200).mapToObj(i -> row(random)).toList();
    }

    /** In the order of the columns: x, amount, price, opened, size, town, shop. */
    private static String[] row(Random random) {
        return new String[] {
            pick(random, Double.toString(3 * random.nextGaussian()), "1e3", "-7", "", "NaN", "?", " 2.5 ", ".5"),
            pick(random, Double.toString(Math.exp(2 * random.nextGaussian())), "-999", "unknown", "", "-3", "-999.0"),
            pick(random, euros(random.nextInt(20_000)), "12,5", "3.400,25 €", "(1.200)", "€ 7", "-4,25€", "N/A"),
            pick(
                    random,
                    date(random),
                    "31.12.2099",
                    "29.02.2020 14:59",
                    "1.3.2019",
                    "",
                    "31.12.1969 23:59",
                    "07.12.2019 00:00"),
            pick(random, SIZES.get(random.nextInt(SIZES.size())), "n. k.", "", "small"),
            pick(random, "Kiel", "O'Hara\n\\ <b>", "", "Rio", "kiel", "NA"),
            pick(random, "a", "NA", "b", "", "A")
        };
    }

    /** The first in half of all cases. */
    private static String pick(Random random, String usual, String... others) {
        return random.nextBoolean() ? usual : others[random.nextInt(others.length)];
    }

    private static String euros(int amount) {
        return amount < 1000 ? amount + " €" : amount / 1000 + "." + String.format("%03d", amount % 1000) + ",50 €";
    }

    private static String date(Random random) {
        LocalDate day = LocalDate.of(2018, 1, 1).plusDays(random.nextInt(900));
        return String.format("%02d.%02d.%d", day.getDayOfMonth(), day.getMonthValue(), day.getYear())
                + (random.nextBoolean() ? "" : String.format(" %02d:%02d", random.nextInt(24), random.nextInt(60)));
    }
}

package org.hyperanfis.export;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.Grouping;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.data.notation.NumberNotation;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.jspecify.annotations.Nullable;

/** Cells as people write numbers and dates, right and almost right, and a model over columns of each notation. */
public final class WrittenCells {

    /** Far more than most cells have, so that distances tell them apart. */
    private static final double SCALE = 1e6;

    public static final List<Notation> NOTATIONS = List.of(
            new NumberNotation(',', Grouping.POINT, "€"),
            new NumberNotation('.', Grouping.COMMA, "$"),
            new NumberNotation('.', Grouping.NONE, "%"),
            new NumberNotation(',', Grouping.SPACE, "kg"),
            new NumberNotation('.', Grouping.APOSTROPHE, "CHF"),
            new NumberNotation(',', Grouping.NONE, ""),
            new NumberNotation(',', Grouping.NONE, "Stunde"),
            new NumberNotation('.', Grouping.NONE, "days"),
            new DateNotation("dd.MM.yyyy[ HH:mm[:ss[.S]]]"),
            new DateNotation("yyyy-MM-dd['T'HH:mm:ssX]"),
            new DateNotation("MMM d[d], yy hh:mm a"),
            new DateNotation("d/M/yy"),
            new DateNotation("ddMMyyyy"),
            new DateNotation("HH:mm[:ss]"));

    /** Pieces that texts are made of, so that many are almost right. */
    private static final List<String> OF_NUMBERS = List.of(
            "1",
            ".-",
            ",--",
            ".\u2014",
            "Stunden",
            "day",
            "s",
            "12",
            "234",
            "000",
            "0",
            "5",
            ",",
            ".",
            ",",
            ".",
            " ",
            "\u00A0",
            "'",
            "\u2019",
            "-",
            "\u2212",
            "+",
            "(",
            ")",
            "€",
            "$",
            "%",
            "kg",
            "CHF",
            "kr.",
            "e3",
            "E-2",
            "e",
            "st",
            "x",
            "\u0661",
            "12,34,567",
            "1.234.567",
            "1 234",
            "3'000",
            "\u2007",
            "\t",
            ";",
            "99999999999999999999");

    private static final List<String> OF_DATES = List.of(
            "1",
            "01",
            "29",
            "30",
            "12",
            "13",
            "2020",
            "1900",
            "0000",
            "20",
            "70",
            ".",
            "-",
            "/",
            " ",
            ":",
            "T",
            "Z",
            "UTC",
            "GMT",
            "+02:00",
            "-0330",
            "Feb",
            "february",
            "Sept.",
            "May",
            "am",
            "PM",
            "23:59",
            "24:00",
            "14:30:15.25",
            "29.02.2020",
            "2019-02-29",
            "2020-02-29T10:20:30",
            "Mar 7, 19 12:05 am",
            "7/3/69",
            "01012021",
            ", ",
            "\u00A0");

    private WrittenCells() {}

    /** Pieces in any order, or a cell as it should be, half of the time with a piece put into it. */
    public static String text(@Nullable Notation notation, Random random) {
        List<String> pieces = notation instanceof DateNotation ? OF_DATES : OF_NUMBERS;
        StringBuilder text = new StringBuilder();
        if (notation != null && random.nextBoolean()) {
            text.append(cell(notation, random));
            if (random.nextBoolean()) {
                text.insert(random.nextInt(text.length() + 1), pieces.get(random.nextInt(pieces.size())));
            }
            return text.toString();
        }
        for (int i = random.nextInt(5); i >= 0; i--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    private static String cell(Notation notation, Random random) {
        if (notation instanceof DateNotation date) {
            return date.cell(random.nextInt(20_000) + random.nextInt(86_400) / 86_400.0);
        }
        NumberNotation number = (NumberNotation) notation;
        String whole =
                random.nextInt(1000) + (random.nextBoolean() ? number.grouping().sign() + "456" : "");
        String digits = whole + (random.nextBoolean() ? number.decimal() + "25" : "");
        return switch (random.nextInt(4)) {
            case 0 -> "(" + digits + " " + number.unit() + ")";
            case 1 -> "-" + digits + number.unit();
            case 2 -> digits + " " + number.unit();
            default -> digits;
        };
    }

    /** A regression that looks at a number in each column. */
    public static HyperAnfis model(List<Feature> features) {
        int inputs = features.size();
        Structure structure = new Structure(
                Task.REGRESSION,
                GeometryKind.EUCLIDEAN,
                1,
                2.5,
                MembershipKind.GAUSSIAN,
                1.7,
                0,
                0.05,
                2,
                Karcher.DEFAULT,
                inputs,
                2,
                1);
        double[] scale = IntStream.range(0, inputs).mapToDouble(j -> SCALE).toArray();
        return new HyperAnfis(
                structure,
                features,
                new Preprocessing(Standardization.of(new double[inputs], scale), 1),
                new Target.Outputs(List.of("y")),
                Standardization.of(new double[1], new double[] {1}),
                new double[structure.layout().size()],
                OptionalDouble.empty(),
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }
}

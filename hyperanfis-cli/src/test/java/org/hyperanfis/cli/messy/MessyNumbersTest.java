package org.hyperanfis.cli.messy;

import java.nio.file.Path;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers as people write them: what each table is read as, or why it is refused. A clean table with the same numbers is the judge. */
class MessyNumbersTest {

    private static final String CLEAN = amounts(',', MessyNumbersTest::plain);

    @TempDir
    private Path directory;

    private static String plain(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String grouped(double value) {
        return String.format(Locale.ROOT, "%,.2f", value);
    }

    /** 1,234.50 becomes 1.234,50, or whatever the two signs are. */
    private static String separated(double value, String thousands, String decimal) {
        return grouped(value).replace(",", "T").replace(".", decimal).replace("T", thousands);
    }

    private static String amounts(char delimiter, DoubleFunction<String> written) {
        return MessyTable.of(delimiter).amounts("amount", written).classes();
    }

    private Outcome of(String name, String text, String... options) {
        return Outcome.of(directory, name, text, options);
    }

    @Test
    void thousandsWithCommas() {
        of("thousands-with-commas", amounts(',', MessyNumbersTest::grouped))
                .takes("amount", "numeric")
                .writtenLike("amount", "1,234.5")
                .sameAs(CLEAN);
    }

    @Test
    void thousandsWithPointsAndDecimalCommas() {
        of("thousands-with-points", amounts(';', v -> separated(v, ".", ",")))
                .writtenLike("amount", "1.234,5")
                .sameAs(CLEAN);
    }

    @Test
    void decimalCommas() {
        of("decimal-commas", amounts(';', v -> plain(v).replace('.', ',')))
                .writtenLike("amount", "1234,5")
                .sameAs(CLEAN);
    }

    @Test
    void thousandsWithSpaces() {
        of("thousands-with-spaces", amounts(';', v -> separated(v, " ", ",")))
                .writtenLike("amount", "1 234,5")
                .sameAs(CLEAN);
    }

    @Test
    void thousandsWithNarrowSpaces() {
        of("thousands-with-narrow-spaces", amounts(';', v -> separated(v, "\u202F", ",")))
                .sameAs(CLEAN);
        of("thousands-with-no-break-spaces", amounts(';', v -> separated(v, "\u00A0", ",")))
                .sameAs(CLEAN);
    }

    @Test
    void thousandsWithApostrophes() {
        of("thousands-with-apostrophes", amounts(',', v -> separated(v, "'", ".")))
                .writtenLike("amount", "1'234.5")
                .sameAs(CLEAN);
        of("thousands-with-curly-apostrophes", amounts(',', v -> separated(v, "\u2019", ".")))
                .sameAs(CLEAN);
    }

    @Test
    void currencyBefore() {
        of("currency-before", amounts(',', v -> (v < 0 ? "-$" : "$") + grouped(Math.abs(v))))
                .writtenLike("amount", "1,234.5 $")
                .sameAs(CLEAN);
        of("currency-code-before", amounts(',', v -> "CHF " + separated(v, "'", ".")))
                .sameAs(CLEAN);
    }

    @Test
    void currencyBehind() {
        of("currency-behind", amounts(';', v -> separated(v, ".", ",") + " \u20AC"))
                .writtenLike("amount", "1.234,5 \u20AC")
                .sameAs(CLEAN);
    }

    @Test
    void pointsThatMaySeparateThousandsBeforeAUnit() {
        String text = MessyTable.of(',')
                .column("amount", i -> 1 + i % 9 + "." + (100 + i) + " \u20AC")
                .classes();
        of("points-before-a-currency", text)
                .refused("'1.100 \u20AC' can be 1.1 or 1100", "--number 'amount=1.234,5 \u20AC'", "--decimal point");
        of("points-before-a-currency", text, "--decimal", "comma")
                .sameAs(MessyTable.of(',')
                        .column("amount", i -> String.valueOf(1000 * (1 + i % 9) + 100 + i))
                        .classes());
        String kilograms = MessyTable.of(',')
                .column("weight", i -> i % 9 + "." + (100 + i) + " kg")
                .classes();
        of("points-told-by-a-zero", kilograms).writtenLike("weight", "1234.5 kg");
    }

    @Test
    void commaInAWordAmongNumbers() {
        String text = MessyTable.of(';')
                .column("amount", i -> i == 30 ? "about 5, or so" : String.valueOf(i % 50))
                .classes();
        of("comma-in-a-word", text).refused("--missing 'about 5\\, or so'");
    }

    @Test
    void placesInAnOrderAreCategories() {
        String[] places = {"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
        of(
                        "places-in-an-order",
                        MessyTable.of(',').column("place", i -> places[i % 8]).classes())
                .takes("place", "categorical");
    }

    @Test
    void thousandsAndMillions() {
        of("millions", amounts(',', v -> "$" + plain(v) + "M"))
                .writtenLike("amount", "1234.5 $M")
                .sameAs(CLEAN);
        of("thousands-and-millions", amounts(',', v -> "$" + plain(v) + (v > 40_000 ? "M" : "K")))
                .refused("but most of the column is in '$M'");
    }

    @Test
    void indianThousands() {
        String text = MessyTable.of(';')
                .column("amount", i -> 1 + i % 9 + ",23,4" + (10 + i) + ".5")
                .classes();
        String clean = MessyTable.of(',')
                .column("amount", i -> 1 + i % 9 + "234" + (10 + i) + ".5")
                .classes();
        of("indian-thousands", text).writtenLike("amount", "1,234.5").sameAs(clean);
    }

    @Test
    void negativesInParentheses() {
        of("negatives-in-parentheses", amounts(',', v -> v < 0 ? "(" + grouped(-v) + ")" : grouped(v)))
                .sameAs(CLEAN);
        of("currency-in-parentheses", amounts(',', v -> v < 0 ? "($" + grouped(-v) + ")" : "$" + grouped(v)))
                .sameAs(CLEAN);
    }

    @Test
    void minusBehindAndTypographicMinus() {
        of("minus-behind", amounts(';', v -> separated(Math.abs(v), ".", ",") + (v < 0 ? "-" : "")))
                .sameAs(CLEAN);
        of("typographic-minus", amounts(',', v -> plain(v).replace('-', '\u2212')))
                .sameAs(CLEAN);
    }

    @Test
    void percentages() {
        of("percentages", amounts(',', v -> plain(v) + "%"))
                .writtenLike("amount", "1234.5 %")
                .sameAs(CLEAN);
        of("percentages-with-decimal-commas", amounts(';', v -> plain(v).replace('.', ',') + " %"))
                .sameAs(CLEAN);
    }

    @Test
    void unitsThatAreAllTheSame() {
        of("units", amounts(',', v -> plain(v) + " kg"))
                .writtenLike("amount", "1234.5 kg")
                .sameAs(CLEAN);
        of("units-without-space", amounts(',', v -> plain(v) + "mg/dL")).sameAs(CLEAN);
        of(
                        "terms-in-months",
                        MessyTable.of(',')
                                .column("term", i -> i % 3 == 0 ? " 36 months" : " 60 months")
                                .classes())
                .takes("term", "numeric");
    }

    @Test
    void missingCellsAmongWrittenNumbers() {
        String text = MessyTable.of(';')
                .column("amount", i -> i % 7 == 3 ? i % 2 == 0 ? "" : "NA" : 1000 + i + ",5")
                .classes();
        String clean = MessyTable.of(',')
                .column("amount", i -> i % 7 == 3 ? "" : 1000 + i + ".5")
                .classes();
        of("missing-among-decimal-commas", text).sameAs(clean);
    }

    @Test
    void pointsThatProveToSeparateThousandsInOneCell() {
        String text = MessyTable.of(';')
                .column("amount", i -> i == 40 ? "1.234.567" : 1 + i % 9 + "." + (100 + i))
                .classes();
        String clean = MessyTable.of(',')
                .column("amount", i -> i == 40 ? "1234567" : "" + (1 + i % 9) + (100 + i))
                .classes();
        of("one-cell-proves-thousands", text).writtenLike("amount", "1.234,5").sameAs(clean);
    }

    @Test
    void commasThatProveToBeDecimalInOneCell() {
        String text = MessyTable.of(';')
                .column("amount", i -> i == 40 ? "0,125" : 1 + i % 9 + "," + (100 + i))
                .classes();
        of("one-cell-proves-decimals", text).writtenLike("amount", "1234,5");
    }

    @Test
    void ambiguousCommas() {
        String text = MessyTable.of(';')
                .column("amount", i -> i % 5 == 0 ? "" + i : 1 + i % 9 + "," + (100 + i))
                .classes();
        of("ambiguous-commas", text)
                .refused(
                        "ambiguous-commas.csv, row 2 (line 3), column 'amount': '2,101' can be 2101 or 2.101",
                        "--number 'amount=1,234.5'",
                        "--number 'amount=1234,5'",
                        "--decimal point");
        of("ambiguous-settled", text, "--decimal", ",").writtenLike("amount", "1234,5");
        of("ambiguous-settled", text, "--number", "amount=1,234.5").writtenLike("amount", "1,234.5");
    }

    @Test
    void ambiguousCommasWithACurrency() {
        String text = MessyTable.of(';')
                .column("amount", i -> "$" + (1 + i % 9) + "," + (100 + i))
                .classes();
        of("ambiguous-commas-with-currency", text)
                .refused("'$1,100' can be 1100 or 1.1", "--number 'amount=1,234.5 $'");
    }

    @Test
    void pointsInATableOfDecimalCommas() {
        String text = MessyTable.of(';', 60)
                .column("price", i -> 3 + i + ",5")
                .column("amount", i -> 1 + i % 9 + "." + (100 + i))
                .classes();
        of("points-beside-decimal-commas", text)
                .refused("column 'amount': '1.100' can be 1.1, or 1100 as column 'price' has decimal commas");
        of("points-beside-decimal-commas", text, "--decimal", "comma").writtenLike("amount", "1.234,5");
    }

    @Test
    void plainNumbersWithThreeDecimalsStayWhatTheyAre() {
        String text = MessyTable.of(',')
                .column("amount", i -> 1 + i % 9 + "." + (100 + i))
                .classes();
        of("three-decimals", text).takes("amount", "numeric").writtenLike("amount", "");
    }

    @Test
    void twoCurrencies() {
        of("two-currencies", amounts(',', v -> (v > 50_000 ? "$" : "\u20AC") + grouped(v)))
                .refused("but most of the column is in", "--categorical amount", "--drop amount");
    }

    @Test
    void currencyOnSomeCells() {
        of("currency-on-some-cells", amounts(',', v -> (v > 90_000 ? "" : "$") + grouped(v)))
                .refused("has no unit, but most of the column is in '$'", "--number 'amount=1,234.5 $'");
    }

    @Test
    void percentOnSomeCells() {
        of("percent-on-some-cells", amounts(',', v -> plain(v) + (v > 90_000 ? "" : "%")))
                .refused("has no unit, but most of the column is in '%'");
    }

    @Test
    void pointsAndCommasMixed() {
        of("points-and-commas-mixed", amounts(';', v -> v > 90_000 ? grouped(v) : separated(v, ".", ",")))
                .refused("has other separators");
    }

    @Test
    void wordAmongWrittenNumbers() {
        of("word-among-written-numbers", amounts(',', v -> v > 95_000 ? "n.d." : grouped(v)))
                .refused("'n.d.' is not a number, but most of the column is", "--missing n.d.");
        of("dash-among-written-numbers", amounts(',', v -> v > 95_000 ? "-" : grouped(v)))
                .refused("'-' is not a number", "--missing -");
    }

    @Test
    void wordAmongPlainNumbers() {
        of("word-among-numbers", amounts(',', v -> v > 95_000 ? "not known" : plain(v)))
                .refused("'not known' is not a number, but most of the column is", "--missing 'not known'");
    }

    @Test
    void otherUnitsAmongNumbers() {
        of("two-units", amounts(',', v -> plain(v) + (v > 90_000 ? " lb" : " kg")))
                .refused("is in 'lb', but most of the column is in 'kg'");
    }

    @Test
    void codesStayCategories() {
        of(
                        "codes-with-letters",
                        MessyTable.of(',')
                                .column("room", i -> i % 6 + 1 + "ABC".substring(i % 3, i % 3 + 1))
                                .classes())
                .takes("room", "categorical");
        of(
                        "codes-before-digits",
                        MessyTable.of(',').column("room", i -> "A" + i % 6).classes())
                .takes("room", "categorical");
        of(
                        "ranges",
                        MessyTable.of(',')
                                .column("age", i -> i % 4 * 10 + "-" + (i % 4 * 10 + 9))
                                .classes())
                .takes("age", "categorical");
        of(
                        "doors",
                        MessyTable.of(',')
                                .column("doors", i -> i % 4 == 3 ? "5more" : "" + (2 + i % 4))
                                .classes())
                .takes("doors", "categorical");
        of(
                        "more-than",
                        MessyTable.of(',')
                                .column("age", i -> i % 4 == 3 ? "60+" : "<" + 20 * (1 + i % 4))
                                .classes())
                .takes("age", "categorical");
    }

    @Test
    void codesWithZerosInFront() {
        String text = MessyTable.of(',')
                .column("zip", i -> String.format("%05d", 1000 + i % 9 * 1234))
                .classes();
        of("zeros-in-front", text)
                .takes("zip", "numeric")
                .notes("'01000' has a zero in front, as codes have; use --categorical zip if it is one");
        of("zeros-in-front", text, "--categorical", "zip").takes("zip", "categorical");
    }

    @Test
    void currencyAsTarget() {
        String text = MessyTable.of(',').amounts("y", v -> "$" + grouped(v)).text();
        String clean = MessyTable.of(',').amounts("y", MessyNumbersTest::plain).text();
        of("currency-as-target", text)
                .predicts("regression")
                .writtenLike("y", "1,234.5 $")
                .sameAs(clean);
    }

    @Test
    void wordInATargetOfCurrency() {
        String text = MessyTable.of(',')
                .amounts("y", v -> v > 97_000 ? "tbd" : "$" + grouped(v))
                .text();
        of("word-in-a-target", text).refused("'tbd' is not a number, but most of the column is", "--missing tbd");
    }

    @Test
    void writtenWeights() {
        String text = MessyTable.of(';').column("w", i -> 1 + i % 3 + ",5").classes();
        String clean = MessyTable.of(',').column("w", i -> 1 + i % 3 + ".5").classes();
        Outcome.of(directory, "weights", text, "--weight", "w").writtenLike("w", "1234,5");
        of("weights-clean", clean, "--weight", "w").takes("w", "weight");
    }

    @Test
    void badOptions() {
        of("bad-number", CLEAN, "--number", "amount=1,234").refusedForGood("--number is 'amount=1,234'", "1.234,5");
        of("no-such-column", CLEAN, "--number", "amuont=1234.5").refusedForGood("did you mean 'amount'?");
        of("bad-decimal", CLEAN, "--decimal", "semicolon").refusedForGood("give point or comma");
        of("decimal-that-is-not-needed", CLEAN, "--decimal", "comma").sameAs(CLEAN);
    }
}

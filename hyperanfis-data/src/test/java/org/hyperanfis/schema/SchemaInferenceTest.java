package org.hyperanfis.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.table.TextContent;
import org.junit.jupiter.api.Test;

class SchemaInferenceTest {

    @Test
    void numbersAndCategoriesAreToldApart() {
        Schema schema = infer(ColumnChoices.target("y"), "n,t,y", "1,red,a", "NA,blue,b", "3.5,red,a");
        assertThat(schema.columns())
                .extracting(Schema.Column::kind)
                .containsExactly(ColumnKind.NUMERIC, ColumnKind.CATEGORICAL, ColumnKind.TARGET);
        assertThat(schema.columns().get(0).missing()).isEqualTo(1);
        assertThat(schema.features())
                .containsExactly(Feature.numeric("n"), Feature.oneHot("t", "blue"), Feature.oneHot("t", "red"));
        assertThat(schema.target()).isEqualTo(new Target.Classes("y", List.of("a", "b")));
    }

    @Test
    void aMissingCategoryIsALevelOfItsOwn() {
        Schema schema = infer(ColumnChoices.target("y"), "t,y", "red,a", ",b", "?,a", "blue,b");
        assertThat(schema.features())
                .extracting(Feature::name)
                .containsExactly("t=?", "t=blue", "t=red", "t=(missing)");
        assertThat(infer(ColumnChoices.target("y"), "t,y", "(missing),a", ",b", ",a")
                        .features())
                .extracting(Feature::name)
                .containsExactly("t=(missing)", "t=");
    }

    @Test
    void categoriesThatAreNumbersAreInTheOrderOfNumbers() {
        ColumnChoices choices =
                ColumnChoices.builder("y").categorical(List.of("code")).build();
        Schema schema = infer(choices, "code,y", "10,a", "9,b", "100,a");
        assertThat(schema.columns().get(0).levels()).containsExactly("9", "10", "100");
    }

    @Test
    void textsThatDifferFromRowToRowNameTheRows() {
        Schema schema = infer(ColumnChoices.target("y"), rows("name,x,y", i -> "n" + i + "," + i % 7 + "," + i % 2));
        assertThat(schema.rowNames()).contains("name");
        assertThat(schema.features()).extracting(Feature::name).containsExactly("x");
    }

    @Test
    void rowNumbersAreDropped() {
        for (int from = 0; from <= 1; from++) {
            int first = from;
            Schema schema =
                    infer(ColumnChoices.target("y"), rows("id,x,y", i -> (i + first) + "," + i % 7 + "," + i % 2));
            assertThat(schema.columns().get(0).kind()).isEqualTo(ColumnKind.DROPPED);
            assertThat(schema.columns().get(0).note()).isEqualTo("row numbers");
        }
        Schema years = infer(ColumnChoices.target("y"), rows("year,x,y", i -> (i + 1980) + "," + i % 7 + "," + i % 2));
        assertThat(years.columns().get(0).kind()).isEqualTo(ColumnKind.NUMERIC);
    }

    @Test
    void theUserHasTheLastWord() {
        ColumnChoices choices = ColumnChoices.builder("y")
                .numeric(List.of("id"))
                .ordinal("size", List.of("s", "m", "l"))
                .drop(List.of("x"))
                .weight("w")
                .build();
        Schema schema = infer(
                choices,
                rows("id,size,x,w,y", i -> i + "," + List.of("s", "m", "l").get(i % 3) + ",1,2," + i % 2));
        assertThat(schema.features())
                .containsExactly(Feature.numeric("id"), Feature.ordinal("size", List.of("s", "m", "l")));
        assertThat(schema.weight()).contains("w");
    }

    @Test
    void aColumnWithoutValuesIsDropped() {
        Schema schema = infer(ColumnChoices.target("y"), "e,x,y", ",1,a", "NA,2,b", ",3,a");
        assertThat(schema.columns().get(0).kind()).isEqualTo(ColumnKind.DROPPED);
    }

    @Test
    void wholeNumbersWithFewValuesAreClassesAndOthersAreNumbers() {
        assertThat(infer(ColumnChoices.target("y"), rows("x,y", i -> i * 3 + "," + i % 3))
                        .target())
                .isEqualTo(new Target.Classes("y", List.of("0", "1", "2")));
        assertThat(infer(ColumnChoices.target("y"), rows("x,y", i -> i * 3 + "," + i / 10.0))
                        .target())
                .isEqualTo(new Target.Outputs(List.of("y")));
        assertThat(infer(ColumnChoices.target("y"), rows("x,y", i -> i * 3 + "," + i))
                        .target())
                .isEqualTo(new Target.Outputs(List.of("y")));
        ColumnChoices regression =
                ColumnChoices.builder("y").task(TaskChoice.REGRESSION).build();
        assertThat(infer(regression, rows("x,y", i -> i * 3 + "," + i % 3)).target())
                .isEqualTo(new Target.Outputs(List.of("y")));
    }

    @Test
    void severalTargetsAreNumbers() {
        Schema schema = infer(ColumnChoices.builder("u", "v").build(), "x,u,v", "1,2,3", "2,3,4", "4,5,7");
        assertThat(schema.target()).isEqualTo(new Target.Outputs(List.of("u", "v")));
    }

    @Test
    void aTargetThatIsNotThereGetsTheNearestNames() {
        assertBad(
                ColumnChoices.target("diagnoses"),
                List.of("no column 'diagnoses'", "did you mean 'diagnosis'"),
                "x,diagnosis",
                "1,a",
                "2,b");
        assertBad(
                ColumnChoices.target("zzz"),
                List.of("no column 'zzz'", "the columns are 'x', 'y'"),
                "x,y",
                "1,a",
                "2,b");
        assertBad(ColumnChoices.target("Y"), List.of("did you mean 'y'"), "x,y", "1,a", "2,b");
    }

    @Test
    void aTargetNeedsClassesToTellApart() {
        assertBad(ColumnChoices.target("y"), List.of("column 'y'", "only one class", "'a'"), "x,y", "1,a", "2,a");
        assertBad(
                ColumnChoices.target("y"),
                List.of("column 'y'", "as many classes as rows", "3"),
                "x,y",
                "1,a",
                "2,b",
                "3,c");
        assertBad(ColumnChoices.target("y"), List.of("column 'y'", "no values"), "x,y", "1,", "2,NA");
    }

    @Test
    void regressionNeedsNumbers() {
        ColumnChoices regression =
                ColumnChoices.builder("y").task(TaskChoice.REGRESSION).build();
        assertBad(
                regression, List.of("row 2 (line 3), column 'y'", "'b'", "--task classification"), "x,y", "1,2", "2,b");
    }

    @Test
    void aColumnThatIsAlmostNumericIsNotGuessedAt() {
        assertBad(
                ColumnChoices.target("y"),
                List.of("row 8 (line 9), column 'x'", "'12o'", "--missing 12o"),
                rows("x,y", i -> (i == 7 ? "12o" : String.valueOf(i * 3)) + "," + i % 2));
    }

    @Test
    void aTypoInALongColumnOfNumbersIsStillNamed() {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 12_000; i++) {
            lines.add((i == 11_000 ? "1o1" : i + ".5") + "," + i % 2);
        }
        assertBad(ColumnChoices.target("y"), List.of("row 11001", "column 'x'", "'1o1'"), lines.toArray(String[]::new));
    }

    @Test
    void missingTargetsAreNoClasses() {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 200; i++) {
            lines.add(i * 3 + "," + (i % 21 == 20 ? "" : String.valueOf(i % 21)));
        }
        assertThat(infer(ColumnChoices.target("y"), lines.toArray(String[]::new))
                        .target())
                .isInstanceOf(Target.Classes.class);
    }

    @Test
    void tooManyCategoriesAreNotGuessedAt() {
        List<String> lines = new ArrayList<>(List.of("t,y"));
        for (int i = 0; i < 900; i++) {
            lines.add("t" + i % 300 + "," + i % 2);
        }
        assertBad(
                ColumnChoices.target("y"),
                List.of("column 't'", "300 different texts", "--categorical t"),
                lines.toArray(String[]::new));
    }

    @Test
    void infiniteNumbersAreRefused() {
        assertBad(
                ColumnChoices.target("y"),
                List.of("row 2 (line 3), column 'x'", "'inf'", "finite"),
                "x,y",
                "1,a",
                "inf,b",
                "2,a");
    }

    @Test
    void aTableWithoutRowsOrInputsIsRefused() {
        assertBad(ColumnChoices.target("y"), List.of("data.csv has no rows"), "x,y");
        assertBad(ColumnChoices.target("y"), List.of("no column to predict from"), "y", "a", "b", "a");
    }

    @Test
    void aColumnHasOneUse() {
        assertThatThrownBy(() ->
                        infer(ColumnChoices.builder("y").drop(List.of("y")).build(), "x,y", "1,a", "2,b"))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContainingAll("'y'", "target", "dropped");
    }

    private static void assertBad(ColumnChoices choices, List<String> words, String... lines) {
        assertThatThrownBy(() -> infer(choices, lines))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words.toArray(String[]::new));
    }

    private static Schema infer(ColumnChoices choices, String... lines) {
        return SchemaInference.infer(TableScan.of(TextContent.table(lines), choices.missing()), choices);
    }

    /** A header and 40 rows. */
    private static String[] rows(String header, IntFunction<String> row) {
        List<String> lines = new ArrayList<>(List.of(header));
        for (int i = 0; i < 40; i++) {
            lines.add(row.apply(i));
        }
        return lines.toArray(String[]::new);
    }
}

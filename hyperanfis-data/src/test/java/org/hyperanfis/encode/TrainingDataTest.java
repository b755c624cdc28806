package org.hyperanfis.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Split;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Table;
import org.hyperanfis.table.TextContent;
import org.junit.jupiter.api.Test;

class TrainingDataTest {

    private static final ColumnChoices TARGET = ColumnChoices.target("y");
    private static final SplitFractions ALL = new SplitFractions(100, 0, 0);

    @Test
    void encodesEveryKindOfColumn() {
        ColumnChoices choices = ColumnChoices.builder("y")
                .ordinal("size", List.of("s", "m", "l"))
                .weight("w")
                .build();
        Dataset data = TrainingData.load(
                        TextContent.table("n,size,c,w,y", "1,l,u,2,a", "4,s,v,1,b", "7,m,u,3,a"), choices, ALL, 0)
                .training();
        assertThat(data.features()).extracting(Feature::name).containsExactly("n", "size", "c=u", "c=v");
        assertThat(row(data, 0)).containsExactly(1, 2, 1, 0);
        assertThat(row(data, 1)).containsExactly(4, 0, 0, 1);
        assertThat(data.labels()).containsExactly(0, 1, 0);
        assertThat(data.weight(2)).isEqualTo(3);
    }

    @Test
    void missingNumbersTakeTheMeanOfTheTrainingRows() {
        Table table = TextContent.table("x,y", "1,a", "NA,b", "3,a", ",b", "5,a", "?,b");
        TrainingData data = TrainingData.load(table, TARGET, ALL, 0);
        assertThat(column(data.training(), 0)).containsExactly(1, 3, 3, 3, 5, 3);
        assertThat(data.notes()).singleElement().asString().contains("column 'x'", "missing in 3 rows");
    }

    @Test
    void theMeanDoesNotLookAtTheOtherParts() {
        Table table = table(i -> (i % 10 == 0 ? "" : String.valueOf(i * i % 17)) + "," + i % 2);
        TrainingData data = TrainingData.load(table, TARGET, SplitFractions.DEFAULT, 3);
        List<Double> known = new ArrayList<>();
        List<Double> filled = new ArrayList<>();
        Split split = Split.stratified(TrainingData.load(table, TARGET, ALL, 3).training(), 0.6, 0.2, 3);
        int[] rows = split.trainRows();
        for (int k = 0; k < rows.length; k++) {
            (rows[k] % 10 == 0 ? filled : known).add(data.training().value(k, 0));
        }
        double mean = known.stream().mapToDouble(x -> x).average().orElseThrow();
        assertThat(filled).isNotEmpty().allSatisfy(x -> assertThat(x).isCloseTo(mean, within(1e-12)));
    }

    @Test
    void splitsAsADataSetOfTheSameRowsWouldBe() {
        Table table = table(i -> i * 7 % 23 + "," + i % 3);
        Split expected =
                Split.stratified(TrainingData.load(table, TARGET, ALL, 5).training(), 0.6, 0.2, 5);
        TrainingData data = TrainingData.load(table, TARGET, SplitFractions.DEFAULT, 5);
        assertThat(data.training().fingerprint()).isEqualTo(expected.train().fingerprint());
        assertThat(data.validation().orElseThrow().fingerprint())
                .isEqualTo(expected.validation().orElseThrow().fingerprint());
        assertThat(data.test().orElseThrow().fingerprint())
                .isEqualTo(expected.test().orElseThrow().fingerprint());
        assertThat(data.split()).isEqualTo("stratified 60/20/20, seed 5");
    }

    @Test
    void aCategoryThatTrainingDoesNotShowIsNoInput() {
        Table training = TextContent.table("c,y", "u,a", "v,b", "u,a", "v,b");
        Table test = TextContent.table("y,c,extra", "a,w,1", "b,v,2");
        TrainingData data = TrainingData.load(training, null, test, TARGET, ALL, 0);
        Dataset rows = data.test().orElseThrow();
        assertThat(row(rows, 0)).containsExactly(0, 0);
        assertThat(row(rows, 1)).containsExactly(0, 1);
        assertThat(data.notes()).singleElement().asString().contains("1 row", "'w'", "row 1");
    }

    @Test
    void aCategoryOfTheOtherPartsAloneIsNoInputEither() {
        Table table = table(i -> (i == 0 ? "rare" : i % 2 == 0 ? "u" : "v") + "," + i % 2);
        boolean dropped = false;
        boolean kept = false;
        for (int seed = 0; seed < 20; seed++) {
            TrainingData data = TrainingData.load(table, TARGET, SplitFractions.DEFAULT, seed);
            boolean hasInput = data.training().features().contains(Feature.oneHot("c", "rare"))
                    || data.training().features().contains(Feature.oneHot("x", "rare"));
            kept |= hasInput;
            dropped |= !hasInput;
            assertThat(data.validation().orElseThrow().features())
                    .isEqualTo(data.training().features());
            assertThat(data.notes().isEmpty()).isEqualTo(hasInput);
        }
        assertThat(kept && dropped).isTrue();
    }

    @Test
    void rowsWithoutATargetAreLeftOutAndCounted() {
        TrainingData data =
                TrainingData.load(TextContent.table("x,y", "1,a", "2,", "3,b", "4,NA", "5,a"), TARGET, ALL, 0);
        assertThat(data.training().rows()).isEqualTo(3);
        assertThat(data.notes()).singleElement().asString().contains("without a target", "2");
    }

    @Test
    void filesOfTheirOwnTakeTheirShare() {
        assertThat(SplitFractions.defaultFor(false, true)).isEqualTo(new SplitFractions(80, 20, 0));
        assertThat(SplitFractions.defaultFor(true, false)).isEqualTo(new SplitFractions(80, 0, 20));
        assertThat(SplitFractions.defaultFor(true, true)).isEqualTo(ALL);
        Table table = table(i -> i + "," + i % 2);
        assertThatThrownBy(() -> TrainingData.load(table, null, table, TARGET, SplitFractions.DEFAULT, 0))
                .isInstanceOf(InvalidOptionException.class)
                .hasMessageContaining("test");
    }

    @Test
    void splitsAreReadFromText() {
        assertThat(SplitFractions.parse("70/30/0")).isEqualTo(new SplitFractions(70, 30, 0));
        for (String wrong : List.of("70/30", "a/b/c", "0/50/50", "50/60/-10", "40/40/40", "")) {
            assertThatThrownBy(() -> SplitFractions.parse(wrong)).isInstanceOf(InvalidOptionException.class);
        }
    }

    @Test
    void badCellsAreNamed() {
        ColumnChoices ordinal =
                ColumnChoices.builder("y").ordinal("s", List.of("low", "high")).build();
        assertBad(
                ordinal, List.of("row 2 (line 3), column 's'", "'mid'", "low<high"), "s,y", "low,a", "mid,b", "high,a");
        ColumnChoices weight = ColumnChoices.builder("y").weight("w").build();
        assertBad(weight, List.of("row 1 (line 2)", "weight", "'-1'"), "x,w,y", "1,-1,a", "2,1,b", "3,1,a");
    }

    @Test
    void aClassThatTrainingDoesNotShowIsRefusedInTheTestFile() {
        Table training = TextContent.table("x,y", "1,a", "2,b", "3,a");
        Table test = TextContent.table("x,y", "1,a", "2,c");
        assertThatThrownBy(() -> TrainingData.load(training, null, test, TARGET, ALL, 0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll("row 2 (line 3), column 'y'", "'c'", "a, b");
    }

    private static void assertBad(ColumnChoices choices, List<String> words, String... lines) {
        assertThatThrownBy(() -> TrainingData.load(TextContent.table(lines), choices, ALL, 0))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(words.toArray(String[]::new));
    }

    /** A table of x and y with 60 rows. */
    private static Table table(IntFunction<String> row) {
        List<String> lines = new ArrayList<>(List.of("x,y"));
        for (int i = 0; i < 60; i++) {
            lines.add(row.apply(i));
        }
        return TextContent.table(lines.toArray(String[]::new));
    }

    private static double[] row(Dataset data, int row) {
        double[] values = new double[data.width()];
        data.copyRow(row, values, 0);
        return values;
    }

    private static double[] column(Dataset data, int column) {
        double[] values = new double[data.rows()];
        for (int i = 0; i < values.length; i++) {
            values[i] = data.value(i, column);
        }
        return values;
    }
}

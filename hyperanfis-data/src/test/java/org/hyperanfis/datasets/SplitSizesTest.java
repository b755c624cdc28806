package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.Content;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many rows of the paper's data sets are trained, selected and tested on. */
class SplitSizesTest {

    @ParameterizedTest
    @CsvSource({"wdbc, 341, 114, 114", "zoo, 60, 20, 21", "spambase, 2760, 920, 921"})
    void ofBundledSets(String name, int training, int validation, int test) {
        DatasetStore store = new DatasetStore(Optional.empty(), Map.of(), FetchSettings.defaults());
        KnownDataset set = DatasetCatalog.find(name).orElseThrow();
        assertSizes(store.require(set).training(), set, training, validation, test);
    }

    @Test
    void ofCar() {
        Content table = Content.file(SharedData.file("car.csv"));
        assertSizes(table, DatasetCatalog.find("car").orElseThrow(), 1036, 346, 346);
    }

    private static void assertSizes(Content content, KnownDataset set, int training, int validation, int test) {
        ColumnChoices.Builder choices = ColumnChoices.builder(set.target()).drop(set.drop());
        set.rowNames().ifPresent(choices::rowNames);
        EncodedTable encoded;
        try (Table table = CsvTable.open(content, CsvFormat.DETECT)) {
            encoded = EncodedTable.read(table, null, null, choices.build(), SplitFractions.DEFAULT);
        }
        for (long seed = 0; seed < 5; seed++) {
            TrainingData parts = encoded.split(seed);
            assertThat(parts.training().rows()).isEqualTo(training);
            assertThat(parts.validation().orElseThrow().rows()).isEqualTo(validation);
            assertThat(parts.test().orElseThrow().rows()).isEqualTo(test);
        }
    }
}

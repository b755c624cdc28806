package org.hyperanfis.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DatasetCatalogTest {

    static Stream<KnownDataset> bundled() {
        return DatasetCatalog.all().stream().filter(KnownDataset::bundled);
    }

    @Test
    void namesAreUniqueAndFound() {
        assertThat(DatasetCatalog.all())
                .extracting(KnownDataset::name)
                .containsExactly("wdbc", "zoo", "spambase", "car", "nsl-kdd");
        for (KnownDataset set : DatasetCatalog.all()) {
            assertThat(DatasetCatalog.find(set.name())).containsSame(set);
            assertThat(set.description()).doesNotContain("\n");
            assertThat(set.source()).isNotBlank();
            assertThat(set.licence()).isNotBlank();
        }
        assertThat(DatasetCatalog.find("iris")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("bundled")
    void bundledTablesAreAsDescribed(KnownDataset set) throws IOException {
        List<String> lines = lines((Origin.Bundled) set.origin());
        List<String> columns = List.of(lines.get(0).split(","));
        assertThat(lines).hasSize(set.rows() + 1);
        assertThat(columns).contains(set.target()).containsAll(set.drop()).doesNotHaveDuplicates();
        set.rowNames().ifPresent(column -> assertThat(columns).contains(column));
        int others = 1 + set.drop().size() + (set.rowNames().isPresent() ? 1 : 0);
        assertThat(columns).hasSize(set.features() + others);
        assertThat(lines).allMatch(line -> line.split(",", -1).length == columns.size());
    }

    @Test
    void downloadableTablesAreAsDescribed() {
        KnownDataset nslKdd = DatasetCatalog.find("nsl-kdd").orElseThrow();
        List<String> columns = List.of(NslKdd.HEADER.split(","));
        assertThat(columns)
                .hasSize(nslKdd.features() + 1 + nslKdd.drop().size())
                .doesNotHaveDuplicates();
        assertThat(columns).contains(nslKdd.target()).containsAll(nslKdd.drop());
        assertThat(nslKdd.hasTest()).isTrue();

        KnownDataset car = DatasetCatalog.find("car").orElseThrow();
        assertThat(car.ordinal().keySet())
                .containsExactly("buying", "maint", "doors", "persons", "lug_boot", "safety")
                .hasSize(car.features());
        assertThat(car.ordinal().get("buying")).containsExactly("low", "med", "high", "vhigh");
        assertThat(car.hasTest()).isFalse();
    }

    @Test
    void knownDatasetsCannotBeChanged() {
        KnownDataset car = DatasetCatalog.find("car").orElseThrow();
        assertThatThrownBy(() -> car.ordinal().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> car.drop().add("x")).isInstanceOf(UnsupportedOperationException.class);
    }

    private static List<String> lines(Origin.Bundled origin) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(origin.content().open(), StandardCharsets.UTF_8))) {
            return new ArrayList<>(in.lines().toList());
        }
    }
}

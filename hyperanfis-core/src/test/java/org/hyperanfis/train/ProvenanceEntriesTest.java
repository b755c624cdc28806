package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.loop.CheckpointStore;
import org.junit.jupiter.api.Test;

/** What a caller adds to the provenance of a model. */
class ProvenanceEntriesTest {

    private static final HyperAnfisOptions OPTIONS =
            Preset.PAPER.builder().rules(3).epochs(1).build();

    private static final Dataset DATA =
            Dataset.regression(List.of("x"), new double[][] {{1}, {2}, {3}, {4}}, "price", new double[] {5, 6, 7, 9});

    @Test
    void entriesStandAmongTheOptionsAndTravelInTheFile() {
        Map<String, Object> entries =
                Map.of("data.source", "prices.csv", "data.rows", 4, "data.header", true, "data.share", 0.5);
        HyperAnfis model = new HyperAnfisTrainer(OPTIONS)
                .provenance(Map.of("data.source", "first.csv", "note", ""))
                .provenance(entries)
                .train(DATA)
                .model();
        assertThat(model.provenance().options())
                .containsAllEntriesOf(OPTIONS.asMap())
                .containsAllEntriesOf(entries)
                .containsEntry("note", "")
                .hasSize(OPTIONS.asMap().size() + 5);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ModelFile.write(model, file);
        HyperAnfis loaded = ModelFile.read(new ByteArrayInputStream(file.toByteArray()), "memory");
        assertThat(loaded.provenance().options()).containsAllEntriesOf(entries);
    }

    @Test
    void entriesAreNoPartOfTheIdentityOfATraining() {
        List<String> identities = new ArrayList<>();
        CheckpointStore.Factory recorder = (identity, phase) -> {
            identities.add(identity);
            return CheckpointStore.NONE;
        };
        new HyperAnfisTrainer(OPTIONS).checkpoints(recorder).train(DATA);
        new HyperAnfisTrainer(OPTIONS)
                .checkpoints(recorder)
                .provenance(Map.of("data.source", "prices.csv"))
                .train(DATA);
        assertThat(identities.get(1)).isEqualTo(identities.get(0));
    }

    @Test
    void namesOfOptionsAndOtherThingsThanScalarsAreRefused() {
        assertRefused(Map.of("rules", 12), "'rules'", "option of the model");
        assertRefused(Map.of("loop.epochs", 12), "'loop.epochs'");
        assertRefused(Map.of(" ", 12), "blank");
        assertRefused(Map.of("data.source", List.of("a")), "'data.source' is [a]", "a String");
        assertRefused(Map.of("data.share", Double.NaN), "'data.share' is NaN");
        assertRefused(Map.of("data.share", 0.5f), "'data.share' is 0.5");
        assertRefused(Collections.singletonMap("data.source", null), "'data.source' is null");
    }

    private static void assertRefused(Map<String, Object> entries, String... words) {
        HyperAnfisTrainer trainer = new HyperAnfisTrainer(OPTIONS);
        assertThatExceptionOfType(InvalidOptionException.class)
                .isThrownBy(() -> trainer.provenance(entries))
                .satisfies(e -> assertThat(e).hasMessageContainingAll(words));
        assertThat(trainer.train(DATA).model().provenance().options()).isEqualTo(OPTIONS.asMap());
    }
}

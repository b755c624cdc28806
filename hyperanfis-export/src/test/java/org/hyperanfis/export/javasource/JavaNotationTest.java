package org.hyperanfis.export.javasource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.export.WrittenCells;
import org.hyperanfis.model.HyperAnfis;
import org.junit.jupiter.api.Test;

/** Texts are the same numbers and dates in an export as they are here, or are refused by both. */
class JavaNotationTest {

    private static final int TEXTS = 1500;

    @Test
    void readsWhatTheLibraryReads() {
        List<Feature> features = new ArrayList<>(List.of(Feature.numeric("plain")));
        WrittenCells.NOTATIONS.forEach(
                notation -> features.add(Feature.numeric("n" + features.size()).withNotation(notation)));
        HyperAnfis model = WrittenCells.model(features);
        JavaRun export =
                new CompiledExports().add("written", model, false).compile().run("written");
        Random random = new Random(11);
        List<String> different = new ArrayList<>();
        int read = 0;
        for (Feature feature : features) {
            for (int t = 0; t < TEXTS; t++) {
                Map<String, String> record = Map.of(feature.name(), WrittenCells.text(feature.notation(), random));
                double[] expected = distance(model, record);
                read += expected.length > 0 ? 1 : 0;
                if (!isSame(expected, distance(export, record))) {
                    different.add(record.toString());
                }
            }
        }
        assertThat(read).as("texts that are numbers or dates").isGreaterThan(TEXTS);
        assertThat(different).isEmpty();
    }

    /** The distances to the rules; none where the cell is refused. */
    private static double[] distance(HyperAnfis model, Map<String, String> record) {
        try {
            return model.predict(record).distance();
        } catch (InvalidDataException e) {
            return new double[0];
        }
    }

    private static double[] distance(JavaRun export, Map<String, String> record) {
        try {
            return (double[]) CompiledExports.field(CompiledExports.predict(export, record), "distance");
        } catch (IllegalArgumentException e) {
            return new double[0];
        }
    }

    private static boolean isSame(double[] expected, double[] actual) {
        boolean same = expected.length == actual.length;
        for (int i = 0; same && i < expected.length; i++) {
            same = Math.abs(expected[i] - actual[i]) <= 1e-12 * Math.max(1, expected[i]);
        }
        return same;
    }
}

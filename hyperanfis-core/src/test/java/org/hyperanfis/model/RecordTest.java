package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

/** One record in, one prediction out. */
class RecordTest {

    private static final HyperAnfis MODEL = model();

    private static HyperAnfis model() {
        List<Feature> features = List.of(
                Feature.oneHot("colour", "red"),
                Feature.numeric("dose"),
                Feature.ordinal("stage", List.of("early", "middle", "late")),
                Feature.oneHot("colour", ""),
                Feature.oneHot("ward", "7"),
                Feature.oneHot("ward", "true"));
        Random random = new Random(1);
        double[][] rows = new double[80][features.size()];
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            Arrays.setAll(rows[i], j -> random.nextInt(2));
            rows[i][1] = Math.exp(2 * random.nextGaussian());
            rows[i][2] = random.nextInt(3);
            labels[i] = rows[i][1] > 1 ? 1 : 0;
        }
        Dataset data =
                Dataset.classification(features, rows, new Target.Classes("outcome", List.of("ill", "well")), labels);
        return new HyperAnfisTrainer(Preset.BEST.builder().rules(3).epochs(3).build(), 1)
                .train(data)
                .model();
    }

    private static double mean(int input) {
        return MODEL.standardization().mean(input);
    }

    private static Map<String, Object> record() {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("dose", 2.5);
        record.put("stage", "late");
        record.put("colour", "red");
        record.put("ward", "7");
        return record;
    }

    private static Map<String, Object> with(String column, Object value) {
        Map<String, Object> record = record();
        record.put(column, value);
        return record;
    }

    private static void assertRefused(Map<String, ?> record, String... parts) {
        assertThatThrownBy(() -> MODEL.predict(record))
                .isInstanceOf(InvalidDataException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void aRecordIsARow() {
        double[] row = {1, 2.5, 2, 0, 1, 0};
        assertThat(MODEL.inputs(record())).containsExactly(row);
        Prediction prediction = MODEL.predict(record());
        assertThat(prediction.output()).containsExactly(MODEL.predict(row).output());
        assertThat(prediction.covered()).isEqualTo(MODEL.predict(row).covered());
    }

    @Test
    void numbersComeInEveryForm() {
        for (Object value :
                new Object[] {2.5, 2.5f, "2.5", " +2.50 ", "25e-1", new BigDecimal("2.50"), new StringBuilder("2.5")}) {
            assertThat(MODEL.inputs(with("dose", value))[1]).as("%s", value).isEqualTo(2.5);
        }
        assertThat(MODEL.inputs(with("dose", 7L))[1]).isEqualTo(7);
        assertThat(MODEL.inputs(with("dose", (short) -7))[1]).isEqualTo(-7);
    }

    @Test
    void categoriesAreComparedAsTheTextOfCells() {
        for (Object value : new Object[] {"7", 7, 7L, 7.0, 7.0f, new BigDecimal("7.00"), BigInteger.valueOf(7)}) {
            assertThat(MODEL.inputs(with("ward", value))).as("%s", value).endsWith(1, 0);
        }
        assertThat(MODEL.inputs(with("ward", true))).endsWith(0, 1);
        for (Object unseen : new Object[] {"8", " 7", "7.0", 7.5, false, "", "NA"}) {
            assertThat(MODEL.inputs(with("ward", unseen))).as("%s", unseen).endsWith(0, 0);
        }
    }

    @Test
    void whatIsAbsentOrNullIsMissing() {
        double[] nothing = {0, mean(1), mean(2), 1, 0, 0};
        assertThat(MODEL.inputs(Map.of())).containsExactly(nothing);
        Map<String, Object> nulls = new HashMap<>();
        List.of("dose", "stage", "colour", "ward").forEach(column -> nulls.put(column, null));
        assertThat(MODEL.inputs(nulls)).containsExactly(nothing);
        for (Object marker : new Object[] {"", " ", "NA", "?", Double.NaN}) {
            assertThat(MODEL.inputs(with("dose", marker))[1]).as("%s", marker).isEqualTo(mean(1));
        }
        assertThat(MODEL.inputs(with("stage", "n/a"))[2]).isEqualTo(mean(2));
        assertThat(mean(1)).isNotEqualTo(MODEL.standardization().location(1));
    }

    @Test
    void unknownColumnsAreNamedWithWhatWasMeant() {
        assertRefused(with("dosis", 1), "no column 'dosis', did you mean 'dose'?");
        Map<String, Object> several = with("Stage", "late");
        several.put("patient", 3);
        assertRefused(several, "'Stage', did you mean 'stage'?", "'patient', the columns are 'colour', 'dose'");
        assertRefused(with("outcome", "ill"), "'outcome' is what the model predicts", "leave it out");
        assertRefused(with("colour=red", 1), "no column 'colour=red'", "'colour'");
        assertRefused(Collections.singletonMap(null, 1), "null is no name");
        Map<String, Object> many = record();
        for (int i = 0; i < 9; i++) {
            many.put("x" + i, i);
        }
        assertRefused(many, "'x0'", "'x4'", "and 4 more");
    }

    @Test
    void wrongValuesNameTheirColumn() {
        assertRefused(with("dose", "much"), "the record, column 'dose': 'much' is not a number");
        assertRefused(with("dose", true), "column 'dose': 'true' is not a number");
        assertRefused(with("dose", Double.POSITIVE_INFINITY), "column 'dose'", "is not finite");
        assertRefused(with("dose", "1e999"), "column 'dose'", "is not finite");
        assertRefused(with("dose", new double[] {1}), "column 'dose': a [D is no cell");
        assertRefused(with("colour", List.of("red")), "column 'colour': a java.util", "is no cell");
        assertRefused(with("stage", "Late"), "column 'stage': 'Late' is not one of its levels early<middle<late");
        assertRefused(with("stage", 2), "column 'stage': '2' is not one of its levels");
    }
}

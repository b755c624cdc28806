package org.hyperanfis.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

/** What an evaluation says does not depend on how rows are cut into blocks. */
class EvaluationInBlocksTest {

    private static final int ROWS = LabelledBlocks.ROWS + 500;

    private static double[][] rows() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[ROWS][2];
        for (double[] row : rows) {
            row[0] = random.nextDouble();
            row[1] = random.nextDouble();
        }
        return rows;
    }

    private static void assertSameInBlocks(Dataset data) {
        HyperAnfisOptions options = Preset.PAPER.builder().rules(3).epochs(2).build();
        Dataset few = data.subset(IntStream.range(0, 300).toArray());
        HyperAnfis model = new HyperAnfisTrainer(options, 1).train(few).model();
        Evaluation whole = model.evaluate(data, model.predict(data));
        assertThat(model.evaluate(data)).isEqualTo(whole);
        LabelledBlocks uneven = reader -> {
            reader.accept(data.subset(IntStream.range(0, 100).toArray()));
            reader.accept(data.subset(IntStream.range(100, 101).toArray()));
            reader.accept(data.subset(IntStream.range(101, ROWS).toArray()));
        };
        assertThat(model.evaluate(uneven)).isEqualTo(whole);
    }

    @Test
    void ofAClassifier() {
        double[][] rows = rows();
        List<String> labels = IntStream.range(0, ROWS)
                .mapToObj(i -> rows[i][0] + rows[i][1] * rows[i][1] > 0.8 ? "high" : "low")
                .toList();
        assertSameInBlocks(Dataset.classification(List.of("a", "b"), rows, "y", labels));
    }

    @Test
    void ofARegressor() {
        double[][] rows = rows();
        double[][] outputs = new double[ROWS][2];
        for (int i = 0; i < ROWS; i++) {
            outputs[i][0] = rows[i][0] * rows[i][1];
            outputs[i][1] = rows[i][0] - rows[i][1];
        }
        assertSameInBlocks(Dataset.regression(List.of("a", "b"), rows, List.of("p", "q"), outputs));
    }
}

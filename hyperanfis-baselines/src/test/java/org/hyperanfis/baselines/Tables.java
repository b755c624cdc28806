package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;

/** Tables to train on. */
final class Tables {

    private static final KnownDataset WDBC_SET = DatasetCatalog.find("wdbc").orElseThrow();

    static final TrainingData WDBC = TrainingData.load(
            CsvTable.open(
                    new DatasetStore(Optional.empty(), Map.of(), FetchSettings.defaults())
                            .require(WDBC_SET)
                            .training(),
                    CsvFormat.DETECT),
            ColumnChoices.builder(WDBC_SET.target()).drop(WDBC_SET.drop()).build(),
            SplitFractions.DEFAULT,
            0);

    private Tables() {}

    /** Three overlapping classes of different sizes on four inputs of different scales, with sample weights. */
    static Dataset threeClasses() {
        Random random = new Random(21);
        int rows = 150;
        double[][] x = new double[rows][];
        int[] labels = new int[rows];
        double[] weights = new double[rows];
        for (int i = 0; i < rows; i++) {
            int label = i % 5 < 3 ? 0 : i % 5 - 2;
            labels[i] = label;
            weights[i] = 0.5 + random.nextDouble();
            x[i] = new double[] {
                label + 0.5 * random.nextGaussian(),
                100 * (label == 1 ? 1 : 0) + 60 * random.nextGaussian(),
                0.01 * random.nextGaussian(),
                5 + random.nextGaussian() * (label == 2 ? 3 : 1)
            };
        }
        List<Feature> features = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d")) {
            features.add(Feature.numeric(name));
        }
        return Dataset.classification(features, x, new Target.Classes("class", List.of("u", "v", "w")), labels)
                .withWeights(weights);
    }

    /** A mildly curved function of three inputs, far from zero, with a little noise. */
    static Dataset curve() {
        return curve(200, 3);
    }

    static Dataset curve(int rows, int inputs) {
        Random random = new Random(22);
        double[][] x = new double[rows][inputs];
        double[] y = new double[rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < inputs; j++) {
                x[i][j] = random.nextGaussian();
            }
            double a = x[i][0];
            double b = x[i][1];
            y[i] = 1000 + 50 * (2 * a - b + 0.5 * Math.sin(2 * a) + 0.3 * a * b + 0.1 * random.nextGaussian());
        }
        List<String> names = new ArrayList<>();
        for (int j = 0; j < inputs; j++) {
            names.add("x" + j);
        }
        return Dataset.regression(names, x, "y", y);
    }
}

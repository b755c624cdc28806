package org.example.consumer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Split;
import org.hyperanfis.io.ModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Prediction;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;

/** Trains on a small table, saves the model, loads it, and predicts one record by the names of its columns. */
public final class Consumer {

    private static final int ROWS = 90;

    private Consumer() {}

    /** @param arguments the folder for the model */
    public static void main(String[] arguments) {
        Path file = Path.of(arguments[0], "model.json");
        double[][] rows = new double[ROWS][];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            boolean large = i % 3 == 0;
            rows[i] = new double[] {(large ? 10 : 2) + i % 7 * 0.3, i % 5};
            labels.add(large ? "large" : "small");
        }
        Dataset data = Dataset.classification(List.of("size", "shade"), rows, "kind", labels);
        Split split = Split.stratified(data, 0.6, 0.4, 0);
        HyperAnfisOptions options =
                HyperAnfisOptions.builder().rules(3).epochs(20).seed(0).build();
        HyperAnfis model = new HyperAnfisTrainer(options)
                .train(split.train(), split.validation().orElseThrow())
                .model();
        ModelFile.save(model, file);
        Prediction prediction = ModelFile.load(file).predict(Map.of("size", 11.0, "shade", "3"));
        System.out.println(prediction.label() + " " + Arrays.toString(prediction.probability()));
    }
}

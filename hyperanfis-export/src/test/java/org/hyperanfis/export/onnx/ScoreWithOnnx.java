package org.hyperanfis.export.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;

/** The example of docs/export-onnx.md. */
public final class ScoreWithOnnx {

    public static void main(String[] args) throws OrtException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        double march = LocalDate.of(2019, 3, 16).toEpochDay();
        try (OrtSession session = environment.createSession(args[0]);
                OnnxTensor age = OnnxTensor.createTensor(environment, new double[][] {{41}, {Double.NaN}});
                OnnxTensor opened = OnnxTensor.createTensor(environment, new double[][] {{march}, {march + 0.5}});
                OnnxTensor size = OnnxTensor.createTensor(environment, new String[][] {{"small"}, {""}});
                OnnxTensor town = OnnxTensor.createTensor(environment, new String[][] {{"Kiel"}, {"Rio"}});
                OrtSession.Result result =
                        session.run(Map.of("age", age, "opened", opened, "size", size, "town", town))) {
            String[] labels = (String[]) result.get("label").orElseThrow().getValue();
            double[][] probabilities =
                    (double[][]) result.get("probabilities").orElseThrow().getValue();
            for (int i = 0; i < labels.length; i++) {
                System.out.println(labels[i] + " " + Arrays.toString(probabilities[i]));
            }
        }
    }
}

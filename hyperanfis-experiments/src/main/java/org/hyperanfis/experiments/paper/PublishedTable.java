package org.hyperanfis.experiments.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hyperanfis.compare.Figures;

/** The figures of the paper's Table 1: accuracy, macro-F1 and recall of six models on five data sets. */
public final class PublishedTable {

    private static final List<String> FIGURES = List.of(Figures.ACCURACY, Figures.MACRO_F1, Figures.MACRO_RECALL);

    private static final Map<String, double[]> BY_MODEL = new LinkedHashMap<>();

    static {
        // Spambase, Car, Zoo, WDBC, NSL-KDD: accuracy, F1 and recall of each.
        BY_MODEL.put("fsre-adatsk", new double[] {
            0.7742, 0.7544, 0.7477, 0.5896, 0.2619, 0.2811, 0.3810, 0.2379, 0.3095, 0.7544, 0.7304, 0.7262, 0.7192,
            0.4235, 0.4384
        });
        BY_MODEL.put("fcm-anfis", new double[] {
            0.9229, 0.9198, 0.9229, 0.8815, 0.8062, 0.9076, 0.7142, 0.6920, 0.7797, 0.9035, 0.8892, 0.9712, 0.7932,
            0.5878, 0.5910
        });
        BY_MODEL.put("it2-anfis", new double[] {
            0.9121, 0.9088, 0.9130, 0.9104, 0.8469, 0.9086, 0.8095, 0.5946, 0.6607, 0.9123, 0.9037, 0.8958, 0.7622,
            0.5856, 0.5842
        });
        BY_MODEL.put("pso-anfis", new double[] {
            0.9044, 0.8996, 0.8985, 0.8150, 0.6517, 0.9364, 0.9047, 0.7809, 0.8095, 0.8947, 0.8889, 0.8968, 0.7620,
            0.5602, 0.5485
        });
        BY_MODEL.put("anfis", new double[] {
            0.9120, 0.9080, 0.9075, 0.8998, 0.8277, 0.8731, 0.8413, 0.6875, 0.7500, 0.9152, 0.9067, 0.8958, 0.7798,
            0.5952, 0.5935
        });
        BY_MODEL.put("hyperanfis", new double[] {
            0.9251, 0.9215, 0.9251, 0.9181, 0.8827, 0.9449, 0.9524, 0.8186, 0.8571, 0.9854, 0.9843, 0.9835, 0.8038,
            0.6709, 0.6281
        });
    }

    private PublishedTable() {}

    /** The figure of a model on a data set, if the table has it. */
    public static OptionalDouble value(PaperSet set, String model, String figure) {
        double[] row = BY_MODEL.get(model);
        int column = FIGURES.indexOf(figure);
        return row == null || column < 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(row[set.ordinal() * FIGURES.size() + column]);
    }
}

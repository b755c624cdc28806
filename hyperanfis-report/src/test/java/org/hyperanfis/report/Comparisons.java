package org.hyperanfis.report;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hyperanfis.compare.Comparison;
import org.hyperanfis.compare.Figures;
import org.hyperanfis.compare.RunResult;

/** Made-up comparisons to test with. */
final class Comparisons {

    private static final List<Comparison.Model> MODELS = List.of(
            new Comparison.Model("hyperanfis", "HyperANFIS"),
            new Comparison.Model("anfis", "ANFIS"),
            new Comparison.Model("htsk", "HTSK"),
            new Comparison.Model("fsre", "FSRE-AdaTSK"),
            new Comparison.Model("fcm", "FCM-ANFIS"),
            new Comparison.Model("it2", "IT2-ANFIS"),
            new Comparison.Model("pso", "PSO-ANFIS"),
            new Comparison.Model("logistic", "Logistic regression"));

    private Comparisons() {}

    static byte[] bytes(ComparisonContent content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComparisonReport.write(content, out);
        return out.toByteArray();
    }

    /** Eight models, five seeds, two data sets, some published figures. */
    static ComparisonContent paper() {
        Comparison wdbc = madeUp("WDBC", new double[] {.978, .949, .963, .961, .958, .953, .949, .961}, 0.008, 1);
        Comparison car =
                madeUp("Car evaluation", new double[] {.941, .948, .957, .912, .927, .951, .932, .773}, 0.012, 2);
        List<PublishedScore> published = List.of(
                new PublishedScore("WDBC", "hyperanfis", Figures.ACCURACY, 0.9854),
                new PublishedScore("WDBC", "anfis", Figures.ACCURACY, 0.9152),
                new PublishedScore("WDBC", "fcm", Figures.ACCURACY, 0.9035),
                new PublishedScore("WDBC", "fsre", Figures.ACCURACY, 0.754),
                new PublishedScore("WDBC", "hyperanfis", Figures.MACRO_F1, 0.9844),
                new PublishedScore("Car evaluation", "hyperanfis", Figures.ACCURACY, 0.9181),
                new PublishedScore("NSL-KDD", "hyperanfis", Figures.ACCURACY, 0.8));
        return new ComparisonContent(
                "HyperANFIS beside seven other models",
                List.of(wdbc, car),
                published,
                Map.of("WDBC", "569 rows: 341 to train, 114 to validate, 114 to test"));
    }

    private static Comparison madeUp(String data, double[] accuracy, double spread, long seed) {
        double[] effective = {6.7, 1.7, 9.1, 5.6, 1.8, 2.0, 1.0, 1.0};
        Random random = new Random(seed);
        List<RunResult> runs = new ArrayList<>();
        for (long s = 0; s < 5; s++) {
            double luck = spread * random.nextGaussian();
            for (int m = 0; m < MODELS.size(); m++) {
                double right = Math.min(1, accuracy[m] + luck + 0.4 * spread * random.nextGaussian());
                Map<String, Double> figures = new LinkedHashMap<>();
                figures.put(Figures.ACCURACY, right);
                figures.put(Figures.MACRO_F1, right - 0.004 - 0.003 * random.nextDouble());
                figures.put(Figures.MACRO_RECALL, right - 0.002 - 0.004 * random.nextDouble());
                figures.put(Figures.EXPECTED_CALIBRATION_ERROR, 0.01 * (m + 1));
                figures.put(Figures.LOG_LOSS, 0.1 * (m + 1));
                if (m < 7) {
                    figures.put(Figures.RULES, 12.0);
                    figures.put(Figures.EFFECTIVE_RULES, Math.max(1, effective[m] + 0.3 * random.nextGaussian()));
                    figures.put(Figures.RULE_COSINE, 0.07 * effective[m] + 0.01 * random.nextDouble());
                    figures.put(Figures.LARGEST_COVERAGE, 0.5 - 0.04 * effective[m] + 0.03 * random.nextDouble());
                    figures.put(Figures.FAITHFULNESS, 0.98 - 0.02 * m);
                    figures.put(Figures.WRONG_RULES, (double) m);
                    figures.put(Figures.TERMS, 4.5);
                    figures.put(Figures.RECURRENCE, 0.5 - 0.01 * s);
                }
                figures.put(Figures.PARAMETERS, m == 7 ? 62.0 : 1500.0 + 12 * m);
                figures.put(Figures.EPOCHS, (double) (60 + random.nextInt(140)));
                figures.put(Figures.UPDATES, 11.0 * (60 + random.nextInt(140)));
                figures.put(Figures.EXTRA_EPOCHS, m == 6 ? 40.0 : 0.0);
                String name = MODELS.get(m).name();
                String digest = Long.toHexString(random.nextLong() | Long.MIN_VALUE);
                runs.add(new RunResult(name, s, figures, "patience", digest, 1 + m + random.nextDouble()));
            }
        }
        return new Comparison(data, MODELS, seeds(5), runs);
    }

    /** Values of one figure: per model, one per seed; null where there was no run. */
    static Comparison of(String data, String figure, Map<String, List<Double>> values) {
        List<Comparison.Model> models = values.keySet().stream()
                .map(name -> new Comparison.Model(name, "The " + name))
                .toList();
        int count = values.values().iterator().next().size();
        List<RunResult> runs = new ArrayList<>();
        values.forEach((model, scores) -> {
            for (int s = 0; s < count; s++) {
                if (!scores.get(s).isNaN()) {
                    runs.add(new RunResult(model, s, Map.of(figure, scores.get(s)), "", "", 0.5));
                }
            }
        });
        return new Comparison(data, models, seeds(count), runs);
    }

    static ComparisonContent content(Comparison... comparisons) {
        return new ComparisonContent("Title", List.of(comparisons), List.of(), Map.of());
    }

    /** Names of data, models, figures and whatever else is text, each of which a careless page would run. */
    static ComparisonContent hostile() {
        List<Comparison> comparisons = new ArrayList<>();
        for (int d = 0; d < 2; d++) {
            List<Comparison.Model> models = Reports.HOSTILE.stream()
                    .map(name -> new Comparison.Model(name, name))
                    .toList();
            List<RunResult> runs = new ArrayList<>();
            for (int m = 0; m < models.size(); m++) {
                for (long s = 0; s < 3; s++) {
                    Map<String, Double> figures = new LinkedHashMap<>();
                    figures.put(Figures.ACCURACY, 0.9 - 0.01 * m + 0.003 * s);
                    figures.put(Figures.EFFECTIVE_RULES, 1.0 + m);
                    figures.put(Reports.HOSTILE.get(0), 1.0);
                    runs.add(new RunResult(
                            models.get(m).name(), s, figures, Reports.HOSTILE.get(1), Reports.HOSTILE.get(2), 1));
                }
            }
            comparisons.add(new Comparison(Reports.HOSTILE.get(d), models, seeds(3), runs));
        }
        return new ComparisonContent(
                Reports.HOSTILE.get(1),
                comparisons,
                List.of(new PublishedScore(Reports.HOSTILE.get(0), Reports.HOSTILE.get(0), Figures.ACCURACY, 0.5)),
                Map.of(Reports.HOSTILE.get(0), Reports.HOSTILE.get(2)));
    }

    /** More models, seeds and data sets than anybody reads. */
    static ComparisonContent large() {
        List<Comparison> comparisons = new ArrayList<>();
        for (int d = 0; d < 6; d++) {
            Random random = new Random(d);
            Map<String, List<Double>> values = new LinkedHashMap<>();
            for (int m = 0; m < 24; m++) {
                values.put("model " + m, random.doubles(20).boxed().toList());
            }
            comparisons.add(of("data " + d, Figures.ACCURACY, values));
        }
        return new ComparisonContent("Large", comparisons, List.of(), Map.of());
    }

    private static List<Long> seeds(int count) {
        return LongStream.range(0, count).boxed().toList();
    }

    static List<Double> repeated(double value, int count) {
        return IntStream.range(0, count).mapToObj(i -> value).toList();
    }
}

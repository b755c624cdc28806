package org.hyperanfis.datasets;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.table.Content;

/**
 * Finds data sets by name.
 *
 * @since 0.1.0
 */
public final class DatasetCatalog {

    private static final String CC_BY = "CC BY 4.0";
    private static final String UCI = "UCI Machine Learning Repository, https://doi.org/";

    private static final List<KnownDataset> ALL = List.of(wdbc(), zoo(), spambase(), car(), nslKdd());

    private DatasetCatalog() {}

    /** All of them, the bundled ones first. */
    public static List<KnownDataset> all() {
        return ALL;
    }

    /** The one of that name, if there is one. */
    public static Optional<KnownDataset> find(String name) {
        return ALL.stream().filter(set -> set.name().equals(name)).findFirst();
    }

    private static KnownDataset wdbc() {
        return new KnownDataset(
                "wdbc",
                "Breast Cancer Wisconsin (Diagnostic)",
                "Is a breast mass benign (B) or malignant (M), from measurements of its cell nuclei?",
                569,
                30,
                "diagnosis",
                List.of(),
                Optional.empty(),
                Map.of(),
                CC_BY,
                "W. Wolberg, O. Mangasarian, N. Street, W. Street: Breast Cancer Wisconsin (Diagnostic). " + UCI
                        + "10.24432/C5DW2B",
                bundled("wdbc.csv"));
    }

    private static KnownDataset zoo() {
        return new KnownDataset(
                "zoo",
                "Zoo",
                "Which of seven kinds of animal is it, from yes/no traits and the number of legs?",
                101,
                16,
                "type",
                List.of(),
                Optional.of("animal"),
                Map.of(),
                CC_BY,
                "R. Forsyth: Zoo. " + UCI + "10.24432/C5R59V",
                bundled("zoo.csv"));
    }

    private static KnownDataset spambase() {
        return new KnownDataset(
                "spambase",
                "Spambase",
                "Is an e-mail ham or spam, from frequencies of words and characters? Heavy-tailed numbers.",
                4601,
                57,
                "class",
                List.of(),
                Optional.empty(),
                Map.of(),
                CC_BY,
                "M. Hopkins, E. Reeber, G. Forman, J. Suermondt: Spambase. " + UCI + "10.24432/C53G6X",
                bundled("spambase.csv"));
    }

    private static KnownDataset car() {
        List<String> price = List.of("low", "med", "high", "vhigh");
        Map<String, List<String>> ordinal = new LinkedHashMap<>();
        ordinal.put("buying", price);
        ordinal.put("maint", price);
        ordinal.put("doors", List.of("2", "3", "4", "5more"));
        ordinal.put("persons", List.of("2", "4", "more"));
        ordinal.put("lug_boot", List.of("small", "med", "big"));
        ordinal.put("safety", List.of("low", "med", "high"));
        return new KnownDataset(
                "car",
                "Car Evaluation",
                "How acceptable is a car (unacc, acc, good, vgood), from six ordered properties?",
                1728,
                6,
                "class",
                List.of(),
                Optional.empty(),
                ordinal,
                CC_BY,
                "M. Bohanec: Car Evaluation. " + UCI + "10.24432/C5JP48",
                new Origin.Downloadable(
                        URI.create("https://archive.ics.uci.edu/ml/machine-learning-databases/car/"),
                        new SourceFile(
                                "car.csv",
                                "0023b86e0dd3502aaa0e4a610ef4d8aebbba7ff40f53fa7c2f0543c68bee5114",
                                "car.data",
                                51_867,
                                "b703a9ac69f11e64ce8c223c0a40de4d2e9d769f7fb20be5f8f2e8a619893d83",
                                Conversion.addHeader(String.join(",", ordinal.keySet()) + ",class")),
                        Optional.empty()));
    }

    private static KnownDataset nslKdd() {
        return new KnownDataset(
                "nsl-kdd",
                "NSL-KDD",
                "Is a network connection normal or one of four kinds of attack? Official test set of 22,544 rows.",
                125_973,
                NslKdd.FEATURE_COUNT,
                "class",
                List.of("attack", "difficulty"),
                Optional.empty(),
                Map.of(),
                "public research data of the University of New Brunswick; cite the paper",
                "M. Tavallaee, E. Bagheri, W. Lu, A. Ghorbani: A Detailed Analysis of the KDD CUP 99 Data Set."
                        + " IEEE Symposium on Computational Intelligence for Security and Defense Applications, 2009."
                        + " Canadian Institute for Cybersecurity, University of New Brunswick,"
                        + " https://www.unb.ca/cic/datasets/nsl.html",
                new Origin.Downloadable(
                        // The university's page has no direct links; this copy has the same bytes.
                        URI.create("https://raw.githubusercontent.com/defcom17/NSL_KDD/master/"),
                        new SourceFile(
                                "nsl-kdd-train.csv.gz",
                                "25d108e55af2c08e41a765a16d81f829665fa95f8c53c2e072b6bcfa2192d0c0",
                                "KDDTrain+.txt",
                                19_109_424,
                                "1b86d2f957b33082081bba410fe129b475efebcc13c9014c3f447c8271aadf95",
                                NslKdd::convert),
                        Optional.of(new SourceFile(
                                "nsl-kdd-test.csv.gz",
                                "8fbcd5cf539833248b6e1442787d6354a29b0cb4c5ec4e36ec97c5629aa29900",
                                "KDDTest+.txt",
                                3_441_513,
                                "fa46b0935342616aa83b7c2578db355b6a7aaabbc492248172c7a1e8b7ab8f84",
                                NslKdd::convert))));
    }

    private static Origin bundled(String tableName) {
        return new Origin.Bundled(tableName, Content.resource(DatasetCatalog.class, tableName));
    }
}

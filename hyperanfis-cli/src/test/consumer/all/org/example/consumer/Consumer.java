package org.example.consumer;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTrainer;
import org.hyperanfis.compare.Better;
import org.hyperanfis.compare.Friedman;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.FetchSettings;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.io.RuleModelFile;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.HtmlReport;
import org.hyperanfis.report.ReportContent;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;

/** Does one thing with each module whose jars or resources could be out of reach on the module path. */
public final class Consumer {

    private Consumer() {}

    /** @param arguments the folder for the models */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        TrainingData data = bundled();
        Dataset validation = data.validation().orElseThrow();
        HyperAnfis model = new HyperAnfisTrainer(
                        HyperAnfisOptions.builder().rules(4).epochs(3).build())
                .train(data.training(), validation)
                .model();
        System.out.println(model.rules().size() + " rules over " + model.features().size() + " features");

        BaselineOptions options = BaselineOptions.defaults(BaselineKind.ANFIS).with("loop.epochs", "3");
        RuleModel other =
                new BaselineTrainer(options).train(data.training(), validation).model();
        Path file = folder.resolve("other.json");
        RuleModelFile.save(other, file);
        System.out.println(RuleModelFile.load(file).type());

        List<String> rowNames = IntStream.range(0, validation.rows())
                .mapToObj(i -> "row " + (i + 1))
                .toList();
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        HtmlReport.write(
                new ReportContent(
                        "zoo", Inspection.of(model, validation, rowNames), List.of(), Optional.empty(), "zoo"),
                page);
        System.out.println(page.toString(StandardCharsets.UTF_8).contains("Copyright 2010-2023 Mike Bostock"));

        double[][] scores = {{0.9, 0.8}, {0.7, 0.6}, {0.8, 0.7}, {0.9, 0.6}};
        System.out.println(Friedman.of(List.of("one", "two"), scores, Better.HIGHER).chiSquareP() < 0.1);
    }

    private static TrainingData bundled() {
        KnownDataset zoo = DatasetCatalog.find("zoo").orElseThrow();
        DatasetStore store = new DatasetStore(Optional.empty(), Map.of(), FetchSettings.defaults());
        try (Table table = CsvTable.open(store.require(zoo).training(), CsvFormat.DETECT)) {
            return TrainingData.load(table, ColumnChoices.target("type"), SplitFractions.DEFAULT, 0);
        }
    }
}

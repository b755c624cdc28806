package org.hyperanfis.experiments.paper;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.DatasetFiles;
import org.hyperanfis.datasets.DatasetStore;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.EncodedTable;
import org.hyperanfis.encode.SplitFractions;
import org.hyperanfis.experiments.protocol.Budget;
import org.hyperanfis.schema.ColumnChoices;
import org.hyperanfis.table.CsvFormat;
import org.hyperanfis.table.CsvTable;
import org.hyperanfis.table.Table;

/** The data sets of the paper's Table 1, in its order, as the matched protocol uses them. */
public enum PaperSet {
    SPAMBASE("spambase", "Spambase", Budget.DEFAULT),
    CAR("car", "Car", Budget.DEFAULT),
    ZOO("zoo", "Zoo", Budget.DEFAULT),
    WDBC("wdbc", "WDBC", Budget.DEFAULT),
    /** The training file has 126 thousand rows: all models stop after as many steps, and FSRE-AdaTSK chooses from fewer rules. */
    NSL_KDD("nsl-kdd", "NSL-KDD", Budget.DEFAULT.withUpdates(20_000).withCandidates(250));

    /** Of every model on every set. */
    public static final List<Long> SEEDS = List.of(0L, 1L, 2L, 3L, 4L);

    private final String id;
    private final String title;
    private final Budget budget;

    PaperSet(String id, String title, Budget budget) {
        this.id = id;
        this.title = title;
        this.budget = budget;
    }

    public String id() {
        return id;
    }

    public String title() {
        return title;
    }

    public Budget budget() {
        return budget;
    }

    public static PaperSet of(String id) {
        return Arrays.stream(values())
                .filter(set -> set.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidOptionException("the paper has no data set '" + id + "'; give some of "
                        + Arrays.stream(values()).map(PaperSet::id).collect(Collectors.joining(", "))));
    }

    private KnownDataset known() {
        return DatasetCatalog.find(id).orElseThrow();
    }

    /** The files, or a message how to get them. */
    public DatasetFiles files(DatasetStore store) {
        return store.require(known());
    }

    /** Reads the set; columns of categories become one input per category, also where they have an order. */
    public EncodedTable read(DatasetStore store) {
        KnownDataset known = known();
        DatasetFiles files = files(store);
        try (Table table = CsvTable.open(files.training(), CsvFormat.DETECT);
                Table test = files.test()
                        .map(content -> CsvTable.open(content, CsvFormat.DETECT))
                        .orElse(null)) {
            ColumnChoices.Builder choices = ColumnChoices.builder(known.target())
                    .drop(known.drop())
                    .categorical(List.copyOf(known.ordinal().keySet()));
            known.rowNames().ifPresent(choices::rowNames);
            return EncodedTable.read(
                    table, null, test, choices.build(), SplitFractions.defaultFor(false, test != null));
        }
    }
}

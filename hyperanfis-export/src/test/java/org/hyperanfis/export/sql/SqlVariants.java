package org.hyperanfis.export.sql;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.export.TrainedBaselines;
import org.hyperanfis.model.RuleModel;

/** All models that SQL is tried with, and rows of cells. */
record SqlVariants(String name, RuleModel model, List<String[]> rows) {

    /** Made once: baselines are trained for it. */
    private static final List<SqlVariants> ALL = make().toList();

    static Stream<SqlVariants> all() {
        return ALL.stream();
    }

    private static Stream<SqlVariants> make() {
        return Stream.of(
                        ConformanceModels.all()
                                .map(each -> new SqlVariants(each.name(), each.model(), cells(each.rows()))),
                        MixedModels.all().map(each -> new SqlVariants(each.name(), each.model(), typed(each.rows()))),
                        TrainedBaselines.all().map(each -> new SqlVariants(each.name(), each.model(), each.cells())))
                .flatMap(each -> each);
    }

    private static List<String[]> cells(double[][] rows) {
        return Arrays.stream(rows)
                .map(row -> Arrays.stream(row).mapToObj(Double::toString).toArray(String[]::new))
                .toList();
    }

    /** In a column of numbers, -999.0 is the same as -999. */
    private static List<String[]> typed(List<String[]> rows) {
        return rows.stream()
                .map(row -> Arrays.stream(row)
                        .map(cell -> cell.equals("-999.0") ? "-999" : cell)
                        .toArray(String[]::new))
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}

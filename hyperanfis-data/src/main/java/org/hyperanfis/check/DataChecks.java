package org.hyperanfis.check;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.encode.TrainingData;

/**
 * Looks for what spoils models and flatters scores, before training. Nothing is changed.
 *
 * @since 0.3.0
 */
public final class DataChecks {

    private DataChecks() {}

    /** What to be careful about, the most harmful first. */
    public static List<DataWarning> of(TrainingData data) {
        List<DataWarning> warnings = new ArrayList<>(new ColumnChecks(data.schema(), data.training()).warnings());
        warnings.addAll(CodeChecks.of(data.schema(), data.training()));
        warnings.addAll(new RowChecks(data).warnings());
        data.validation().ifPresent(part -> warnings.addAll(ShiftCheck.of(data.training(), part, "validation")));
        data.test().ifPresent(part -> warnings.addAll(ShiftCheck.of(data.training(), part, "test")));
        warnings.sort((a, b) -> a.kind().compareTo(b.kind()));
        return warnings;
    }
}

package org.hyperanfis.report.section;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.FeatureKind;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.inspect.Gaps;

/** Which model inputs stand for missing cells. A category has an input of its own for that. */
public final class MissingInputs {

    private static final Set<FeatureKind> KNOWN_ANYWAY = EnumSet.of(FeatureKind.ONEHOT, FeatureKind.MISSING);

    private MissingInputs() {}

    public static MissingCells of(Gaps gaps, List<Feature> features) {
        if (gaps.count() == 0) {
            return MissingCells.NONE;
        }
        int[] columns = features.stream()
                .mapToInt(feature -> KNOWN_ANYWAY.contains(feature.kind())
                        ? -1
                        : gaps.columns().indexOf(feature.column()))
                .toArray();
        return (row, input) -> columns[input] >= 0 && gaps.isMissing(row, columns[input]);
    }
}

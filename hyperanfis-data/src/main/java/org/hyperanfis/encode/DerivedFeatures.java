package org.hyperanfis.encode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.data.notation.DatePart;
import org.hyperanfis.schema.ColumnProfile;
import org.hyperanfis.schema.DerivedInputs;
import org.hyperanfis.schema.Schema;
import org.hyperanfis.schema.TableProfile;

/** All inputs that can be made of the columns of a table: their values, and what can be derived of them. */
final class DerivedFeatures {

    /** Dates that reach over less than this many days have no part that comes again often enough. */
    private static final double LEAST_WEEKS = 21;

    /** In less than a year, the month says nothing that the date does not. */
    private static final double LEAST_MONTHS = 365;

    private final Schema schema;
    private final TableProfile profile;
    private final DerivedInputs wanted;

    private DerivedFeatures(Schema schema, TableProfile profile, DerivedInputs wanted) {
        this.schema = schema;
        this.profile = profile;
        this.wanted = wanted;
    }

    /** Derived inputs stand behind the values that they are derived of. A table without any has its values alone. */
    static List<Feature> of(Schema schema, TableProfile profile, DerivedInputs wanted) {
        return new DerivedFeatures(schema, profile, wanted).all();
    }

    private List<Feature> all() {
        List<Feature> values = schema.features();
        Set<String> taken = new HashSet<>();
        values.forEach(feature -> taken.add(feature.name()));
        List<Feature> all = new ArrayList<>();
        for (Feature value : values) {
            all.add(value);
            List<Feature> derived = new ArrayList<>();
            if (wanted.missing() != DerivedInputs.Choice.NONE && isMissingSomewhere(value)) {
                derived.add(Feature.absence(value));
            }
            if (wanted.dateParts() != DerivedInputs.Choice.NONE && value.notation() instanceof DateNotation date) {
                for (DatePart part : DatePart.values()) {
                    if (part.isIn(date) && comesAgain(value, part)) {
                        part.categories().forEach(category -> derived.add(Feature.part(value, part, category)));
                    }
                }
            }
            // A column of the table may have the very name of a derived input, and comes first.
            if (derived.stream().noneMatch(feature -> taken.contains(feature.name()))) {
                all.addAll(derived);
            }
        }
        return all;
    }

    private boolean isMissingSomewhere(Feature value) {
        return !value.kind().isCategory()
                && profile.column(value.column())
                        .filter(column -> column.missing() > 0)
                        .isPresent();
    }

    private boolean comesAgain(Feature value, DatePart part) {
        double days = profile.column(value.column())
                .flatMap(ColumnProfile::range)
                .map(DerivedFeatures::span)
                .orElse(0.0);
        return switch (part) {
            case MONTH -> days >= LEAST_MONTHS;
            case WEEKDAY -> days >= LEAST_WEEKS;
            case HOUR -> true;
        };
    }

    private static double span(ColumnRange range) {
        return range.high() - range.low();
    }
}

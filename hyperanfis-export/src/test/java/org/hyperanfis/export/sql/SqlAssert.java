package org.hyperanfis.export.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.Parity;
import org.hyperanfis.export.check.ParityCheck;

/** Whether a database answers as the library does. */
final class SqlAssert {

    private SqlAssert() {}

    static void assertParity(SqlVariants variant, ExportRun run) {
        ParityCheck check = new ParityCheck(variant.model(), run);
        check.add(variant.rows());
        Parity parity = check.result();
        assertThat(parity.differing()).isEmpty();
        assertThat(parity.largestDifference()).as("row " + parity.worst()).isLessThan(Parity.TOLERANCE);
        assertThat(parity.largestFiringDifference()).isLessThan(Parity.TOLERANCE);
        assertThat(parity.ties()).isEmpty();
    }
}

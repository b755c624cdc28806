package org.hyperanfis.report;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.train.loop.EpochReport;

/**
 * What a report shows.
 *
 * @param title the heading of the page
 * @param inspection the model and what it does on the rows
 * @param history what happened in each epoch of its training; empty where that is not known
 * @param reference figures to show beside those of the model
 * @param dataName what the rows are called, such as the name of their file
 * @param truth whether the rules say what the model does on the rows, with their recurrence where it was measured; since 0.3.0
 * @param audit what someone who signs the report asks beyond the figures; since 0.3.0
 * @since 0.1.0
 */
public record ReportContent(
        String title,
        Inspection inspection,
        List<EpochReport> history,
        Optional<Comparison> reference,
        String dataName,
        RuleTruth truth,
        Audit audit) {

    public ReportContent {
        history = List.copyOf(history);
    }

    /** Without what is asked beyond the figures. */
    public ReportContent(
            String title,
            Inspection inspection,
            List<EpochReport> history,
            Optional<Comparison> reference,
            String dataName,
            RuleTruth truth) {
        this(title, inspection, history, reference, dataName, truth, Audit.NONE);
    }

    /** With the truth of the rules as it is measured on the rows. */
    public ReportContent(
            String title,
            Inspection inspection,
            List<EpochReport> history,
            Optional<Comparison> reference,
            String dataName) {
        this(title, inspection, history, reference, dataName, inspection.truth());
    }

    /** The same with what is asked beyond the figures. */
    public ReportContent withAudit(Audit other) {
        return new ReportContent(title, inspection, history, reference, dataName, truth, other);
    }
}

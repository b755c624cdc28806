package org.hyperanfis.report;

import java.util.Optional;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.TrainingRows;
import org.hyperanfis.report.text.Formats;

/**
 * What the rows of a report prove, in sentences.
 *
 * @param isTest whether they are the test rows of the training
 * @param alert why they prove little, if they do
 * @param note which rows the report shows
 */
record Evidence(boolean isTest, Optional<String> alert, String note) {

    static Evidence of(ReportContent content) {
        Inspection inspection = content.inspection();
        int rows = inspection.data().rows();
        TrainingRows training = new TrainingRows(inspection.model().provenance());
        if (content.audit().parts().isEmpty()) {
            Optional<String> seen = training.warning(content.dataName(), rows, inspection::data);
            return new Evidence(
                    false,
                    seen,
                    seen.isPresent() ? "" : "The model file does not say whether any of them were seen in training.");
        }
        Optional<PartScores> test = content.audit().of(PartScores.Part.TEST);
        String parts = training.partsWarning(
                test.map(scores -> scores.sheet().scores().rows()).orElse(0));
        return test.isEmpty()
                ? new Evidence(false, Optional.of(parts), "")
                : new Evidence(
                        true,
                        Optional.empty(),
                        parts + " Everything below the scores is about the " + Formats.count(rows, "test row")
                                + " alone.");
    }
}

package org.hyperanfis.cli.view;

import java.util.List;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.model.Prediction;

/** Writes predictions one by one. */
public interface PredictionWriter {

    /**
     * @param row the name or number of the row
     * @param contributions of the columns to each answer; empty unless they are asked for
     */
    void write(String row, Prediction prediction, List<Contributions> contributions);

    /** Ends the document, and leaves the stream open. Without it a document shows that it is not whole. */
    void end();
}

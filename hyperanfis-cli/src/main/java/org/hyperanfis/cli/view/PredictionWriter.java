package org.hyperanfis.cli.view;

import org.hyperanfis.model.Prediction;

/** Writes predictions one by one. */
public interface PredictionWriter {

    /**
     * @param row the name or number of the row
     */
    void write(String row, Prediction prediction);

    /** Ends the document, and leaves the stream open. Without it a document shows that it is not whole. */
    void end();
}

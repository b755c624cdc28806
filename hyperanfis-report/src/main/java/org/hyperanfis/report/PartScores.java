package org.hyperanfis.report;

import org.hyperanfis.inspect.score.ScoreSheet;

/**
 * The scores of one part of the table that a model was trained on.
 *
 * @param part which rows
 * @param sheet their scores
 * @since 0.3.0
 */
public record PartScores(Part part, ScoreSheet sheet) {

    /** What rows were for in training. */
    public enum Part {
        /** Parameters were fitted to them. */
        TRAINING("Training"),
        /** They chose the epoch, and may have been trained on in the end. */
        VALIDATION("Validation"),
        /** Training did not see them. */
        TEST("Test");

        private final String title;

        Part(String title) {
            this.title = title;
        }

        /** Its name at the head of a line. */
        public String title() {
            return title;
        }
    }
}

package org.hyperanfis.report;

import java.util.List;

/**
 * Figures of a model beside those of something else, such as a published table.
 *
 * @param reference what the other figures are, in a few words
 * @param figures the figures, in order
 * @since 0.1.0
 */
public record Comparison(String reference, List<Figure> figures) {

    public Comparison {
        figures = List.copyOf(figures);
    }

    /**
     * One figure of both.
     *
     * @param name what it is
     * @param ours of the model reported
     * @param reference of the other
     */
    public record Figure(String name, double ours, double reference) {}
}

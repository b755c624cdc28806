package org.hyperanfis.export.check;

import java.util.List;

/**
 * What an export answers for some rows.
 *
 * @param labels the answered class of each row; empty for regression
 * @param values by rows, the probability of each class or the value of each output
 * @param firing by rows, the share of each rule
 * @since 0.3.0
 */
public record ExportedAnswers(List<String> labels, double[][] values, double[][] firing) {

    public ExportedAnswers {
        labels = List.copyOf(labels);
    }
}

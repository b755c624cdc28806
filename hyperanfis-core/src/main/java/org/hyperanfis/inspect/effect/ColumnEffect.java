package org.hyperanfis.inspect.effect;

import java.util.Optional;

/**
 * What one column of the table does to the answers.
 *
 * @param column its name; all model inputs made of it move together
 * @param used whether it reaches any rule; one that does not has no effect at all
 * @param importance how much the log loss grows without it, or the RMSE
 * @param accuracyLoss how much the accuracy falls without it; nothing for regression
 * @param missing the share of the drawn rows where it is missing, an empty category included
 * @param curve how it acts; nothing for columns that are not used, and for those that matter least where there are many
 * @since 0.3.0
 */
public record ColumnEffect(
        String column,
        boolean used,
        ScoreLoss importance,
        Optional<ScoreLoss> accuracyLoss,
        double missing,
        Optional<Curve> curve) {}

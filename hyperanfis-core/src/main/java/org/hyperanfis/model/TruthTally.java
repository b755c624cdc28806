package org.hyperanfis.model;

import java.util.List;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.eval.RuleTruth;

/** What a {@link RuleTruth} takes from each row. */
interface TruthTally {

    void add(Dataset data, Predictions predictions, int row, StrongestRules strongest);

    double faithfulness();

    double voteFidelity();

    RuleTruth.OfRule rule(int index);

    List<String> classesUnstated();
}

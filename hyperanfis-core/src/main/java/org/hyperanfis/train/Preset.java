package org.hyperanfis.train;

import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.train.loop.Criterion;
import org.hyperanfis.train.loop.LoopOptions;

/** Options that belong together. */
public enum Preset {

    /**
     * What predicts best without tuning, as far as is known (docs/results/journal.md): what to use when nothing is said. Costs as
     * much as four to nine trainings.
     */
    BEST,

    /** The paper to the letter. */
    PAPER;

    /** Options to start from. */
    public HyperAnfisOptions.Builder builder() {
        HyperAnfisOptions.Builder paper = new HyperAnfisOptions.Builder();
        return switch (this) {
            case PAPER -> paper;
            case BEST ->
                paper.membership(MembershipKind.BELL)
                        .bellShape(3)
                        .curvature(0.25)
                        .targetRadius(1.5)
                        .overlap(0.98)
                        .logScales(true)
                        .categorySpan(3)
                        .classTemper(0.5)
                        .loop(LoopOptions.DEFAULT
                                .withSteps(4000)
                                .withGrowingBatch(true)
                                .withCriterion(Criterion.LOSS)
                                .withAveragedEpochs(3))
                        .starts(8)
                        .refit(true);
        };
    }
}

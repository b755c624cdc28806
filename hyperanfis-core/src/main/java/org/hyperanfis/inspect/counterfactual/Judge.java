package org.hyperanfis.inspect.counterfactual;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.hyperanfis.model.Predictions;
import org.hyperanfis.model.RuleModel;
import org.jspecify.annotations.Nullable;

/** Predicts changed rows by the exact model, many at a time and never more than a budget allows. */
final class Judge {

    private static final int BLOCK = 1024;

    private final RuleModel model;
    private final List<Axis> axes;
    private final double[] row;
    private final Aim aim;
    private final int budget;
    private final int mostColumns;
    private int spent;
    private int allowance;
    private @Nullable Candidate closest;

    /**
     * A judge.
     *
     * @param row the model's inputs of the row as it is, all known
     * @param mostColumns how many columns may change in the end
     */
    Judge(RuleModel model, List<Axis> axes, double[] row, Aim aim, int budget, int mostColumns) {
        this.model = model;
        this.axes = axes;
        this.row = row;
        this.aim = aim;
        this.budget = budget;
        this.allowance = budget;
        this.mostColumns = mostColumns;
    }

    /** How many rows were predicted. */
    int spent() {
        return spent;
    }

    /** Lets what follows predict at most so many rows. */
    void allow(int share) {
        allowance = Math.min(share, budget - spent);
    }

    int allowance() {
        return allowance;
    }

    /** The candidate that came closest to the goal, of those with few enough columns. */
    @Nullable
    Candidate closest() {
        return closest;
    }

    /** Judges as many points as are allowed, the first ones, in order. */
    List<Candidate> judge(List<long[]> points) {
        int count = Math.min(points.size(), allowance);
        List<Candidate> judged = new ArrayList<>(count);
        for (int begin = 0; begin < count; begin += BLOCK) {
            int end = Math.min(begin + BLOCK, count);
            double[][] block = new double[end - begin][];
            for (int i = begin; i < end; i++) {
                block[i - begin] = inputs(points.get(i));
            }
            Predictions predictions = model.predict(block);
            for (int i = begin; i < end; i++) {
                judged.add(candidate(points.get(i), aim.verdict(predictions, i - begin)));
            }
        }
        spent += count;
        allowance -= count;
        return judged;
    }

    private Candidate candidate(long[] at, Aim.Verdict verdict) {
        BitSet changed = new BitSet(at.length);
        double distance = 0;
        for (int a = 0; a < at.length; a++) {
            if (at[a] != Axis.UNCHANGED) {
                changed.set(a);
                distance += axes.get(a).distance(at[a]);
            }
        }
        Candidate candidate = new Candidate(at, changed, distance, verdict);
        boolean few = candidate.columns() <= mostColumns;
        if (few && (closest == null || verdict.closeness() > closest.verdict().closeness())) {
            closest = candidate;
        }
        return candidate;
    }

    /** The model's inputs of a changed row. */
    double[] inputs(long[] at) {
        double[] inputs = row.clone();
        for (int a = 0; a < at.length; a++) {
            if (at[a] != Axis.UNCHANGED) {
                axes.get(a).column().write(axes.get(a).code(at[a]), inputs);
            }
        }
        return inputs;
    }
}

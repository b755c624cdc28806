package org.hyperanfis.train.start;

import java.util.Arrays;
import org.hyperanfis.data.Dataset;

/** Whether columns say anything about the class by themselves: their mutual information with it, beside that of chance. */
final class ColumnInformation {

    /** Parts that the values of a column are cut into. */
    private static final int PARTS = 8;

    /** How many standard deviations above its mean the information of a column must be that of chance is not. */
    private static final double DEVIATIONS = 3;

    private ColumnInformation() {}

    /** Of each column, whether what it says of the class is no more than chance would. */
    static boolean[] silent(Dataset data) {
        RowGroups groups = RowGroups.of(data);
        boolean[] silent = new boolean[data.width()];
        double[] column = new double[data.rows()];
        for (int j = 0; j < silent.length; j++) {
            int input = j;
            Arrays.setAll(column, i -> data.value(i, input));
            silent[j] = isSilent(column, groups);
        }
        return silent;
    }

    private static boolean isSilent(double[] column, RowGroups groups) {
        double[] cuts = RowGroups.cuts(column, PARTS);
        double[][] counts = new double[cuts.length + 1][groups.count()];
        double[] inGroup = new double[groups.count()];
        for (int i = 0; i < column.length; i++) {
            int group = groups.group()[i];
            counts[RowGroups.part(cuts, column[i])][group]++;
            inGroup[group]++;
        }
        double rows = column.length;
        double information = 0;
        for (double[] part : counts) {
            double inPart = Arrays.stream(part).sum();
            for (int k = 0; k < inGroup.length; k++) {
                if (part[k] > 0) {
                    information += part[k] / rows * StrictMath.log(part[k] * rows / (inPart * inGroup[k]));
                }
            }
        }
        // Twice the rows times the information of chance has a chi-squared distribution.
        double freedom =
                cuts.length * (Arrays.stream(inGroup).filter(n -> n > 0).count() - 1.0);
        return information <= (freedom + DEVIATIONS * Math.sqrt(2 * freedom)) / (2 * rows);
    }
}

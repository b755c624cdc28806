package org.hyperanfis.report;

import java.util.Arrays;
import java.util.List;
import org.hyperanfis.inspect.score.ScoreSheet;

/**
 * The scores of groups of the rows of a report, such as those of each clinic. A reader can select a group.
 *
 * @param column whose cells make the groups
 * @param groups in the order in which they are shown; each row of the report is in one of them
 * @since 0.3.0
 */
public record GroupScores(String column, List<Group> groups) {

    public GroupScores {
        groups = List.copyOf(groups);
    }

    /**
     * Some of the rows.
     *
     * @param name what they have in common
     * @param rows their places among the rows of the report
     * @param sheet their scores
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
    public record Group(String name, int[] rows, ScoreSheet sheet) {}

    /** The group of each row, by its place in the list. */
    int[] groupOfRow(int rows) {
        int[] all = new int[rows];
        Arrays.fill(all, -1);
        for (int g = 0; g < groups.size(); g++) {
            for (int row : groups.get(g).rows()) {
                all[row] = g;
            }
        }
        if (Arrays.stream(all).anyMatch(group -> group < 0)) {
            throw new IllegalArgumentException("every row of the report must be in a group of " + column);
        }
        return all;
    }
}

package org.hyperanfis.report;

import java.util.List;
import java.util.Optional;
import org.hyperanfis.inspect.Gaps;
import org.hyperanfis.inspect.ModelChange;

/**
 * What someone who signs a report asks beyond the figures; each is shown where it is known.
 *
 * @param modelSha256 the SHA-256 of the model file, in hexadecimal digits
 * @param missing which cells of the rows were missing
 * @param change what changed since a former model
 * @param parts the scores of the parts of the table, where it is the one that the model was trained on. If test rows are among
 *     them, the report must be on these
 * @param groups the scores of groups of the rows
 * @param exports what was found when exports of the model were run beside it, a sentence or more for each
 * @since 0.3.0
 */
public record Audit(
        Optional<String> modelSha256,
        Optional<Gaps> missing,
        Optional<ModelChange> change,
        List<PartScores> parts,
        Optional<GroupScores> groups,
        List<String> exports) {

    /** Nothing is known. */
    public static final Audit NONE = new Audit(Optional.empty(), Optional.empty(), Optional.empty());

    public Audit {
        parts = List.copyOf(parts);
        exports = List.copyOf(exports);
    }

    /** Without exports. */
    public Audit(
            Optional<String> modelSha256,
            Optional<Gaps> missing,
            Optional<ModelChange> change,
            List<PartScores> parts,
            Optional<GroupScores> groups) {
        this(modelSha256, missing, change, parts, groups, List.of());
    }

    /** Without groups. */
    public Audit(
            Optional<String> modelSha256,
            Optional<Gaps> missing,
            Optional<ModelChange> change,
            List<PartScores> parts) {
        this(modelSha256, missing, change, parts, Optional.empty());
    }

    /** Without parts. */
    public Audit(Optional<String> modelSha256, Optional<Gaps> missing, Optional<ModelChange> change) {
        this(modelSha256, missing, change, List.of());
    }

    /** The scores of a part, if it has rows. */
    Optional<PartScores> of(PartScores.Part part) {
        return parts.stream().filter(scores -> scores.part() == part).findFirst();
    }
}

package org.hyperanfis.train;

import java.util.Locale;
import java.util.Optional;
import org.hyperanfis.option.Variant;

/**
 * Options that belong together. Each option says in its descriptor what it is in a preset.
 *
 * @since 0.1.0
 */
public enum Preset implements Variant {

    /**
     * Rules that say what the model does, for at most a small loss of accuracy (docs/results/truth.md): what to use when nothing
     * is said.
     */
    BEST("whose rules say what the model does"),

    /**
     * What predicts best without tuning, as far as is known (docs/results/journal.md), whatever its rules say. Costs as much as
     * four to nine trainings.
     */
    ACCURATE("which predicts best without tuning, whatever its rules say"),

    /** The paper to the letter. */
    PAPER("which follows the paper to the letter");

    private final String meaning;

    Preset(String meaning) {
        this.meaning = meaning;
    }

    /** What it is for, in words that follow its name. */
    public String meaning() {
        return meaning;
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Options have the values of the paper, or where it is silent common ones, unless a preset says otherwise. */
    @Override
    public Optional<Preset> basis() {
        return this == BEST ? Optional.of(ACCURATE) : Optional.empty();
    }

    /** Options to start from. */
    public HyperAnfisOptions.Builder builder() {
        return new HyperAnfisOptions.Builder(HyperAnfisTable.TABLE.defaults(this));
    }
}

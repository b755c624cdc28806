package org.hyperanfis.train.start;

import org.hyperanfis.option.Domain;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.option.Options;
import org.hyperanfis.option.SearchHint;

/**
 * How parameters start (Appendix E.1). The options say what they mean.
 *
 * @since 0.1.0
 */
public final class Initialization extends Options<Initialization> {

    private static final OptionTable.Builder OPTIONS = OptionTable.builder();

    /** {@code rho}: the 0.95 quantile of the rows' norms is scaled to it. */
    public static final Option<Double> TARGET_RADIUS = OPTIONS.real("initialization.targetRadius")
            .meaning("Tangent radius that rows are scaled to")
            .flag("--radius", "RHO")
            .domain(Domain.positive())
            .defaults(0.5)
            .in("accurate", 1.5)
            // Rows beyond the tangent bound would be clipped to it.
            .search(SearchHint.within(4).upTo(options -> options.number("tangentBound")))
            .add();

    public static final Option<StartKind> START = OPTIONS.choice("initialization.start", StartKind.class)
            .meaning("Where rules start: rows (drawn at random) or classes (clusters of each class's rows)")
            .flag("--start", "NAME")
            .defaults(StartKind.ROWS)
            .in("best", StartKind.CLASSES)
            .since("0.3.0", StartKind.ROWS)
            .add();

    /** {@code N_init}. */
    public static final Option<Integer> SCALE_ROWS = OPTIONS.whole("initialization.scaleRows")
            .meaning("Most rows used to estimate rule scales")
            .flag("--scale-rows", "N")
            .domain(Domain.atLeast(1))
            .defaults(4096)
            .add();

    /** {@code q_init}. */
    public static final Option<Double> SCALE_QUANTILE = OPTIONS.real("initialization.scaleQuantile")
            .meaning("Quantile of distances to the nearest rule that rule scales start from")
            .flag("--scale-quantile", "Q")
            .domain(Domain.between(0, 1))
            .defaults(0.5)
            .add();

    /** {@code m_init}. */
    public static final Option<Double> SCALE_MULTIPLIER = OPTIONS.real("initialization.scaleMultiplier")
            .meaning("What that quantile is multiplied by")
            .flag("--scale-multiplier", "X")
            .domain(Domain.positive())
            .defaults(1.0)
            .add();

    public static final Option<Double> OVERLAP = OPTIONS.real("initialization.overlap")
            .meaning(
                    "Share of the rules that may fire for a row when training starts; with many inputs they would all fire"
                            + " alike, and are made narrower until they do not; 1 leaves them")
            .flag("--overlap", "X")
            .domain(Domain.aboveZero(1))
            .defaults(1.0)
            .in("accurate", 0.98)
            .since("0.1.0", 1.0)
            .add();

    public static final OptionTable TABLE = OPTIONS.build();

    /** The paper's, or where it is silent common ones. */
    public static final Initialization DEFAULT =
            new Initialization(TABLE.defaults().build());

    /** @param values of {@link #TABLE} */
    public Initialization(OptionValues values) {
        super(values);
    }

    @Override
    protected Initialization of(OptionValues values) {
        return new Initialization(values);
    }

    public double targetRadius() {
        return get(TARGET_RADIUS);
    }

    public StartKind start() {
        return get(START);
    }

    public int scaleRows() {
        return get(SCALE_ROWS);
    }

    public double scaleQuantile() {
        return get(SCALE_QUANTILE);
    }

    public double scaleMultiplier() {
        return get(SCALE_MULTIPLIER);
    }

    public double overlap() {
        return get(OVERLAP);
    }
}

package org.hyperanfis.train.objective;

import org.hyperanfis.option.Domain;
import org.hyperanfis.option.Option;
import org.hyperanfis.option.OptionTable;
import org.hyperanfis.option.OptionValues;
import org.hyperanfis.option.Options;
import org.hyperanfis.option.SearchHint;

/**
 * Coefficients of the rule penalties (eq:app_complete_training_loss). The options say what they mean.
 *
 * @since 0.1.0
 */
public final class Penalties extends Options<Penalties> {

    private static final OptionTable.Builder OPTIONS = OptionTable.builder();
    private static final SearchHint SEARCH = SearchHint.within(10).orZero(0.2);

    /** {@code lambda_bal}. */
    public static final Option<Double> BALANCE = OPTIONS.real("penalties.balance")
            .meaning("Penalty on rules that the data as a whole do not use")
            .flag("--balance", "X")
            .domain(Domain.fromZero())
            .defaults(0.05)
            .search(SEARCH)
            .add();

    /** {@code lambda_spec}. */
    public static final Option<Double> SPECIALIZATION = OPTIONS.real("penalties.specialization")
            .meaning("Penalty on rows that fire all rules alike")
            .flag("--specialization", "X")
            .domain(Domain.fromZero())
            .defaults(0.01)
            .search(SEARCH)
            .add();

    /** {@code lambda_sep}. */
    public static final Option<Double> SEPARATION = OPTIONS.real("penalties.separation")
            .meaning("Penalty on prototypes closer to each other than the margin")
            .flag("--separation", "X")
            .domain(Domain.fromZero())
            .defaults(0.01)
            .search(SEARCH)
            .add();

    /** {@code m_0}. */
    public static final Option<Double> MARGIN = OPTIONS.real("penalties.margin")
            .meaning("Geodesic distance that prototypes should keep from each other")
            .flag("--margin", "X")
            .domain(Domain.fromZero())
            .defaults(0.5)
            .add();

    /** {@code T_w}. */
    public static final Option<Integer> WARMUP_EPOCHS = OPTIONS.whole("penalties.warmupEpochs")
            .meaning("Epochs until specialization counts in full; 0 from the start")
            .flag("--warmup-epochs", "N")
            .domain(Domain.atLeast(0))
            .defaults(20)
            .add();

    /** What a rule loses by itself: see {@link Accountability}. */
    public static final Option<Double> ACCOUNTABILITY = OPTIONS.real("penalties.accountability")
            .meaning("Penalty on rules whose own conclusion is wrong for the rows they fire for; classification only")
            .flag("--accountability", "X")
            .domain(Domain.fromZero())
            .defaults(0.0)
            .in("best", 0.3)
            .since("0.3.0", 0.0)
            .add();

    /** Mean over rows of {@code sum_r w_r delta_r^2}. */
    public static final Option<Double> ANCHOR = OPTIONS.real("penalties.anchor")
            .meaning("Penalty on centres that are far from the rows they fire for")
            .flag("--anchor", "X")
            .domain(Domain.fromZero())
            .defaults(0.0)
            .since("0.3.0", 0.0)
            .add();

    public static final OptionTable TABLE = OPTIONS.build();

    /** The paper's. */
    public static final Penalties DEFAULT = new Penalties(TABLE.defaults().build());

    /** @param values of {@link #TABLE} */
    public Penalties(OptionValues values) {
        super(values);
    }

    public Penalties(double balance, double specialization, double separation, double margin, int warmupEpochs) {
        this(TABLE.defaults()
                .set(BALANCE, balance)
                .set(SPECIALIZATION, specialization)
                .set(SEPARATION, separation)
                .set(MARGIN, margin)
                .set(WARMUP_EPOCHS, warmupEpochs)
                .build());
    }

    @Override
    protected Penalties of(OptionValues values) {
        return new Penalties(values);
    }

    public double balance() {
        return get(BALANCE);
    }

    public double specialization() {
        return get(SPECIALIZATION);
    }

    public double separation() {
        return get(SEPARATION);
    }

    public double margin() {
        return get(MARGIN);
    }

    public int warmupEpochs() {
        return get(WARMUP_EPOCHS);
    }

    public double accountability() {
        return get(ACCOUNTABILITY);
    }

    public double anchor() {
        return get(ANCHOR);
    }

    /** {@code kappa(t) lambda_spec} (eq:app_specialization_warmup). */
    double specializationAt(int epoch) {
        double full = specialization();
        return warmupEpochs() == 0 ? full : full * Math.min((double) epoch / warmupEpochs(), 1);
    }
}

package org.hyperanfis.baselines;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.option.Variant;

/**
 * The models that HyperANFIS is compared with.
 *
 * @since 0.1.0
 */
public enum BaselineKind implements Variant {

    /** Prototype rules with a Gaussian for each input, trained by gradients (Jang 1993). */
    ANFIS("ANFIS"),

    /** ANFIS with the geometric mean of memberships (Cui, Wu and Xu 2021): what dimension scaling alone brings. */
    HTSK("HTSK"),

    /** Gates select inputs, then rules, of a model with shared fuzzy sets (Xue et al. 2023). */
    FSRE_ADATSK("FSRE-AdaTSK"),

    /** ANFIS that starts from fuzzy c-means clusters. */
    FCM_ANFIS("FCM-ANFIS"),

    /** ANFIS with interval type-2 memberships. */
    IT2_ANFIS("IT2-ANFIS"),

    /** ANFIS that starts from the best particle of a swarm. */
    PSO_ANFIS("PSO-ANFIS"),

    /** A single rule: multinomial logistic regression, or linear regression. */
    LOGISTIC("Logistic regression");

    private final String title;

    BaselineKind(String title) {
        this.title = title;
    }

    /** The name as tables show it. */
    public String title() {
        return title;
    }

    /** The name by which users call it: {@code fcm-anfis}. */
    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public Optional<BaselineKind> basis() {
        return Optional.empty();
    }

    /** The kind that users call {@code id}, if there is one. */
    public static Optional<BaselineKind> find(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }

    /** The kind that users call {@code id}. */
    public static BaselineKind of(String id) {
        return find(id).orElseThrow(() -> new InvalidOptionException("there is no model type '" + id + "'; give one of "
                + Arrays.stream(values()).map(BaselineKind::id).collect(Collectors.joining(", "))));
    }
}

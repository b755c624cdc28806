package org.hyperanfis.layer;

/**
 * The shape of a rule's membership (Appendix B.2).
 *
 * @since 0.1.0
 */
public enum MembershipKind {
    /** {@code exp(-chi^2 / 2)}. */
    GAUSSIAN,
    /** {@code 1 / (1 + |chi|^(2b))}. */
    BELL
}

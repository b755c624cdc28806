package org.hyperanfis.baselines.tsk;

/** What trained gates act on, in the consequents. */
enum Gating {
    NONE,
    /** One gate per input, on its weights in all rules. */
    INPUTS,
    /** One gate per rule, on its whole answer. */
    RULES
}

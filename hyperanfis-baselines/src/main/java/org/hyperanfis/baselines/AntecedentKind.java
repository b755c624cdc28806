package org.hyperanfis.baselines;

/** What files call the kinds of antecedents. */
enum AntecedentKind {
    PROTOTYPES,
    INTERVALS,
    SHARED
}

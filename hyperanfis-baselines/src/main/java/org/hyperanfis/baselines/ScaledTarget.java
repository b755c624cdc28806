package org.hyperanfis.baselines;

import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;

/**
 * What a model predicts, and in which units.
 *
 * @param target the classes or outputs
 * @param scaling location and scale of each output; empty for classes
 */
record ScaledTarget(Target target, Standardization scaling) {}

package org.hyperanfis.compare.speed;

import java.util.List;

/**
 * Measures speed beside that of other libraries. A service, since those libraries are in a module that nothing else needs.
 *
 * @since 0.1.0
 */
public interface SpeedBenchmark {

    /** The names that {@link SpeedPlan#rivals} can hold. */
    List<String> rivals();

    /** Times all rivals in rounds, each in turn, so that whatever else the machine does meets all alike. */
    SpeedReport compare(SpeedPlan plan, SpeedListener listener);

    /** Times a step while one of its sizes grows. */
    List<ScalingCurve> scale(SpeedPlan plan, SpeedListener listener);
}

package org.hyperanfis.baselines.swarm;

import java.util.Arrays;
import org.hyperanfis.InvalidOptionException;

/** Where particles may be, and how far each coordinate may move at once. */
final class Box {

    final double[] low;
    final double[] high;
    final double[] fastest;

    Box(double[] low, double[] high, double velocityShare) {
        if (low.length != high.length) {
            throw new InvalidOptionException("The box of the swarm has " + low.length + " lower and " + high.length
                    + " upper bounds; give as many of both");
        }
        for (int j = 0; j < low.length; j++) {
            if (!(low[j] <= high[j] && Double.isFinite(high[j] - low[j]))) {
                throw new InvalidOptionException("Coordinate " + (j + 1) + " of the box of the swarm goes from "
                        + low[j] + " to " + high[j] + "; give finite bounds, the lower first");
            }
        }
        this.low = low.clone();
        this.high = high.clone();
        this.fastest = new double[low.length];
        Arrays.setAll(fastest, j -> velocityShare * (high[j] - low[j]));
    }

    /** The start is not moved into the box silently: what is compared with must be what was given. */
    void requireInside(double[] start, int particle) {
        if (start.length != low.length) {
            throw new InvalidOptionException("Particle " + (particle + 1) + " starts at a place of " + start.length
                    + " coordinates in a box of " + low.length + "; give as many");
        }
        for (int j = 0; j < start.length; j++) {
            if (!(start[j] >= low[j] && start[j] <= high[j])) {
                throw new InvalidOptionException("Particle " + (particle + 1) + " starts with coordinate " + (j + 1)
                        + " at " + start[j] + ", outside the box from " + low[j] + " to " + high[j]
                        + "; start it inside or widen the box");
            }
        }
    }
}

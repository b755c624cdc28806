package org.hyperanfis.inspect.counterfactual;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The real rows that have the wanted answer. */
final class Neighbours {

    private final Places places;
    private final RealRows rows;
    private final double[] from;
    private final int[] wanted;

    /**
     * Those of a request.
     *
     * @param row the row itself, which is none of them
     * @param wanted which rows of the sample have the wanted answer
     */
    Neighbours(Places places, RealRows rows, double[] row, IntStream wanted) {
        this.places = places;
        this.rows = rows;
        this.from = places.of(row);
        this.wanted = wanted.filter(i -> places.distance(from, i) > 0).toArray();
    }

    /** The nearest ones. */
    List<double[]> nearest(int most) {
        double[] distance =
                Arrays.stream(wanted).mapToDouble(i -> places.distance(from, i)).toArray();
        return IntStream.range(0, wanted.length)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> distance[k]))
                .limit(most)
                .map(k -> rows.sample().get(wanted[k]))
                .toList();
    }

    /** The one most like a changed row. */
    Optional<Counterfactual.NearestRow> nearest(double[] changed) {
        double[] at = places.of(changed);
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i : wanted) {
            double distance = places.distance(at, i);
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best < 0
                ? Optional.empty()
                : Optional.of(new Counterfactual.NearestRow(rows.name(best), least, least <= places.usual()));
    }
}

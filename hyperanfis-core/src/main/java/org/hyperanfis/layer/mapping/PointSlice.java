package org.hyperanfis.layer.mapping;

/**
 * Consecutive rows of others.
 *
 * @param all what they are rows of
 * @param first the first of them
 * @param rows how many they are
 */
public record PointSlice(PointRows all, int first, int rows) implements PointRows {

    @Override
    public int stride() {
        return all.stride();
    }

    @Override
    public void gather(int[] index, int from, int to, double[] points) {
        int[] shifted = new int[to - from];
        for (int i = from; i < to; i++) {
            shifted[i - from] = first + index[i];
        }
        all.gather(shifted, 0, shifted.length, points);
    }

    @Override
    public void copy(int from, int to, double[] points) {
        all.copy(first + from, first + to, points);
    }
}

package org.hyperanfis.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomStreamTest {

    @Test
    void aSampleIsTheBeginningOfAPermutation() {
        for (int count : new int[] {1, 2, 7, 100, 1000}) {
            int[] whole = new int[count];
            RandomStream.of(3, "rows").permutation(whole);
            for (int length : new int[] {1, Math.min(5, count), count}) {
                int[] sample = new int[length];
                RandomStream.of(3, "rows").sample(count, sample);
                assertThat(sample).containsExactly(Arrays.copyOf(whole, length));
            }
        }
    }

    @Test
    void shufflingKeepsToItsPart() {
        int[] order = IntStream.range(0, 100).toArray();
        RandomStream.of(0, "part").shuffle(order, 20, 60);
        int[] part = Arrays.copyOfRange(order, 20, 60);
        assertThat(part).isNotEqualTo(IntStream.range(20, 60).toArray());
        Arrays.sort(part);
        assertThat(part).containsExactly(IntStream.range(20, 60).toArray());
        assertThat(Arrays.copyOf(order, 20))
                .containsExactly(IntStream.range(0, 20).toArray());
        assertThat(Arrays.copyOfRange(order, 60, 100))
                .containsExactly(IntStream.range(60, 100).toArray());
    }
}

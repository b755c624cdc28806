package org.hyperanfis.data.cells;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Chunks in memory: what is there is never copied to make room for more. */
final class MemoryChunks implements FloatChunks {

    private final List<float[]> chunks = new ArrayList<>();

    @Override
    public CellStorage storage() {
        return CellStorage.FLOAT;
    }

    @Override
    public void add(float[] chunk, int numbers) {
        chunks.add(Arrays.copyOf(chunk, numbers));
    }

    @Override
    public float[] get(int number) {
        return chunks.get(number);
    }
}

package org.hyperanfis.table.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hyperanfis.input.Numbers;

/** Texts in memory, empty where there is none. Equal texts are one object. */
final class TextColumn implements MemoryColumn {

    private final List<String> texts;

    private TextColumn(List<String> texts) {
        this.texts = texts;
    }

    @Override
    public boolean numeric() {
        return false;
    }

    @Override
    public String text(int row) {
        return texts.get(row);
    }

    @Override
    public double number(int row) {
        return Numbers.parse(texts.get(row));
    }

    static final class Builder {

        /** A column with more different texts than this is not one of categories, and sharing would not pay. */
        private static final int MOST_SHARED = 100_000;

        private final List<String> texts = new ArrayList<>();
        private final Map<String, String> shared = new HashMap<>();

        void add(String text) {
            String known = shared.get(text);
            if (known == null && shared.size() < MOST_SHARED) {
                shared.put(text, text);
            }
            texts.add(known == null ? text : known);
        }

        TextColumn finish() {
            return new TextColumn(List.copyOf(texts));
        }
    }
}

package org.hyperanfis.export.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Readable pieces of Python that exports are put together of. Lines between {@code #if a b} and {@code #end} are for exports that have
 * both a and b, and {@code {{name}}} stands for a text.
 */
final class PythonTemplate {

    private final Set<String> has;
    private final Map<String, String> texts;

    PythonTemplate(Set<String> has, Map<String, String> texts) {
        this.has = has;
        this.texts = texts;
    }

    /** The lines of a piece that this export needs. */
    String fill(String name) {
        StringBuilder filled = new StringBuilder();
        Deque<Boolean> open = new ArrayDeque<>();
        for (String line : read(name).split("\n", -1)) {
            if (line.startsWith("#if ")) {
                open.push(has.containsAll(Arrays.asList(line.substring(4).split(" "))));
            } else if (line.equals("#end")) {
                open.pop();
            } else if (!open.contains(false)) {
                filled.append(line).append('\n');
            }
        }
        filled.setLength(filled.length() - 1);
        String text = filled.toString();
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            text = text.replace("{{" + entry.getKey() + "}}", entry.getValue());
        }
        return text;
    }

    static String read(String name) {
        try (InputStream in = Objects.requireNonNull(PythonTemplate.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

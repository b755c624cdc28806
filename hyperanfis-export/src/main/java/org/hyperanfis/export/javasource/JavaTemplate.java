package org.hyperanfis.export.javasource;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills templates. {@code ${name}} in a line stands for a word. A line that is only {@code ${name}} stands for lines. Lines
 * between {@code //#if name} and {@code //#end} are left out unless there is such a name.
 */
final class JavaTemplate {

    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    private final Map<String, String> words = new HashMap<>();
    private final Map<String, List<String>> blocks = new HashMap<>();
    private final Set<String> conditions = new HashSet<>();

    JavaTemplate word(String name, String word) {
        words.put(name, word);
        return this;
    }

    JavaTemplate lines(String name, List<String> lines) {
        blocks.put(name, lines);
        return this;
    }

    /** Keeps the lines that need this, if it holds. */
    JavaTemplate keep(String name, boolean holds) {
        if (holds) {
            conditions.add(name);
        }
        return this;
    }

    /** The lines of a template of this package, filled. */
    List<String> fill(String template) {
        List<String> lines = new ArrayList<>();
        Deque<Boolean> kept = new ArrayDeque<>();
        kept.push(true);
        for (String line : read(template)) {
            String command = line.strip();
            if (command.startsWith("//#if ")) {
                kept.push(kept.getFirst() && isKept(command.substring("//#if ".length())));
            } else if (command.equals("//#else")) {
                boolean then = kept.pop();
                kept.push(kept.getFirst() && !then);
            } else if (command.equals("//#end")) {
                kept.pop();
            } else if (kept.getFirst()) {
                add(line, lines);
            }
        }
        if (kept.size() != 1) {
            throw new IllegalStateException(template + " has a condition that does not end");
        }
        return lines;
    }

    /** Whether any of these names is there. */
    private boolean isKept(String names) {
        return Set.of(names.split(" ")).stream().anyMatch(conditions::contains);
    }

    private void add(String line, List<String> to) {
        Matcher block = PLACE.matcher(line.strip());
        if (block.matches() && blocks.containsKey(block.group(1))) {
            to.addAll(Objects.requireNonNull(blocks.get(block.group(1))));
            return;
        }
        to.add(PLACE.matcher(line)
                .replaceAll(place ->
                        Matcher.quoteReplacement(Objects.requireNonNull(words.get(place.group(1)), place.group(1)))));
    }

    private static List<String> read(String template) {
        try (InputStream in = Objects.requireNonNull(JavaTemplate.class.getResourceAsStream(template), template)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

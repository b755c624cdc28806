package org.hyperanfis.cli.option;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.hyperanfis.InvalidOptionException;

/** Seeds as users write them: {@code 0-4}, {@code 1,5,9}, or both. */
public final class SeedList {

    private static final Pattern PART = Pattern.compile("\\s*(\\d{1,18})\\s*(?:-\\s*(\\d{1,18})\\s*)?");
    private static final int MOST = 1000;

    private SeedList() {}

    /** So many seeds from one on. */
    public static List<Long> from(long first, int count) {
        if (first > Long.MAX_VALUE - count) {
            throw new InvalidOptionException("--seed is " + first + ", after which there are no " + count
                    + " seeds; give a smaller one, or --seeds");
        }
        return LongStream.range(first, first + count).boxed().toList();
    }

    public static List<Long> parse(String text) {
        TreeSet<Long> seeds = new TreeSet<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw unreadable(text);
            }
            long first = Long.parseLong(matcher.group(1));
            long last = matcher.group(2) == null ? first : Long.parseLong(matcher.group(2));
            if (last < first || last - first >= MOST) {
                throw unreadable(text);
            }
            LongStream.rangeClosed(first, last).forEach(seeds::add);
            if (seeds.size() > MOST) {
                throw unreadable(text);
            }
        }
        return List.copyOf(seeds);
    }

    private static InvalidOptionException unreadable(String text) {
        return new InvalidOptionException(
                "--seeds is '" + text + "'; give numbers or ranges, at most " + MOST + ", such as 0-4 or 1,5,9");
    }
}

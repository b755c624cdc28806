package org.hyperanfis.inspect.counterfactual;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hyperanfis.InvalidOptionException;

/**
 * What answer is wanted, and what may change for it. Columns are those of the user's table, and so are their values.
 *
 * @param goal the answer that is wanted
 * @param probability the least probability of the new class; nothing if the class just has to change
 * @param fixed columns that may not change
 * @param ranges where values must be afterwards. A value that is outside now must move; a missing one may stay missing
 * @param directions columns that may move in one direction only; a missing value then stays missing
 * @param count how many counterfactuals are wanted at most
 * @param mostColumns how many columns may change at most
 * @since 0.3.0
 */
public record Request(
        Goal goal,
        OptionalDouble probability,
        Set<String> fixed,
        Map<String, Span> ranges,
        Map<String, Direction> directions,
        int count,
        int mostColumns) {

    /** How many counterfactuals are looked for unless something else is said. */
    public static final int DEFAULT_COUNT = 3;

    private static final int LARGEST_COUNT = 100;

    public Request {
        fixed = Collections.unmodifiableSet(new LinkedHashSet<>(fixed));
        ranges = Collections.unmodifiableMap(new LinkedHashMap<>(ranges));
        directions = Collections.unmodifiableMap(new LinkedHashMap<>(directions));
        if (probability.isPresent() && !(probability.getAsDouble() > 0 && probability.getAsDouble() < 1)) {
            throw new InvalidOptionException(
                    "the least probability is " + probability.getAsDouble() + "; give one between 0 and 1");
        }
        if (probability.isPresent() && goal instanceof Goal.Within) {
            throw new InvalidOptionException("a predicted number has no probability; leave the least probability out");
        }
        if (count < 1 || count > LARGEST_COUNT) {
            throw new InvalidOptionException(
                    count + " counterfactuals cannot be looked for; give a number from 1 to " + LARGEST_COUNT);
        }
        if (mostColumns < 1) {
            throw new InvalidOptionException("at most " + mostColumns + " columns may change; give at least 1");
        }
        for (String column : fixed) {
            if (ranges.containsKey(column) || directions.containsKey(column)) {
                throw new InvalidOptionException(
                        "column '" + column + "' is fixed and also has a range or direction; leave one of them out");
            }
        }
    }

    /** A request without constraints. */
    public static Request of(Goal goal) {
        return new Request(
                goal, OptionalDouble.empty(), Set.of(), Map.of(), Map.of(), DEFAULT_COUNT, Integer.MAX_VALUE);
    }

    public Request withProbability(double least) {
        return new Request(goal, OptionalDouble.of(least), fixed, ranges, directions, count, mostColumns);
    }

    /** The same with more columns that may not change. */
    public Request fix(Collection<String> columns) {
        Set<String> all = new LinkedHashSet<>(fixed);
        all.addAll(columns);
        return new Request(goal, probability, all, ranges, directions, count, mostColumns);
    }

    /** The same with a range for one more column. */
    public Request range(String column, Span span) {
        Map<String, Span> all = new LinkedHashMap<>(ranges);
        if (all.put(column, span) != null) {
            throw new InvalidOptionException("column '" + column + "' has two ranges; give one");
        }
        return new Request(goal, probability, fixed, all, directions, count, mostColumns);
    }

    /** The same with a direction for more columns. */
    public Request only(Direction direction, Collection<String> columns) {
        Map<String, Direction> all = new LinkedHashMap<>(directions);
        for (String column : columns) {
            Direction other = all.put(column, direction);
            if (other != null && other != direction) {
                throw new InvalidOptionException(
                        "column '" + column + "' may go only up and only down; fix it, or leave one out");
            }
        }
        return new Request(goal, probability, fixed, ranges, all, count, mostColumns);
    }

    public Request withCount(int most) {
        return new Request(goal, probability, fixed, ranges, directions, most, mostColumns);
    }

    public Request withMostColumns(int most) {
        return new Request(goal, probability, fixed, ranges, directions, count, most);
    }
}

package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hyperanfis.InvalidOptionException;

/** Columns in an order in which each is computed from earlier ones, as common table expressions that follow one another. */
final class Stages {

    private Stages() {}

    /**
     * A common table expression.
     *
     * @param carried columns of the one before that are needed later
     * @param made columns of its own
     */
    record Stage(List<String> carried, List<Definition> made) {}

    /**
     * As few as there can be in this order, with what is needed in the end.
     *
     * @param stages definitions that have a stage of their own, in order
     * @param others all that follow
     */
    static List<Stage> of(
            List<List<Definition>> stages, List<Definition> others, Collection<String> wanted, SqlDialect dialect) {
        List<List<Definition>> groups = new ArrayList<>(stages);
        groups.addAll(groups(others));
        Set<String> needed = new LinkedHashSet<>(wanted);
        List<Stage> result = new ArrayList<>();
        for (int i = groups.size() - 1; i >= 0; i--) {
            List<Definition> made = groups.get(i).stream()
                    .filter(each -> needed.contains(each.name()))
                    .toList();
            if (made.isEmpty()) {
                continue;
            }
            made.forEach(each -> needed.remove(each.name()));
            Set<String> carried = new HashSet<>(needed);
            made.forEach(each -> needed.addAll(each.uses()));
            result.add(new Stage(inOrder(carried, groups, i), made));
            requireRoom(carried.size() + made.size() + 1, dialect);
        }
        Collections.reverse(result);
        return result;
    }

    private static List<List<Definition>> groups(List<Definition> definitions) {
        List<List<Definition>> groups = new ArrayList<>();
        Set<String> here = new HashSet<>();
        for (Definition definition : definitions) {
            if (groups.isEmpty() || definition.uses().stream().anyMatch(here::contains)) {
                groups.add(new ArrayList<>());
                here.clear();
            }
            groups.get(groups.size() - 1).add(definition);
            here.add(definition.name());
        }
        return groups;
    }

    private static List<String> inOrder(Set<String> names, List<List<Definition>> groups, int before) {
        return groups.subList(0, before).stream()
                .flatMap(List::stream)
                .map(Definition::name)
                .filter(names::contains)
                .toList();
    }

    private static void requireRoom(int columns, SqlDialect dialect) {
        if (columns > dialect.mostColumns()) {
            throw new InvalidOptionException(
                    "the model has " + columns + " numbers in one of its steps, and a SELECT in "
                            + dialect.title() + " has at most " + dialect.mostColumns()
                            + " columns; use the dialect duckdb or spark, or train with fewer rules or columns");
        }
    }
}

package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Chooses the columns that the texts of rules show, so that the texts tell of as many rows as possible which rule is the strongest.
 * What costs least is left out, one after the other: first columns out of all texts, then also terms out of single ones. A rule
 * that looks at fewer columns than the others comes nearer to all rows, so it often takes both. Several numbers of columns are
 * tried as the place to go from the one to the other.
 */
final class TermSelection {

    /** Terms go as long as this share of rows is told right. */
    private static final double ENOUGH = 0.98;

    /** And go on until texts have no more terms than this, on average. */
    private static final double MOST_TERMS = 5;

    /** With how many columns in all texts terms begin to leave single ones. */
    private static final List<Integer> TURNS = List.of(16, 8, 5);

    /** With more columns than this, a quarter of them leave at a time. */
    private static final int ONE_BY_ONE = 32;

    private final TextStrengths texts;
    private final int rules;
    private final int columns;
    private final int rows;
    private final int[] dominant;
    private final double[][] strengths;
    private final double[][] trial;
    /** Of each row: the strongest rule by the texts, and the strongest of the others. */
    private final int[] first;

    private final int[] second;
    private int right;

    /** @param dominant the rule that really dominates each row */
    TermSelection(TextStrengths texts, int rules, int columns, int[] dominant) {
        this.texts = texts;
        this.rules = rules;
        this.columns = columns;
        this.rows = dominant.length;
        this.dominant = dominant;
        this.strengths = new double[rules][rows];
        this.trial = new double[rules][rows];
        this.first = new int[rows];
        this.second = new int[rows];
    }

    /** What it costs to leave something out: rows no longer told right, and how far strengths change. */
    private record Cost(double rows, double change) implements Comparable<Cost> {

        @Override
        public int compareTo(Cost other) {
            int byRows = Double.compare(rows, other.rows);
            return byRows != 0 ? byRows : Double.compare(change, other.change);
        }

        /** What each of so many terms costs. */
        Cost each(int terms) {
            return new Cost(rows / terms, change / terms);
        }
    }

    /** What may go, a term of a rule or a column of all rules, with its cost by term when so many had gone. */
    private record Candidate(int rule, int column, Cost cost, int gone) {}

    private static final int ALL_RULES = -1;

    /** Texts as they came out. */
    private record Choice(boolean[][] shown, int terms, int right) {}

    /** The columns that the text of each rule shows, at least one. */
    boolean[][] run() {
        List<Choice> choices = new ArrayList<>();
        List<boolean[]> turns = columnsAtTurns();
        for (boolean[] shared : turns) {
            boolean[][] shown = new boolean[rules][];
            Arrays.setAll(shown, r -> shared.clone());
            choices.add(thinned(shown));
        }
        Comparator<Choice> byRight =
                Comparator.comparingInt(choice -> Math.min(choice.right(), (int) Math.ceil(ENOUGH * rows)));
        return choices.stream()
                .max(byRight.thenComparing(
                        Comparator.comparingInt(Choice::terms).reversed().thenComparingInt(Choice::right)))
                .orElseThrow()
                .shown();
    }

    private void begin(boolean[][] shown) {
        for (int r = 0; r < rules; r++) {
            texts.show(r, shown[r]);
            texts.strengths(r, strengths[r]);
        }
        rank();
    }

    /** Which columns are left in all texts where it turns to single ones. */
    private List<boolean[]> columnsAtTurns() {
        boolean[] left = new boolean[columns];
        Arrays.fill(left, true);
        boolean[][] shown = new boolean[rules][];
        Arrays.fill(shown, left);
        begin(shown);
        List<boolean[]> turns = new ArrayList<>();
        int size = columns;
        for (int turn : TURNS) {
            while (size > turn) {
                int batch = size <= ONE_BY_ONE ? 1 : Math.min(size - turn, size / 4);
                leaveOut(cheapestColumns(shown, batch), left);
                size -= batch;
            }
            if (size == turn || turns.isEmpty()) {
                turns.add(left.clone());
            }
        }
        return turns;
    }

    private void leaveOut(List<Integer> gone, boolean[] left) {
        for (int column : gone) {
            left[column] = false;
            for (int r = 0; r < rules; r++) {
                texts.hide(r, column);
            }
        }
        for (int r = 0; r < rules; r++) {
            texts.strengths(r, strengths[r]);
        }
        rank();
    }

    private List<Integer> cheapestColumns(boolean[][] shown, int count) {
        Cost[] costs = new Cost[columns];
        List<Integer> candidates = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            if (shown[0][column]) {
                costs[column] = costOfColumn(column, shown);
                candidates.add(column);
            }
        }
        candidates.sort(Comparator.comparing(column -> costs[column]));
        return candidates.subList(0, count);
    }

    private Cost costOfColumn(int column, boolean[][] shown) {
        double change = 0;
        for (int r = 0; r < rules; r++) {
            if (shown[r][column]) {
                texts.without(r, column, trial[r]);
                change += change(r);
            } else {
                System.arraycopy(strengths[r], 0, trial[r], 0, rows);
            }
        }
        int told = 0;
        for (int i = 0; i < rows; i++) {
            told += strongest(trial, i) == dominant[i] ? 1 : 0;
        }
        return new Cost(right - told, change);
    }

    private double change(int rule) {
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += Math.abs(trial[rule][i] - strengths[rule][i]);
        }
        return sum;
    }

    private int strongest(double[][] of, int row) {
        int strongest = 0;
        for (int r = 1; r < rules; r++) {
            if (of[r][row] > of[strongest][row]) {
                strongest = r;
            }
        }
        return strongest;
    }

    /** Finds the two strongest rules of each row, and counts the rows that are told right. */
    private void rank() {
        right = 0;
        for (int i = 0; i < rows; i++) {
            int best = strongest(strengths, i);
            int next = best == 0 ? 1 : 0;
            for (int r = next + 1; r < rules; r++) {
                if (r != best && strengths[r][i] > strengths[next][i]) {
                    next = r;
                }
            }
            first[i] = best;
            second[i] = next;
            right += best == dominant[i] ? 1 : 0;
        }
    }

    /** Leaves terms and columns out for as long as that is cheap or wanted. */
    private Choice thinned(boolean[][] shown) {
        begin(shown);
        PriorityQueue<Candidate> queue = new PriorityQueue<>(Comparator.comparing(Candidate::cost)
                .thenComparing(Candidate::rule)
                .thenComparing(Candidate::column));
        for (int column = 0; column < columns; column++) {
            for (int r = ALL_RULES; r < rules; r++) {
                if (mayGo(r, column, shown)) {
                    queue.add(candidate(r, column, shown, 0));
                }
            }
        }
        int terms = size(shown);
        int gone = 0;
        while (!queue.isEmpty()) {
            Candidate next = queue.poll();
            if (!mayGo(next.rule, next.column, shown)) {
                continue;
            }
            if (next.gone < gone) {
                // Costs change as terms go. Only of those that look cheap they are worth knowing anew.
                queue.add(candidate(next.rule, next.column, shown, gone));
                continue;
            }
            int fewer = termsOf(next.rule, next.column, shown);
            if (terms <= MOST_TERMS * rules && right - fewer * next.cost.rows < ENOUGH * rows) {
                break;
            }
            for (int r = 0; r < rules; r++) {
                if ((next.rule == r || next.rule == ALL_RULES) && shown[r][next.column]) {
                    texts.hide(r, next.column);
                    texts.strengths(r, strengths[r]);
                    shown[r][next.column] = false;
                }
            }
            rank();
            terms -= fewer;
            gone++;
        }
        return new Choice(shown, terms, right);
    }

    private static int size(boolean[][] shown) {
        int size = 0;
        for (boolean[] text : shown) {
            size += size(text);
        }
        return size;
    }

    private static int size(boolean[] text) {
        int size = 0;
        for (boolean column : text) {
            size += column ? 1 : 0;
        }
        return size;
    }

    private int termsOf(int rule, int column, boolean[][] shown) {
        int count = 0;
        for (int r = 0; r < rules; r++) {
            count += (rule == r || rule == ALL_RULES) && shown[r][column] ? 1 : 0;
        }
        return count;
    }

    /** Whether it is there, and not all that a rule has left. */
    private boolean mayGo(int rule, int column, boolean[][] shown) {
        for (int r = 0; r < rules; r++) {
            if ((rule == r || rule == ALL_RULES) && shown[r][column] && size(shown[r]) == 1) {
                return false;
            }
        }
        return termsOf(rule, column, shown) > (rule == ALL_RULES ? 1 : 0);
    }

    private Candidate candidate(int rule, int column, boolean[][] shown, int gone) {
        Cost cost =
                rule == ALL_RULES ? costOfColumn(column, shown).each(termsOf(rule, column, shown)) : cost(rule, column);
        return new Candidate(rule, column, cost, gone);
    }

    private Cost cost(int rule, int column) {
        texts.without(rule, column, trial[rule]);
        int told = 0;
        for (int i = 0; i < rows; i++) {
            told += strongestWith(rule, i) == dominant[i] ? 1 : 0;
        }
        return new Cost(right - told, change(rule));
    }

    /** The strongest rule of a row where one rule has its strength on trial. */
    private int strongestWith(int rule, int row) {
        if (rules == 1) {
            return 0;
        }
        int other = first[row] == rule ? second[row] : first[row];
        double own = trial[rule][row];
        double best = strengths[other][row];
        return own > best || (own == best && rule < other) ? rule : other;
    }

    /**
     * What the terms of the texts do.
     *
     * @param effect by rule and column: the share of the rule's rows that are lost when no rule looks at the column
     * @param taken the number of rows of other rules that the rule takes when its own text leaves the column out
     * @param fidelity by rule: the share of its rows that the texts tell right; not a number without rows
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Effects(double[][] effect, int[][] taken, double[] fidelity) {}

    Effects effects(boolean[][] shown) {
        begin(shown);
        int[] own = new int[rules];
        double[] told = new double[rules];
        for (int i = 0; i < rows; i++) {
            own[dominant[i]]++;
            told[dominant[i]] += first[i] == dominant[i] ? 1 : 0;
        }
        double[][] effect = new double[rules][columns];
        int[][] taken = new int[rules][columns];
        for (int column = 0; column < columns; column++) {
            int c = column;
            if (Arrays.stream(shown).noneMatch(text -> text[c])) {
                continue;
            }
            for (int r = 0; r < rules; r++) {
                if (shown[r][column]) {
                    texts.without(r, column, trial[r]);
                    taken[r][column] = taken(r);
                } else {
                    System.arraycopy(strengths[r], 0, trial[r], 0, rows);
                }
            }
            for (int i = 0; i < rows; i++) {
                if (first[i] == dominant[i] && strongest(trial, i) != dominant[i]) {
                    effect[dominant[i]][column]++;
                }
            }
            for (int r = 0; r < rules; r++) {
                effect[r][column] /= Math.max(1, own[r]);
            }
        }
        Arrays.setAll(told, r -> told[r] / own[r]);
        return new Effects(effect, taken, told);
    }

    private int taken(int rule) {
        int count = 0;
        for (int i = 0; i < rows; i++) {
            count += first[i] != rule && strongestWith(rule, i) == rule ? 1 : 0;
        }
        return count;
    }
}

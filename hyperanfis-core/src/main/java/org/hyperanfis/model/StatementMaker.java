package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;

/** Finds out what the rules of a model say on the rows it was trained on. */
final class StatementMaker {

    /** Rows that the choice of terms looks at. */
    private static final int CHOICE_ROWS = 1500;

    /** Rows that the words of terms are about. */
    private static final int WORD_ROWS = 1 << 14;

    private final RuleModel model;
    private final Dataset data;
    private final int threads;
    private final List<Rule> rules;
    private final TextColumns columns;
    private final int[] dominant;
    private final ConclusionSums conclusions;

    /** @param rules with their conclusions at the centres */
    StatementMaker(RuleModel model, List<Rule> rules, Dataset data, int threads) {
        this.model = model;
        this.data = data;
        this.threads = threads;
        this.rules = rules;
        this.columns = model.textColumns();
        this.dominant = new int[data.rows()];
        this.conclusions = new ConclusionSums(model.target(), rules.size());
    }

    List<RuleStatement> statements() {
        conclude();
        int[] chosen = sample(data.rows(), CHOICE_ROWS);
        int[] owners = Arrays.stream(chosen).map(i -> dominant[i]).toArray();
        TextStrengths texts =
                model.textStrengths((i, to, offset) -> data.copyRow(chosen[i], to, offset), chosen.length, columns);
        TermSelection selection = new TermSelection(texts, rules.size(), columns.size(), owners);
        boolean[][] shown = selection.run();
        TermSelection.Effects effects = selection.effects(shown);
        int[] worded = sample(data.rows(), WORD_ROWS);
        TermWords words = new TermWords(
                model,
                columns,
                data,
                worded,
                Arrays.stream(worded).map(i -> dominant[i]).toArray());
        List<RuleStatement> statements = new ArrayList<>();
        for (int r = 0; r < rules.size(); r++) {
            boolean hasRows = conclusions.rows(r) > 0;
            double fidelity = effects.fidelity()[r];
            statements.add(new RuleStatement(
                    hasRows ? conclusions.mean(r) : rules.get(r).conclusion(),
                    conclusions.rows(r),
                    terms(r, shown[r], effects, words),
                    Double.isNaN(fidelity) ? OptionalDouble.empty() : OptionalDouble.of(fidelity),
                    Optional.empty()));
        }
        return statements;
    }

    private List<StatedTerm> terms(int rule, boolean[] shown, TermSelection.Effects effects, TermWords words) {
        Comparator<Integer> byEffect = Comparator.comparingDouble(column -> -effects.effect()[rule][column]);
        return IntStream.range(0, columns.size())
                .filter(column -> shown[column])
                .boxed()
                .sorted(byEffect.thenComparingInt(column -> -effects.taken()[rule][column]))
                .map(column -> words.term(rules.get(rule), column).withEffect(effects.effect()[rule][column]))
                .toList();
    }

    private void conclude() {
        int outputs = model.target().size();
        for (int from = 0; from < data.rows(); from += LabelledBlocks.ROWS) {
            int start = from;
            int count = Math.min(LabelledBlocks.ROWS, data.rows() - from);
            StrongestRules strongest =
                    model.strongestRules((i, to, offset) -> data.copyRow(start + i, to, offset), count, threads);
            for (int i = 0; i < count; i++) {
                dominant[from + i] = strongest.rule(i);
                conclusions.add(strongest.rule(i), strongest.conclusions(), i * outputs);
            }
        }
    }

    /** Rows at equal distances, at most so many. */
    private static int[] sample(int rows, int most) {
        int count = Math.min(rows, most);
        int[] sample = new int[count];
        Arrays.setAll(sample, i -> (int) ((long) i * rows / count));
        return sample;
    }
}

package org.hyperanfis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Subject;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.internal.Largest;

/** Computes a {@link RuleTruth} over rows that come in blocks. */
final class TruthMeasurement {

    /** Rows at a time where memory grows with the columns. */
    private static final int TEXT_ROWS = 4096;

    /** Terms that stand for the text of a model that was saved without one. */
    private static final int TERMS_WITHOUT_TEXT = 4;

    private final RuleModel model;
    private final List<Rule> rules;
    private final double[][] stated;
    private final TextColumns columns;
    private final boolean[][] shown;
    private int rows;
    private int textRight;
    private final TruthTally tally;

    TruthMeasurement(RuleModel model) {
        this.model = model;
        this.rules = model.rules();
        this.stated = rules.stream().map(rule -> rule.conclusion().numbers()).toArray(double[][]::new);
        this.columns = model.textColumns();
        this.shown = new boolean[rules.size()][columns.size()];
        for (Rule rule : rules) {
            shownColumns(rule).forEach(subject -> shown[rule.number() - 1][columns.indexOf(subject)] = true);
        }
        this.tally = model.target() instanceof Target.Classes classes
                ? new ClassTally(classes, stated)
                : new OutputTally(model.outputScaling(), stated);
    }

    private static List<Subject> shownColumns(Rule rule) {
        return rule.statement()
                .map(statement ->
                        statement.terms().stream().map(StatedTerm::subject).toList())
                .orElseGet(() -> rule.terms().stream()
                        .map(term -> term.feature().subject())
                        .distinct()
                        .limit(TERMS_WITHOUT_TEXT)
                        .toList());
    }

    RuleTruth measure(LabelledBlocks blocks, int threads) {
        blocks.forEach(data -> add(data, model.predict(data, threads), threads));
        return result();
    }

    RuleTruth measure(Dataset data, Predictions predictions, int threads) {
        add(data, predictions, threads);
        return result();
    }

    private void add(Dataset data, Predictions predictions, int threads) {
        model.requireTarget(data);
        StrongestRules strongest = model.strongestRules(data::copyRow, data.rows(), threads);
        for (int i = 0; i < data.rows(); i++) {
            tally.add(data, predictions, i, strongest);
        }
        addTexts(data, strongest);
        rows += data.rows();
    }

    private void addTexts(Dataset data, StrongestRules strongest) {
        for (int from = 0; from < data.rows(); from += TEXT_ROWS) {
            int start = from;
            int count = Math.min(TEXT_ROWS, data.rows() - from);
            TextStrengths texts =
                    model.textStrengths((i, to, offset) -> data.copyRow(start + i, to, offset), count, columns);
            double[][] strengths = new double[rules.size()][count];
            for (int r = 0; r < strengths.length; r++) {
                texts.show(r, shown[r]);
                texts.strengths(r, strengths[r]);
            }
            double[] ofRow = new double[strengths.length];
            for (int i = 0; i < count; i++) {
                int row = i;
                Arrays.setAll(ofRow, r -> strengths[r][row]);
                textRight += Largest.first(ofRow, 0, ofRow.length) == strongest.rule(from + i) ? 1 : 0;
            }
        }
    }

    private RuleTruth result() {
        List<RuleTruth.OfRule> ofRules = new ArrayList<>();
        for (int r = 0; r < rules.size(); r++) {
            ofRules.add(tally.rule(r));
        }
        int wrong = (int) ofRules.stream().filter(RuleTruth.OfRule::wrong).count();
        long used = ofRules.stream().filter(rule -> rule.rows() > 0).count();
        return new RuleTruth(
                rows,
                tally.faithfulness(),
                tally.voteFidelity(),
                (double) textRight / rows,
                wrong,
                (double) wrong / used,
                inRange(),
                OptionalDouble.empty(),
                Arrays.stream(shown)
                        .mapToLong(text -> IntStream.range(0, text.length)
                                .filter(c -> text[c])
                                .count())
                        .average()
                        .orElse(0),
                ofRules,
                tally.classesUnstated());
    }

    private OptionalDouble inRange() {
        return rules.stream()
                .map(Rule::statement)
                .flatMap(Optional::stream)
                .map(RuleStatement::terms)
                .flatMap(List::stream)
                .mapToDouble(term -> term.inRange() ? 1 : 0)
                .average();
    }
}

package org.hyperanfis.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.contribution.Background;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.inspect.contribution.Contributor;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.hyperanfis.testing.RandomModel;
import org.hyperanfis.testing.Variant;
import org.junit.jupiter.api.Test;

/** Every claim of a sentence is read back and held against the numbers, for many models and rows. */
class RowSentencesTest {

    private static final int COLUMNS = 8;
    private static final int BACKGROUND = 22;
    private static final int ROWS = 6;
    private static final List<String> NAMES = List.of("a", "b", "c");

    private static final Pattern COLUMN = Pattern.compile("x(\\d) is (\\S+) \\(([+-]\\S+?)( points)?\\)");
    private static final Pattern VOTES =
            Pattern.compile("(\\S+) from (rules that conclude (\\w) here|other|curvature)");

    private final Map<String, Integer> seen = new HashMap<>();

    @Test
    void everyClaimHolds() {
        for (Variant variant : Variant.all().toList()) {
            for (long seed = 1; seed <= 2; seed++) {
                RandomModel random = RandomModel.inside(
                        variant.structure(0.7, 2, new Karcher(3, 1, 1e-12), COLUMNS, 4, NAMES.size()),
                        BACKGROUND + ROWS,
                        seed);
                HyperAnfis model = model(random);
                double[][] rows = random.tangents();
                Contributor contributor =
                        new Contributor(model, Background.of(Arrays.copyOf(rows, BACKGROUND), "some"), seed);
                for (int i = BACKGROUND; i < rows.length; i++) {
                    check(RowExplanation.of(
                            model, contributor, "r", rows[i], ColumnCell.of(model.features(), rows[i])));
                }
            }
        }
        // Each kind of sentence was there to be checked.
        assertThat(seen.keySet()).contains("raises", "lowers", "no column raises", "no column lowers", "votes");
    }

    /** Contributions that are as uncertain as they are large, too. */
    @Test
    void nothingIsClaimedOfWhatIsUncertain() {
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            List<Contribution> columns = IntStream.range(0, COLUMNS)
                    .mapToObj(c -> new Contribution(
                            ColumnCell.ofNumber("x" + c, random.nextInt(9), null),
                            0.1 * random.nextGaussian(),
                            0.1 * Math.abs(random.nextGaussian())))
                    .toList();
            Contributions answer =
                    new Contributions("a", random.nextBoolean(), 0.7, 0.4, "the mean over some", columns);
            List<String> sentences = new ContributionSentences(answer).all();
            checkColumns(answer, 1, "raises", sentences.get(1));
            checkColumns(answer, -1, "lowers", sentences.get(2));
        }
        assertThat(seen.keySet()).contains("raises", "lowers", "no column raises", "no column lowers", "unclear");
    }

    private void check(RowExplanation row) {
        List<String> sentences = row.sentences();
        checkSay(row, sentences.get(1));
        row.decision().ifPresent(decision -> checkVotes(row, decision, sentences.get(2)));
        int at = IntStream.range(0, sentences.size())
                .filter(i -> sentences.get(i).startsWith("The mean "))
                .findFirst()
                .orElseThrow();
        for (Contributions answer : row.contributions()) {
            assertThat(sentences.get(at))
                    .isEqualTo("The mean " + answer.answer() + " over 22 rows of some is "
                            + value(answer, answer.baseline()) + "; in this row it is " + value(answer, answer.value())
                            + ".");
            checkColumns(answer, 1, "raises", sentences.get(at + 1));
            checkColumns(answer, -1, "lowers", sentences.get(at + 2));
            at += 3;
        }
        // Whatever else is said, no column is named outside of these.
        assertThat(sentences.stream()
                        .filter(sentence -> COLUMN.matcher(sentence).find()))
                .allMatch(sentence ->
                        sentence.startsWith("What raises it most: ") || sentence.startsWith("What lowers it most: "));
    }

    private void checkColumns(Contributions answer, int sign, String verb, String sentence) {
        double largest = answer.columns().stream()
                .mapToDouble(column -> Math.abs(column.contribution()))
                .max()
                .orElseThrow();
        List<Contribution> clear = answer.columns().stream()
                .filter(column -> sign * column.contribution() > 2 * column.standardError())
                .filter(column -> Math.abs(column.contribution()) >= 0.01 * largest)
                .filter(column -> !answer.isProbability() || Math.abs(column.contribution()) >= 0.0005)
                .sorted((a, b) -> Double.compare(Math.abs(b.contribution()), Math.abs(a.contribution())))
                .toList();
        if (answer.columns().stream()
                .anyMatch(column -> sign * column.contribution() > 0.0005
                        && sign * column.contribution() <= 2 * column.standardError())) {
            count("unclear");
        }
        if (clear.isEmpty()) {
            assertThat(sentence).isEqualTo("No column clearly " + verb + " it.");
            count("no column " + verb);
            return;
        }
        count(verb);
        assertThat(sentence).startsWith("What " + verb + " it most: ");
        List<MatchResult> named = COLUMN.matcher(sentence).results().toList();
        assertThat(named).hasSize(Math.min(3, clear.size()));
        for (int i = 0; i < named.size(); i++) {
            Contribution column = clear.get(i);
            assertThat("x" + named.get(i).group(1)).isEqualTo(column.column());
            assertThat(named.get(i).group(2)).isEqualTo(column.cell().text());
            double change = Double.parseDouble(named.get(i).group(3)) / (answer.isProbability() ? 100 : 1);
            assertThat(sign * change).isPositive();
            assertThat(change)
                    .isCloseTo(
                            column.contribution(),
                            within(answer.isProbability() ? 0.00051 : 1e-3 * Math.abs(column.contribution())));
        }
    }

    /** By what rules conclude in this row; the parts end at the margin. */
    private void checkVotes(RowExplanation row, RowExplanation.Decision decision, String sentence) {
        assertThat(sentence)
                .startsWith("The margin of " + decision.winner() + " over " + decision.runnerUp() + " is "
                        + ReadableNumber.of(decision.margin()) + ": ");
        double rounding = 0;
        double sum = 0;
        for (MatchResult part : VOTES.matcher(sentence).results().toList()) {
            double stated = Double.parseDouble(part.group(1));
            sum += stated;
            rounding += 1e-3 * Math.abs(stated);
            if (part.group(3) != null) {
                double votes = row.rules().stream()
                        .filter(fired -> fired.here().orElseThrow().equals(part.group(3)))
                        .mapToDouble(RowExplanation.FiredRule::vote)
                        .sum();
                assertThat(part.group(1)).isEqualTo(ReadableNumber.of(votes));
                // A rule that concludes a class here is nearer to it than to any other.
                assertThat(part.group(3).equals(decision.winner()) ? votes : -votes)
                        .isPositive();
            }
        }
        assertThat(sum).isCloseTo(decision.margin(), within(rounding + 1e-9));
        count("votes");
    }

    private static void checkSay(RowExplanation row, String sentence) {
        double share = 0;
        int named = 0;
        while (share < 0.9) {
            RowExplanation.FiredRule fired = row.rules().get(named++);
            share += fired.firing();
            assertThat(sentence)
                    .contains("rule " + fired.rule().number() + " (" + RowSentences.percent(fired.firing())
                            + ", states " + fired.rule().conclusion().text() + ")");
        }
        assertThat(sentence).startsWith(RowSentences.percent(share) + " of the say is with rule ");
        assertThat(sentence.split("rule \\d", -1)).hasSize(named + 1);
    }

    private void count(String kind) {
        seen.merge(kind, 1, Integer::sum);
    }

    private static String value(Contributions answer, double value) {
        return answer.isProbability() ? RowSentences.probability(value) : ReadableNumber.of(value);
    }

    /** A model whose raw rows are tangents: nothing is standardised. */
    private static HyperAnfis model(RandomModel random) {
        double[] ones = new double[COLUMNS];
        Arrays.fill(ones, 1);
        boolean classifies = random.structure().task() == Task.CLASSIFICATION;
        return new HyperAnfis(
                random.structure(),
                IntStream.range(0, COLUMNS)
                        .mapToObj(j -> Feature.numeric("x" + j))
                        .toList(),
                new Preprocessing(Standardization.of(new double[COLUMNS], ones), 1),
                classifies ? new Target.Classes("y", NAMES) : new Target.Outputs(NAMES),
                classifies
                        ? Standardization.of(new double[0], new double[0])
                        : Standardization.of(new double[] {3, -2, 0}, new double[] {2, 5, 1}),
                random.parameters(),
                new Provenance("test", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }
}

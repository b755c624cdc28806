package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleTruth;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleStatement;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.explain.StatedTerm;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.DisplayWidth;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;

/**
 * The rules of a model as text and as JSON, those that decide most rows first: of the data they were inspected on, or else
 * of the validation rows that the model remembers.
 */
public final class RulesView {

    /** Stands before what a line goes on with. */
    private static final String GOING_ON = "  ";

    /** Instead of a number of terms: those that are needed to tell the rows of a rule, all of the statement. */
    public static final int NEEDED_TERMS = Integer.MAX_VALUE - 1;

    /** How many terms are shown of a rule that has no statement. */
    private static final int TERMS_WITHOUT_STATEMENT = 4;

    private final RuleModel model;
    private final Optional<Inspection> inspection;
    private final Optional<RuleTruth> truth;
    private final List<Rule> rules;

    public RulesView(RuleModel model) {
        this(model, Optional.empty());
    }

    public RulesView(Inspection inspection) {
        this(inspection.model(), Optional.of(inspection));
    }

    private RulesView(RuleModel model, Optional<Inspection> inspection) {
        this.model = model;
        this.inspection = inspection;
        this.truth = inspection.map(Inspection::truth);
        List<Double> coverage = inspection
                .map(done -> done.evaluation().rules().dominantCoverage())
                .orElseGet(model::validationCoverage);
        Comparator<Rule> byCoverage =
                Comparator.comparingDouble(rule -> coverage.isEmpty() ? 0 : -coverage.get(rule.number() - 1));
        this.rules = model.rules().stream().sorted(byCoverage).toList();
    }

    private Optional<RuleProfile> profile(Rule rule) {
        return inspection.map(done -> done.rules().get(rule.number() - 1));
    }

    /** The first {@code top} rules. */
    public List<Rule> rules(int top) {
        return rules.subList(0, Math.min(top, rules.size()));
    }

    /** The first {@code top} rules with their first {@code terms} terms, and what is known of each if it is asked for. */
    public List<String> lines(int top, int terms, boolean facts, Style style) {
        List<String> lines = new ArrayList<>();
        for (Rule rule : rules(top)) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(style.bold("Rule " + rule.number()) + headline(rule, style));
            lines.addAll(wrapped("  IF   ", antecedent(rule, terms, style), "  AND  ", style));
            lines.add("  THEN " + style.bold(TextTable.printable(conclusion(rule))) + where(rule));
            lines.addAll(reliability(rule, terms));
            if (facts) {
                rule.remarks().forEach(remark -> lines.add("       " + remark));
                profile(rule).ifPresent(profile -> lines.addAll(facts(profile, style)));
            }
        }
        if (top < rules.size()) {
            lines.add("");
            lines.add(style.faint("%d of %d rules%s."
                    .formatted(top, rules.size(), isOrdered() ? ", those that decide most rows first" : "")));
        }
        Double chosen = HyperAnfisOptions.chosen(model.provenance()).get(HyperAnfisTable.RULES.name());
        if (facts && chosen != null) {
            lines.add("");
            lines.add(style.faint("Validation rows chose to have " + Formats.count(chosen.longValue(), "rule") + "."));
        }
        return lines;
    }

    private boolean isOrdered() {
        return inspection.isPresent() || !model.validationCoverage().isEmpty();
    }

    private String headline(Rule rule, Style style) {
        Optional<RuleProfile> profile = profile(rule);
        if (profile.isPresent()) {
            RuleUsage usage = profile.get().usage();
            String agreement = "";
            if (profile.get().agreement().isPresent() && rule.conclusion() instanceof RuleConclusion.OneClass own) {
                agreement = ", " + Formats.percent(profile.get().agreement().getAsDouble()) + " of them "
                        + TextTable.printable(own.name());
            }
            String warning = profile.get().suspicious() ? "; " + style.warning("suspicious") : "";
            return ": decides " + Formats.percent(usage.dominantCoverage()) + " of rows" + agreement + warning;
        }
        List<Double> coverage = model.validationCoverage();
        return coverage.isEmpty()
                ? ""
                : ": decides " + Formats.percent(coverage.get(rule.number() - 1)) + " of "
                        + (model.provenance().validationRows() > 0 ? "validation" : "training") + " rows";
    }

    private List<String> facts(RuleProfile profile, Style style) {
        List<String> lines = new ArrayList<>();
        lines.add("       width " + ReadableNumber.of(profile.rule().width().orElseThrow()) + ": every feature "
                + ReadableNumber.of(profile.widthInDeviations()) + " sd off");
        lines.add("       mean firing " + Formats.percent(profile.usage().meanFiring()) + "; nearest rule "
                + (profile.nearestRule().index() + 1) + " at "
                + ReadableNumber.of(profile.nearestRule().distance()));
        if (model.target() instanceof Target.Classes classes && profile.usage().dominatedRows() > 0) {
            List<String> mix = new ArrayList<>();
            for (int k = 0; k < classes.size(); k++) {
                int count = profile.usage().classCounts().get(k);
                if (count > 0) {
                    mix.add(Formats.count(count) + " " + classes.classes().get(k));
                }
            }
            lines.add(shortened("       rows it decides: " + String.join(", ", mix), style));
        }
        List<String> names = profile.nearestRows().stream()
                .map(row -> inspection.orElseThrow().rowNames().get(row.index()))
                .toList();
        lines.add(shortened("       nearest rows: " + String.join(", ", names), style));
        return lines;
    }

    private static String shortened(String line, Style style) {
        return TextTable.shortened(TextTable.printable(line), style.width());
    }

    private static List<String> antecedent(Rule rule, int terms, Style style) {
        List<String> all = new ArrayList<>();
        List<StatedTerm> stated = rule.statement().map(RuleStatement::terms).orElse(List.of());
        stated.forEach(term -> all.add(term.text()));
        rule.unstated().forEach(term -> all.add(term.text()));
        int needed = stated.isEmpty() ? TERMS_WITHOUT_STATEMENT : stated.size();
        int shown = Math.min(all.size(), terms == NEEDED_TERMS ? needed : terms);
        List<String> texts = new ArrayList<>(
                all.subList(0, shown).stream().map(TextTable::printable).toList());
        // Terms that are not needed need not be missed.
        int more = (stated.isEmpty() ? all.size() : stated.size()) - shown;
        if (more > 0) {
            texts.add("(" + more + " more)");
        }
        return texts;
    }

    /** Says so where a conclusion is not about rows. */
    private static String where(Rule rule) {
        if (rule.statement().isEmpty()) {
            return " (at its centre)";
        }
        return rule.statement().get().hasRows() ? "" : " (at its centre; it decides no training row)";
    }

    /** How far the text of a rule can be trusted. */
    private List<String> reliability(Rule rule, int terms) {
        List<String> lines = new ArrayList<>();
        rule.statement()
                .ifPresent(statement -> statement
                        .textFidelity()
                        .ifPresent(share -> lines.add("       %s %s of its rows"
                                .formatted(
                                        subject(
                                                statement.terms().size(),
                                                terms == NEEDED_TERMS
                                                        ? statement.terms().size()
                                                        : terms),
                                        Formats.percent(share)))));
        if (truth.isPresent()) {
            RuleTruth.OfRule own = truth.get().rules().get(rule.number() - 1);
            int right = (int) Math.round(own.precision().orElse(0) * own.rows());
            Optional<Integer> hits = own.precision().isPresent() ? Optional.of(right) : Optional.empty();
            lines.addAll(reliability(own.rows() == 1 ? "row" : "rows", own.rows(), hits, own.steadiness()));
        } else {
            rule.statement().flatMap(RuleStatement::check).ifPresent(check -> {
                String part = check.part().name().toLowerCase(Locale.ROOT);
                lines.addAll(reliability(
                        part + (check.rows() == 1 ? " row" : " rows"),
                        check.rows(),
                        check.right(),
                        check.steadiness()));
                if (check.seen() && check.rows() > 0) {
                    lines.add("       (the model has learnt from these rows too)");
                }
            });
        }
        return lines;
    }

    /** What decides: the terms that a statement needs, of which more or fewer may be shown. */
    private static String subject(int needed, int shown) {
        String which = shown == needed ? needed == 1 ? "this" : "these" : shown > needed ? "the first" : "its";
        return needed == 1 ? which + " term decides" : which + " " + needed + " terms decide";
    }

    private static List<String> reliability(String words, int rows, Optional<Integer> hits, OptionalDouble steadiness) {
        if (rows == 0) {
            return List.of();
        }
        double steady = steadiness.orElseThrow();
        String right = hits.map(count -> ", right for %d of %d %s (%s)"
                        .formatted(count, rows, words, TruthView.interval(RuleTruth.Interval.wilson(count, rows))))
                .orElse(" on %d %s".formatted(rows, words));
        return List.of("       steady " + (hits.isPresent() ? Formats.percent(steady) : Formats.score(steady)) + right);
    }

    private String conclusion(Rule rule) {
        return model.target() instanceof Target.Classes classes
                        && rule.conclusion() instanceof RuleConclusion.OneClass own
                ? classes.name() + " = " + own.name() + ", confidence " + own.confidenceText()
                : rule.conclusion().text();
    }

    /** Terms side by side as far as the width of lines allows; one that is wider by itself goes on below. */
    private static List<String> wrapped(String first, List<String> terms, String next, Style style) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first).append(terms.get(0));
        for (String term : terms.subList(1, terms.size())) {
            if (DisplayWidth.of(line.toString()) + 5 + DisplayWidth.of(term) > style.width()) {
                lines.addAll(folded(line.toString(), first.length(), style));
                line = new StringBuilder(next).append(term);
            } else {
                line.append(" AND ").append(term);
            }
        }
        lines.addAll(folded(line.toString(), first.length(), style));
        return lines;
    }

    private static List<String> folded(String line, int indent, Style style) {
        int room = style.width() - indent - GOING_ON.length();
        List<String> lines = new ArrayList<>();
        if (DisplayWidth.of(line) <= style.width()) {
            lines.add(line);
            return lines;
        }
        for (String part : TextTable.wrapped(line.substring(indent), room)) {
            String before = lines.isEmpty() ? line.substring(0, indent) : " ".repeat(indent) + GOING_ON;
            lines.add(before + TextTable.shortened(part, room));
        }
        return lines;
    }

    /** The array of rules; all terms of each. */
    public void write(int top, JsonWriter json) {
        json.array("rules", () -> rules(top).forEach(rule -> json.object(() -> write(rule, json))));
    }

    private void write(Rule rule, JsonWriter json) {
        json.field("number", rule.number());
        json.field("index", rule.number() - 1);
        rule.width().ifPresent(width -> json.field("width", width));
        json.object("then", () -> write(rule.conclusion(), json));
        writeReliability(rule, json);
        if (!rule.remarks().isEmpty()) {
            json.field("remarks", rule.remarks());
        }
        List<Double> validation = model.validationCoverage();
        if (!validation.isEmpty()) {
            json.field("validationCoverage", validation.get(rule.number() - 1).doubleValue());
        }
        profile(rule).ifPresent(profile -> write(profile, json));
        json.array("if", () -> {
            rule.statement()
                    .ifPresent(statement -> statement
                            .terms()
                            .forEach(term -> json.object(() -> {
                                json.field("column", term.column());
                                json.field("shown", true);
                                json.field("effect", term.effect());
                                json.field("inRange", term.inRange());
                                write(rule, term, json);
                                json.field("text", term.text());
                            })));
            // Of a rule without a statement, the first terms stand for its text.
            List<RuleTerm> others = rule.unstated();
            int shown = rule.statement().isPresent() ? 0 : TERMS_WITHOUT_STATEMENT;
            for (int i = 0; i < others.size(); i++) {
                RuleTerm term = others.get(i);
                boolean isShown = i < shown;
                json.object(() -> {
                    json.field("column", term.feature().column());
                    json.field("shown", isShown);
                    write(term, json);
                    json.field("text", term.text());
                });
            }
        });
    }

    private void writeReliability(Rule rule, JsonWriter json) {
        json.field("atCenter", rule.statement().filter(RuleStatement::hasRows).isEmpty());
        rule.statement().ifPresent(statement -> {
            json.field("trainingRows", statement.rows());
            statement.textFidelity().ifPresent(share -> json.field("textFidelity", share));
            statement
                    .check()
                    .ifPresent(check -> json.object("check", () -> {
                        json.constant("part", check.part());
                        json.field("rows", check.rows());
                        check.right().ifPresent(right -> json.field("right", right.intValue()));
                        check.steadiness().ifPresent(share -> json.field("steadiness", share));
                        json.field("seen", check.seen());
                    }));
        });
        truth.ifPresent(measured ->
                json.object("truth", () -> TruthView.write(measured.rules().get(rule.number() - 1), json)));
    }

    private static void write(Rule rule, StatedTerm term, JsonWriter json) {
        if (term instanceof StatedTerm.OfCategory category) {
            if (category.part() != null) {
                json.constant("part", category.part());
            }
            json.field("categories", category.categories());
            json.field("negated", category.negated());
            json.field("share", category.share());
        } else if (term instanceof StatedTerm.OfMissing absence) {
            json.field("missing", absence.missing());
            json.field("share", absence.share());
        } else if (term instanceof StatedTerm.OfNumber number) {
            json.field("low", number.low());
            json.field("high", number.high());
            rule.terms().stream()
                    .filter(input -> input.feature().subject().equals(term.subject()))
                    .findFirst()
                    .ifPresent(input -> write(input, json));
        }
    }

    private static void write(RuleTerm term, JsonWriter json) {
        json.field("feature", term.feature().name());
        json.field("level", term.level().name());
        json.field("center", term.center());
        json.field("standardized", term.standardized());
        json.field("distinctness", term.distinctness());
        term.width().ifPresent(width -> {
            json.field("leastWidth", width.least());
            json.field("mostWidth", width.most());
        });
    }

    private void write(RuleProfile profile, JsonWriter json) {
        RuleUsage usage = profile.usage();
        json.field("dominantCoverage", usage.dominantCoverage());
        json.field("meanFiring", usage.meanFiring());
        json.field("dominatedRows", usage.dominatedRows());
        usage.accuracy().ifPresent(accuracy -> json.field("accuracy", accuracy));
        profile.agreement().ifPresent(agreement -> json.field("agreement", agreement));
        json.field("suspicious", profile.suspicious());
        if (!usage.classCounts().isEmpty()) {
            json.field("classCounts", usage.classCounts());
        }
        json.field("widthInDeviations", profile.widthInDeviations());
        json.object("nearestRule", () -> write(profile.nearestRule(), json));
        json.array(
                "nearestRows",
                () -> profile.nearestRows()
                        .forEach(row -> json.object(() -> {
                            json.field(
                                    "name", inspection.orElseThrow().rowNames().get(row.index()));
                            write(row, json);
                        })));
    }

    private static void write(RuleProfile.Neighbour neighbour, JsonWriter json) {
        json.field("index", neighbour.index());
        json.field("distance", neighbour.distance());
    }

    private static void write(RuleConclusion conclusion, JsonWriter json) {
        if (conclusion instanceof RuleConclusion.OneClass oneClass) {
            json.field("class", oneClass.name());
            json.field("confidence", oneClass.confidence());
            json.object("probabilities", () -> fields(oneClass.probabilities(), json));
        } else if (conclusion instanceof RuleConclusion.Outputs outputs) {
            json.object("values", () -> fields(outputs.values(), json));
        }
    }

    private static void fields(Map<String, Double> values, JsonWriter json) {
        values.forEach((name, value) -> json.field(name, value.doubleValue()));
    }
}

package org.hyperanfis.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hyperanfis.data.Target;
import org.hyperanfis.eval.RuleUsage;
import org.hyperanfis.explain.ReadableNumber;
import org.hyperanfis.explain.Rule;
import org.hyperanfis.explain.RuleConclusion;
import org.hyperanfis.explain.RuleTerm;
import org.hyperanfis.model.HyperAnfis;

/** The rules of a model as text and as JSON; with data, those that decide most rows come first. */
final class RulesView {

    /** How many terms of a rule are shown where not all are asked for. */
    static final int SHOWN_TERMS = 4;

    private final HyperAnfis model;
    private final Optional<List<RuleUsage>> usage;
    private final List<Rule> rules;

    /**
     * @param usage what each rule does on some data, in order of the rules
     */
    RulesView(HyperAnfis model, Optional<List<RuleUsage>> usage) {
        this.model = model;
        this.usage = usage;
        this.rules = usage.map(this::byCoverage).orElseGet(model::rules);
    }

    private List<Rule> byCoverage(List<RuleUsage> used) {
        Comparator<Rule> byCoverage =
                Comparator.comparingDouble(rule -> -used.get(rule.number() - 1).dominantCoverage());
        return model.rules().stream().sorted(byCoverage).toList();
    }

    /** The first {@code top} rules. */
    List<Rule> rules(int top) {
        return rules.subList(0, Math.min(top, rules.size()));
    }

    /** The first {@code top} rules with their first {@code terms} terms. */
    List<String> lines(int top, int terms, Style style) {
        List<String> lines = new ArrayList<>();
        for (Rule rule : rules(top)) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(style.bold("Rule " + rule.number()) + facts(rule));
            lines.addAll(wrapped("  IF   ", antecedent(rule, terms), "  AND  "));
            lines.add("  THEN " + style.bold(TextTable.printable(conclusion(rule))));
        }
        if (top < rules.size()) {
            lines.add("");
            lines.add(style.faint("%d of %d rules%s.".formatted(top, rules.size(), order())));
        }
        return lines;
    }

    private String order() {
        return usage.isPresent() ? ", those that decide most rows first" : "";
    }

    private String facts(Rule rule) {
        String width = "width " + ReadableNumber.of(rule.width());
        return usage.map(all -> all.get(rule.number() - 1))
                .map(used -> ": decides " + Formats.percent(used.dominantCoverage()) + " of rows"
                        + agreement(rule, used) + "; " + width)
                .orElse(": " + width);
    }

    /** Of the rows that a rule decides, the share that are of the class it concludes. */
    private static String agreement(Rule rule, RuleUsage used) {
        if (!(rule.conclusion() instanceof RuleConclusion.OneClass conclusion) || used.dominatedRows() == 0) {
            return "";
        }
        double share = (double) used.classCounts().get(conclusion.index()) / used.dominatedRows();
        return ", " + Formats.percent(share) + " of them " + TextTable.printable(conclusion.name());
    }

    private static List<String> antecedent(Rule rule, int terms) {
        List<String> texts = new ArrayList<>(rule.terms().stream()
                .limit(terms)
                .map(RuleTerm::text)
                .map(TextTable::printable)
                .map(text -> TextTable.shortened(text, TextTable.WIDTH - 8))
                .toList());
        int more = rule.terms().size() - texts.size();
        if (more > 0) {
            texts.add("(" + more + " more)");
        }
        return texts;
    }

    private String conclusion(Rule rule) {
        return model.target() instanceof Target.Classes classes
                        && rule.conclusion() instanceof RuleConclusion.OneClass conclusion
                ? classes.name() + " = " + conclusion.name() + ", confidence "
                        + ReadableNumber.of(conclusion.confidence())
                : rule.conclusion().text();
    }

    /** Terms side by side as far as lines of 80 characters allow. */
    private static List<String> wrapped(String first, List<String> terms, String next) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first).append(terms.get(0));
        for (String term : terms.subList(1, terms.size())) {
            if (line.length() + 5 + term.length() > TextTable.WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(next).append(term);
            } else {
                line.append(" AND ").append(term);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    /** The array of rules; all terms of each. */
    void write(int top, JsonOutput json) {
        json.array("rules", () -> rules(top).forEach(rule -> json.object(() -> write(rule, json))));
    }

    private void write(Rule rule, JsonOutput json) {
        json.field("number", rule.number());
        json.field("index", rule.number() - 1);
        json.field("width", rule.width());
        json.object("then", () -> write(rule.conclusion(), json));
        usage.map(all -> all.get(rule.number() - 1)).ifPresent(used -> {
            json.field("dominantCoverage", used.dominantCoverage());
            json.field("meanFiring", used.meanFiring());
            json.field("dominatedRows", used.dominatedRows());
            used.accuracy().ifPresent(accuracy -> json.field("accuracy", accuracy));
            if (!used.classCounts().isEmpty()) {
                json.field("classCounts", used.classCounts());
            }
        });
        json.array(
                "if",
                () -> rule.terms()
                        .forEach(term -> json.object(() -> {
                            json.field("feature", term.feature().name());
                            json.field("column", term.feature().column());
                            json.field("level", term.level().name());
                            json.field("center", term.center());
                            json.field("standardized", term.standardized());
                            json.field("distinctness", term.distinctness());
                            json.field("text", term.text());
                        })));
    }

    private void write(RuleConclusion conclusion, JsonOutput json) {
        if (conclusion instanceof RuleConclusion.OneClass oneClass) {
            json.field("class", oneClass.name());
            json.field("confidence", oneClass.confidence());
            json.object("probabilities", () -> fields(oneClass.probabilities(), json));
        } else if (conclusion instanceof RuleConclusion.Outputs outputs) {
            json.object("values", () -> fields(outputs.values(), json));
        }
    }

    private static void fields(Map<String, Double> values, JsonOutput json) {
        values.forEach((name, value) -> json.field(name, value.doubleValue()));
    }
}

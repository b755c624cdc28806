package org.hyperanfis.cli.view;

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
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.inspect.RuleProfile;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.report.text.Formats;
import org.hyperanfis.report.text.Style;
import org.hyperanfis.report.text.TextTable;

/**
 * The rules of a model as text and as JSON, those that decide most rows first: of the data they were inspected on, or else
 * of the validation rows that the model remembers.
 */
public final class RulesView {

    /** How many terms of a rule are shown where not all are asked for. */
    public static final int SHOWN_TERMS = 4;

    private final RuleModel model;
    private final Optional<Inspection> inspection;
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
            lines.addAll(wrapped("  IF   ", antecedent(rule, terms), "  AND  "));
            lines.add("  THEN " + style.bold(TextTable.printable(conclusion(rule))));
            if (facts) {
                rule.remarks().forEach(remark -> lines.add("       " + remark));
                profile(rule).ifPresent(profile -> lines.addAll(facts(profile)));
            }
        }
        if (top < rules.size()) {
            lines.add("");
            lines.add(style.faint("%d of %d rules%s."
                    .formatted(top, rules.size(), isOrdered() ? ", those that decide most rows first" : "")));
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

    private List<String> facts(RuleProfile profile) {
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
            lines.add(shortened("       rows it decides: " + String.join(", ", mix)));
        }
        List<String> names = profile.nearestRows().stream()
                .map(row -> inspection.orElseThrow().rowNames().get(row.index()))
                .toList();
        lines.add(shortened("       nearest rows: " + String.join(", ", names)));
        return lines;
    }

    private static String shortened(String line) {
        return TextTable.shortened(TextTable.printable(line), TextTable.WIDTH);
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
                        && rule.conclusion() instanceof RuleConclusion.OneClass own
                ? classes.name() + " = " + own.name() + ", confidence " + ReadableNumber.of(own.confidence())
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
    public void write(int top, JsonWriter json) {
        json.array("rules", () -> rules(top).forEach(rule -> json.object(() -> write(rule, json))));
    }

    private void write(Rule rule, JsonWriter json) {
        json.field("number", rule.number());
        json.field("index", rule.number() - 1);
        rule.width().ifPresent(width -> json.field("width", width));
        json.object("then", () -> write(rule.conclusion(), json));
        if (!rule.remarks().isEmpty()) {
            json.field("remarks", rule.remarks());
        }
        List<Double> validation = model.validationCoverage();
        if (!validation.isEmpty()) {
            json.field("validationCoverage", validation.get(rule.number() - 1).doubleValue());
        }
        profile(rule).ifPresent(profile -> write(profile, json));
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
                            term.width().ifPresent(width -> {
                                json.field("leastWidth", width.least());
                                json.field("mostWidth", width.most());
                            });
                            json.field("text", term.text());
                        })));
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

package org.hyperanfis.export.python;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.RuleSentences;
import org.hyperanfis.model.Provenance;

/**
 * A model as one Python file that needs the standard library only. What every export has is in templates beside this class; the names,
 * tables and formulas of the model are put between them, and all that comes from data is an escaped literal or a comment.
 *
 * @since 0.3.0
 */
public final class PythonExport {

    /** Room for rounding at the coverage radius, as the library has it. */
    private static final double SLACK = 1e-9;

    private final ExportModel model;
    private final PythonColumns columns;
    private final PythonTables tables;
    private final String rowSteps;
    private final String arraySteps;
    private final PythonTemplate template;

    private PythonExport(ExportModel model) {
        this.model = model;
        this.columns = new PythonColumns(model.columns());
        this.tables = new PythonTables(model);
        this.rowSteps = RowCode.of(model.formula());
        this.arraySteps = ArrayCode.of(model.formula());
        this.template = new PythonTemplate(needs(), texts());
    }

    /** Writes the file in ASCII. The same model gives the same bytes. */
    public static void write(ExportModel model, OutputStream out) throws IOException {
        out.write(new PythonExport(model).text().getBytes(StandardCharsets.US_ASCII));
    }

    private Set<String> needs() {
        Set<String> needs = columns.needs().collect(Collectors.toCollection(HashSet::new));
        needs.add(model.classifies() ? "classes" : "values");
        if (!model.classifies()) {
            needs.add(model.target().size() == 1 ? "one-value" : "some-values");
        }
        if (model.explain()) {
            needs.add("explain");
        }
        for (String helper : List.of("_dot", "_square", "_first_largest")) {
            if (rowSteps.contains(helper + "(")) {
                needs.add(helper);
            }
        }
        if (arraySteps.contains("_einsum(")) {
            needs.add("_einsum");
        }
        return needs;
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new HashMap<>();
        texts.put("module", "model");
        texts.put(", votes", model.explain() ? ", votes" : "");
        texts.put("answers", Integer.toString((model.classifies() ? 4 : 3) + (model.explain() ? 1 : 0)));
        texts.put("names", columns.names());
        texts.put("readers", columns.readers());
        texts.put("missing", PythonColumns.missing());
        texts.put("rules", rules());
        texts.put("target", target());
        texts.put("coverage", coverage());
        texts.put("counts", tables.counts());
        texts.put("tables", tables.constants());
        texts.put("arrays", tables.arrays());
        texts.put("input", PythonNames.of(model.formula().inputs()));
        texts.put("row-steps", rowSteps);
        texts.put("array-steps", arraySteps);
        texts.put("answer", answer());
        texts.put("provenance", provenance());
        return texts;
    }

    private String text() {
        StringBuilder text = new StringBuilder(template.fill("head.py"));
        text.append(template.fill("imports.py"))
                .append(template.fill("names.py"))
                .append(template.fill("cells.py"));
        if (columns.needs().anyMatch("notation"::equals)) {
            text.append(template.fill("notation.py"));
        }
        if (columns.needs().anyMatch("date"::equals)) {
            text.append(template.fill("dates.py"));
        }
        return text.append(template.fill("columns.py"))
                .append(template.fill("formula.py"))
                .append(template.fill("predict.py"))
                .append(template.fill("program.py"))
                .toString();
    }

    private String rules() {
        return RuleSentences.of(model.model()).stream()
                .map(sentence -> PythonText.element(sentence) + "\n")
                .collect(Collectors.joining());
    }

    private String target() {
        if (model.target() instanceof Target.Classes classes) {
            return "# The column that is predicted, and its classes.\nTARGET = " + PythonText.literal(classes.name())
                    + "\nCLASSES = " + PythonColumns.tuple(classes.classes());
        }
        List<String> names = ((Target.Outputs) model.target()).names();
        return "# The columns that are predicted.\nOUTPUTS = " + PythonColumns.tuple(names);
    }

    private String coverage() {
        return model.model().coverageRadius().isPresent()
                ? PythonText.number(model.model().coverageRadius().getAsDouble() * (1 + SLACK))
                : "math.inf";
    }

    private String answer() {
        Answer answer = model.formula().answer();
        String votes = answer.votes().map(vote -> ", " + PythonNames.of(vote)).orElse("");
        String firing = ", " + PythonNames.of(answer.firing()) + ", " + PythonNames.of(answer.distance()) + votes;
        if (answer instanceof Answer.OneClass one) {
            return PythonNames.of(one.label()) + ", " + PythonNames.of(one.probability()) + firing;
        }
        return PythonNames.of(((Answer.Values) answer).values()) + firing;
    }

    private String provenance() {
        Provenance provenance = model.model().provenance();
        String data =
                provenance.dataFingerprint().isEmpty() ? "" : " of data with SHA-256 " + provenance.dataFingerprint();
        String text = "Trained by HyperANFIS " + provenance.libraryVersion() + " ("
                + model.model().type() + ") on " + provenance.trainingRows() + " rows" + data + ", seed "
                + provenance.seed() + ".";
        return String.join("\n", PythonText.comments(text, "# ", "# "));
    }
}

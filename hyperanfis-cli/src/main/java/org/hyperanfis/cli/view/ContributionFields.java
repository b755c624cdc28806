package org.hyperanfis.cli.view;

import java.util.ArrayList;
import java.util.List;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.input.ColumnCell;
import org.hyperanfis.inspect.contribution.Contribution;
import org.hyperanfis.inspect.contribution.Contributions;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.model.RuleModel;

/** Contributions of columns in files: as columns of a table and as fields of JSON. */
final class ContributionFields {

    private ContributionFields() {}

    /** The columns of a table: a baseline, the largest standard error and all contributions; of each output if there are several. */
    static List<String> header(RuleModel model) {
        List<String> columns =
                model.features().stream().map(Feature::column).distinct().toList();
        List<String> header = new ArrayList<>();
        boolean several =
                model.target() instanceof Target.Outputs && model.target().size() > 1;
        List<String> outputs = several ? ((Target.Outputs) model.target()).names() : List.of("");
        for (String output : outputs) {
            header.add(several ? "baseline(" + output + ")" : "baseline");
            header.add(several ? "standardError(" + output + ")" : "standardError");
            columns.forEach(column -> header.add("contribution(" + (several ? output + ", " + column : column) + ")"));
        }
        return header;
    }

    /** What goes under {@link #header}. */
    static List<String> cells(List<Contributions> answers) {
        List<String> cells = new ArrayList<>();
        for (Contributions answer : answers) {
            cells.add(Double.toString(answer.baseline()));
            cells.add(Double.toString(answer.largestStandardError()));
            answer.columns().forEach(column -> cells.add(Double.toString(column.contribution())));
        }
        return cells;
    }

    /** The fields of the first answer, and all answers if there are several. */
    static void write(List<Contributions> answers, JsonWriter json) {
        write(answers.get(0), json);
        if (answers.size() > 1) {
            json.array("answers", () -> answers.forEach(answer -> json.object(() -> write(answer, json))));
        }
    }

    private static void write(Contributions answer, JsonWriter json) {
        json.field("answer", answer.answer());
        json.field("answerValue", answer.value());
        json.field("baseline", answer.baseline());
        json.field("baselineWords", answer.baselineWords());
        json.array(
                "contributions", () -> answer.largestFirst().forEach(column -> json.object(() -> write(column, json))));
    }

    private static void write(Contribution column, JsonWriter json) {
        json.field("column", column.column());
        ColumnCell cell = column.cell();
        String text = cell.text();
        if (text == null) {
            json.nullField("value");
        } else if (cell.number().isPresent()) {
            json.field("value", cell.number().getAsDouble());
        } else {
            json.field("value", text);
        }
        json.field("contribution", column.contribution());
        json.field("standardError", column.standardError());
    }
}

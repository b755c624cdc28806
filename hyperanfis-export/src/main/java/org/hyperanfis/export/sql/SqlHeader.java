package org.hyperanfis.export.sql;

import java.util.Objects;
import java.util.stream.Collectors;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.RuleSentences;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.model.Provenance;

/** The comment at the top of an export. No name in it can end a line. */
final class SqlHeader {

    private final ExportModel model;
    private final SqlSettings settings;
    private final AnswerColumns answers;
    private final StringBuilder out = new StringBuilder();

    SqlHeader(ExportModel model, SqlSettings settings, AnswerColumns answers) {
        this.model = model;
        this.settings = settings;
        this.answers = answers;
    }

    String write(String use) {
        Provenance origin = model.model().provenance();
        line("A model of HyperANFIS " + origin.libraryVersion() + " as SQL for "
                + settings.dialect().title() + ".");
        line("Trained on " + origin.trainingRows() + " rows with seed " + origin.seed()
                + (origin.dataFingerprint().isEmpty()
                        ? "."
                        : "; SHA-256 of the data: " + origin.dataFingerprint() + "."));
        line("");
        line(use);
        line("");
        line("Columns that it predicts from:");
        for (InputColumn column : model.columns()) {
            line("  " + column.name() + ": " + kind(column));
        }
        line("A row with an infinite number or an unknown level has NULL for an answer.");
        line("");
        line("Columns that it adds:");
        answers.all().forEach(column -> line("  " + column.name() + ": " + column.meaning()));
        line("");
        line("The rules, in words:");
        RuleSentences.of(model.model()).forEach(rule -> line("  " + rule));
        return out.append('\n').toString();
    }

    private void line(String text) {
        out.append(text.isEmpty() ? "--" : "-- " + CommentText.of(text)).append('\n');
    }

    private String kind(InputColumn column) {
        return switch (column.kind()) {
            case NUMBER -> "a number; NULL where it is missing" + codes(column);
            case DATE -> date((DateNotation) Objects.requireNonNull(column.notation()));
            case LEVEL -> "a text, one of " + String.join(" < ", column.levels()) + "; NULL where it is missing";
            case CATEGORY -> "a text; NULL counts as the empty one";
        };
    }

    private static String codes(InputColumn column) {
        return column.missingNumbers().isEmpty()
                ? ""
                : column.missingNumbers().stream()
                        .map(code -> Numbers.text(code))
                        .collect(Collectors.joining(", ", ", or ", ""));
    }

    private String date(DateNotation notation) {
        String type = new RawCells(settings.dialect()).dateType(notation);
        boolean time = !notation.pattern().contains("yy");
        String zone = notation.pattern().contains("X") ? ", in UTC" : "";
        String what = type.equals("TIMESTAMP")
                ? "a DATE or TIMESTAMP"
                : type.equals("TIME")
                        ? "a TIME"
                        : time ? "a text such as 14:30" : "a text such as 2024-05-31 or 2024-05-31 14:30";
        return what + zone + "; NULL where it is missing";
    }
}

package org.hyperanfis.export.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.formula.Answer;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.model.ExportModel;
import org.hyperanfis.export.model.InputColumn;

/**
 * The columns that the export adds to those of the table. They are called {@code prediction}, {@code probability_1} and so on, and
 * {@code model_prediction} and so on where a column of the model has one of these names already.
 */
final class AnswerColumns {

    /**
     * A column.
     *
     * @param name without capitals, so that it needs no quotes
     * @param meaning for people
     */
    record Column(String name, String meaning) {}

    private final ExportModel model;
    private final String prefix;

    private AnswerColumns(ExportModel model, String prefix) {
        this.model = model;
        this.prefix = prefix;
    }

    static AnswerColumns of(ExportModel model) {
        Set<String> taken = Stream.concat(
                        model.columns().stream().map(InputColumn::name), model.target().columns().stream())
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        AnswerColumns columns = new AnswerColumns(model, "");
        while (columns.all().stream().anyMatch(column -> taken.contains(column.name()))) {
            columns = new AnswerColumns(model, columns.prefix + "model_");
        }
        return columns;
    }

    private Column column(String name, String meaning) {
        return new Column(prefix + name, meaning);
    }

    private static List<Integer> places(int count) {
        return IntStream.rangeClosed(1, count).boxed().toList();
    }

    private List<String> targets() {
        return model.target() instanceof Target.Classes classes
                ? classes.classes()
                : model.target().columns();
    }

    private String target(int place) {
        return CommentText.of(targets().get(place - 1));
    }

    /** The answered class; nothing for regression. */
    List<Column> labels() {
        return model.target() instanceof Target.Classes classes
                ? List.of(column("prediction", "the answer: " + CommentText.of(classes.name())))
                : List.of();
    }

    /** The probability of each class, or the number of each output. */
    List<Column> values() {
        int count = targets().size();
        if (model.classifies()) {
            return places(count).stream()
                    .map(k -> column("probability_" + k, "the probability of " + target(k)))
                    .toList();
        }
        return places(count).stream()
                .map(o -> column(count == 1 ? "prediction" : "prediction_" + o, "the answer: " + target(o)))
                .toList();
    }

    /** The number of the strongest rule, and the share of each rule. */
    List<Column> firing() {
        List<Column> columns = new ArrayList<>();
        columns.add(column("strongest_rule", "the number of the rule with the largest share"));
        places(rules().size()).forEach(r -> columns.add(column("firing_" + r, "the share of rule " + r)));
        return columns;
    }

    Axis rules() {
        return model.formula().answer().firing().axes().get(0);
    }

    /** What each rule adds, for each output in turn. */
    List<Column> votes() {
        Answer answer = model.formula().answer();
        if (answer.votes().isEmpty()) {
            return List.of();
        }
        int rules = rules().size();
        int outputs = model.classifies() ? 1 : targets().size();
        List<Column> columns = new ArrayList<>();
        for (int r = 1; r <= rules; r++) {
            for (int o = 1; o <= outputs; o++) {
                String what = model.classifies()
                        ? " adds to the margin of the class with the highest score over the next"
                        : " adds to the training mean of " + target(o);
                columns.add(column("vote_" + r + (outputs == 1 ? "" : "_" + o), "what rule " + r + what));
            }
        }
        return columns;
    }

    List<Column> all() {
        return Stream.of(labels(), values(), firing(), votes())
                .flatMap(List::stream)
                .toList();
    }
}

package org.hyperanfis.export.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hyperanfis.FileFormatException;
import org.hyperanfis.data.Target;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.export.MixedModels;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.RuleModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check says of exports that are right, and of exports that are wrong in one place. */
class ParityCheckTest {

    private final MixedModels.Case threshold = mixed("threshold");

    private static MixedModels.Case mixed(String name) {
        return MixedModels.all()
                .filter(variant -> variant.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** An export that answers as the library does, but for what is changed. */
    private static ExportRun export(RuleModel model, UnaryOperator<ExportedAnswers> change) {
        return new ExportRun() {
            @Override
            public String runtime() {
                return "the library";
            }

            @Override
            public ExportedAnswers answer(List<String[]> rows) {
                return change.apply(ExpectedAnswers.of(model, rows));
            }

            @Override
            public void close() {}
        };
    }

    private static Parity check(RuleModel model, List<String[]> rows, UnaryOperator<ExportedAnswers> change) {
        ParityCheck check = new ParityCheck(model, export(model, change));
        check.add(rows.subList(0, 20));
        check.add(rows.subList(20, rows.size()));
        return check.result();
    }

    @Test
    void holdsForTheLibraryItself() {
        MixedModels.all().forEach(variant -> {
            Parity parity = check(variant.model(), variant.rows(), answers -> answers);
            assertThat(parity.holds()).as(variant.name()).isTrue();
            assertThat(parity.rows()).isEqualTo(200);
            assertThat(parity.largestDifference()).isZero();
            assertThat(parity.tiedRows()).isZero();
        });
    }

    @Test
    void namesTheRowWhoseClassDiffers() {
        Parity parity = check(threshold.model(), threshold.rows(), answers -> {
            List<String> labels = new ArrayList<>(answers.labels());
            if (labels.size() == 20) {
                labels.set(6, "class 9");
            }
            return new ExportedAnswers(labels, answers.values(), answers.firing());
        });
        assertThat(parity.holds()).isFalse();
        assertThat(parity.differingRows()).isEqualTo(1);
        assertThat(parity.differing().get(0).row()).isEqualTo(7);
        assertThat(parity.differing().get(0).export()).isEqualTo("class 9");
    }

    @Test
    void noticesProbabilitiesAndFiringThatAreOff() {
        Parity probability = check(threshold.model(), threshold.rows(), answers -> {
            answers.values()[3][0] += 2e-9;
            return answers;
        });
        assertThat(probability.holds()).isFalse();
        assertThat(probability.worst()).isEqualTo(4);
        Parity firing = check(threshold.model(), threshold.rows(), answers -> {
            answers.firing()[3][0] += 2e-9;
            return answers;
        });
        assertThat(firing.holds()).isFalse();
        assertThat(firing.largestDifference()).isZero();
        assertThat(check(threshold.model(), threshold.rows(), answers -> {
                            answers.values()[3][0] = Double.NaN;
                            return answers;
                        })
                        .holds())
                .isFalse();
    }

    /** Two classes in one place: either may be answered, and that is said instead of a difference. */
    @Test
    void listsTiesApart() {
        ConformanceModels.Case any = ConformanceModels.all()
                .filter(variant -> variant.model().target() instanceof Target.Classes)
                .findFirst()
                .orElseThrow();
        HyperAnfis model = any.model();
        double[] parameters = model.parameters();
        int height = model.structure().consequentWidth();
        int classes = model.structure().layout().classTangents();
        System.arraycopy(parameters, classes, parameters, classes + height, height);
        HyperAnfis tied = new HyperAnfis(
                model.structure(),
                model.features(),
                model.preprocessing(),
                model.target(),
                model.outputScaling(),
                parameters,
                model.provenance());
        List<String[]> rows = Arrays.stream(any.rows())
                .map(row -> Arrays.stream(row).mapToObj(Double::toString).toArray(String[]::new))
                .toList();
        ParityCheck check = new ParityCheck(
                tied,
                export(
                        tied,
                        answers -> new ExportedAnswers(
                                answers.labels().stream()
                                        .map(label -> label.equals("y0") ? "y1" : label)
                                        .toList(),
                                answers.values(),
                                answers.firing())));
        check.add(rows);
        assertThat(check.result().holds()).isTrue();
        assertThat(check.result().tiedRows()).isPositive();
    }

    @Test
    void saysWhatWasFoundInSentences() {
        Parity wrong =
                new Parity(2000, 0.25, 1e-3, 12, List.of(new Parity.DifferentLabel(12, "a", "b")), 1, List.of(5L), 1);
        assertThat(certificate(wrong).sentences())
                .containsExactly(
                        "Checked on 2,000 rows of t.csv with DuckDB 2: 1 answer differs, and the largest difference is 2.5e-01, in"
                                + " row 12 (firing 1.0e-03).",
                        "Row 12 is a, and b in the export.",
                        "1 row can be answered either way: the two best classes are within 1.0e-09 (row 5).");
        Parity right = new Parity(1, 1e-15, 0, 1, List.of(), 0, List.of(), 0);
        assertThat(certificate(right).sentences())
                .containsExactly(
                        "Checked on 1 row of t.csv with DuckDB 2: every answer is that of the library, the largest difference 1.0e-15"
                                + " (firing 0).");
    }

    @Test
    void aCertificateIsReadBack(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("c.json");
        Parity wrong = new Parity(
                9,
                Double.POSITIVE_INFINITY,
                0.1,
                2,
                List.of(new Parity.DifferentLabel(2, "a", "\"b")),
                1,
                List.of(5L),
                1);
        for (Parity parity : List.of(wrong, new Parity(1, 1e-15, 0, 1, List.of(), 0, List.of(), 0))) {
            CertificateFile.save(certificate(parity), file);
            assertThat(CertificateFile.load(file)).isEqualTo(certificate(parity));
        }
        String text = Files.readString(file);
        Files.writeString(file, text.replace("\"rows\" : 1", "\"rows\" : 1, \"more\" : 2"));
        assertThatThrownBy(() -> CertificateFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("more");
        Files.writeString(file, text.replace("\"passed\" : true", "\"passed\" : false"));
        assertThatThrownBy(() -> CertificateFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("does not follow");
    }

    private static Certificate certificate(Parity parity) {
        return new Certificate(
                "sql",
                new Certificate.Item("m.json", "aa"),
                new Certificate.Item("m.sql", "bb"),
                new Certificate.Item("t.csv", ""),
                "DuckDB 2",
                "0.3.0",
                "Java",
                parity);
    }
}

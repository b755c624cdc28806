package org.hyperanfis.export.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.export.ConformanceModels;
import org.hyperanfis.export.ExpectedAnswers;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.model.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that would like to be code, models that are large, and Pythons that are old. */
class HostileNamesTest {

    private static final List<String> HOSTILE = List.of(
            "\"\"\"\nimport os\nos._exit(7)\n\"\"\"",
            "\"); raise SystemExit(7) #",
            "'; raise SystemExit(7) #",
            "a\r\nraise SystemExit(7)",
            "b\u2028raise SystemExit(7)\u0085\f",
            "\\",
            "\\\"",
            "{x}%s%(y)d{{module}}",
            "# -*- coding: utf-7 -*-",
            "\uD83D\uDE00 \u00e4",
            "\uD800",
            "\0");

    /** The structure of a program, whatever its texts and numbers are. */
    private static final String SKELETON = """
            import ast, sys
            def skeleton(path):
                tree = ast.parse(open(path, 'rb').read(), feature_version=(3, 8))
                for node in ast.walk(tree):
                    for field in ('lineno', 'col_offset', 'end_lineno', 'end_col_offset'):
                        if hasattr(node, field):
                            setattr(node, field, 0)
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        node.value = ''
                return ast.dump(tree)
            print(skeleton(sys.argv[1]) == skeleton(sys.argv[2]))
            """;

    @TempDir
    private Path directory;

    private static HyperAnfis model(List<String> columns, Target target) {
        int inputs = columns.size();
        Structure structure = new Structure(
                Task.CLASSIFICATION,
                GeometryKind.LORENTZ,
                1,
                2.5,
                MembershipKind.GAUSSIAN,
                1.7,
                1,
                0.05,
                2,
                Karcher.DEFAULT,
                inputs,
                12,
                target.size());
        Random random = new Random(5);
        double[] ones = IntStream.range(0, inputs).mapToDouble(j -> 1).toArray();
        double[] parameters =
                random.doubles(structure.layout().size(), -0.7, 0.7).toArray();
        return new HyperAnfis(
                structure,
                columns.stream().map(Feature::numeric).toList(),
                new Preprocessing(Standardization.of(new double[inputs], ones), 0.3),
                target,
                Standardization.of(new double[0], new double[0]),
                parameters,
                OptionalDouble.empty(),
                new Provenance("0", Map.of(), 0, "", 0, 0, "", Map.of(), "", Instant.EPOCH, 0));
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    @Test
    void namesAreNoCode() throws IOException {
        int count = HOSTILE.size();
        Path hostile = Pythons.export(
                model(HOSTILE, new Target.Classes(HOSTILE.get(0), HOSTILE)), true, directory.resolve("hostile.py"));
        Path harmless = Pythons.export(
                model(names("x", count), new Target.Classes("y", names("c", count))),
                true,
                directory.resolve("harmless.py"));
        byte[] bytes = Files.readAllBytes(hostile);
        for (byte b : bytes) {
            assertThat(b == '\n' || (b >= ' ' && b < 0x7F)).isTrue();
        }
        Optional<Pythons.Outcome> same =
                Pythons.run(new byte[0], "-c", SKELETON, hostile.toString(), harmless.toString());
        assumeTrue(same.isPresent(), "no python3");
        assertThat(same.get().errors()).isEmpty();
        assertThat(same.get().out().strip()).isEqualTo("True");
        // Names with a lone surrogate have no UTF-8, so the names come back escaped.
        Pythons.Outcome names = Pythons.run(
                        new byte[0],
                        "-c",
                        "import sys; sys.path.insert(0, sys.argv[1]); import hostile as m\n"
                                + "for n in m.COLUMNS + m.CLASSES: print(' '.join(map(str, n.encode('utf-16-be', 'surrogatepass'))))",
                        directory.toString())
                .orElseThrow();
        assertThat(names.errors()).isEmpty();
        List<String> expected = Stream.concat(HOSTILE.stream(), HOSTILE.stream())
                .map(HostileNamesTest::units)
                .toList();
        assertThat(names.out().lines().toList()).isEqualTo(expected);
    }

    private static String units(String text) {
        StringBuilder units = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            units.append(units.isEmpty() ? "" : " ").append(c >> 8).append(' ').append(c & 0xFF);
        }
        return units.toString();
    }

    @Test
    void theSameModelIsTheSameBytes() throws IOException {
        HyperAnfis model = ConformanceModels.all().findFirst().orElseThrow().model();
        byte[] first = Files.readAllBytes(Pythons.export(model, true, directory.resolve("first.py")));
        byte[] second = Files.readAllBytes(Pythons.export(model, true, directory.resolve("second.py")));
        assertThat(first).isEqualTo(second);
        assertThat(new String(first, StandardCharsets.US_ASCII))
                .doesNotContain("{{")
                .doesNotContain("#if ");
    }

    @Test
    void largeModelsAreAnsweredToo() {
        HyperAnfis model = model(names("x", 120), new Target.Classes("y", names("c", 19)));
        Random random = new Random(1);
        List<String[]> rows = IntStream.range(0, 30)
                .mapToObj(i -> IntStream.range(0, 120)
                        .mapToObj(j -> Double.toString(random.nextGaussian()))
                        .toArray(String[]::new))
                .toList();
        Path file = Pythons.export(model, false, directory.resolve("large.py"));
        List<PythonProcess> pythons = Pythons.start();
        assumeTrue(!pythons.isEmpty(), "no python3");
        for (PythonProcess python : pythons) {
            try (python) {
                PythonExportTest.assertSame(
                        python.answer(python.load(file), rows, false),
                        ExpectedAnswers.of(model, rows),
                        python.runtime());
            }
        }
    }

    @Test
    void saysThatThereIsNoPython() {
        assertThatThrownBy(() -> PythonRun.start(directory, "no-such-python"))
                .hasMessageContaining("there is no Python to run the export with (no-such-python")
                .hasMessageEndingWith("install Python 3.8 or newer");
    }

    @Test
    void aRunTellsItsVersionAndItsFailures() throws IOException {
        ConformanceModels.Case variant = ConformanceModels.all().findFirst().orElseThrow();
        Path file = Pythons.export(variant.model(), false, directory.resolve("model.py"));
        assumeTrue(Pythons.run(new byte[0], "-c", "").isPresent(), "no python3");
        try (PythonRun run = PythonRun.start(file, PythonRun.COMMAND)) {
            assertThat(run.runtime()).matches("Python 3\\.\\d+\\.\\d+ with(out)? numpy.*");
            String[] bad = IntStream.range(0, variant.rows()[0].length)
                    .mapToObj(j -> j == 1 ? "one" : "1")
                    .toArray(String[]::new);
            assertThatThrownBy(() -> run.answer(List.<String[]>of(bad)))
                    .hasMessageContaining("row 1, column 'x1': 'one' is not a number");
        }
    }
}

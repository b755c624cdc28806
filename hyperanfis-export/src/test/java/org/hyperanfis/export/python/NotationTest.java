package org.hyperanfis.export.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.notation.Notation;
import org.hyperanfis.export.WrittenCells;
import org.hyperanfis.input.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts are the same numbers and dates in an export as they are here, whatever is written in a cell. */
class NotationTest {

    private static final int TEXTS = 800;

    private static final String READER = """
            import math, sys
            sys.path.insert(0, sys.argv[1])
            import notations
            wrong = 0
            for line in sys.stdin.buffer.read().decode('utf-8', 'surrogatepass').splitlines():
                place, bits, codes = line.split(' ', 2)
                text = ''.join(chr(int(code, 16)) for code in codes.split())
                expected = float.fromhex(bits)
                column = notations._COLUMNS[int(place)]
                actual = column.number(text)
                if actual != expected and not (math.isnan(actual) and math.isnan(expected)):
                    print(column.name, ascii(text), expected, actual)
            """;

    @TempDir
    private Path directory;

    @Test
    void readsWhatTheLibraryReads() throws IOException {
        List<Feature> features = new ArrayList<>(List.of(Feature.numeric("plain")));
        WrittenCells.NOTATIONS.forEach(
                notation -> features.add(Feature.numeric("n" + features.size()).withNotation(notation)));
        Pythons.export(WrittenCells.model(features), false, directory.resolve("notations.py"));
        Random random = new Random(7);
        StringBuilder lines = new StringBuilder();
        int numbers = 0;
        for (int i = 0; i < features.size(); i++) {
            Notation notation = features.get(i).notation();
            for (int t = 0; t < TEXTS; t++) {
                String text = WrittenCells.text(notation, random);
                double number = notation == null ? Numbers.parse(text) : notation.number(text);
                numbers += Double.isFinite(number) ? 1 : 0;
                lines.append(i).append(' ').append(hex(number));
                text.chars().forEach(c -> lines.append(' ').append(Integer.toHexString(c)));
                lines.append('\n');
            }
        }
        assertThat(numbers).as("texts that are numbers or dates").isGreaterThan(TEXTS);
        Optional<Pythons.Outcome> outcome = Pythons.run(
                lines.toString().getBytes(StandardCharsets.UTF_8), "-S", "-c", READER, directory.toString());
        assumeTrue(outcome.isPresent(), "no python3");
        assertThat(outcome.get().errors()).isEmpty();
        assertThat(outcome.get().out()).isEmpty();
    }

    private static String hex(double number) {
        return Double.isNaN(number)
                ? "nan"
                : Double.isInfinite(number) ? number > 0 ? "inf" : "-inf" : Double.toHexString(number);
    }
}

package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What help texts look like. */
class HelpTest {

    @Test
    void showsWhatIsNeededFirst() {
        assertThat(help("train"))
                .containsSubsequence("      [DATA]", "-t, --target", "-m, --model", "--rules", "-h, --help");
    }

    @Test
    void keepsExamplesOnOneLine() {
        for (String command : new String[] {"train", "tune", "predict", "evaluate", "rules", "explain", "datasets"}) {
            String text = help(command);
            assertThat(text.substring(text.indexOf("Examples:\n") + "Examples:\n".length())
                            .lines())
                    .allMatch(line -> line.startsWith("  "));
        }
    }

    private static String help(String command) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Console console = new Console(
                InputStream.nullInputStream(), out, out, false, false, false, Map.of(), Interruption.byHand());
        assertThat(new CommandRunner(console).run(command, "--help")).isEqualTo(ExitCode.DONE);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}

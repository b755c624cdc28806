package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.hyperanfis.cli.console.ExitCode;
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
        for (String command :
                new String[] {"train", "tune", "predict", "evaluate", "rules", "explain", "effects", "datasets"}) {
            String text = help(command);
            assertThat(text.substring(text.indexOf("Examples:\n") + "Examples:\n".length())
                            .lines())
                    .allMatch(line -> line.startsWith("  "));
        }
    }

    private static String help(String command) {
        CommandLineRun run = CommandLineRun.of(command, "--help");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        return run.out();
    }
}

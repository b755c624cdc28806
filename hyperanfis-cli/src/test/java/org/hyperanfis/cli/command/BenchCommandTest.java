package org.hyperanfis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.Test;

/** Measuring is the business of the bench module, which is absent here. */
final class BenchCommandTest {

    @Test
    void saysThatTheBenchmarksAreMissing() {
        CommandLineRun run = CommandLineRun.of("bench");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err())
                .contains("hyperanfis-bench, which is not part of this installation", "source tree", "./hyperanfis");
    }
}

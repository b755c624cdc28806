package org.hyperanfis.cli;

/** What the exit codes mean. */
final class ExitCode {

    static final int DONE = 0;
    static final int BUG = 1;
    static final int USAGE = 2;
    static final int BAD_DATA = 3;
    static final int BAD_MODEL = 4;
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}

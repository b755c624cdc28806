package org.hyperanfis.cli.console;

/** What the exit codes mean. */
public final class ExitCode {

    public static final int DONE = 0;
    public static final int BUG = 1;
    public static final int USAGE = 2;
    public static final int BAD_DATA = 3;
    public static final int BAD_MODEL = 4;
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}

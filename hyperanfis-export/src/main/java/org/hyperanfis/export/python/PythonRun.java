package org.hyperanfis.export.python;

import java.nio.file.Path;
import java.util.List;
import org.hyperanfis.export.check.ExportRun;
import org.hyperanfis.export.check.ExportedAnswers;

/**
 * An exported Python file that runs in Python, with numpy where it is installed.
 *
 * @since 0.3.0
 */
public final class PythonRun implements ExportRun {

    /** What Python is called on most systems. */
    public static final String COMMAND = "python3";

    private final PythonProcess python;
    private final int module;

    private PythonRun(PythonProcess python, int module) {
        this.python = python;
        this.module = module;
    }

    /**
     * Starts Python with an exported file.
     *
     * @param command such as {@link #COMMAND}, or the path of an interpreter
     * @throws org.hyperanfis.InvalidOptionException when there is no such Python
     */
    public static PythonRun start(Path file, String command) {
        PythonProcess python = PythonProcess.start(command, true);
        try {
            return new PythonRun(python, python.load(file));
        } catch (RuntimeException e) {
            python.close();
            throw e;
        }
    }

    @Override
    public String runtime() {
        return python.runtime();
    }

    @Override
    public ExportedAnswers answer(List<String[]> rows) {
        return python.answer(module, rows, false);
    }

    @Override
    public void close() {
        python.close();
    }
}

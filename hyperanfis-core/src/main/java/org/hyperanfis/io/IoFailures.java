package org.hyperanfis.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * Failures of input and output in words.
 *
 * @since 0.1.0
 */
public final class IoFailures {

    private IoFailures() {}

    /**
     * Why input or output failed: the platform's own exceptions for missing files and permissions say only which file.
     */
    public static String reason(IOException e) {
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist; check the path";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied; check its permissions";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "something else of that name is there";
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }
}

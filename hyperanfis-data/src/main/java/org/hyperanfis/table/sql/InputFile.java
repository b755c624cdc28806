package org.hyperanfis.table.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.io.IoFailures;

/** A file that is read again for every cursor, and how it was when it was first looked at. */
record InputFile(Path path, long size, FileTime modified) {

    /** The file, when it is one that can be read and is not empty. */
    static InputFile of(Path path) {
        BasicFileAttributes attributes = attributes(path);
        if (attributes.isDirectory()) {
            throw new InvalidDataException(path + " is a directory; give one of the files in it");
        }
        if (!attributes.isRegularFile()) {
            throw new InvalidDataException(
                    path + " is not a plain file and cannot be read twice; copy its content to a file");
        }
        if (!Files.isReadable(path)) {
            throw new InvalidDataException(path + " cannot be read: access is denied; check its permissions");
        }
        if (attributes.size() == 0) {
            throw new InvalidDataException(path + " is empty; check how it was written");
        }
        return new InputFile(path, attributes.size(), attributes.lastModifiedTime());
    }

    /** Other rows than before would make nonsense of what was computed from the first reading. */
    void requireUnchanged() {
        BasicFileAttributes now = attributes(path);
        if (now.size() != size || !now.lastModifiedTime().equals(modified)) {
            throw new InvalidDataException(path + " was changed while it was in use; start again when it is complete");
        }
    }

    private static BasicFileAttributes attributes(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (NoSuchFileException e) {
            throw new InvalidDataException(path + " does not exist; check the path");
        } catch (IOException e) {
            throw new InvalidDataException(path + " cannot be read: " + IoFailures.reason(e));
        }
    }
}

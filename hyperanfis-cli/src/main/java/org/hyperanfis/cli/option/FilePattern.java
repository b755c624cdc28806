package org.hyperanfis.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.io.IoFailures;
import org.hyperanfis.table.JoinedTable;
import org.hyperanfis.table.Table;

/** Several files by one name, such as {@code parts/*.csv}, as one table. */
final class FilePattern {

    private FilePattern() {}

    static boolean isPattern(Path file) {
        Path name = file.getFileName();
        return name != null
                && (name.toString().indexOf('*') >= 0 || name.toString().indexOf('?') >= 0);
    }

    /** The tables of all files that fit, in the order of their names. */
    static Table open(Path pattern, Function<Path, Table> opener) {
        List<Path> files = files(pattern);
        if (files.isEmpty()) {
            throw new InvalidDataException("there is no file " + pattern + "; check the path");
        }
        List<Table> tables = new ArrayList<>();
        try {
            files.forEach(file -> tables.add(opener.apply(file)));
            return JoinedTable.of(pattern.toString(), tables);
        } catch (RuntimeException e) {
            tables.forEach(Table::close);
            throw e;
        }
    }

    private static List<Path> files(Path pattern) {
        Path parent = pattern.getParent();
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(
                parent == null ? Path.of("") : parent, String.valueOf(pattern.getFileName()))) {
            found.forEach(files::add);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for " + pattern + ": " + IoFailures.reason(e), e);
        }
        files.removeIf(Files::isDirectory);
        Collections.sort(files);
        return files;
    }
}

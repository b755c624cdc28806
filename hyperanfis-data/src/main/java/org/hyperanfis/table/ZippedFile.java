package org.hyperanfis.table;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The bytes of the only file in a zip archive. That it is the only one shows at its end. */
final class ZippedFile extends FilterInputStream {

    private final ZipInputStream archive;
    private final String name;
    private boolean ended;

    private ZippedFile(ZipInputStream archive, String name) {
        super(archive);
        this.archive = archive;
        this.name = name;
    }

    /** What an archive holds that is not one text file; the message goes on behind its name. */
    static final class NotOneFileException extends IOException {
        private static final long serialVersionUID = 1;

        NotOneFileException(String message) {
            super(message);
        }
    }

    static ZippedFile open(InputStream bytes) throws IOException {
        ZipInputStream archive = new ZipInputStream(bytes);
        String name = nextFile(archive);
        if (name.isEmpty()) {
            throw new NotOneFileException(
                    "holds binary data, an archive without files; give a CSV, TSV, JSON or Parquet file");
        }
        if (name.equals("[Content_Types].xml") || name.startsWith("_rels/") || name.startsWith("xl/")) {
            throw new NotOneFileException(
                    "is a workbook; let its name end in .xlsx, or save its sheet as CSV in UTF-8");
        }
        return new ZippedFile(archive, name);
    }

    /** Goes to the next file; its name, or nothing at the end. */
    private static String nextFile(ZipInputStream archive) throws IOException {
        ZipEntry entry = archive.getNextEntry();
        // Some systems add files of their own.
        while (entry != null && (entry.isDirectory() || entry.getName().startsWith("__MACOSX/"))) {
            entry = archive.getNextEntry();
        }
        return entry == null ? "" : entry.getName();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int count = ended ? -1 : archive.read(to, offset, length);
        if (count < 0 && !ended) {
            ended = true;
            String other = nextFile(archive);
            if (!other.isEmpty()) {
                throw new NotOneFileException("holds more than one file, " + name + " and " + other
                        + "; unpack it and give one, or read several with --sql");
            }
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}

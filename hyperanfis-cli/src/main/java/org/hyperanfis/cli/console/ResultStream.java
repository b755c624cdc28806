package org.hyperanfis.cli.console;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output in UTF-8, which remembers that writing failed; print streams keep that to themselves. */
public final class ResultStream extends PrintStream {

    private final Checked checked;

    public ResultStream(OutputStream out) {
        this(new Checked(out));
    }

    private ResultStream(Checked checked) {
        super(new BufferedOutputStream(checked, 1 << 16), false, StandardCharsets.UTF_8);
        this.checked = checked;
    }

    /** Why writing failed, if it did. A reader that has seen enough and went away is no failure. */
    public Optional<IOException> failure() {
        flush();
        return Optional.ofNullable(checked.failure)
                .filter(e -> !String.valueOf(e.getMessage()).contains("Broken pipe"));
    }

    private static final class Checked extends FilterOutputStream {

        private @Nullable IOException failure;

        Checked(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }
    }
}

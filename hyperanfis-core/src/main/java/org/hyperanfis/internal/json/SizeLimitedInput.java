package org.hyperanfis.internal.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends a stream with an exception as soon as more bytes come than are allowed, however many more there are. */
final class SizeLimitedInput extends FilterInputStream {

    /** More bytes came than are allowed. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1;

        TooLongException(long limit) {
            super("longer than " + limit + " bytes");
        }
    }

    private final long limit;
    private long count;

    SizeLimitedInput(InputStream in, long limit) {
        super(in);
        this.limit = limit;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            count(1);
        }
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int n = super.read(bytes, offset, length);
        if (n > 0) {
            count(n);
        }
        return n;
    }

    private void count(int n) throws IOException {
        count += n;
        if (count > limit) {
            throw new TooLongException(limit);
        }
    }
}

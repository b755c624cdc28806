package org.hyperanfis.data;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 over a binary encoding that has one form only: big-endian integers and IEEE 754 bits, UTF-8 text, and a
 * length before everything whose length can vary, so that no two different sequences have the same bytes.
 *
 * @since 0.1.0
 */
public final class CanonicalDigest {

    private final MessageDigest digest;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 13);

    public CanonicalDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform must have SHA-256", e);
        }
    }

    public CanonicalDigest put(int value) {
        reserve(Integer.BYTES).putInt(value);
        return this;
    }

    public CanonicalDigest put(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        put(bytes.length);
        drain();
        digest.update(bytes);
        return this;
    }

    public CanonicalDigest put(List<String> texts) {
        put(texts.size());
        texts.forEach(this::put);
        return this;
    }

    public CanonicalDigest put(int[] values) {
        put(values.length);
        for (int value : values) {
            put(value);
        }
        return this;
    }

    public CanonicalDigest put(double[] values) {
        put(values.length);
        return putAll(values);
    }

    /** Numbers whose count is known from what was put before. */
    public CanonicalDigest putAll(double[] values) {
        for (double value : values) {
            reserve(Long.BYTES).putLong(Double.doubleToRawLongBits(value));
        }
        return this;
    }

    /** The digest of all that was put; this object cannot be used again. */
    public String hex() {
        drain();
        return HexFormat.of().formatHex(digest.digest());
    }

    private ByteBuffer reserve(int bytes) {
        if (buffer.remaining() < bytes) {
            drain();
        }
        return buffer;
    }

    private void drain() {
        digest.update(buffer.flip());
        buffer.clear();
    }
}

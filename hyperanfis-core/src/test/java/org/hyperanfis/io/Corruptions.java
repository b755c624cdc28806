package org.hyperanfis.io;

import java.util.Arrays;
import java.util.Random;

/** Random damage to a file. */
final class Corruptions {

    private final Random random;

    Corruptions(long seed) {
        this.random = new Random(seed);
    }

    /** A copy with one to three random damages, which differs from {@code bytes}. */
    byte[] corrupt(byte[] bytes) {
        byte[] result = bytes;
        int damages = 1 + random.nextInt(3);
        for (int i = 0; i < damages || Arrays.equals(result, bytes); i++) {
            result = damage(result);
        }
        return result;
    }

    private byte[] damage(byte[] bytes) {
        if (bytes.length < 2) {
            return new byte[] {(byte) random.nextInt()};
        }
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(random.nextInt(10) == 0 ? bytes.length : 8));
        byte[] chunk = Arrays.copyOfRange(bytes, from, to);
        return switch (random.nextInt(9)) {
            case 0 -> flipBit(bytes, from);
            case 1 -> splice(bytes, from, from + 1, (byte) random.nextInt());
            case 2 -> splice(bytes, from, to);
            case 3 -> splice(bytes, from, from, randomBytes());
            case 4 -> Arrays.copyOf(bytes, from);
            case 5 -> splice(bytes, from, from, chunk);
            case 6 -> splice(bytes, random.nextInt(bytes.length), bytes.length, chunk);
            case 7 -> swapDigits(bytes, from);
            default ->
                splice(bytes, from, from + 1, (byte)
                        " \t\n\"{}[],:.-+eE0123456789nulltruefalse\\u".charAt(random.nextInt(40)));
        };
    }

    private byte[] randomBytes() {
        byte[] inserted = new byte[1 + random.nextInt(8)];
        random.nextBytes(inserted);
        return inserted;
    }

    private byte[] flipBit(byte[] bytes, int at) {
        byte[] result = bytes.clone();
        result[at] ^= (byte) (1 << random.nextInt(8));
        return result;
    }

    /** Changes a digit to another one, so that text formats mostly stay well-formed. */
    private byte[] swapDigits(byte[] bytes, int from) {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] >= '0' && bytes[i] <= '9') {
                return splice(bytes, i, i + 1, (byte) ('0' + random.nextInt(10)));
            }
        }
        return flipBit(bytes, from);
    }

    private static byte[] splice(byte[] bytes, int from, int to, byte... replacement) {
        byte[] result = Arrays.copyOf(bytes, bytes.length - (to - from) + replacement.length);
        System.arraycopy(replacement, 0, result, from, replacement.length);
        System.arraycopy(bytes, to, result, from + replacement.length, bytes.length - to);
        return result;
    }
}

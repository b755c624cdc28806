package org.hyperanfis.data.statistics;

import java.nio.ByteBuffer;
import org.hyperanfis.InvalidDataException;

/**
 * What some rows contribute to a figure of all rows. Contributions of parts of the rows are merged; as numbers or bytes they
 * can be kept, or sent to whoever merges them. Sums round, so the last bits of a figure depend on how the rows were parted and
 * on the order of merging, and on nothing else.
 *
 * @param <C> the kind of contribution
 * @since 0.2.0
 */
public interface Contribution<C extends Contribution<C>> {

    /** Takes in what other rows contribute; {@code other} stays as it is. */
    void merge(C other);

    /** All of it as numbers, from which the same contribution can be made again. */
    double[] toArray();

    /** The same as bytes, big-endian; {@link #numbers} gives the numbers back. */
    default byte[] toBytes() {
        double[] numbers = toArray();
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(numbers.length, Double.BYTES));
        bytes.asDoubleBuffer().put(numbers);
        return bytes.array();
    }

    /** The numbers in bytes that {@link #toBytes} made. */
    static double[] numbers(byte[] bytes) {
        if (bytes.length % Double.BYTES != 0) {
            throw new InvalidDataException("A contribution of " + bytes.length
                    + " bytes is damaged: it does not consist of numbers of 8 bytes; send it again.");
        }
        double[] numbers = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(numbers);
        return numbers;
    }
}

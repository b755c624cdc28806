package org.hyperanfis.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.internal.random.RandomStream;
import org.hyperanfis.layer.MembershipKind;
import org.junit.jupiter.api.Test;

/**
 * The bits of trained parameters, pinned: the same on every machine, JDK and kernel. The build runs this test with SIMD and
 * with scalar kernels. A change of the numbers on purpose changes the pins.
 */
class SameBitsTest {

    @Test
    void aClassifierTrainsToTheseBits() {
        HyperAnfisOptions options = Preset.PAPER.builder().epochs(5).build();
        assertThat(digest(options, TestData.zoo()))
                .isEqualTo("9e16ed47463c81e3ebe3942c1ebc1d6460ecc536da46bdf94f308f6661273d28");
    }

    @Test
    void aRegressorTrainsToTheseBits() {
        HyperAnfisOptions options = Preset.PAPER
                .builder()
                .geometry(GeometryKind.POINCARE)
                .membership(MembershipKind.BELL)
                .epochs(5)
                .batch(200)
                .build();
        assertThat(digest(options, TrainingTest.surface(400, 3)))
                .isEqualTo("2494c522d1f0b8d5395ad402f6bf2ea12168beba9fdbaeabbb58fdcc4972cd66");
    }

    @Test
    void randomStreamsGiveTheseNumbers() {
        RandomStream random = RandomStream.of(0, "pinned");
        assertThat(new double[] {random.nextInt(1000), random.uniform(0, 1), random.gaussian(1)})
                .containsExactly(580, 0.15400837860136574, -0.7120726660021491);
    }

    private static String digest(HyperAnfisOptions options, Dataset data) {
        double[] parameters =
                new HyperAnfisTrainer(options, 2).train(data).model().parameters();
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * parameters.length);
        for (double parameter : parameters) {
            bytes.putDouble(parameter);
        }
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.hyperanfis.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hyperanfis.FileFormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way a baseline file can be wrong: the message names the file, the place, and what to do. */
class BadBaselineFileTest {

    private static final String PROTOTYPES = text(BaselineModels.prototypes());
    private static final String INTERVALS = text(BaselineModels.intervals());
    private static final String SHARED = text(BaselineModels.sharedSets());

    private static String text(TskModel model) {
        return new String(BaselineModels.bytes(model), StandardCharsets.UTF_8);
    }

    private static AbstractThrowableAssert<?, ?> assertRefused(String json) {
        return assertThatThrownBy(() -> BaselineModels.read(json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(FileFormatException.class)
                .hasMessageStartingWith("model.json: ");
    }

    /** Refused with {@code replacement} in place of the first match of a pattern. */
    private static void assertRefused(String json, String pattern, String replacement, String... parts) {
        String changed = json.replaceFirst(pattern, replacement);
        assertThat(changed).as(pattern).isNotEqualTo(json);
        assertRefused(changed).hasMessageContainingAll(parts);
    }

    @Test
    void missingFields() {
        assertRefused("{}").hasMessageContainingAll("has no \"format\", \"version\", \"type\"", "\"parameters\"");
        assertRefused(PROTOTYPES, "\"type\": .*\n", "", "has no \"type\"");
        assertRefused(PROTOTYPES, ", \"normalization\": \"exact\"", "", "antecedents.normalization is missing");
        assertRefused(INTERVALS, "\"averaging\": \"strengths\"", "\"sets\": 1", "antecedents.sets", "intervals");
        assertRefused(SHARED, "    \"sets\": 2,\n", "", "antecedents.sets is missing");
        assertRefused(PROTOTYPES, "(?s)\"logWidths\": .*?\n    ],", "", "parameters.logWidths is missing");
        assertRefused(PROTOTYPES, "(?s)\"centers\": .*?\n    ],", "", "parameters", "has no \"centers\"");
        assertRefused(PROTOTYPES, "(?s),\\s*\"weights\": .*?\n    ]\n", "\n", "parameters.weights is missing");
        assertRefused(INTERVALS, "(?s)\"uncertainties\": .*?\n    ],", "", "parameters.uncertainties is missing");
    }

    @Test
    void unknownFieldsAndFieldsOfOthers() {
        assertRefused(PROTOTYPES, "\"type\"", "\"bogus\": [{}], \"type\"", "bogus (line", "unknown field");
        assertRefused(PROTOTYPES, "\"kind\"", "\"bogus\": 1, \"kind\"", "antecedents.bogus (line", "unknown");
        assertRefused(PROTOTYPES, "\"biases\"", "\"gates\": 1, \"biases\"", "parameters.gates (line", "unknown");
        assertRefused(PROTOTYPES, "\"type\"", "\"version\": 1, \"type\"", "version", "twice");
        assertRefused(PROTOTYPES, "\"kind\"", "\"setOf\": [[1]], \"kind\"", "antecedents.setOf", "prototypes");
        assertRefused(PROTOTYPES, "\"logWidths\"", "\"uncertainties\"", "parameters.logWidths is missing");
        assertRefused(
                PROTOTYPES, "\"biases\"", "\"uncertainties\": [[1]], \"biases\"", "parameters.uncertainties", "belong");
        assertRefused(SHARED, "\"biases\"", "\"logWidths\": [[1]], \"biases\"", "parameters.logWidths", "fixed widths");
        assertRefused(INTERVALS, "\"biases\"", "\"weights\": [[[1]]], \"biases\"", "parameters.weights", "order 0");
        assertRefused(PROTOTYPES, "\"classification\"", "\"regression\"", "target.name", "regression");
    }

    @Test
    void anotherVersionOrFormatOrType() {
        assertRefused(PROTOTYPES, "\"version\": 3", "\"version\": 4", "version", "is 4", "use a newer version");
        assertRefused("{\"novelty\": 1, \"format\": \"hyperanfis-baseline\", \"version\": 7}")
                .hasMessageContainingAll("version", "is 7", "newer");
        assertRefused(PROTOTYPES, "hyperanfis-baseline", "xgboost", "format (line 2", "xgboost", "not a model file");
        assertRefused(PROTOTYPES, "\"type\": \".*\"", "\"type\": \"svm\"", "type (line 4", "svm", "anfis or htsk");
        assertRefused(PROTOTYPES, "\"type\": \".*\"", "\"type\": 3", "type (line 4", "expected a text");
        assertRefused(PROTOTYPES, "\"prototypes\"", "\"Prototypes\"", "antecedents.kind", "prototypes or intervals");
        assertRefused(PROTOTYPES, "\"consequentOrder\": 1", "\"consequentOrder\": 2", "consequentOrder is 2");
    }

    @Test
    void wrongShapes() {
        assertRefused(
                PROTOTYPES, "\"centers\": \\[\n.*\n", "\"centers\": [", "parameters.centers", "2 rows, expected 3");
        assertRefused(PROTOTYPES, "\"biases\": \\[\n.*\n", "\"biases\": [", "parameters.centers", "3 rows, expected 2");
        assertRefused(PROTOTYPES, "\"c\"]", "\"c\", \"d\"]", "parameters.biases[0]", "3 numbers, expected 4");
        assertRefused(
                PROTOTYPES,
                "(\"weights\": \\[\n *\\[\n *\\[)[^,]*, ",
                "$1",
                "parameters.weights[0][1] (line",
                "4 numbers, expected 3");
        assertRefused(
                PROTOTYPES, "(?s)\"logWidths\": .*?\n    ]", "\"logWidths\": []", "parameters.logWidths", "empty");
        assertRefused(PROTOTYPES, "(?s)\"biases\": .*?\n    ]", "\"biases\": [1]", "parameters.biases[0]", "an array");
        assertRefused(
                SHARED, "\"selected\": .*\n", "\"selected\": [1],", "antecedents.setOf[0]", "2 numbers, expected 1");
        assertRefused(SHARED, "      \\[1, 0],\n", "", "antecedents.setOf has 2 rows, expected 3");
        assertRefused(SHARED, "\"sets\": 2", "\"sets\": 3", "parameters.centers", "2 rows, expected 3");
    }

    @Test
    void valuesOutOfRange() {
        assertRefused(SHARED, "\\[1, 0]", "[1, 2]", "antecedents.setOf[1][1] is 2", "from 0 to 1");
        assertRefused(SHARED, "\\[1, 0]", "[1, -1]", "antecedents.setOf[1][1] (line", "is -1");
        assertRefused(SHARED, "\\[1, 0]", "[1, 0.5]", "antecedents.setOf[1][1] (line", "whole number");
        assertRefused(SHARED, "\"sets\": 2", "\"sets\": 0", "antecedents.sets", "is 0");
        for (String selected : List.of("3, 1", "1, 1", "1, 4")) {
            assertRefused(SHARED, "\\[1, 3]", "[" + selected + "]", "selected[", "4 features", "ascending");
        }
        assertRefused(SHARED, "\\[1, 3]", "[]", "selected", "empty array");
        assertRefused(PROTOTYPES, "\"inputBound\": 2.5", "\"inputBound\": 0", "inputBound (line", "positive");
        assertRefused(PROTOTYPES, "\"inputBound\": 2.5", "\"inputBound\": 1e999", "inputBound (line", "double");
        assertRefused(PROTOTYPES, "(\"logWidths\": \\[\n *\\[)[^,]*,", "$1 -900,", "logarithm of a width is -900");
        assertRefused(PROTOTYPES, "-0.0,", "1e101,", "parameter 0", "1.0E100");
    }

    @Test
    void moreParametersThanAModelMayHave() {
        // Constant answers need no slopes in the file, but the network has room for them.
        String zeros = "0,".repeat(19_999) + "0";
        String features = featureLines(19_999);
        String classes = "\"k0\"" + classNames(5_999);
        String json = "{\"format\": \"hyperanfis-baseline\", \"version\": 1, \"type\": \"anfis\","
                + "\"task\": \"classification\", \"consequentOrder\": 0, \"antecedents\": {\"kind\": \"prototypes\","
                + "\"aggregate\": \"mean\", \"normalization\": \"exact\"}, \"features\": [" + features + "],"
                + "\"target\": {\"name\": \"t\", \"classes\": [" + classes + "]},"
                + "\"parameters\": {\"centers\": [[" + zeros + "]], \"logWidths\": [[" + zeros + "]],"
                + "\"biases\": [[" + "0,".repeat(5_999) + "0]]},"
                + PROTOTYPES.substring(PROTOTYPES.indexOf("\"provenance\""));
        assertRefused(json).hasMessageContainingAll("more than 100000000 parameters");
    }

    private static String featureLines(int more) {
        StringBuilder lines = new StringBuilder();
        for (int j = 0; j <= more; j++) {
            lines.append(j == 0 ? "" : ",")
                    .append("{\"name\": \"x%d\", \"kind\": \"numeric\", \"column\": \"x%d\", ".formatted(j, j))
                    .append("\"location\": 0, \"scale\": 1}");
        }
        return lines.toString();
    }

    private static String classNames(int more) {
        StringBuilder names = new StringBuilder();
        for (int k = 1; k <= more; k++) {
            names.append(",\"k").append(k).append('"');
        }
        return names.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "[]", "1", "{\"format\": ", "{\"a\": NaN}"})
    void noDocument(String json) {
        assertRefused(json);
    }

    @Test
    void tooLongOrTooDeep(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("model.json");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(BaselineFile.MAX_BYTES + 1);
        }
        assertThatThrownBy(() -> BaselineFile.load(file))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContainingAll(file.toString(), "bytes");
        byte[] bytes = PROTOTYPES.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> BaselineFile.read(new ByteArrayInputStream(bytes), "stream", bytes.length - 1))
                .isInstanceOf(FileFormatException.class)
                .hasMessageContaining("longer than");
        assertRefused("{\"a\":".repeat(100_000)).hasMessageContainingAll("limit", "depth", "16");
        assertRefused(PROTOTYPES + "{}").hasMessageContaining("after the end");
    }

    @Test
    void randomDamageGivesTheDocumentedExceptionOnly() {
        Random random = new Random(9);
        int stillModels = 0;
        int damages = 6_000;
        for (int i = 0; i < damages; i++) {
            byte[] damaged = damage(List.of(PROTOTYPES, INTERVALS, SHARED).get(i % 3), random);
            TskModel model;
            try {
                model = BaselineModels.read(damaged);
            } catch (FileFormatException e) {
                assertThat(e.getMessage()).startsWith("model.json: ").hasSizeLessThan(1000);
                continue;
            }
            stillModels++;
            assertThat(model.rules()).isNotEmpty();
            assertThat(Arrays.stream(model.predict(1, 0, 1, 0).firing()).sum()).isNotNaN();
            assertThat(BaselineModels.bytes(BaselineModels.read(BaselineModels.bytes(model))))
                    .isEqualTo(BaselineModels.bytes(model));
        }
        // Changed digits leave a document that no reader can tell from a good one.
        assertThat(stillModels).isBetween(damages / 100, damages / 2);
    }

    /** A piece cut out, doubled or cut off, a byte changed, or a digit. */
    private static byte[] damage(String json, Random random) {
        StringBuilder text = new StringBuilder(json);
        for (int i = 0; i <= random.nextInt(3); i++) {
            int from = random.nextInt(text.length());
            int to = Math.min(text.length(), from + 1 + random.nextInt(random.nextInt(8) == 0 ? 400 : 8));
            switch (random.nextInt(6)) {
                case 0 -> text.delete(from, to);
                case 1 -> text.insert(from, text.substring(from, to));
                case 2 -> text.setLength(Math.max(1, from));
                case 3 -> text.setCharAt(from, (char) random.nextInt(256));
                case 4 -> text.setCharAt(from, "\"{}[],:.-eE0123456789 ".charAt(random.nextInt(22)));
                default -> {
                    int digit = from;
                    while (digit < text.length() - 1 && !Character.isDigit(text.charAt(digit))) {
                        digit++;
                    }
                    text.setCharAt(digit, (char) ('0' + random.nextInt(10)));
                }
            }
        }
        // In Latin-1 a random character may be a byte that is not UTF-8.
        return text.toString().getBytes(random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }
}

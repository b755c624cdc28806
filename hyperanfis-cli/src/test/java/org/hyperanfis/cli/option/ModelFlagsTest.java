package org.hyperanfis.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hyperanfis.cli.CommandLineRun;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.option.Option;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Whatever is in the table of options can be given on the command line. */
class ModelFlagsTest {

    @Command(modelTransformer = ModelFlags.class)
    private static final class Probe {
        @Mixin
        private final ModelOptions options = new ModelOptions();
    }

    /** The seed is an option of every command. */
    static List<Option<?>> options() {
        return HyperAnfisTable.TABLE.options().stream()
                .filter(option -> option != HyperAnfisTable.SEED)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("options")
    <T> void aFlagSetsItsOptionAndWhatGivesWay(Option<T> option) {
        Map<String, Object> usual = HyperAnfisOptions.defaults().asMap();
        T other = another(option);
        String text = ModelFlags.text(option, other);
        Map<String, Object> given = optionsOf(ModelFlags.given(option, text)).asMap();
        assertThat(given).containsEntry(option.name(), option.written(other));
        Set<String> changed = new HashSet<>();
        given.forEach((name, value) -> {
            if (!value.equals(usual.get(name))) {
                changed.add(name);
            }
        });
        Map<String, Object> expected = new HashMap<>(Map.of(option.name(), option.written(other)));
        HyperAnfisTable.TABLE
                .options()
                .forEach(follower -> follower.yields().stream()
                        .filter(yield -> yield.to() == option)
                        .forEach(yield -> expected.put(follower.name(), yield.value())));
        assertThat(changed).isEqualTo(expected.keySet());
        assertThat(given).containsAllEntriesOf(expected);
    }

    private static HyperAnfisOptions optionsOf(String line) {
        Probe probe = new Probe();
        new CommandLine(probe).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(line.split(" "));
        return probe.options.options(0);
    }

    /** A value of the domain that is not the default. */
    private static <T> T another(Option<T> option) {
        T usual = HyperAnfisOptions.defaults().get(option);
        Stream<String> texts;
        if (usual instanceof Integer whole) {
            texts = IntStream.of(whole + 1, whole - 1).mapToObj(String::valueOf);
        } else if (usual instanceof Double real) {
            texts = DoubleStream.of(real * 0.9, real * 1.1, 0.5).mapToObj(String::valueOf);
        } else if (usual instanceof Boolean flag) {
            texts = Stream.of(String.valueOf(!flag));
        } else {
            texts = Stream.of(option.type().getEnumConstants())
                    .map(option::written)
                    .map(Object::toString);
        }
        return texts.map(option::parse)
                .filter(value -> !value.equals(usual) && option.domain().contains(value))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("options")
    void aBadValueIsRefusedByItsFlag(Option<?> option) {
        String flag = option.flag().orElseThrow();
        String bad = option.type() == Integer.class ? "-1" : option.type() == Double.class ? "NaN" : "nonsense";
        CommandLineRun run = CommandLineRun.of("train", "zoo", flag + "=" + bad);
        assertThat(run.err()).contains("error:", flag, bad);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"train", "tune"})
    void helpShowsCommonOptionsAndOnRequestAll(String command) {
        String usual = CommandLineRun.of(command, "--help").out();
        String all = CommandLineRun.of(command, "--help=all").out();
        for (Option<?> option : options()) {
            String name = option.flag().orElseThrow().substring("--".length());
            Pattern line = Pattern.compile("(?m)^ {2,8}--(\\[no-\\])?" + name + "(=|\\s)");
            assertThat(all).containsPattern(line);
            assertThat(line.matcher(usual).find()).as(name).isEqualTo(option.isCommon());
        }
        assertThat(usual.lines().count()).isLessThan(115);
        assertThat(CommandLineRun.of("completion").out()).contains("--sigma-min");
    }
}

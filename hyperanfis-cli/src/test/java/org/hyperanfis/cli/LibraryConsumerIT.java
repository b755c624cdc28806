package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Applications that use the library as others would: compiled against the built jars, then run in a process of their own. */
class LibraryConsumerIT {

    private static final String MAIN = "org.example.consumer/org.example.consumer.Consumer";
    private static final Path JARS = Path.of("target", "lib").toAbsolutePath();
    private static final Path SOURCES = Path.of("src", "test", "consumer").toAbsolutePath();
    private static final String CORE = String.join(File.pathSeparator, jar("hyperanfis-core-"), jar("jackson-core-"));
    private static final String ALL = jars().map(Path::toString).collect(Collectors.joining(File.pathSeparator));

    @TempDir
    private Path directory;

    private Path classes;

    @BeforeEach
    void makeRoom() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes"));
    }

    @Test
    void theCoreOnTheClassPathAndOnTheModulePathGivesTheSameBits() throws Exception {
        assertThat(compile("core", "--module-path", CORE)).isEmpty();
        String onClassPath = run("-cp", classes + File.pathSeparator + CORE, "org.example.consumer.Consumer");
        String onModulePath = run("-p", classes + File.pathSeparator + CORE, "-m", MAIN);
        String withSimd = run(
                "--add-modules=jdk.incubator.vector",
                "-Dhyperanfis.kernels=vector",
                "-p",
                classes + File.pathSeparator + CORE,
                "-m",
                MAIN);
        assertThat(onClassPath).startsWith("large [0.");
        assertThat(onModulePath).isEqualTo(onClassPath);
        assertThat(withSimd).isEqualTo(onClassPath);
    }

    @Test
    void everyPublishedModuleWorksOnTheModulePathAndOnTheClassPath() throws Exception {
        assertThat(compile("all", "--module-path", ALL)).isEmpty();
        String onModulePath = run("-p", classes + File.pathSeparator + ALL, "-m", MAIN);
        String onClassPath = run("-cp", classes + File.pathSeparator + ALL, "org.example.consumer.Consumer");
        assertThat(onModulePath.lines().toList()).containsExactly("4 rules over 16 features", "anfis", "true", "true");
        assertThat(onClassPath).isEqualTo(onModulePath);
    }

    @Test
    void whatIsNotExportedIsOutOfReach() throws IOException {
        Path source = Files.createDirectories(directory.resolve("source"));
        Files.copy(SOURCES.resolve("core/module-info.java"), source.resolve("module-info.java"));
        Files.writeString(
                source.resolve("Curious.java"),
                "package org.example.consumer; class Curious { org.hyperanfis.internal.kernel.Kernels kernels; }");
        assertThat(compile(source, "--module-path", CORE)).contains("org.hyperanfis.internal.kernel is not visible");
    }

    private String compile(String application, String... options) throws IOException {
        return compile(SOURCES.resolve(application), options);
    }

    /** What the compiler had to say, but for its notes on the incubator module. */
    private String compile(Path source, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("--release", "17", "-d", classes.toString()));
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "needs a JDK");
        StringWriter words = new StringWriter();
        try (Stream<Path> files = Files.walk(source);
                var manager = compiler.getStandardFileManager(null, null, null)) {
            List<Path> units =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            compiler.getTask(words, manager, null, arguments, null, manager.getJavaFileObjectsFromPaths(units))
                    .call();
        }
        return words.toString()
                .lines()
                .filter(line -> !line.contains("jdk.incubator.vector") && !line.equals("1 warning"))
                .collect(Collectors.joining("\n"));
    }

    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        command.add(directory.toString());
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isZero();
        return Files.readString(out);
    }

    private static String jar(String name) {
        return jars().filter(jar -> jar.getFileName().toString().startsWith(name))
                .map(Path::toString)
                .collect(Collectors.joining());
    }

    private static Stream<Path> jars() {
        File[] files =
                Objects.requireNonNull(JARS.toFile().listFiles(), "target/lib is made when the command is packaged");
        return Stream.of(files).map(File::toPath).sorted();
    }
}

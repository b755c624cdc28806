package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hyperanfis.cli.console.ExitCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command where only Java is installed: unpacked from the zip, with a search path that has Java and what the script calls. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script; nothing runs hyperanfis.bat here")
class InstallationIT {

    private static final Set<String> TOOLS =
            Set.of("bash", "chmod", "cksum", "dirname", "find", "grep", "mkdir", "mktemp", "mv", "readlink", "rm");
    private static final Set<PosixFilePermission> FOR_ALL = PosixFilePermissions.fromString("rwxrwxrwx");
    private static final Set<PosixFilePermission> READ_ONLY = PosixFilePermissions.fromString("r-xr-xr-x");
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwxr-xr-x");

    @TempDir
    private static Path place;

    private static Path home = Path.of("");

    private Path work = Path.of("");

    @BeforeAll
    static void unpack() throws IOException {
        Path zip = InstallationZipIT.zip();
        try (FileSystem content = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true))) {
            Path root = content.getPath("/");
            try (Stream<Path> entries = Files.walk(root)) {
                for (Path entry : entries.toList()) {
                    Path file =
                            place.resolve("a b").resolve(root.relativize(entry).toString());
                    if (Files.isDirectory(entry)) {
                        Files.createDirectories(file);
                    } else {
                        Files.copy(entry, file);
                        Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(entry));
                    }
                }
            }
        }
        home = place.resolve("a b").resolve(zip.getFileName().toString().replace(".zip", ""));
        Path tools = Files.createDirectory(place.resolve("tools"));
        for (String tool : TOOLS) {
            Files.createSymbolicLink(tools.resolve(tool), tool(tool));
        }
        Files.createSymbolicLink(
                tools.resolve("java"), Path.of(System.getProperty("java.home")).resolve("bin/java"));
        Files.setPosixFilePermissions(place, OWN);
    }

    /** JUnit would warn of links that lead out of its directory. */
    @AfterAll
    static void removeLinks() throws IOException {
        try (Stream<Path> links = Files.list(place.resolve("tools"))) {
            for (Path link : links.toList()) {
                Files.delete(link);
            }
        }
    }

    private static Path tool(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: there is no " + name));
    }

    /** Another user may work there, see {@link #asSomeoneElse}. */
    @BeforeEach
    void makeAPlaceToWork() throws IOException {
        work = Files.createTempDirectory(place, "work");
        Files.setPosixFilePermissions(work, FOR_ALL);
    }

    @AfterEach
    void allowWriting() throws IOException {
        Files.setPosixFilePermissions(home, OWN);
    }

    @Test
    void runsWithJavaAlone() throws Exception {
        CommandLineRun version = run("--version");
        assertThat(version.code()).as(version.err()).isZero();
        assertThat(version.err()).isEmpty();
        assertThat(version.out()).contains("hyperanfis").containsPattern("vector \\d+ kernels");

        CommandLineRun demo = run("demo", "--out", "de mo");
        assertThat(demo.code()).as(demo.err()).isZero();
        assertThat(work.resolve("de mo/wdbc.report.html")).isNotEmptyFile();

        String model = "é \"m\" $HOME *.json";
        CommandLineRun training = run("train", "zoo", "--epochs", "3", "--model", model);
        assertThat(training.code()).as(training.err()).isZero();
        assertThat(training.err()).contains("3/3").doesNotContain("WARNING", "incubator");
        assertThat(work.resolve(model)).isNotEmptyFile();
        assertThat(run("predict", model, "zoo", "--quiet").out().lines()).hasSize(102);
        assertThat(run("rules", model, "--json").json().get("rules")).isNotEmpty();

        assertThat(archives(home)).hasSize(2);
        assertThat(run("nonsense").code()).isEqualTo(ExitCode.USAGE);
        for (String[] command : new String[][] {
            {"compare", "zoo", "--models", "htsk,xgboost"},
            {"bench", "--quick"},
            {"reproduce", "table1", "--sets", "zoo"}
        }) {
            CommandLineRun absent = run(command);
            assertThat(absent.code()).as(absent.err()).isEqualTo(ExitCode.USAGE);
            assertThat(absent.err())
                    .contains("hyperanfis-bench, which is not part of this installation")
                    .contains("source tree, as ./hyperanfis")
                    .doesNotContain("\tat ");
        }
    }

    @Test
    void aReadOnlyInstallationStartsThroughALinkAndKeepsItsClassesWithTheUser() throws Exception {
        for (Path archive : archives(home)) {
            Files.delete(archive);
        }
        Files.setPosixFilePermissions(home, READ_ONLY);
        Path link = Files.createSymbolicLink(work.resolve("ha"), Path.of("step"));
        Files.createSymbolicLink(work.resolve("step"), home.resolve("bin/hyperanfis"));
        Path user = Files.createDirectory(work.resolve("user"));
        Files.setPosixFilePermissions(user, READ_ONLY);
        List<String> command = asSomeoneElse(link.toString(), "datasets", "list");

        CommandLineRun nowhere = run(command, user);
        assertThat(nowhere.code()).as(nowhere.err()).isZero();
        assertThat(nowhere.out()).contains("wdbc");
        assertThat(nowhere.err()).isEmpty();

        Files.setPosixFilePermissions(user, FOR_ALL);
        CommandLineRun kept = run(command, user);
        assertThat(kept.code()).as(kept.err()).isZero();
        assertThat(kept).isEqualTo(nowhere);
        assertThat(archives(home)).isEmpty();
        assertThat(archives(user))
                .singleElement()
                .satisfies(archive -> assertThat(archive).isNotEmptyFile());
        assertThat(run(command, user)).isEqualTo(nowhere);
    }

    @Test
    void anOldJavaIsNamed() throws Exception {
        Path old = Files.createDirectories(work.resolve("old java"));
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"11.0.2\"\nMODULES=\"java.base\"\n");
        Path java = Files.createFile(Files.createDirectory(old.resolve("bin")).resolve("java"));
        Files.setPosixFilePermissions(java, OWN);
        CommandLineRun run = run(List.of(launcher(), "--version"), work, Map.of("JAVA_HOME", old.toString()));
        assertThat(run.code()).isEqualTo(ExitCode.BUG);
        assertThat(run.err()).contains("needs Java 17 or newer, and " + java + " is Java 11.0.2");
        CommandLineRun none = run(List.of(launcher(), "--version"), work, Map.of("JAVA_HOME", work.toString()));
        assertThat(none.code()).isEqualTo(ExitCode.BUG);
        assertThat(none.err()).contains("needs Java 17 or newer; install it, or set JAVA_HOME");
    }

    /** To the superuser nothing is read-only. */
    private static List<String> asSomeoneElse(String... command) {
        List<String> all = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            all.addAll(List.of(tool("setpriv").toString(), "--reuid=65534", "--regid=65534", "--clear-groups"));
        }
        all.addAll(List.of(command));
        return all;
    }

    private static List<Path> archives(Path below) throws IOException {
        try (Stream<Path> files = Files.walk(below)) {
            return files.filter(file -> file.toString().endsWith(".jsa")).toList();
        }
    }

    private static String launcher() {
        return home.resolve("bin/hyperanfis").toString();
    }

    private CommandLineRun run(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(launcher()));
        command.addAll(List.of(args));
        return run(command, work);
    }

    private CommandLineRun run(List<String> command, Path user) throws Exception {
        return run(command, user, Map.of());
    }

    private CommandLineRun run(List<String> command, Path user, Map<String, String> more) throws Exception {
        File out = place.resolve("out").toFile();
        File err = place.resolve("err").toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectOutput(out)
                .redirectError(err);
        builder.environment().clear();
        builder.environment().put("PATH", place.resolve("tools").toString());
        builder.environment().put("HOME", user.toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(more);
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return new CommandLineRun(
                process.exitValue(),
                Files.readString(out.toPath(), StandardCharsets.UTF_8),
                Files.readString(err.toPath(), StandardCharsets.UTF_8));
    }
}

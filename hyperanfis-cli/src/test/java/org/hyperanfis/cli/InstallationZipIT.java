package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What the build puts into the zip. */
class InstallationZipIT {

    private static final Pattern VERSION = Pattern.compile("-(\\d[^-]*)\\.jar");

    /** The zip that was just built. */
    static Path zip() {
        return Path.of(Objects.requireNonNull(System.getProperty("hyperanfis.zip"), "set by the build"));
    }

    @Test
    void holdsTheJarsOfTheCommandAndNoOthers() throws IOException {
        try (ZipFile zip = new ZipFile(zip().toFile())) {
            TreeSet<String> needed = new TreeSet<>(List.of("hyperanfis.jar"));
            try (JarInputStream jar =
                    new JarInputStream(zip.getInputStream(zip.getEntry(root() + "lib/hyperanfis.jar")))) {
                Attributes attributes = jar.getManifest().getMainAttributes();
                assertThat(attributes.getValue(Attributes.Name.MAIN_CLASS)).isEqualTo(Main.class.getName());
                needed.addAll(
                        List.of(attributes.getValue(Attributes.Name.CLASS_PATH).split(" ")));
            }
            List<String> held = names(zip).stream()
                    .filter(name -> name.startsWith("lib/") && !name.equals("lib/"))
                    .map(name -> name.substring("lib/".length()))
                    .toList();
            assertThat(held)
                    .containsExactlyInAnyOrderElementsOf(needed)
                    .noneMatch(name ->
                            name.matches("(?i).*(bench|xgboost|pytorch|djl|tribuo-classification|jmh|junit).*"));
        }
    }

    @Test
    void namesEveryLibraryAndItsVersionInTheNotice() throws IOException {
        try (ZipFile zip = new ZipFile(zip().toFile())) {
            String notice = text(zip, "NOTICE");
            for (String name : names(zip)) {
                Matcher version = VERSION.matcher(name);
                if (!name.startsWith("lib/hyperanfis") && version.find()) {
                    assertThat(notice).as(name).contains(" " + version.group(1));
                }
            }
        }
    }

    @Test
    void holdsTheDocumentsAndGivesAllFilesOneTime() throws IOException {
        try (ZipFile zip = new ZipFile(zip().toFile())) {
            assertThat(names(zip))
                    .contains("bin/hyperanfis", "bin/hyperanfis.bat", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md")
                    .contains("docs/guide-researcher.md", "docs/images/report.png");
            assertThat(zip.stream().map(ZipEntry::getTimeLocal).distinct()).hasSize(1);
        }
    }

    /** Nothing here can run it. */
    @Test
    void theWindowsScriptStartsTheSame() throws IOException {
        try (ZipFile zip = new ZipFile(zip().toFile())) {
            String shell = text(zip, "bin/hyperanfis");
            String windows = text(zip, "bin/hyperanfis.bat");
            assertThat(windows.lines().count())
                    .isEqualTo(windows.chars()
                            .filter(character -> character == '\r')
                            .count());
            for (String same : List.of(
                    Main.class.getName(),
                    "--add-modules jdk.incubator.vector",
                    "-XX:+UseParallelGC -XX:MaxNewSize=192m",
                    "-XX:+UseSerialGC",
                    "-Xlog:disable")) {
                assertThat(shell).contains(same);
                assertThat(windows).contains(same);
            }
            assertThat(shell).contains("home/lib/hyperanfis.jar");
            assertThat(windows).contains("\"%~dp0..\\lib\\hyperanfis.jar\"");
            assertThat(group("\\n(train [^)]*)\\)", shell).replace(" |", ""))
                    .isEqualTo(group("in \\((train [^)]*)\\)", windows));
        }
    }

    private static String group(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    private static String root() {
        return zip().getFileName().toString().replace(".zip", "/");
    }

    /** Without the directory that all of them are in. */
    private static List<String> names(ZipFile zip) {
        return zip.stream()
                .map(ZipEntry::getName)
                .peek(name -> assertThat(name).startsWith(root()))
                .map(name -> name.substring(root().length()))
                .toList();
    }

    private static String text(ZipFile zip, String name) throws IOException {
        try (InputStream content = zip.getInputStream(zip.getEntry(root() + name))) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

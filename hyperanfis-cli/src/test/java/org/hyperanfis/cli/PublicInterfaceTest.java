package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hyperanfis.internal.Version;
import org.junit.jupiter.api.Test;

/** What users of the published modules compile against. */
class PublicInterfaceTest {

    private static final List<String> PUBLISHED = List.of("core", "data", "compare", "baselines", "export", "report");
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("^public (?:[a-z-]+ )*(?:class|interface|record|enum) ", Pattern.MULTILINE);
    private static final Pattern SINCE = Pattern.compile("@since \\d+\\.\\d+\\.\\d+\\R");

    private final Set<String> exported = new TreeSet<>();

    /** Packages of modules without a descriptor that are for the module alone. */
    private static final Set<String> INTERNAL = Set.of("org.hyperanfis.report.section");

    PublicInterfaceTest() throws IOException {
        for (String module : PUBLISHED) {
            exported.addAll(exported(module));
        }
    }

    @Test
    void showsNoTypeOfAPackageThatIsNotExported() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.hyperanfis");
        Set<String> shown = new TreeSet<>();
        for (JavaClass type : classes) {
            if (isExported(type) && isVisible(type)) {
                typesShownBy(type)
                        .flatMap(use -> use.getAllInvolvedRawTypes().stream())
                        .map(JavaClass::getBaseComponentType)
                        .filter(used -> used.getPackageName().startsWith("org.hyperanfis"))
                        .filter(used -> !isExported(used))
                        .forEach(used -> shown.add(type.getName() + " shows " + used.getName()));
            }
        }
        assertThat(exported).contains("org.hyperanfis.io", "org.hyperanfis.table", "org.hyperanfis.report");
        assertThat(exported).doesNotContain("org.hyperanfis.network", "org.hyperanfis.internal.json");
        assertThat(shown).isEmpty();
    }

    private boolean isExported(JavaClass type) {
        return exported.contains(type.getPackageName());
    }

    private static boolean isVisible(JavaClass type) {
        return isVisible(type.getModifiers())
                && type.getEnclosingClass().map(PublicInterfaceTest::isVisible).orElse(true);
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
                && !modifiers.contains(JavaModifier.SYNTHETIC);
    }

    private static Stream<JavaType> typesShownBy(JavaClass type) {
        Stream<JavaType> parents = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
        Stream<JavaType> members = type.getMembers().stream()
                .filter(member -> isVisible(member.getModifiers()))
                .flatMap(PublicInterfaceTest::typesShownBy);
        return Stream.of(parents, type.getTypeParameters().stream(), members).flatMap(part -> part);
    }

    private static Stream<JavaType> typesShownBy(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getType());
        }
        JavaCodeUnit code = (JavaCodeUnit) member;
        return Stream.of(
                        Stream.of(code.getReturnType()),
                        code.getParameterTypes().stream(),
                        code.getTypeParameters().stream(),
                        code.getExceptionTypes().stream())
                .flatMap(part -> part);
    }

    @Test
    void saysOfEveryTypeSinceWhenItIsThere() throws IOException {
        List<Path> silent = new ArrayList<>();
        int types = 0;
        for (String module : PUBLISHED) {
            for (Path file : sources(module)) {
                String text = Files.readString(file);
                Matcher declaration = PUBLIC_TYPE.matcher(text);
                if (exported.contains(packageOf(module, file)) && declaration.find()) {
                    types++;
                    String before = text.substring(0, declaration.start());
                    if (!SINCE.matcher(before.substring(before.lastIndexOf("/**")))
                            .find()) {
                        silent.add(file);
                    }
                }
            }
        }
        assertThat(types).isGreaterThan(100);
        assertThat(silent).isEmpty();
    }

    @Test
    void isListedInTheBillOfMaterials() throws IOException {
        String bill = Files.readString(Path.of("../hyperanfis-bom/pom.xml"));
        assertThat(bill).contains("<version>" + Version.LIBRARY + "</version>");
        assertThat(Pattern.compile("<artifactId>hyperanfis-(?!bom)(\\w+)</artifactId>")
                        .matcher(bill)
                        .results()
                        .map(match -> match.group(1)))
                .containsExactlyElementsOf(PUBLISHED);
    }

    /** The packages that a module shows to everybody: those its descriptor says, or all where it has none. */
    private static Set<String> exported(String module) throws IOException {
        Path descriptor = folder(module).resolve("target/classes/module-info.class");
        if (!Files.exists(descriptor)) {
            return sources(module).stream()
                    .map(file -> packageOf(module, file))
                    .filter(name -> !INTERNAL.contains(name))
                    .collect(Collectors.toSet());
        }
        try (InputStream in = Files.newInputStream(descriptor)) {
            return ModuleDescriptor.read(in).exports().stream()
                    .filter(exports -> !exports.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
        }
    }

    private static List<Path> sources(String module) throws IOException {
        try (Stream<Path> files = Files.walk(sourceFolder(module))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java"))
                    .toList();
        }
    }

    private static String packageOf(String module, Path file) {
        return sourceFolder(module)
                .relativize(file.getParent())
                .toString()
                .replace(file.getFileSystem().getSeparator(), ".");
    }

    private static Path sourceFolder(String module) {
        return folder(module).resolve("src/main/java");
    }

    private static Path folder(String module) {
        return Path.of("..", "hyperanfis-" + module);
    }
}

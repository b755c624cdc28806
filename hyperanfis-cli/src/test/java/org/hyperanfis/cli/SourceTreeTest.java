package org.hyperanfis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Packages, files and methods of all modules stay small enough to be read. What fails here wants a cut by meaning. */
class SourceTreeTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int FILES_OF_A_PACKAGE = 25;
    private static final int LINES_OF_A_FILE = 450;
    private static final int PARAMETERS_OF_A_METHOD = 8;

    /** The last part of packages of inner loops, which read their operands from arrays and offsets, and these are many. */
    private static final Path KERNELS = Path.of("kernel");

    private static List<Path> sources = List.of();

    @BeforeAll
    static void find() throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.sorted().toList()) {
                Path main = module.resolve("src/main/java");
                if (Files.isDirectory(main)) {
                    try (Stream<Path> files = Files.walk(main)) {
                        files.filter(file -> file.toString().endsWith(".java")).forEach(found::add);
                    }
                }
            }
        }
        assertThat(found).anyMatch(file -> file.endsWith("org/hyperanfis/cli/Main.java"));
        sources = found;
    }

    @Test
    void packagesHaveFewFiles() {
        Map<String, Long> sizes =
                sources.stream().collect(Collectors.groupingBy(file -> shown(folder(file)), Collectors.counting()));
        sizes.values().removeIf(size -> size <= FILES_OF_A_PACKAGE);
        assertThat(sizes).isEmpty();
    }

    @Test
    void filesAreShort() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path file : sources) {
            int lines = Files.readAllLines(file).size();
            if (lines > LINES_OF_A_FILE) {
                tooLong.add(lines + " lines: " + shown(file));
            }
        }
        assertThat(tooLong).isEmpty();
    }

    /** Components of records do not count: they are named where they are read. */
    @Test
    void methodsHaveFewParameters() throws IOException {
        List<String> wide = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<Path> outside = sources.stream()
                    .filter(file -> !folder(file).endsWith(KERNELS))
                    .toList();
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(outside));
            for (CompilationUnitTree unit : task.parse()) {
                new TreeScanner<Void, ClassTree>() {
                    @Override
                    public Void visitClass(ClassTree type, ClassTree outer) {
                        return super.visitClass(type, type);
                    }

                    @Override
                    public Void visitMethod(MethodTree method, ClassTree type) {
                        int parameters = method.getParameters().size();
                        if (parameters > PARAMETERS_OF_A_METHOD && !isCanonical(method, type)) {
                            wide.add(parameters + " parameters: " + method.getName() + " in "
                                    + shown(Path.of(unit.getSourceFile().toUri())));
                        }
                        return super.visitMethod(method, type);
                    }
                }.scan(unit, null);
            }
        }
        assertThat(wide).isEmpty();
    }

    /** Whether the constructor of a record takes its components, or those that it had before more were added. */
    private static boolean isCanonical(MethodTree method, ClassTree type) {
        List<String> components = type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .map(field -> field.getName().toString())
                .toList();
        return type.getKind() == Tree.Kind.RECORD
                && method.getName().contentEquals("<init>")
                && method.getParameters().size() <= components.size()
                && components
                        .subList(0, method.getParameters().size())
                        .equals(method.getParameters().stream()
                                .map(parameter -> parameter.getName().toString())
                                .toList());
    }

    private static Path folder(Path file) {
        return Objects.requireNonNull(file.getParent());
    }

    private static String shown(Path path) {
        return ROOT.relativize(path).toString();
    }
}

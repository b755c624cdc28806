package org.hyperanfis.export.javasource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.hyperanfis.InvalidOptionException;
import org.jspecify.annotations.Nullable;

/** Compiles exports in memory. */
final class JavaCompilation {

    private JavaCompilation() {}

    /**
     * The classes of some files.
     *
     * @param sources the bytes of each file by the name of its class
     * @param options of the compiler
     */
    static ClassLoader compile(Map<JavaSettings, byte[]> sources, List<String> options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new InvalidOptionException("the Java that runs this, " + System.getProperty("java.home")
                    + ", has no compiler, so that the export cannot be checked; run it with a JDK");
        }
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((settings, bytes) -> files.add(new Source(settings.className(), bytes)));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        Map<String, ByteArrayOutputStream> compiled = new HashMap<>();
        try (JavaFileManager manager =
                new InMemory(compiler.getStandardFileManager(found, Locale.ROOT, null), compiled)) {
            List<String> all = new ArrayList<>(List.of("-proc:none", "-Xlint:-options"));
            all.addAll(options);
            if (!compiler.getTask(null, manager, found, all, null, files).call()) {
                String first = found.getDiagnostics().stream()
                        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                        .map(Diagnostic::toString)
                        .findFirst()
                        .orElse("");
                throw new IllegalStateException("the export does not compile: " + first);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, byte[]> classes = new HashMap<>();
        compiled.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return new Classes(classes);
    }

    /** A file in memory. */
    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String className, byte[] bytes) {
            super(URI.create("string:///" + className + ".java"), JavaFileObject.Kind.SOURCE);
            this.text = new String(bytes, StandardCharsets.US_ASCII);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Keeps compiled classes. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {

        private final Map<String, ByteArrayOutputStream> classes;

        InMemory(JavaFileManager files, Map<String, ByteArrayOutputStream> classes) {
            super(files);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    /** Finds nothing but them and what Java has: an export needs no other class. */
    private static final class Classes extends ClassLoader {

        private final Map<String, byte[]> classes;

        Classes(Map<String, byte[]> classes) {
            super(ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Copies the classes of a jar's exported packages into another jar, always in the same order and with the same dates. */
final class Reference {

    private static final long EPOCH_OF_ZIP_FILES = 315_619_200_000L;

    private Reference() {}

    public static void main(String[] arguments) throws IOException {
        try (JarFile jar = new JarFile(arguments[0]);
                OutputStream file = Files.newOutputStream(Path.of(arguments[1]));
                ZipOutputStream out = new ZipOutputStream(file)) {
            Predicate<String> exported = exported(jar);
            List<JarEntry> classes = jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> exported.test(entry.getName()))
                    .sorted(Comparator.comparing(JarEntry::getName))
                    .toList();
            for (JarEntry entry : classes) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTime(EPOCH_OF_ZIP_FILES);
                out.putNextEntry(copy);
                try (InputStream in = jar.getInputStream(entry)) {
                    in.transferTo(out);
                }
            }
        }
    }

    private static Predicate<String> exported(JarFile jar) throws IOException {
        JarEntry descriptor = jar.getJarEntry("module-info.class");
        if (descriptor == null) {
            return name -> true;
        }
        try (InputStream in = jar.getInputStream(descriptor)) {
            Set<String> packages = ModuleDescriptor.read(in).exports().stream()
                    .filter(exports -> !exports.isQualified())
                    .map(exports -> exports.source().replace('.', '/'))
                    .collect(Collectors.toSet());
            return name -> packages.contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
        }
    }
}

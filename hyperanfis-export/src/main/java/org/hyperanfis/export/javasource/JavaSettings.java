package org.hyperanfis.export.javasource;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.hyperanfis.InvalidOptionException;

/**
 * What the exported class is called.
 *
 * @param className a name of letters, digits and underscores
 * @param packageName with dots; none for the unnamed package, in which a file can be run as a program wherever it is
 * @since 0.3.0
 */
public record JavaSettings(String className, Optional<String> packageName) {

    static final Set<String> KEYWORDS =
            Set.of(("abstract assert boolean break byte case catch char class const continue default do "
                            + "double else enum extends false final finally float for goto if implements import "
                            + "instanceof int interface long native new null package private protected public return "
                            + "short static strictfp super switch synchronized this throw throws transient true try "
                            + "void volatile while _ var yield record sealed permits")
                    .split(" "));

    /** Classes that the source speaks of. */
    static final Set<String> TAKEN =
            Set.of(("ArrayList Arrays BadTable BigDecimal Boolean BufferedWriter CategoryColumn CharSequence "
                            + "Character CharacterCodingException CodingErrorAction Collections Column Csv "
                            + "DateNotation DateTimeException Double FileDescriptor FileOutputStream Float HashMap "
                            + "HashSet IOException IllegalArgumentException InputStream InputStreamReader Integer "
                            + "LevelColumn LinkedHashMap List LocalDate Long Map Math Notation Number NumberColumn "
                            + "NumberNotation Object OutputStream OutputStreamWriter Override Prediction PrintStream "
                            + "Reader RuntimeException Set StandardCharsets String StringBuilder System Writer Around")
                    .split(" "));

    public JavaSettings {
        if (!isIdentifier(className)) {
            throw new InvalidOptionException("'" + className
                    + "' cannot be the name of a Java class; name the file by letters A-Z, digits and underscores, such as"
                    + " Model.java");
        }
        if (TAKEN.contains(className)) {
            throw new InvalidOptionException("a class called " + className
                    + " would hide one that the exported file needs; give the file another name, such as Model.java");
        }
        packageName.ifPresent(name -> {
            if (!Arrays.stream(name.split("\\.", -1)).allMatch(JavaSettings::isIdentifier)) {
                throw new InvalidOptionException(
                        "'" + name
                                + "' cannot be the name of a Java package; give names joined by dots, such as com.example.models");
            }
        });
    }

    /** A class in the unnamed package. */
    public JavaSettings(String className) {
        this(className, Optional.empty());
    }

    /** The class that a file of this name must hold: {@code Model} in {@code Model.java}. */
    public static JavaSettings of(Path file) {
        Path name = file.getFileName();
        String text = name == null ? "" : name.toString();
        if (!text.endsWith(".java")) {
            throw new InvalidOptionException(
                    "'" + text + "' is no name of a Java file; give one that ends in .java, such as Model.java");
        }
        return new JavaSettings(text.substring(0, text.length() - ".java".length()));
    }

    /** The name by which the class is loaded. */
    public String qualifiedName() {
        return packageName.map(name -> name + ".").orElse("") + className;
    }

    private static boolean isIdentifier(String name) {
        return name.matches("[A-Za-z_][A-Za-z_0-9]*") && !KEYWORDS.contains(name);
    }
}

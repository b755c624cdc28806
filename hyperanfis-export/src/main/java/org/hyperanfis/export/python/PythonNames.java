package org.hyperanfis.export.python;

import java.util.Locale;
import java.util.Set;
import org.hyperanfis.export.formula.Axis;
import org.hyperanfis.export.formula.Term;

/** The names of a formula as Python has them. */
final class PythonNames {

    /** Keywords, built-in functions and what the file itself defines. */
    private static final Set<String> TAKEN = Set.of(
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "class",
            "continue",
            "def",
            "del",
            "elif",
            "else",
            "except",
            "finally",
            "for",
            "from",
            "global",
            "if",
            "import",
            "in",
            "is",
            "lambda",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "try",
            "while",
            "with",
            "yield",
            "abs",
            "all",
            "any",
            "bool",
            "dict",
            "dir",
            "filter",
            "float",
            "format",
            "hash",
            "id",
            "input",
            "int",
            "iter",
            "len",
            "list",
            "map",
            "max",
            "min",
            "next",
            "object",
            "open",
            "pow",
            "print",
            "range",
            "repr",
            "round",
            "set",
            "slice",
            "sorted",
            "str",
            "sum",
            "tuple",
            "type",
            "vars",
            "zip",
            "csv",
            "datetime",
            "io",
            "itertools",
            "math",
            "mul",
            "np",
            "numbers",
            "os",
            "re",
            "sys",
            "unicodedata",
            "predict",
            "main");

    private static final Set<String> TAKEN_TABLES =
            Set.of("COLUMNS", "CLASSES", "OUTPUTS", "RULES", "TARGET", "COVERAGE_RADIUS");

    private PythonNames() {}

    /** {@code log_membership} for {@code logMembership}. */
    static String of(Term.Variable variable) {
        String name = variable.name().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
        return TAKEN.contains(name) ? name + "_" : name;
    }

    static String of(Term.Table table) {
        return TAKEN_TABLES.contains(table.name()) ? table.name() + "_" : table.name();
    }

    /** The constant that says how many there are: {@code N_RULES}. */
    static String count(Axis axis) {
        return "N_" + axis.name().toUpperCase(Locale.ROOT).replace(' ', '_');
    }
}

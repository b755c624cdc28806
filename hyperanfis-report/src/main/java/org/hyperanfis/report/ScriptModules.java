package org.hyperanfis.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins ES modules into one script that needs no loader, so that a page in one file can name the hash of all that runs in it. A
 * server gives browsers the same files as they are.
 *
 * <p>A module begins its lines with {@code import {a, b} from "./file.js";} or with {@code export} before a {@code const},
 * {@code function} or {@code class}; there is no other form of import or export. Each becomes a function of its own, so that what
 * it does not export is seen by no other. Anything else is refused, and so are cycles, unused files aside.
 */
final class ScriptModules {

    private static final Pattern IMPORT = Pattern.compile("import \\{(\\w+(?:, \\w+)*)} from \"\\./([\\w-]+\\.js)\";");
    private static final Pattern EXPORT = Pattern.compile("export ((?:async )?function|const|class) (\\w+)\\b(.*)");
    private static final Pattern MODULE_WORD = Pattern.compile("^\\s*(import|export)\\b.*|.*\\bimport\\s*[(.].*");

    private final UnaryOperator<String> source;
    private final Map<String, Set<String>> exports = new HashMap<>();
    private final Map<String, String> joined = new LinkedHashMap<>();
    private final List<String> underWay = new ArrayList<>();

    /** @param source the text of the module with a given file name */
    ScriptModules(UnaryOperator<String> source) {
        this.source = source;
    }

    /** The module with this file name and all that it imports, in an order in which each finds what it needs. */
    String join(String entry) {
        add(entry);
        StringBuilder script = new StringBuilder("\"use strict\";\n(function () {\nconst modules = {};\n");
        joined.values().forEach(script::append);
        return script.append("})();\n").toString();
    }

    private void add(String file) {
        if (joined.containsKey(file)) {
            return;
        }
        if (underWay.contains(file)) {
            throw new IllegalArgumentException("modules import each other: " + underWay + " and again " + file);
        }
        underWay.add(file);
        Set<String> exported = new LinkedHashSet<>();
        StringBuilder body = new StringBuilder();
        for (String line : source.apply(file).split("\n", -1)) {
            body.append(translated(line, file, exported)).append('\n');
        }
        underWay.remove(file);
        exports.put(file, exported);
        joined.put(
                file,
                "// ---- " + file + "\nmodules[\"" + file + "\"] = (function () {\n"
                        + body.toString().strip() + "\nreturn {" + String.join(", ", exported) + "};\n})();\n");
    }

    private String translated(String line, String file, Set<String> exported) {
        Matcher imports = IMPORT.matcher(line);
        if (imports.matches()) {
            add(imports.group(2));
            List<String> names = Arrays.asList(imports.group(1).split(", "));
            names.stream()
                    .filter(name -> !exportsOf(imports.group(2)).contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new IllegalArgumentException(
                                file + " imports " + name + ", which " + imports.group(2) + " does not export");
                    });
            return "const {" + imports.group(1) + "} = modules[\"" + imports.group(2) + "\"];";
        }
        Matcher exporting = EXPORT.matcher(line);
        if (exporting.matches()) {
            exported.add(exporting.group(2));
            return line.substring("export ".length());
        }
        if (MODULE_WORD.matcher(line).matches()) {
            throw new IllegalArgumentException(file
                    + ": only 'import {a, b} from \"./file.js\";' and 'export' before const,"
                    + " function or class can be joined, each at the beginning of a line, not: " + line.strip());
        }
        return line;
    }

    private Set<String> exportsOf(String file) {
        return exports.getOrDefault(file, Set.of());
    }
}

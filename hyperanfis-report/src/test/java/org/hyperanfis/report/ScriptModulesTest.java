package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptModulesTest {

    private static String join(Map<String, String> files, String entry) {
        return new ScriptModules(name -> Objects.requireNonNull(files.get(name), name)).join(entry);
    }

    @Test
    void whatIsImportedComesFirstAndOnce() {
        String script = join(
                Map.of(
                        "page.js", "import {b} from \"./b.js\";\nimport {a, A} from \"./a.js\";\nb(a, A);\n",
                        "b.js", "import {a} from \"./a.js\";\nexport function b() {\n  return a;\n}\n",
                        "a.js", "export const a = 1;\nexport class A {}\nconst hidden = 2;\n"),
                "page.js");
        assertThat(script).isEqualTo("""
                        "use strict";
                        (function () {
                        const modules = {};
                        // ---- a.js
                        modules["a.js"] = (function () {
                        const a = 1;
                        class A {}
                        const hidden = 2;
                        return {a, A};
                        })();
                        // ---- b.js
                        modules["b.js"] = (function () {
                        const {a} = modules["a.js"];
                        function b() {
                          return a;
                        }
                        return {b};
                        })();
                        // ---- page.js
                        modules["page.js"] = (function () {
                        const {b} = modules["b.js"];
                        const {a, A} = modules["a.js"];
                        b(a, A);
                        return {};
                        })();
                        })();
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import * as all from \"./a.js\";",
                "import {a as b} from \"./a.js\";",
                "import a from \"./a.js\";",
                "import {a} from './a.js';",
                "import {a} from \"https://example.org/a.js\";",
                "import {a} from \"../a.js\";",
                "import \"./a.js\";",
                "const a = await import(\"./a.js\");",
                "const here = import.meta.url;",
                "export default 1;",
                "export let a = 1;",
                "export {a};",
                "export * from \"./a.js\";",
                "  export const a = 1;",
                "export const {a} = 1;",
            })
    void refusesWhatItWouldChange(String line) {
        assertThatThrownBy(() -> join(Map.of("page.js", line, "a.js", "export const a = 1;"), "page.js"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("page.js: only 'import {a, b} from")
                .hasMessageContaining(line.strip());
    }

    @Test
    void refusesCyclesAndNamesThatAreNotExported() {
        assertThatThrownBy(() -> join(
                        Map.of(
                                "a.js", "import {b} from \"./b.js\";\nexport const a = 1;",
                                "b.js", "import {a} from \"./a.js\";\nexport const b = 1;"),
                        "a.js"))
                .hasMessage("modules import each other: [a.js, b.js] and again a.js");
        assertThatThrownBy(
                        () -> join(Map.of("page.js", "import {a} from \"./a.js\";", "a.js", "const a = 1;"), "page.js"))
                .hasMessage("page.js imports a, which a.js does not export");
    }
}

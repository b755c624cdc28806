package org.hyperanfis.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Writes the report of a model: one self-contained HTML file that works offline. It loads nothing, and its content
 * security policy lets only the scripts written here run. The same content gives the same bytes.
 *
 * @since 0.1.0
 */
public final class HtmlReport {

    private static final String D3 = "META-INF/resources/webjars/d3/7.9.0/";

    private HtmlReport() {}

    /** Writes the report to a stream, and leaves the stream open. */
    public static void write(ReportContent content, OutputStream out) {
        Page page = new Page(content.title(), Resources.text("report.css"));
        Analysis analysis = new Analysis(content);
        page.data(new PageData(content, analysis).json());
        page.withoutScripts(new StaticFacts(content, analysis).html());
        write(page, "page.js", out);
    }

    /** Writes a page that draws its data with D3, this module and those that it imports. */
    static void write(Page page, String module, OutputStream out) {
        page.script("/*\n" + Resources.textOfOtherJar(D3 + "LICENSE") + "*/\n"
                + Resources.textOfOtherJar(D3 + "dist/d3.min.js"));
        page.script(new ScriptModules(Resources::text).join(module));
        try {
            out.write(page.html(Resources.text("report.html")).getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report: " + e.getMessage(), e);
        }
    }
}

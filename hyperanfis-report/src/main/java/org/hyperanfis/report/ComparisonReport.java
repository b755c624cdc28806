package org.hyperanfis.report;

import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.hyperanfis.compare.Comparison;

/**
 * Writes a page that shows comparisons of models: one self-contained HTML file that works offline, as {@link HtmlReport}
 * does. Its numbers are those of {@code org.hyperanfis.compare}. The same content gives the same bytes.
 *
 * @since 0.1.0
 */
public final class ComparisonReport {

    private ComparisonReport() {}

    /**
     * Writes the page to a stream, and leaves the stream open.
     *
     * @param comparisons one per data set, at least one
     */
    public static void write(List<Comparison> comparisons, String title, OutputStream out) {
        write(new ComparisonContent(title, comparisons, List.of(), Map.of()), out);
    }

    /** Writes the page to a stream, and leaves the stream open. */
    public static void write(ComparisonContent content, OutputStream out) {
        Page page = new Page(content.title(), Resources.text("report.css") + Resources.text("comparison.css"));
        page.data(new ComparisonData(content).json());
        HtmlReport.write(page, "comparison.js", out);
    }
}

package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hyperanfis.layer.Task;
import org.hyperanfis.report.section.RowChoice;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

    private static final int TWO_MEGABYTES = 2_000_000;

    @Test
    void namesCannotLeaveTheirPlace() {
        String html = text(Reports.hostile(Task.CLASSIFICATION));
        assertThat(html)
                .contains("<title>&lt;/script&gt;&lt;script&gt;window.hacked=2&lt;/script&gt;</title>")
                .doesNotContain("<img")
                .doesNotContain("<b>")
                .doesNotContain("<script>window.hacked");
        // D3, the modules in one, the data and the notes.
        assertThat(html.split("<script", -1)).hasSize(1 + 4);
        assertThat(html.split("</script", -1)).hasSize(1 + 4);
        String data = between(html, "id=\"data\">", "</script>");
        assertThat(data).doesNotContain("<").contains("\\u003cimg src=x").contains("{{data}} ${x}");
    }

    @Test
    void policyNamesTheHashOfEveryScript() throws Exception {
        String html = text(Reports.hostile(Task.REGRESSION));
        String policy = between(html, "Content-Security-Policy\" content=\"", "\"");
        assertThat(policy).startsWith("default-src 'none'; script-src 'sha256-").doesNotContain("unsafe");
        Matcher scripts =
                Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL).matcher(html);
        int count = 0;
        while (scripts.find()) {
            assertThat(policy).contains("'sha256-" + sha256(scripts.group(1)) + "'");
            count++;
        }
        assertThat(count).isEqualTo(2);
        assertThat(policy).contains("style-src 'sha256-" + sha256(between(html, "<style>", "</style>")) + "'");
    }

    @Test
    void loadsNothing() {
        String html = text(Reports.hostile(Task.CLASSIFICATION));
        assertThat(html).doesNotContainPattern("(src|href)=[\"']?(https?:)?//").doesNotContain("@import");
        assertThat(html).doesNotContainPattern("<(link|iframe|object|embed)\\b");
    }

    @Test
    void sameContentGivesTheSameBytes() {
        assertThat(Reports.bytes(Reports.hostile(Task.CLASSIFICATION)))
                .isEqualTo(Reports.bytes(Reports.hostile(Task.CLASSIFICATION)));
    }

    @Test
    void staysSmallForManyRowsAndInputs() {
        assertThat(Reports.bytes(Reports.grouped(Reports.large())).length).isLessThan(TWO_MEGABYTES);
        assertThat(Reports.page(Reports.manyRules()).length).isLessThan(TWO_MEGABYTES);
        assertThat(Reports.page(Reports.manyParameters()).length).isLessThan(TWO_MEGABYTES);
        assertThat(text(Reports.manyParameters())).contains("\"explorer\":{");
    }

    @Test
    void choosesRowsEvenly() {
        assertThat(RowChoice.evenly(3, 600)).containsExactly(0, 1, 2);
        assertThat(RowChoice.evenly(100, 4)).containsExactly(0, 25, 50, 75);
        assertThat(RowChoice.evenly(2_000_000_000, 600)).hasSize(600).isSorted();
    }

    @Test
    void refusesScriptsThatWouldEndThemselves() {
        Page page = new Page("title", "");
        assertThatThrownBy(() -> page.script("'</SCRIPT>'")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> page.html("{{unknown}}")).hasMessageContaining("unknown");
    }

    private static String text(ReportContent content) {
        return new String(Reports.page(content), StandardCharsets.UTF_8);
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String sha256(String text) throws Exception {
        byte[] digest =
                java.security.MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(digest);
    }
}

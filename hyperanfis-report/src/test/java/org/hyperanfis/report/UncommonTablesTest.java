package org.hyperanfis.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.inspect.Inspection;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.report.section.ShownRows;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the page says of tables that are out of the ordinary: many classes, a rare class, no validation rows. */
class UncommonTablesTest {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    @Test
    void nineteenClassesAreAllThere() {
        ReportContent content = trained(570, i -> i % 19, 19);
        Page page = BROWSER.open(content, 1280, 900);
        assertThat(page.locator("#summary").innerText()).contains("one of 19 classes");
        assertThat(page.locator("#confusion tbody tr").count()).isEqualTo(19);
        assertThat(page.locator("#confusion td .pick").count()).isEqualTo(19 * 19);
        List<List<Integer>> confusion =
                content.inspection().evaluation().classification().orElseThrow().confusion();
        page.locator("#confusion [data-cell='18,']").click();
        assertThat(page.locator("#chips").innerText()).contains("true class 19", "30 rows");
        assertThat(page.locator("#chips").innerText())
                .contains(30 - confusion.get(18).get(18) + " wrong");
        assertThat(page.locator("body").evaluate("e => e.scrollWidth <= window.innerWidth"))
                .isEqualTo(true);
        assertThat(Limits.of(content)).noneMatch(limit -> limit.startsWith("Fewer than"));
        assertThat(BROWSER.complaints()).isEmpty();
    }

    @Test
    void aRareClassIsNamedAmongTheLimits() {
        ReportContent content = trained(804, i -> i % 201 == 0 ? 1 : 0, 2);
        Page page = BROWSER.open(content, 1280, 900);
        assertThat(page.locator("#limits").innerText())
                .contains("Fewer than 30 rows: class 02 (4). Figures of such a class hang on single rows.");
        page.locator("#confusion [data-cell='1,']").click();
        assertThat(page.locator("#chips").innerText()).contains("true class 02", "4 rows");
        if (page.locator("#wrong-only").count() > 0) {
            page.locator("#wrong-only").uncheck();
        }
        assertThat(page.locator("#row-table tbody tr").count()).isEqualTo(shown(content, 1));
        assertThat(BROWSER.complaints()).isEmpty();
    }

    /** The rows of a class that the page has: those of the sample, and those predicted wrong. */
    private static int shown(ReportContent content, int label) {
        Inspection inspection = content.inspection();
        List<Integer> sample =
                IntStream.of(new ShownRows(inspection).sample()).boxed().toList();
        return (int) IntStream.range(0, inspection.data().rows())
                .filter(i -> inspection.data().label(i) == label)
                .filter(i -> sample.contains(i) || inspection.predictions().label(i) != label)
                .count();
    }

    @Test
    void aModelWithoutValidationSaysSo() {
        ReportContent content = trained(90, i -> i % 3, 3);
        Page page = BROWSER.open(content, 1280, 900);
        assertThat(page.locator("#seen").innerText()).startsWith("These rows were seen in training");
        assertThat(page.locator("#limits").innerText())
                .contains("There were no validation rows")
                .contains("The scores are no evidence for new rows: rows were seen in training.")
                .contains("Probabilities were not calibrated.")
                .doesNotContain("Fewer than", "missing");
        assertThat(page.locator(".fact-card").last().innerText()).containsPattern("Validation\\s+none");
        assertThat(BROWSER.complaints()).isEmpty();
    }

    /** The files run as they are, without having been joined. */
    @Test
    void browsersTakeTheModulesFromAServer() throws IOException {
        ReportContent content = trained(90, i -> i % 3, 3);
        String html = new String(Reports.bytes(content), StandardCharsets.UTF_8)
                .replaceFirst("<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "");
        int joined = html.lastIndexOf("<script>\"use strict\"");
        String page = html.substring(0, joined) + "<script type=\"module\" src=\"/page.js\"></script></body></html>";
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        List<String> asked = new ArrayList<>();
        server.createContext("/", exchange -> {
            String name = exchange.getRequestURI().getPath().substring(1);
            boolean script = name.endsWith(".js");
            byte[] body = (script ? Resources.text(name) : page).getBytes(StandardCharsets.UTF_8);
            synchronized (asked) {
                asked.add(name);
            }
            exchange.getResponseHeaders().add("Content-Type", script ? "text/javascript" : "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            Page opened = BROWSER.open(
                    URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/report.html"));
            opened.locator("footer p").waitFor();
            assertThat(opened.locator("article.rule").count()).isEqualTo(3);
            assertThat(asked).contains("page.js", "selection.js", "model.js");
            assertThat(BROWSER.complaints()).isEmpty();
        } finally {
            server.stop(0);
        }
    }

    /** Clouds on a grid, one for each class, on the rows trained on. */
    private static ReportContent trained(int size, IntUnaryOperator label, int classes) {
        SplittableRandom random = new SplittableRandom(8);
        double[][] rows = new double[size][];
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int k = label.applyAsInt(i);
            rows[i] = new double[] {k % 5 + 1.4 * random.nextDouble(), k / 5 + 1.4 * random.nextDouble()};
            labels.add(String.format(Locale.ROOT, "class %02d", k + 1));
        }
        Dataset data = Dataset.classification(List.of("x", "y"), rows, "kind", labels);
        HyperAnfis model = new HyperAnfisTrainer(
                        Preset.PAPER
                                .builder()
                                .rules(Math.max(3, classes))
                                .epochs(3)
                                .build(),
                        1)
                .train(data)
                .model();
        return Reports.of("uncommon", model, data);
    }
}

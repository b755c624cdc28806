package org.hyperanfis.report;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The system's Chromium, or the one that the environment variable CHROMIUM names; tests are skipped without one. One is started for
 * all classes of tests; what a test opened is closed after it.
 */
final class Browser implements BeforeAllCallback, AfterEachCallback {

    private @Nullable Running running;
    private final List<BrowserContext> opened = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        Path chromium = chromium();
        if (chromium == null) {
            String message =
                    "SKIPPED: no Chromium, so the report is not tried in a browser. Install the package chromium,"
                            + " or name the program in the environment variable CHROMIUM.";
            System.err.println(message);
            Assumptions.abort(message);
        }
        running = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browser.class))
                .computeIfAbsent(Running.class, key -> Running.start(chromium), Running.class);
    }

    /** The browser, and where the pages are that it opens. Closed when all tests are done. */
    private record Running(Playwright playwright, com.microsoft.playwright.Browser browser, Path folder)
            implements AutoCloseable {

        static Running start(Path chromium) {
            Map<String, String> environment = new HashMap<>(System.getenv());
            environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
            Playwright playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
            try {
                return new Running(
                        playwright,
                        playwright
                                .chromium()
                                .launch(new BrowserType.LaunchOptions()
                                        .setExecutablePath(chromium)
                                        .setArgs(List.of("--no-sandbox"))),
                        Files.createTempDirectory("hyperanfis-report"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            playwright.close();
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private Running running() {
        return Objects.requireNonNull(running, "no browser was started");
    }

    private static @Nullable Path chromium() {
        String named = System.getenv("CHROMIUM");
        List<String> places = named == null || named.isEmpty()
                ? List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                : List.of(named);
        return places.stream()
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
    }

    /** Opens a report from a file, in a fresh context. */
    Page open(ReportContent content, int width, int height) {
        return open(content, new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(width, height));
    }

    Page open(ReportContent content, com.microsoft.playwright.Browser.NewContextOptions options) {
        return open(Reports.page(content), options);
    }

    /** Opens a page about comparisons from a file, in a fresh context. */
    Page open(ComparisonContent content, int width, int height) {
        return open(
                Comparisons.bytes(content),
                new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(width, height));
    }

    Page open(byte[] html, com.microsoft.playwright.Browser.NewContextOptions options) {
        try {
            Path file = Files.createTempFile(running().folder(), "report", ".html");
            Files.write(file, html);
            return open(file.toUri(), options.setOffline(true));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens an address, in a fresh context. */
    Page open(URI address) {
        return open(address, new com.microsoft.playwright.Browser.NewContextOptions());
    }

    private Page open(URI address, com.microsoft.playwright.Browser.NewContextOptions options) {
        BrowserContext context = running().browser().newContext(options.setAcceptDownloads(true));
        opened.add(context);
        Page page = context.newPage();
        complaints.clear();
        page.onConsoleMessage(message -> {
            if (!message.type().equals("log")) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(complaints::add);
        page.onDialog(dialog -> {
            complaints.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page.onRequest(request -> {
            String scheme = request.url().split(":", 2)[0];
            if (!List.of(address.getScheme(), "data", "blob").contains(scheme)) {
                complaints.add("request: " + request.url());
            }
        });
        page.navigate(address.toString());
        return page;
    }

    /** Errors, warnings, policy violations, dialogs and requests of the page opened last. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        opened.forEach(BrowserContext::close);
        opened.clear();
    }
}

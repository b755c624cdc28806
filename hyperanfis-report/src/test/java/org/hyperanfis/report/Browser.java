package org.hyperanfis.report;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The system's Chromium, or the one that the environment variable CHROMIUM names; tests are skipped without one. */
final class Browser implements BeforeAllCallback, AfterAllCallback {

    private @Nullable Playwright playwright;
    private com.microsoft.playwright.@Nullable Browser browser;
    private @Nullable Path folder;
    /** Of the same content, made once. */
    private static final Map<ReportContent, byte[]> PAGES = new IdentityHashMap<>();

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
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium)
                        .setArgs(List.of("--no-sandbox")));
        folder = Files.createTempDirectory("hyperanfis-report");
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
        return open(PAGES.computeIfAbsent(content, Reports::bytes), options);
    }

    /** Opens a page about comparisons from a file, in a fresh context. */
    Page open(ComparisonContent content, int width, int height) {
        return open(
                Comparisons.bytes(content),
                new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(width, height));
    }

    Page open(byte[] html, com.microsoft.playwright.Browser.NewContextOptions options) {
        try {
            Path file = Files.createTempFile(Objects.requireNonNull(folder), "report", ".html");
            Files.write(file, html);
            return open(file.toUri(), options.setOffline(true));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Opens an address, in a fresh context. */
    Page open(URI address) {
        return open(address, new com.microsoft.playwright.Browser.NewContextOptions());
    }

    private Page open(URI address, com.microsoft.playwright.Browser.NewContextOptions options) {
        if (browser == null) {
            throw new IllegalStateException("no browser was started");
        }
        BrowserContext context = browser.newContext(options.setAcceptDownloads(true));
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
    public void afterAll(ExtensionContext context) throws IOException {
        if (playwright != null) {
            playwright.close();
        }
        if (folder != null) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }
}

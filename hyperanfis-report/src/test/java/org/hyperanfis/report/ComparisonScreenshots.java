package org.hyperanfis.report;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pictures of comparisons for people to look at, in target/screenshots: run with {@code -Dtest=ComparisonScreenshots -Dscreenshots=true}. */
@EnabledIfSystemProperty(named = "screenshots", matches = "true")
class ComparisonScreenshots {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static final Path FOLDER = Path.of("target", "screenshots");

    @Test
    void take() throws IOException {
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve("comparison.html"), Comparisons.bytes(Comparisons.paper()));
        take(Comparisons.paper(), "comparison-light", 1280, ColorScheme.LIGHT);
        take(Comparisons.paper(), "comparison-dark", 1280, ColorScheme.DARK);
        take(Comparisons.paper(), "comparison-phone", 400, ColorScheme.LIGHT);
        take(Comparisons.hostile(), "comparison-hostile", 1280, ColorScheme.LIGHT);
        take(Comparisons.large(), "comparison-large", 1280, ColorScheme.LIGHT);
        Page page = BROWSER.open(Comparisons.paper(), 1280, 900);
        page.locator("#scores button[data-figure]").first().click();
        page.locator("#scores button[data-zoomed=true]").click();
        page.locator("#scores-0 circle.seed").nth(3).hover();
        page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve("comparison-switched.png")));
        page.setViewportSize(720, 1000);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve("comparison-print.png"))
                .setFullPage(true));
    }

    private static void take(ComparisonContent content, String name, int width, ColorScheme scheme) {
        Page page = BROWSER.open(
                Comparisons.bytes(content),
                new NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".png"))
                .setFullPage(true));
        page.context().close();
    }
}

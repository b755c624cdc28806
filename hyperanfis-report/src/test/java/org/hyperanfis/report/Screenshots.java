package org.hyperanfis.report;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pictures of reports for people to look at, in target/screenshots: run with {@code -Dtest=Screenshots -Dscreenshots=true}. */
@EnabledIfSystemProperty(named = "screenshots", matches = "true")
class Screenshots {

    @RegisterExtension
    static final Browser BROWSER = new Browser();

    private static final Path FOLDER = Path.of("target", "screenshots");

    @Test
    void take() throws IOException {
        Files.createDirectories(FOLDER);
        ReportContent wdbc = Reports.wdbc(60);
        Files.write(FOLDER.resolve("wdbc.html"), Reports.bytes(wdbc));
        take(wdbc, "wdbc-light", 1280, ColorScheme.LIGHT);
        take(wdbc, "wdbc-dark", 1280, ColorScheme.DARK);
        take(wdbc, "wdbc-phone", 390, ColorScheme.LIGHT);
        take(Reports.manyClasses(), "classes", 1280, ColorScheme.LIGHT);
        take(Reports.hostile(Task.CLASSIFICATION), "hostile", 1280, ColorScheme.LIGHT);
        take(
                Reports.random(GeometryKind.POINCARE, MembershipKind.GAUSSIAN, 1, Task.REGRESSION, 1, 1),
                "regression",
                1280,
                ColorScheme.LIGHT);
        Page page = BROWSER.open(wdbc, 1280, 900);
        page.pdf(new Page.PdfOptions().setPath(FOLDER.resolve("wdbc.pdf")).setFormat("A4"));
        var box = page.locator("#panels").boundingBox();
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve("report.png"))
                .setFullPage(true)
                .setClip(box.x - 24, box.y, box.width + 48, box.height + 24));
        page.setViewportSize(720, 1000);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve("wdbc-print.png"))
                .setFullPage(true));
    }

    private static void take(ReportContent content, String name, int width, ColorScheme scheme) {
        Page page = BROWSER.open(
                content, new NewContextOptions().setViewportSize(width, 900).setColorScheme(scheme));
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(FOLDER.resolve(name + ".png"))
                .setFullPage(true));
        page.context().close();
    }
}

package org.hyperanfis.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every relative link in the project's pages leads to a file that exists, and every anchor to a heading of that file. */
class LinksTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*)");
    private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\">");
    private static final Pattern CODE_SPAN = Pattern.compile("`[^`]*`");

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<Path> pages = new ArrayList<>(pagesIn(ROOT, 1));
        pages.addAll(pagesIn(ROOT.resolve("docs"), Integer.MAX_VALUE));
        assertThat(pages).contains(ROOT.resolve("README.md"), ROOT.resolve("docs/design.md"));
        List<String> broken = new ArrayList<>();
        for (Path page : pages) {
            broken.addAll(brokenLinks(page));
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyDocumentIsReachedFromTheReadme() throws IOException {
        Set<Path> reached = new HashSet<>();
        List<Path> open = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        while (!open.isEmpty()) {
            Path page = open.remove(open.size() - 1);
            if (reached.add(page) && page.toString().endsWith(".md") && Files.exists(page)) {
                for (String link : links(page)) {
                    open.add(target(page, link));
                }
            }
        }
        assertThat(reached).containsAll(pagesIn(ROOT.resolve("docs"), Integer.MAX_VALUE));
    }

    @Test
    void filesToCopyExist() throws IOException {
        Set<String> named = new HashSet<>();
        Pattern.compile("`([A-Za-z0-9]+\\.(?:java|js))`")
                .matcher(Files.readString(ROOT.resolve("CONTRIBUTING.md")))
                .results()
                .forEach(file -> named.add(file.group(1)));
        assertThat(named).hasSizeGreaterThan(20);
        Set<String> there = new HashSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path sources : modules.map(module -> module.resolve("src"))
                    .filter(Files::exists)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.forEach(file -> there.add(file.getFileName().toString()));
                }
            }
        }
        assertThat(there).containsAll(named);
    }

    @Test
    void brokenLinksAreFound(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("page.md");
        Files.writeString(folder.resolve("other.md"), """
                # One, `two` & three
                ## Same
                ## Same
                ```
                # Not a heading
                ```
                <a id="by-hand"></a>
                """);
        Files.writeString(page, """
                [a](other.md) [b](other.md#one-two--three) [c](other.md#same-1) [d](other.md#by-hand)
                [e](https://example.org/nothing) ![f](missing.png) [g](other.md#same-2)
                [h](other.md#not-a-heading) [over two
                lines](gone.md) `[i](code.md)`

                    [j](block.md)
                """);
        assertThat(brokenLinks(page))
                .containsExactly(
                        page + ": missing.png",
                        page + ": other.md#same-2",
                        page + ": other.md#not-a-heading",
                        page + ": gone.md");
    }

    private static List<Path> pagesIn(Path folder, int depth) throws IOException {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> brokenLinks(Path page) throws IOException {
        List<String> broken = new ArrayList<>();
        for (String link : links(page)) {
            Path target = target(page, link);
            int anchor = link.indexOf('#');
            if (!Files.exists(target) || anchor >= 0 && !anchors(target).contains(link.substring(anchor + 1))) {
                broken.add(page + ": " + link);
            }
        }
        return broken;
    }

    /** The relative links of a page. */
    private static List<String> links(Path page) throws IOException {
        String text = CODE_SPAN.matcher(String.join("\n", prose(page))).replaceAll("code");
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1))
                .filter(link -> !ELSEWHERE.matcher(link).matches())
                .toList();
    }

    private static Path target(Path page, String link) {
        String file = link.contains("#") ? link.substring(0, link.indexOf('#')) : link;
        return file.isEmpty() ? page : page.resolveSibling(file).normalize();
    }

    /** The anchors of a page, made of its headings in the way of GitHub and GitLab, or given by hand. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String line : prose(page)) {
            ID.matcher(line).results().forEach(id -> anchors.add(id.group(1)));
            var heading = HEADING.matcher(line);
            if (heading.matches()) {
                String name = heading.group(1)
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-');
                int before = seen.merge(name, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? name : name + "-" + before);
            }
        }
        return anchors;
    }

    /** The lines of a page that are not blocks of code. An indented line continues a list or is code after an empty line. */
    private static List<String> prose(Path page) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean fenced = false;
        String before = "";
        boolean indented = false;
        for (String line : Files.readAllLines(page)) {
            indented = line.startsWith("    ") && (indented || before.isEmpty());
            if (line.startsWith("```")) {
                fenced = !fenced;
            } else if (!fenced && !indented) {
                lines.add(line);
            }
            before = line;
        }
        return lines;
    }
}

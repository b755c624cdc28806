package org.hyperanfis.experiments.figure3;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hyperanfis.internal.json.JsonWriter;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The documents of figure 3, of results that are made up. */
class Figure3DocumentTest {

    /** Two rules and four rows; the second rule concludes M, but most rows that it dominates are B. */
    private static RuleSharing run(String model, long seed, double cosine, double effective) {
        List<RuleRole> roles = List.of(
                new RuleRole(1, 0.25, 0.4, List.of(1, 0), 0, 0, 1.5, new PlanePoint(-1, 0.5)),
                new RuleRole(2, 0.75, 0.6, List.of(2, 1), 1, 0, 2.5, new PlanePoint(3, 1)));
        double[] firing = {0.9, 0.1, 0.3, 0.7, 0.2, 0.8, 0.2, 0.8};
        // A mean over no pairs is undefined; the matrix has zeros for rules that never fire.
        double entry = Double.isNaN(cosine) ? 0 : cosine;
        double[] cosines = {1, entry, entry, 1};
        return new RuleSharing(model, seed, roles, cosine, 0, effective, 0.75, cosines, firing);
    }

    /** Scaling brings 4 of 5 effective rules, geometry 1; scaling brings the cosine up, geometry turns with the seed. */
    private static RuleStudy study() {
        List<RuleStudy.Model> models = List.of(
                new RuleStudy.Model("anfis", "ANFIS"),
                new RuleStudy.Model("htsk", "HTSK"),
                new RuleStudy.Model("euclidean", "The <flat> twin"),
                new RuleStudy.Model("hyperanfis", "HyperANFIS"));
        List<RuleSharing> runs = new ArrayList<>();
        for (long seed : List.of(3L, 4L)) {
            double turn = seed == 3 ? 0.125 : -0.125;
            runs.add(run("anfis", seed, 0.25, 1 + turn));
            runs.add(run("htsk", seed, 0.5, 5 + turn));
            runs.add(run("euclidean", seed, 0.5, 5 + turn));
            runs.add(run("hyperanfis", seed, 0.5 + turn, 6 + turn));
        }
        List<PlanePoint> rows =
                List.of(new PlanePoint(0, 0), new PlanePoint(1, 1), new PlanePoint(2, -1), new PlanePoint(-2, 0));
        return new RuleStudy(
                "Made up",
                List.of("B", "M"),
                models,
                List.of(3L, 4L),
                runs,
                new RuleStudy.Scene(rows, List.of(0, 0, 0, 1), 0.625));
    }

    @Test
    void theTableHasThePaperBesideOurs() {
        String text = new Figure3Document(study()).markdown();
        assertThat(text)
                .contains("| Largest dominant coverage | 42.98 % | 26.32 % | 75.00 ± 0.00 % |")
                .contains("| Benign prototypes, by the consequent at the centre | 11 | 7 | 1.0 ± 0.0 |")
                .contains("| Rules on which the two definitions differ | – | – | 1.0 ± 0.0 |")
                .contains(
                        "| Effective number of rules | 1.14 | 6.67 | 1.00 ± 0.18 | 5.00 ± 0.18 | 5.00 ± 0.18 | 6.00 ± 0.18 |")
                .contains(
                        "| Five largest, mean by place (%) | – | 26.3, 21.1, 14.9, 12.3, 12.3 | 75.0, 25.0, 0.0, 0.0, 0.0 |")
                .contains("| R2 | 75.0 % | 2 / 1 | 60.0 % | M | B | 2.5 | against its rows |")
                .contains("## Seed 3 in detail");
    }

    @Test
    void theReadingFollowsFromTheNumbers() {
        String text = new Figure3Document(study()).markdown();
        assertThat(text)
                .contains(
                        "| Effective number of rules | +4.00 ± 0.00, 2:0 | 0.00 ± 0.00, 0:0 | +1.00 ± 0.00, 2:0 | +5.00 ± 0.00, 2:0 |")
                .contains("Of the whole step, +5.00, scaling alone makes 80 % and geometry alone 20 %.")
                .contains(
                        "Scaling alone changes it by +0.250 (up in every seed), geometry alone by 0.000 (up in 1, down in 1 of 2"
                                + " seeds).")
                .contains("Geometry moves the same way in every seed: effective number of rules.")
                .contains(
                        "The step of scaling is larger than the step of geometry in 2 of 7 measures (mean cosine between rules;"
                                + " effective number of rules), and smaller in 0.")
                .contains("Effective number of rules, ANFIS: the paper's 1.14 is above ours, 0.88 to 1.13.")
                .contains("Mean cosine between rules, HyperANFIS: the paper's 0.432 is within ours, 0.375 to 0.625.");
    }

    @Test
    void rulesThatDominateNothingAndTiesAreNotMistaken() {
        PlanePoint place = new PlanePoint(0, 0);
        assertThat(new RuleRole(1, 0, 0.1, List.of(0, 0), 1, 1, 1, place).mistaken())
                .isFalse();
        assertThat(new RuleRole(1, 0.5, 0.1, List.of(3, 3), 1, 1, 1, place).mistaken())
                .isFalse();
        assertThat(new RuleRole(1, 0.5, 0.1, List.of(3, 2), 1, 1, 1, place).mistaken())
                .isTrue();
        assertThat(new RuleRole(1, 0.5, 0.1, List.of(3, 2), 0, 1, 1, place).mistaken())
                .isFalse();
    }

    @Test
    void aCosineThatIsUndefinedIsLeftOut() {
        RuleStudy made = study();
        List<RuleSharing> runs = new ArrayList<>(made.runs());
        runs.replaceAll(run -> run.model().equals("anfis") ? run("anfis", run.seed(), Double.NaN, 1) : run);
        RuleStudy study = new RuleStudy(made.data(), made.classes(), made.models(), made.seeds(), runs, made.scene());
        assertThat(new Figure3Document(study).markdown())
                .contains("| Mean cosine between rules | 0.006 | 0.432 | – | 0.500 ± 0.000 |")
                .contains("mean cosine undefined")
                .doesNotContain("NaN");
        assertThat(new Figure3Picture(study).svg()).doesNotContain("NaN");
    }

    @Test
    void jsonHasEveryRun() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter json = JsonWriter.indented(bytes)) {
            json.object(() -> new Figure3Document(study()).write(json));
        }
        JsonNode json = new ObjectMapper().readTree(bytes.toByteArray());
        assertThat(json.get("runs")).hasSize(8);
        JsonNode run = json.get("runs").get(3);
        assertThat(run.get("model").asText()).isEqualTo("hyperanfis");
        assertThat(run.get("figures").get("mistakenRules").asInt()).isEqualTo(1);
        assertThat(run.get("rules").get(1).get("concludesAtCentre").asText()).isEqualTo("M");
        assertThat(run.get("rules").get(1).get("firesMostFor").asText()).isEqualTo("B");
        assertThat(run.get("cosines").get(0).get(1).asDouble()).isEqualTo(0.625);
        assertThat(json.get("models").get(0).get("paper").get("effectiveRules").asDouble())
                .isEqualTo(1.14);
        assertThat(json.get("models").get(1).get("paper")).isEmpty();
        assertThat(json.get("models")
                        .get(3)
                        .get("figures")
                        .get("effectiveRules")
                        .get("mean")
                        .asDouble())
                .isEqualTo(6);
    }

    @Test
    void thePictureIsStaticAndWhole() throws Exception {
        String svg = new Figure3Picture(study()).svg();
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("svg");
        assertThat(root.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg).doesNotContain("url(", "@import", "href").contains("prefers-color-scheme: dark");
        assertThat(count(root, "rect", "heat")).isEqualTo(4 * 2 * 2);
        assertThat(count(root, "circle", "ring")).isEqualTo(4);
        assertThat(count(root, "circle", "centre second")).isEqualTo(4);
        assertThat(count(root, "circle", "row second")).isEqualTo(4);
        assertThat(root.getElementsByTagName("path").getLength()).isEqualTo(4 * 2);
        assertThat(svg)
                .contains(
                        "The &lt;flat&gt; twin", "5.13 effective rules", "rules for B: 1, M: 1; against their rows: 1");
    }

    private static long count(Element root, String tag, String style) {
        long count = 0;
        for (int i = 0; i < root.getElementsByTagName(tag).getLength(); i++) {
            Element element = (Element) root.getElementsByTagName(tag).item(i);
            count += element.getAttribute("class").equals(style) ? 1 : 0;
        }
        return count;
    }
}

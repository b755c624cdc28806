package org.hyperanfis.inspect.effect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.notation.DateNotation;
import org.hyperanfis.input.MissingCells;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.junit.jupiter.api.Test;

/** The values that columns of all kinds are set to. */
class CurvePointsTest {

    private static final int ROWS = 200;

    private static HyperAnfis train(Dataset data) {
        return new HyperAnfisTrainer(Preset.PAPER.builder().rules(3).epochs(10).build(), 1)
                .train(data)
                .model();
    }

    private static Dataset labelled(List<Feature> features, double[][] rows) {
        int[] labels = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            labels[i] = i < 2 ? i : rows[i][0] > 0.5 ? 1 : 0;
        }
        return Dataset.classification(features, rows, new Target.Classes("y", List.of("no", "yes")), labels);
    }

    private static ColumnEffect first(HyperAnfis model, Dataset data, MissingCells missing) {
        return Effects.of(model, data, EffectSettings.DEFAULT.withMissing(missing)).columns().stream()
                .filter(effect -> effect.column().equals("a"))
                .findFirst()
                .orElseThrow();
    }

    /** Rows of a category each, beside a number. */
    private static Dataset categories(List<String> categories, int[] categoryOf) {
        List<Feature> features = new ArrayList<>();
        categories.forEach(category -> features.add(Feature.oneHot("a", category)));
        features.add(Feature.numeric("b"));
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[categoryOf.length][features.size()];
        for (int i = 0; i < rows.length; i++) {
            if (categoryOf[i] >= 0) {
                rows[i][categoryOf[i]] = 1;
            }
            rows[i][categories.size()] = random.nextGaussian();
        }
        return labelled(features, rows);
    }

    @Test
    void aMissingCellIsAPointOfItsOwn() {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[ROWS][2];
        boolean[] missing = new boolean[ROWS];
        double sum = 0;
        for (int i = 0; i < ROWS; i++) {
            missing[i] = i % 5 < 2;
            rows[i][0] = random.nextGaussian();
            rows[i][1] = random.nextGaussian();
            sum += missing[i] ? 0 : rows[i][0];
        }
        for (int i = 0; i < ROWS; i++) {
            rows[i][0] = missing[i] ? sum / 120 : rows[i][0];
        }
        Dataset data = labelled(List.of(Feature.numeric("a"), Feature.numeric("b")), rows);
        HyperAnfis model = train(data);
        ColumnEffect effect = first(model, data, (row, input) -> input == 0 && missing[row]);
        Curve curve = effect.curve().orElseThrow();
        assertThat(effect.missing()).isEqualTo(0.4);
        CurvePoint last = curve.points().get(curve.points().size() - 1);
        assertThat(last.kind()).isEqualTo(CurvePoint.Kind.MISSING);
        assertThat(last.share()).isEqualTo(0.4);
        assertThat(last.value()).isEmpty();
        assertThat(curve.points().stream().mapToDouble(CurvePoint::share).sum()).isCloseTo(1, within(1e-12));
        // No number that a curve is drawn at is the mean that stands for missing cells.
        double mean = sum / 120;
        assertThat(curve.points())
                .noneMatch(point -> point.value().isPresent() && point.value().getAsDouble() == mean);
        assertThat(curve.sentence()).contains(" where it is missing");
        // The answer is that of the mean, which the model takes a missing cell for.
        SingleCurve single = curve.answers().get(0).single().get(0);
        double[] row = new double[2];
        data.copyRow(single.row(), row, 0);
        row[0] = model.standardization().mean(0);
        assertThat(single.answers().get(curve.points().size() - 1))
                .isEqualTo(model.predict(row).probability()[1]);
    }

    @Test
    void categoriesComeByFrequencyWithThoseUnknownToTheModel() {
        int[] of = new int[ROWS];
        for (int i = 0; i < ROWS; i++) {
            of[i] = i % 20 == 0 ? 0 : i % 5 == 1 ? 2 : 1;
        }
        HyperAnfis model = train(categories(List.of("x", "y", ""), of));
        of[5] = -1;
        Dataset data = categories(List.of("x", "y", ""), of);
        ColumnEffect effect = first(model, data, MissingCells.NONE);
        Curve curve = effect.curve().orElseThrow();
        assertThat(curve.points()).extracting(CurvePoint::text).containsExactly("y", "(missing)", "x", "(unknown)");
        assertThat(curve.points()).extracting(CurvePoint::share).containsExactly(0.745, 0.2, 0.05, 0.005);
        assertThat(effect.missing()).isEqualTo(0.2);
        assertThat(curve.shape(curve.strongest())).isIn(Curve.Shape.CATEGORIES, Curve.Shape.FLAT);
    }

    @Test
    void tooManyCategoriesAreCutAndCounted() {
        List<String> names = new ArrayList<>();
        int[] of = new int[ROWS];
        for (int i = 0; i < ROWS; i++) {
            of[i] = i % 25;
        }
        for (int k = 0; k < 25; k++) {
            names.add("k" + k);
        }
        Dataset data = categories(names, of);
        Curve curve = first(train(data), data, MissingCells.NONE).curve().orElseThrow();
        assertThat(curve.points()).hasSize(20);
        assertThat(curve.leftOut()).isEqualTo(5);
    }

    @Test
    void datesAndLevelsReadAsPeopleWriteThem() {
        double[][] rows = new double[ROWS][2];
        for (int i = 0; i < ROWS; i++) {
            rows[i][0] = 18_000 + i / 4 * 10;
            rows[i][1] = i % 3;
        }
        int[] labels = new int[ROWS];
        for (int i = 0; i < ROWS; i++) {
            labels[i] = i < 100 ? 0 : 1;
        }
        List<Feature> features = List.of(
                Feature.numeric("a").withNotation(new DateNotation("yyyy-MM-dd")),
                Feature.ordinal("b", List.of("low", "mid", "high")));
        Dataset data = Dataset.classification(features, rows, new Target.Classes("y", List.of("no", "yes")), labels);
        Effects effects = Effects.of(train(data), data, EffectSettings.DEFAULT);
        Curve date = effects.columns().get(0).curve().orElseThrow();
        assertThat(date.points()).allMatch(point -> point.kind() == CurvePoint.Kind.DATE);
        assertThat(date.sentence()).matches("later -> yes more likely: 0\\.\\d+ at 2019-.* to 0\\.\\d+ at 202\\d-.*");
        Curve level = effects.columns().get(1).curve().orElseThrow();
        assertThat(level.points()).extracting(CurvePoint::text).containsExactly("low", "mid", "high");
        assertThat(level.points()).allMatch(point -> point.kind() == CurvePoint.Kind.LEVEL);
    }
}

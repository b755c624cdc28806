package org.hyperanfis.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hyperanfis.bench.trees.BoostedTrees;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.compare.speed.SpeedTable;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.model.HyperAnfis;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;

/** Times training on the rows of the plan, and prediction of many rows like them. */
final class PredictionRace {

    static final String XGBOOST = "xgboost";

    private static final String XGBOOST_TITLE = "XGBoost, " + BoostedTrees.ROUNDS + " trees, 1 thread";
    private static final int RULES = 12;
    private static final int PREDICTED_ROWS = 100_000;
    /** Predicted rows are rows of training moved by this many standard deviations, so that no two are the same. */
    private static final double JITTER = 0.1;

    private final SpeedPlan plan;
    private final SpeedListener listener;

    PredictionRace(SpeedPlan plan, SpeedListener listener) {
        this.plan = plan;
        this.listener = listener;
    }

    List<SpeedTable> run() {
        listener.onStart("training on " + plan.training().rows() + " rows");
        HyperAnfis model = train();
        Dataset rows = manyRows(plan.training());
        if (!plan.wants(XGBOOST)) {
            return List.of(predict(own(model, rows)));
        }
        float[] inputs = BoostedTrees.inputs(rows);
        try (BoostedTrees trees = BoostedTrees.train(plan.training(), 0)) {
            List<Contender> contenders = own(model, rows);
            contenders.add(Contender.of(
                    XGBOOST, XGBOOST_TITLE, Contender.Work.of(() -> trees.predict(inputs, PREDICTED_ROWS))));
            return List.of(predict(contenders), trainings());
        }
    }

    private HyperAnfis train() {
        HyperAnfisOptions options = Preset.PAPER.builder().rules(RULES).build();
        return new HyperAnfisTrainer(options, 1)
                .train(plan.training(), plan.validation())
                .model();
    }

    private List<Contender> own(HyperAnfis model, Dataset rows) {
        List<Contender> contenders = new ArrayList<>();
        contenders.add(Contender.of(
                StepKind.OWN.label(),
                "HyperANFIS, " + RULES + " rules, 1 thread",
                Contender.Work.of(() -> model.predict(rows))));
        if (plan.threads() > 1 && plan.wants(StepKind.THREADS.label())) {
            contenders.add(parallel(model, rows));
        }
        return contenders;
    }

    private Contender parallel(HyperAnfis model, Dataset rows) {
        int threads = plan.threads();
        return Contender.of(
                StepKind.THREADS.label(),
                "HyperANFIS, " + RULES + " rules, " + threads + " threads",
                Contender.Work.of(() -> model.predict(rows, threads)));
    }

    private SpeedTable predict(List<Contender> contenders) {
        try {
            listener.onStart("prediction of " + PREDICTED_ROWS + " rows");
            List<SpeedTable.Line> perRow = new Rounds(plan.effort(), listener)
                    .time(contenders).stream()
                            .map(line -> new SpeedTable.Line(
                                    line.name(), line.title(), line.timing().dividedBy(PREDICTED_ROWS)))
                            .toList();
            String title = "Prediction, " + plan.training().width() + " features, "
                    + plan.training().target().size() + " classes";
            return new SpeedTable(title, "row", perRow);
        } finally {
            contenders.forEach(Contender::close);
        }
    }

    private SpeedTable trainings() {
        listener.onStart("trainings on " + plan.training().rows() + " rows");
        List<Contender> contenders = List.of(
                Contender.of(StepKind.OWN.label(), "HyperANFIS, paper, 1 thread", Contender.Work.of(this::train)),
                Contender.of(
                        XGBOOST,
                        XGBOOST_TITLE,
                        Contender.Work.of(
                                () -> BoostedTrees.train(plan.training(), 0).close())));
        List<SpeedTable.Line> lines = new Rounds(plan.effort(), listener).time(contenders);
        return new SpeedTable("Training on " + plan.training().rows() + " rows", "training", lines);
    }

    private static Dataset manyRows(Dataset source) {
        SplittableRandom random = new SplittableRandom(1);
        Standardization spread = Standardization.fit(source);
        int width = source.width();
        double[] values = new double[PREDICTED_ROWS * width];
        int[] labels = new int[PREDICTED_ROWS];
        for (int i = 0; i < PREDICTED_ROWS; i++) {
            int row = random.nextInt(source.rows());
            labels[i] = source.label(row);
            source.copyRow(row, values, i * width);
            for (int j = 0; j < width; j++) {
                values[i * width + j] += JITTER * spread.scale(j) * random.nextGaussian();
            }
        }
        return Dataset.adoptClassification(source.features(), values, (Target.Classes) source.target(), labels);
    }
}

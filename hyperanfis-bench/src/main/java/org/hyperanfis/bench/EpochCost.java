package org.hyperanfis.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.Feature;
import org.hyperanfis.data.Target;
import org.hyperanfis.data.cells.CellWriter;
import org.hyperanfis.data.cells.ColumnRange;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.HyperAnfisTrainer;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.TrainingListener;

/**
 * What an epoch costs per row on tables of several lengths. Their trainings run side by side in one process and take turns, so
 * that a machine which changes its speed changes it for all of them. Arguments: the number of rounds, then tables as in
 * {@code 100000:double} or {@code 10000000:float}.
 */
final class EpochCost {

    private static final int INPUTS = 30;
    private static final int BATCH = 1024;

    /** Rows that a training sees in a turn, at least: a short table takes many epochs at a time. */
    private static final int ROWS_PER_TURN = 2_000_000;

    private EpochCost() {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        List<TurnTaking> trainings = new ArrayList<>();
        for (String table : List.of(args).subList(1, args.length)) {
            TurnTaking training = new TurnTaking(table);
            training.start();
            training.turn();
            trainings.add(training);
        }
        for (int round = 0; round < rounds; round++) {
            trainings.forEach(TurnTaking::turn);
        }
        System.out.println("microseconds per training row and epoch: shortest turn, median turn");
        for (TurnTaking training : trainings) {
            List<Double> costs = new ArrayList<>(training.costs.subList(1, rounds + 1));
            Collections.sort(costs);
            System.out.printf(
                    Locale.ROOT, "%-18s %.2f %.2f%n", training.getName(), costs.get(0), costs.get(costs.size() / 2));
        }
    }

    /** A training that stops after some epochs until it is its turn again. */
    private static final class TurnTaking extends Thread implements TrainingListener {

        private final Dataset data;
        private final int trainingRows;
        private final int epochsPerTurn;
        private final Semaphore mayRun = new Semaphore(0);
        private final Semaphore hasRun = new Semaphore(0);
        private final List<Double> costs = new ArrayList<>();
        private long turnStart;

        TurnTaking(String table) {
            super(table);
            setDaemon(true);
            String[] parts = table.split(":", 2);
            int rows = Integer.parseInt(parts[0]);
            this.data = table(rows, parts[1].equals("float"));
            this.trainingRows = rows / 5 * 4;
            this.epochsPerTurn = Math.max(1, ROWS_PER_TURN / trainingRows);
        }

        /** The first turn includes what comes before the first epoch. */
        void turn() {
            mayRun.release();
            hasRun.acquireUninterruptibly();
        }

        @Override
        public void run() {
            mayRun.acquireUninterruptibly();
            HyperAnfisOptions options = Preset.PAPER
                    .builder()
                    .batch(BATCH)
                    .epochs(Integer.MAX_VALUE)
                    .stopPatience(Integer.MAX_VALUE)
                    .build();
            turnStart = System.nanoTime();
            new HyperAnfisTrainer(options, 1)
                    .listener(this)
                    .train(
                            data.subset(IntStream.range(0, trainingRows).toArray()),
                            data.subset(
                                    IntStream.range(trainingRows, data.rows()).toArray()));
        }

        @Override
        public void onEpoch(EpochReport report) {
            if (report.epoch() % epochsPerTurn == 0) {
                costs.add((System.nanoTime() - turnStart) / 1e3 / trainingRows / epochsPerTurn);
                hasRun.release();
                mayRun.acquireUninterruptibly();
                turnStart = System.nanoTime();
            }
        }

        private static Dataset table(int rows, boolean floats) {
            SplittableRandom random = new SplittableRandom(0);
            CellWriter writer = floats
                    ? CellWriter.ofFloats(Collections.nCopies(INPUTS, new ColumnRange(0, 1, false)))
                    : CellWriter.ofDoubles(INPUTS);
            int[] labels = new int[rows];
            double[] row = new double[INPUTS];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < INPUTS; j++) {
                    row[j] = random.nextDouble();
                }
                labels[i] = (row[0] - 0.5) * (row[1] - 0.5) + 0.1 * (row[2] - 0.5) > 0 ? 1 : 0;
                writer.add(row);
            }
            List<Feature> features = IntStream.range(0, INPUTS)
                    .mapToObj(j -> Feature.numeric("x" + j))
                    .toList();
            return Dataset.adoptClassification(
                    features, writer.finish(), new Target.Classes("answer", List.of("no", "yes")), labels);
        }
    }
}

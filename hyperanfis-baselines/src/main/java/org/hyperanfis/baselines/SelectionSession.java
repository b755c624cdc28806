package org.hyperanfis.baselines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hyperanfis.PieceRunner;
import org.hyperanfis.baselines.tsk.AntecedentShape.Conjunction;
import org.hyperanfis.baselines.tsk.AntecedentShape.Shared;
import org.hyperanfis.baselines.tsk.Gate;
import org.hyperanfis.baselines.tsk.GatedNetwork;
import org.hyperanfis.baselines.tsk.InputRows;
import org.hyperanfis.baselines.tsk.TskNetwork;
import org.hyperanfis.baselines.tsk.TskStructure;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.data.statistics.Standardization;
import org.hyperanfis.train.loop.EpochReport;
import org.hyperanfis.train.loop.LoopOptions;
import org.hyperanfis.train.loop.LoopState;
import org.hyperanfis.train.loop.StopReason;
import org.hyperanfis.train.loop.TrainingListener;
import org.hyperanfis.train.loop.TrainingLoop;

/**
 * The three phases of FSRE-AdaTSK. A compact rule base with a gate per input finds the inputs that matter; an enhanced rule
 * base of those inputs with a gate per rule finds the rules that matter; these are fine-tuned without gates. The first two
 * phases take a quarter of the epochs each and hand over their last state; only the third stops early.
 */
final class SelectionSession extends TskSession {

    /** What the first two phases are called in checkpoints. */
    private static final String SELECTION = "selection";

    private static final String EXTRACTION = "extraction";

    private static final double INITIAL_GATE = 0.01;

    private final int sets;
    private int candidates;

    SelectionSession(BaselineOptions options, Dataset training, Dataset validation, PieceRunner workers) {
        super(options, training, validation, scaling(options, training), workers);
        this.sets = options.selection().sets();
    }

    private static Standardization scaling(BaselineOptions options, Dataset training) {
        if (!options.selection().unitInputs()) {
            return Standardization.fit(training);
        }
        double[] low = new double[training.width()];
        double[] range = new double[training.width()];
        for (int j = 0; j < low.length; j++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < training.rows(); i++) {
                least = Math.min(least, training.value(i, j));
                most = Math.max(most, training.value(i, j));
            }
            low[j] = least;
            range[j] = most > least ? most - least : 1;
        }
        return Standardization.of(low, range);
    }

    @Override
    public LoopState run(TrainingListener listener, Stores stores) {
        int[] all = IntStream.range(0, training.width()).toArray();
        int epochs = options.loop().epochs();
        int quarter = Math.max(1, epochs / 4);

        GatedNetwork selecting = GatedNetwork.overInputs(structure(EnhancedRuleBase.compact(sets, all.length)));
        settle(selecting.structure(), all);
        double[] selectionStart = gatedStart(selecting);
        StartValues.spaceCenters(allRows, sets, selectionStart);
        LoopState selected =
                gatedPhase(selecting, all, selectionStart, quarter, counted(listener, 0, false), stores, SELECTION);
        if (selected.stop() == StopReason.CANCELLED) {
            return joined(List.of(), selected, selecting.folded(selected.bestParameters()));
        }
        double[] sizes = selecting.gateSizes(selected.parameters());
        int[] inputs = Gate.open(sizes, options.selection().inputTolerance());

        GatedNetwork extracting = GatedNetwork.overRules(structure(EnhancedRuleBase.enhanced(
                sets, ranked(inputs, sizes), options.selection().candidates())));
        candidates = extracting.structure().rules();
        settle(extracting.structure(), inputs);
        double[] extractionStart = gatedStart(extracting);
        pickCenters(selected.parameters(), inputs, extractionStart);
        LoopState extracted = gatedPhase(
                extracting,
                inputs,
                extractionStart,
                quarter,
                counted(listener, selected.epoch(), false),
                stores,
                EXTRACTION);
        if (extracted.stop() == StopReason.CANCELLED) {
            return joined(List.of(selected), extracted, extracting.folded(extracted.bestParameters()));
        }
        int[] rules = rules(extracting.gateSizes(extracted.parameters()));

        TskStructure structure = structure(
                Arrays.stream(rules).mapToObj(shape(extracting).setOf()::get).toList());
        settle(structure, inputs);
        TskNetwork network = new TskNetwork(structure);
        double[] start = pickRules(extracting, extracting.folded(extracted.parameters()), rules, structure);
        LoopOptions loop = options.loopFor(training.rows()).withEpochs(Math.max(1, epochs - 2 * quarter));
        LoopState tuned = new TrainingLoop(loop, options.seed())
                .run(
                        objective(network, allRows.select(inputs)),
                        validator(network, inputs),
                        start,
                        counted(listener, selected.epoch() + extracted.epoch(), true),
                        stores.open(""));
        return joined(List.of(selected, extracted), tuned, tuned.bestParameters());
    }

    private TskStructure structure(List<List<Integer>> setOf) {
        return new TskStructure(
                new Shared(sets, setOf, Conjunction.ADA_SOFTMIN),
                setOf.get(0).size(),
                outputs(),
                options.consequentOrder());
    }

    private static Shared shape(GatedNetwork network) {
        return (Shared) network.structure().antecedents();
    }

    /** Everything zero but the gates; centres follow. */
    private static double[] gatedStart(GatedNetwork network) {
        double[] start = new double[network.network().parameterCount()];
        Arrays.fill(start, network.gatesAt(), start.length, INITIAL_GATE);
        return start;
    }

    /** Runs a phase for all of its epochs, whatever the validation score does. */
    private LoopState gatedPhase(
            GatedNetwork gated,
            int[] inputs,
            double[] start,
            int epochs,
            TrainingListener listener,
            Stores stores,
            String phase) {
        LoopOptions loop = options.loopFor(training.rows())
                .withEpochs(epochs)
                .with(LoopOptions.STOP_PATIENCE, Integer.MAX_VALUE)
                .with(LoopOptions.COLLAPSE_PATIENCE, Integer.MAX_VALUE);
        InputRows rows = allRows.select(inputs);
        return new TrainingLoop(loop, options.seed())
                .run(
                        objective(gated.network(), rows),
                        validator(gated.network(), inputs),
                        start,
                        listener,
                        stores.open(phase));
    }

    /** Positions among the selected inputs, those with the largest gates first. */
    private static int[] ranked(int[] inputs, double[] sizes) {
        return IntStream.range(0, inputs.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -sizes[inputs[i]]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Copies the trained centres of the selected inputs, {@code sets x inputs}. */
    private void pickCenters(double[] from, int[] inputs, double[] to) {
        for (int set = 0; set < sets; set++) {
            for (int j = 0; j < inputs.length; j++) {
                to[set * inputs.length + j] = from[set * training.width() + inputs[j]];
            }
        }
    }

    /** The rules with open gates: at least one per class, and no more than the user wants. */
    private int[] rules(double[] sizes) {
        int open = Gate.open(sizes, options.selection().ruleTolerance()).length;
        int least = classifies() ? outputs() : 1;
        int count = Math.min(Math.min(Math.max(open, least), options.rules()), sizes.length);
        return IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer r) -> -sizes[r]))
                .limit(count)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The centres, and the consequents of the chosen rules. */
    private static double[] pickRules(GatedNetwork from, double[] parameters, int[] rules, TskStructure structure) {
        double[] picked = Arrays.copyOf(parameters, structure.parameterCount());
        int at = structure.consequentsAt();
        int size = structure.outputs() * structure.consequentTerms();
        for (int r = 0; r < rules.length; r++) {
            System.arraycopy(
                    parameters, from.structure().consequentsAt() + rules[r] * size, picked, at + r * size, size);
        }
        return picked;
    }

    /** The last phase's state with the epochs of all phases, in one count. */
    private static LoopState joined(List<LoopState> earlier, LoopState last, double[] parameters) {
        List<EpochReport> history = new ArrayList<>();
        long steps = last.step();
        for (LoopState phase : earlier) {
            steps += phase.step();
            addShifted(phase.history(), false, history);
        }
        int offset = history.size();
        addShifted(last.history(), true, history);
        LoopState.Progress progress = last.progress();
        LoopState.Best best = last.best();
        int before = best.epoch() > 0 ? offset : 0;
        return new LoopState(
                new LoopState.Progress(
                        history.size(),
                        steps,
                        progress.learningRate(),
                        progress.sinceRateChange(),
                        progress.collapsedEpochs()),
                LoopState.Optimizer.at(parameters),
                new LoopState.Best(
                        before + best.improvedEpoch(), before + best.epoch(), best.score(), best.loss(), parameters),
                history,
                last.stop());
    }

    /** @param best whether epochs of this phase can be the best of all */
    private static void addShifted(List<EpochReport> phase, boolean best, List<EpochReport> history) {
        int offset = history.size();
        for (EpochReport report : phase) {
            history.add(shifted(report, offset, best));
        }
    }

    private static EpochReport shifted(EpochReport report, int offset, boolean best) {
        return new EpochReport(
                offset + report.epoch(),
                report.learningRate(),
                report.loss(),
                report.terms(),
                report.validation(),
                best && report.best());
    }

    /** Tells a listener of a phase's epochs as the history of all phases will. */
    private static TrainingListener counted(TrainingListener listener, int offset, boolean best) {
        return new TrainingListener() {
            @Override
            public void onEpoch(EpochReport report) {
                listener.onEpoch(shifted(report, offset, best));
            }

            @Override
            public boolean isCancelled() {
                return listener.isCancelled();
            }
        };
    }

    @Override
    public Map<String, Double> metrics(LoopState end) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("selectedFeatures", (double) structure().inputs());
        metrics.put("candidateRules", (double) candidates);
        metrics.putAll(super.metrics(end));
        return metrics;
    }
}

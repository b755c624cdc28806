package org.hyperanfis.experiments.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.baselines.BaselineKind;
import org.hyperanfis.baselines.BaselineOptions;
import org.hyperanfis.baselines.BaselineTable;
import org.hyperanfis.compare.Contestant;
import org.hyperanfis.compare.Parts;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.model.RuleModel;
import org.hyperanfis.train.HyperAnfisOptions;
import org.hyperanfis.train.Preset;
import org.hyperanfis.train.loop.TrainingListener;

/** All contestants by name, in the order of tables. */
public final class Contestants {

    /** HyperANFIS of the paper, in the matched protocol. */
    public static final String HYPERANFIS = "hyperanfis";

    /** HyperANFIS with the preset that {@code train} has. */
    public static final String BEST = "best";

    public static final String ACCURATE = "accurate";

    /** HyperANFIS in flat space, everything else as it is. */
    public static final String EUCLIDEAN = "euclidean";

    /** The models of the paper's Table 1. */
    public static final List<String> OF_THE_PAPER =
            List.of("anfis", "fsre-adatsk", "fcm-anfis", "it2-anfis", "pso-anfis", HYPERANFIS);

    /**
     * Trainings of ANFIS that cost about what the swarm of PSO-ANFIS and its training cost in the default budget, 510 and 200
     * epochs. Where a budget has fewer epochs, or the swarm looks at a part of the rows only, they do not match as well.
     */
    private static final int RESTARTS = 4;

    private final Map<String, Contestant> byName = new LinkedHashMap<>();

    /** Contestants with the same budget. Those of other modules, which have their own settings, come last. */
    public Contestants(Budget budget) {
        addPreset(Preset.BEST, budget);
        addPreset(Preset.ACCURATE, budget);
        HyperAnfisOptions hyper = Preset.PAPER.builder().build();
        add(new HyperAnfisContestant(HYPERANFIS, "HyperANFIS", hyper, budget));
        add(new HyperAnfisContestant(
                EUCLIDEAN,
                "HyperANFIS, Euclidean",
                hyper.toBuilder().geometry(GeometryKind.EUCLIDEAN).build(),
                budget));
        for (BaselineKind kind : BaselineKind.values()) {
            add(new BaselineContestant(kind.id(), kind.title(), BaselineOptions.defaults(kind), 1, budget));
        }
        BaselineOptions anfis = BaselineOptions.defaults(BaselineKind.ANFIS);
        add(new BaselineContestant(
                "anfis-restarts", "ANFIS, best of " + RESTARTS + " starts", anfis, RESTARTS, budget));
        addClipped(BaselineKind.ANFIS, budget);
        addClipped(BaselineKind.HTSK, budget);
        add(new MajorityClass());
        ServiceLoader.load(Contestant.class).forEach(this::add);
    }

    /** A preset, and its twin in flat space. */
    private void addPreset(Preset preset, Budget budget) {
        HyperAnfisOptions options = preset.builder().build();
        String title = "HyperANFIS, " + preset.id();
        add(new PresetContestant(preset.id(), title, options, budget));
        add(new PresetContestant(
                preset.id() + "-euclidean",
                title + ", Euclidean",
                options.toBuilder().geometry(GeometryKind.EUCLIDEAN).build(),
                budget));
    }

    /** With the radial clip that HyperANFIS has, so that what it does against outliers is not taken for geometry. */
    private void addClipped(BaselineKind kind, Budget budget) {
        BaselineOptions clipped = BaselineOptions.defaults(kind).with(BaselineTable.CLIP_INPUTS, true);
        add(new BaselineContestant(kind.id() + "-clipped", kind.title() + ", clipped inputs", clipped, 1, budget));
    }

    private void add(Contestant contestant) {
        byName.put(contestant.name(), contestant);
    }

    /** The names of those with the matched protocol or, like trees, with settings that are not ours; in order. */
    public List<String> matched() {
        return byName.entrySet().stream()
                .filter(entry -> !(entry.getValue() instanceof PresetContestant))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** All names, in order. */
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /** The contestants with these names, in the order given. */
    public List<Contestant> named(List<String> names) {
        List<Contestant> chosen = new ArrayList<>();
        for (String name : names) {
            Contestant contestant = byName.get(name);
            if (contestant == null && BenchModule.TREES.contains(name)) {
                throw BenchModule.isNeededFor("the model " + name);
            }
            if (contestant == null) {
                throw new InvalidOptionException(
                        "there is no model '" + name + "'; give some of " + String.join(", ", byName.keySet()));
            }
            chosen.add(contestant);
        }
        return chosen;
    }

    /**
     * The same, with runs that also say how many of their rules come again in trainings on resamples. That takes
     * {@value ResampledContestant#RESAMPLES} trainings more for each run of a rule model.
     */
    public List<Contestant> resampled(List<String> names) {
        return named(names).stream()
                .map(contestant ->
                        contestant instanceof ModelContestant model ? new ResampledContestant(model) : contestant)
                .toList();
    }

    /**
     * The trained model behind a run: the one that the contestant would test with these rows and this seed.
     *
     * @param name a contestant with rules
     * @param listener told of epochs, and asked whether to end; a cancelled training throws
     *     {@link java.util.concurrent.CancellationException}
     */
    public RuleModel train(String name, Parts parts, long seed, TrainingListener listener) {
        if (named(List.of(name)).get(0) instanceof ModelContestant contestant) {
            return contestant.train(parts, seed, listener).model();
        }
        throw new InvalidOptionException("'" + name + "' has no rules; give a model that has");
    }
}

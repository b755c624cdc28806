package org.hyperanfis.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.hyperanfis.InvalidOptionException;
import org.hyperanfis.cli.console.Console;
import org.hyperanfis.cli.console.ConsoleCommand;
import org.hyperanfis.cli.console.Directories;
import org.hyperanfis.cli.console.ExitCode;
import org.hyperanfis.cli.option.BundledData;
import org.hyperanfis.compare.speed.ScalingCurve;
import org.hyperanfis.compare.speed.SpeedBenchmark;
import org.hyperanfis.compare.speed.SpeedListener;
import org.hyperanfis.compare.speed.SpeedPlan;
import org.hyperanfis.datasets.DatasetCatalog;
import org.hyperanfis.datasets.KnownDataset;
import org.hyperanfis.encode.TrainingData;
import org.hyperanfis.experiments.protocol.BenchModule;
import org.hyperanfis.experiments.speed.ScalingPicture;
import org.hyperanfis.experiments.speed.ScalingView;
import org.hyperanfis.experiments.speed.SpeedView;
import org.hyperanfis.internal.Version;
import org.hyperanfis.internal.json.JsonWriter;
import org.hyperanfis.internal.kernel.Kernels;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures speed on this machine. */
@Command(
        name = "bench",
        header = "Measure speed on this machine, beside PyTorch, XGBoost and the limit of a core.",
        description = {
            "",
            "Times optimiser steps, prediction and training. All contenders take turns, so that their ratios hold even where"
                    + " the machine has other work. docs/performance.md says what the figures mean.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hyperanfis bench --quick",
            "  hyperanfis bench --shape 256x60x20x3 --only pytorch-closed,limit",
            "  hyperanfis bench --scaling docs/images"
        })
public final class BenchCommand extends ConsoleCommand {

    private static final String DATA = "wdbc";
    private static final String PICTURE = "scaling.svg";

    @Option(
            names = "--shape",
            paramLabel = "SHAPE",
            split = ",",
            defaultValue = "64x30x12x2,1024x122x12x5",
            description = "Steps to time: rows x features x rules x classes (default: ${DEFAULT-VALUE}).",
            order = 1)
    private List<String> shapes = List.of();

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Time only these beside one thread of HyperANFIS: threads, scalar, pytorch-literal,"
                    + " pytorch-closed, limit, xgboost (default: all).",
            order = 2)
    private Set<String> only = Set.of();

    @Option(names = "--quick", description = "Measure less long; for a first look.", order = 3)
    private boolean quick;

    @Option(
            names = "--scaling",
            paramLabel = "DIR",
            description = "Also time steps of growing size, and draw the times into DIR/" + PICTURE + ".",
            order = 4)
    private @Nullable Path scaling;

    public BenchCommand(Console console) {
        super(console);
    }

    @Override
    protected int execute() throws IOException {
        SpeedBenchmark benchmark = ServiceLoader.load(SpeedBenchmark.class)
                .findFirst()
                .orElseThrow(() -> BenchModule.isNeededFor("what bench measures"));
        requireKnown(benchmark.rivals());
        SpeedPlan plan = plan();
        Progress progress = new Progress();
        console().interruption().await();
        SpeedView speed;
        List<ScalingCurve> curves;
        try {
            speed = new SpeedView(benchmark.compare(plan, progress));
            curves = scaling == null ? List.of() : benchmark.scale(plan, progress);
        } catch (CancellationException e) {
            console().tell("interrupted: there is no result");
            return ExitCode.INTERRUPTED;
        }
        if (scaling != null) {
            Files.writeString(Directories.created(scaling).resolve(PICTURE), new ScalingPicture(curves).svg());
        }
        show(speed, new ScalingView(curves));
        return ExitCode.DONE;
    }

    private void requireKnown(List<String> rivals) {
        Set<String> unknown = new TreeSet<>(only);
        unknown.removeAll(rivals);
        if (!unknown.isEmpty()) {
            throw new InvalidOptionException(
                    "--only names " + String.join(", ", unknown) + "; give some of " + String.join(", ", rivals));
        }
    }

    private SpeedPlan plan() {
        KnownDataset set = DatasetCatalog.find(DATA).orElseThrow();
        TrainingData data = BundledData.load(set, console(), common().seed());
        return new SpeedPlan(
                shapes,
                only,
                common().threads(),
                quick ? SpeedPlan.Effort.QUICK : SpeedPlan.Effort.FULL,
                data.training(),
                data.validation().orElseThrow());
    }

    private void show(SpeedView speed, ScalingView scaled) {
        if (common().json()) {
            try (JsonWriter json = JsonWriter.indented(console().out())) {
                json.object(() -> {
                    json.field("jvm", Version.jvm());
                    json.field("kernels", Kernels.get().name());
                    speed.write(json);
                    scaled.write(json);
                });
            }
        } else {
            print(Version.jvm() + ", " + Kernels.get().name() + " kernels");
            print(speed.lines(console().outStyle()));
            print(scaled.lines(console().outStyle()));
        }
    }

    /** Says what is being measured, on standard error. */
    private final class Progress implements SpeedListener {

        @Override
        public void onStart(String what) {
            say(List.of(what));
        }

        @Override
        public boolean isCancelled() {
            return console().interruption().requested();
        }
    }
}

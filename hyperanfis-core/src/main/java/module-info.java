/**
 * Rules in hyperbolic space: data, training, model files, predictions and their explanations.
 *
 * <p>The packages exported to everybody are the interface, which later versions keep. The layers, the network and the internal
 * packages are exported to this library's own modules alone, and change without notice. The SIMD kernels need the module
 * {@code jdk.incubator.vector}; without it the scalar kernels run and give the same bits.
 */
@SuppressWarnings("module") // The modules below are built after this one.
module org.hyperanfis.core {
    requires com.fasterxml.jackson.core;
    requires static jdk.incubator.vector;
    requires static org.jspecify;

    uses org.hyperanfis.io.ModelFormat;

    exports org.hyperanfis;
    exports org.hyperanfis.assess;
    exports org.hyperanfis.data;
    exports org.hyperanfis.data.cells;
    exports org.hyperanfis.data.notation;
    exports org.hyperanfis.data.statistics;
    exports org.hyperanfis.decision;
    exports org.hyperanfis.eval;
    exports org.hyperanfis.eval.score;
    exports org.hyperanfis.explain;
    exports org.hyperanfis.geometry;
    exports org.hyperanfis.input;
    exports org.hyperanfis.inspect;
    exports org.hyperanfis.inspect.effect;
    exports org.hyperanfis.inspect.counterfactual;
    exports org.hyperanfis.inspect.score;
    exports org.hyperanfis.inspect.contribution;
    exports org.hyperanfis.io;
    exports org.hyperanfis.layer;
    exports org.hyperanfis.model;
    exports org.hyperanfis.option;
    exports org.hyperanfis.simple;
    exports org.hyperanfis.findings;
    exports org.hyperanfis.residual;
    exports org.hyperanfis.train;
    exports org.hyperanfis.train.calibration;
    exports org.hyperanfis.train.loop;
    exports org.hyperanfis.train.objective;
    exports org.hyperanfis.train.start;
    exports org.hyperanfis.tune;
    exports org.hyperanfis.internal to
            org.hyperanfis.baselines,
            org.hyperanfis.compare,
            org.hyperanfis.data,
            org.hyperanfis.experiments,
            org.hyperanfis.export,
            org.hyperanfis.report;
    exports org.hyperanfis.internal.concurrent to
            org.hyperanfis.baselines;
    exports org.hyperanfis.internal.json to
            org.hyperanfis.baselines,
            org.hyperanfis.compare,
            org.hyperanfis.experiments,
            org.hyperanfis.export,
            org.hyperanfis.report;
    exports org.hyperanfis.internal.kernel to
            org.hyperanfis.baselines;
    exports org.hyperanfis.internal.modelfile to
            org.hyperanfis.baselines;
    exports org.hyperanfis.internal.random to
            org.hyperanfis.baselines;
    exports org.hyperanfis.layer.firing to
            org.hyperanfis.baselines;
}

package org.hyperanfis.baselines.tsk;

import org.hyperanfis.internal.kernel.Kernels;

/**
 * The antecedents of ANFIS with prototype rules: each rule has a Gaussian for each input, and its strength is their product,
 * or with {@link Aggregate#MEAN} their geometric mean (HTSK). Trained are the centres, {@code rules x inputs}, then the
 * logarithms of the widths, {@code rules x inputs}.
 */
final class GaussianAntecedents implements Antecedents {

    private final int rules;
    private final int inputs;
    private final Normalization normalization;
    private final GaussianProducts products;
    private double[] parameters = {};

    GaussianAntecedents(int rules, int inputs, Aggregate aggregate, Normalization normalization) {
        this.rules = rules;
        this.inputs = inputs;
        this.normalization = normalization;
        this.products = new GaussianProducts(rules, inputs, aggregate.kappa(inputs));
    }

    @Override
    public int rules() {
        return rules;
    }

    @Override
    public int parameterCount() {
        return 2 * rules * inputs;
    }

    @Override
    public int shareCount() {
        return products.shareCount();
    }

    @Override
    public void prepare(double[] parameters) {
        this.parameters = parameters;
        for (int r = 0; r < rules; r++) {
            for (int j = 0; j < inputs; j++) {
                products.set(r, j, center(r, j), sigma(r, j));
            }
            products.finish(r);
        }
    }

    private double center(int r, int j) {
        return parameters[r * inputs + j];
    }

    private double sigma(int r, int j) {
        return StrictMath.exp(parameters[(rules + r) * inputs + j]);
    }

    @Override
    public Pass newPass(int capacity) {
        return new GaussianPass(capacity);
    }

    @Override
    public void pullBack(double[] shares, double[] gradient) {
        for (int r = 0; r < rules; r++) {
            for (int j = 0; j < inputs; j++) {
                double center = center(r, j);
                double sigma = sigma(r, j);
                double precision = products.kappa() / (sigma * sigma);
                gradient[r * inputs + j] = precision * products.firstMoment(shares, r, j, center);
                gradient[(rules + r) * inputs + j] = precision * products.secondMoment(shares, r, j, center);
            }
        }
    }

    @Override
    public void project(double[] parameters) {
        Widths.project(parameters, rules * inputs, 2 * rules * inputs);
    }

    private final class GaussianPass implements Pass {

        private final double[] log;
        private final double[] firing;
        private final double[] scratch;
        private final GaussianProducts.Scratch shareScratch = products.newScratch();

        GaussianPass(int capacity) {
            int lanes = Kernels.pad(capacity);
            this.log = new double[rules * lanes];
            this.firing = new double[rules * lanes];
            this.scratch = new double[Math.max(rules, 2) * lanes];
        }

        @Override
        public void forward(InputBlock block) {
            products.logs(block, log, scratch);
            normalization.apply(log, rules, block.lanes(), firing, scratch);
        }

        @Override
        public double[] firing() {
            return firing;
        }

        @Override
        public double[] logStrength() {
            return log;
        }

        @Override
        public void backward(InputBlock block, double[] gradient, double[] shares) {
            normalization.differentiate(log, firing, rules, block.lanes(), gradient, scratch);
            products.addShares(block, gradient, shares, shareScratch);
        }
    }
}

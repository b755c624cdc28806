package org.hyperanfis.model;

import java.util.Arrays;
import org.hyperanfis.geometry.Safeguards;
import org.hyperanfis.geometry.Tangents;
import org.hyperanfis.internal.kernel.Kernels;
import org.hyperanfis.layer.Preprocessing;
import org.hyperanfis.layer.Structure;

/**
 * Strengths by texts where rules are points of a manifold. With {@code x'} the tangent of a row whose hidden columns are those
 * of the centre {@code a}, the distance follows from {@code |x'|^2} and {@code x' a} by the law of cosines, and both are sums over
 * columns: to hide a column changes them by what that column contributes.
 */
final class PointTexts extends TextStrengths {

    private final Structure structure;
    private final TextColumns columns;
    private final int rows;
    private final double bound;
    private final double unit;
    /** {@code rows x inputs}, as they are before clipping. */
    private final double[] tangents;

    private final double[][] centers;
    private final double[] perSquaredDistance;
    /** By rule and row: {@code |x'|^2} and {@code x' a}. */
    private final double[][] norms;

    private final double[][] products;

    private final double[] times;
    private final double[] sinhcs;
    private final Kernels kernels = Kernels.get();
    private final double[] clip;
    private final double[] factor;
    private final double[] alpha;
    private final double[] sinhc;
    private final double[] slope;
    private final double[] squared;

    /** @param sigma of each rule */
    PointTexts(HyperAnfis model, TextColumns columns, Preprocessing.RawRows source, int rows, double[] sigma) {
        this.structure = model.structure();
        this.columns = columns;
        this.rows = rows;
        this.bound = structure.geometry().effectiveBound(structure.tangentBound(), structure.curvature());
        this.unit = structure.geometry().unitScale(structure.curvature());
        int inputs = structure.inputs();
        this.tangents = new double[rows * inputs];
        for (int i = 0; i < rows; i++) {
            source.copyTo(i, tangents, i * inputs);
        }
        model.preprocessing().tangentMaker(rows).apply(tangents, rows);
        this.centers = new double[structure.rules()][];
        Arrays.setAll(centers, r -> Tangents.clip(model.centerTangent(r), bound));
        this.perSquaredDistance = new double[structure.rules()];
        Arrays.setAll(perSquaredDistance, r -> 1 / (inputs * sigma[r] * sigma[r]));
        this.norms = new double[structure.rules()][rows];
        this.products = new double[structure.rules()][rows];
        int lanes = Kernels.pad(Math.max(rows, structure.rules()));
        this.clip = new double[lanes];
        this.factor = new double[lanes];
        this.alpha = new double[lanes];
        this.sinhc = new double[lanes];
        this.slope = new double[lanes];
        this.squared = new double[lanes];
        for (int r = 0; r < structure.rules(); r++) {
            factor[r] = unit * unit * Math.max(squaredLength(r), Safeguards.NORM_FLOOR);
        }
        kernels.hyperbolic(factor, alpha, sinhc, slope, 0, lanes);
        this.times = Arrays.copyOf(alpha, structure.rules());
        this.sinhcs = Arrays.copyOf(sinhc, structure.rules());
    }

    @Override
    public void show(int rule, boolean[] shown) {
        double all = squaredLength(rule);
        Arrays.fill(norms[rule], all);
        Arrays.fill(products[rule], all);
        for (int column = 0; column < columns.size(); column++) {
            if (shown[column]) {
                add(rule, column, 1, norms[rule], products[rule]);
            }
        }
    }

    @Override
    public void hide(int rule, int column) {
        add(rule, column, -1, norms[rule], products[rule]);
    }

    @Override
    public void strengths(int rule, double[] to) {
        compute(rule, norms[rule], products[rule], to);
    }

    @Override
    public void without(int rule, int column, double[] to) {
        double[] norm = norms[rule].clone();
        double[] product = products[rule].clone();
        add(rule, column, -1, norm, product);
        compute(rule, norm, product, to);
    }

    /** Adds what it changes that a column is as it is in the rows rather than at the centre. */
    private void add(int rule, int column, double sign, double[] norm, double[] product) {
        double[] center = centers[rule];
        int inputs = structure.inputs();
        for (int j : columns.inputs(column)) {
            double c = center[j];
            for (int i = 0; i < rows; i++) {
                double x = tangents[i * inputs + j];
                norm[i] += sign * (x * x - c * c);
                product[i] += sign * (x * c - c * c);
            }
        }
    }

    /** Minus {@code chi^2}: memberships of both shapes fall with it, alike for all rules. */
    private void compute(int rule, double[] norm, double[] product, double[] to) {
        double length = squaredLength(rule);
        if (structure.geometry().isHyperbolic()) {
            squaredDistances(rule, norm, product);
        } else {
            for (int i = 0; i < rows; i++) {
                double clip = Tangents.clipFactor(norm[i], bound);
                squared[i] = clip * clip * norm[i] - 2 * clip * product[i] + length;
            }
        }
        for (int i = 0; i < rows; i++) {
            to[i] = -perSquaredDistance[rule] * Math.max(squared[i], 0);
        }
    }

    private double squaredLength(int rule) {
        double sum = 0;
        for (double c : centers[rule]) {
            sum += c * c;
        }
        return sum;
    }

    /** As layer 1 measures them: {@code alpha = cosh cosh - sinh sinh cos}, with the same kernels. */
    private void squaredDistances(int rule, double[] norm, double[] product) {
        for (int i = 0; i < rows; i++) {
            clip[i] = unit * Tangents.clipFactor(norm[i], bound);
            factor[i] = clip[i] * clip[i] * Math.max(norm[i], Safeguards.NORM_FLOOR);
        }
        kernels.hyperbolic(factor, alpha, sinhc, slope, 0, factor.length);
        double time = times[rule];
        double space = unit * sinhcs[rule];
        for (int i = 0; i < rows; i++) {
            alpha[i] = alpha[i] * time - clip[i] * sinhc[i] * space * product[i];
        }
        kernels.arcosh(alpha, factor, slope, 0, alpha.length);
        kernels.squaredArcosh(1 / structure.curvature(), alpha, factor, squared, 0, alpha.length);
    }
}

package org.hyperanfis.network;

import org.hyperanfis.layer.mapping.MappingLayer;
import org.hyperanfis.layer.mapping.TangentPoints;

/** Scratch memory of {@link Network#pullBack}; belongs to one caller at a time. */
public final class PullBack {

    private final MappingLayer.PrototypeGradient prototypes;
    private final double[] byProduct;
    private final TangentPoints.Scratch classScratch;

    PullBack(MappingLayer.PrototypeGradient prototypes, double[] byProduct, TangentPoints.Scratch classScratch) {
        this.prototypes = prototypes;
        this.byProduct = byProduct;
        this.classScratch = classScratch;
    }

    /** The gradient by the points of the prototypes, zero from now on, for objectives to add to. */
    public double[] clearedPointGradient() {
        prototypes.clear();
        return prototypes.byPoint();
    }

    MappingLayer.PrototypeGradient prototypes() {
        return prototypes;
    }

    double[] byProduct() {
        return byProduct;
    }

    TangentPoints.Scratch classScratch() {
        return classScratch;
    }
}

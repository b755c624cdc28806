package org.hyperanfis.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hyperanfis.geometry.GeometryKind;
import org.hyperanfis.geometry.Karcher;
import org.hyperanfis.layer.MembershipKind;
import org.hyperanfis.layer.Structure;
import org.hyperanfis.layer.Task;

/** One combination of geometry, membership, consequent order and task. */
public record Variant(GeometryKind geometry, MembershipKind membership, int order, Task task) {

    private static final double BELL_SHAPE = 2;
    private static final double SIGMA_MIN = 0.2;
    private static final double SIGMA_MAX = 2;

    /** All 24 of them. */
    public static Stream<Variant> all() {
        List<Variant> variants = new ArrayList<>();
        for (GeometryKind geometry : GeometryKind.values()) {
            for (MembershipKind membership : MembershipKind.values()) {
                for (int order = 0; order <= 1; order++) {
                    for (Task task : Task.values()) {
                        variants.add(new Variant(geometry, membership, order, task));
                    }
                }
            }
        }
        return variants.stream();
    }

    public static Stream<Variant> hyperbolic() {
        return all().filter(variant -> variant.geometry.isHyperbolic());
    }

    public Variant in(GeometryKind other) {
        return new Variant(other, membership, order, task);
    }

    /** The structure of this variant; {@code outputs} are classes or regression outputs. */
    public Structure structure(
            double curvature, double tangentBound, Karcher karcher, int inputs, int rules, int outputs) {
        return new Structure(
                task,
                geometry,
                curvature,
                tangentBound,
                membership,
                BELL_SHAPE,
                order,
                SIGMA_MIN,
                SIGMA_MAX,
                karcher,
                inputs,
                rules,
                outputs);
    }
}

package org.hyperanfis.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hyperanfis.data.Dataset;
import org.hyperanfis.internal.PrincipalPlane;
import org.hyperanfis.model.HyperAnfis;

/** Computes a {@link Disk} from the principal plane of the rows' tangent vectors. */
final class DiskProjection {

    private final HyperAnfis model;
    private final double[][] tangents;

    DiskProjection(HyperAnfis model, Dataset data) {
        this.model = model;
        this.tangents = new double[data.rows()][];
        double[] row = new double[data.width()];
        for (int i = 0; i < tangents.length; i++) {
            data.copyRow(i, row, 0);
            tangents[i] = Tangent.ofRow(model, row);
        }
    }

    Disk disk() {
        PrincipalPlane plane = new PrincipalPlane(tangents);
        List<Disk.Point> rows = new ArrayList<>();
        for (double[] tangent : tangents) {
            rows.add(point(tangent, plane));
        }
        List<Disk.Point> rules = IntStream.range(0, model.structure().rules())
                .mapToObj(r -> point(Tangent.ofRule(model, r), plane))
                .toList();
        return new Disk(rules, rows, plane.kept());
    }

    /** {@code tanh(sqrt(c) |v| / 2) v / |v|} of the two components of a tangent. */
    private Disk.Point point(double[] tangent, PrincipalPlane plane) {
        double a = plane.x(tangent);
        double b = plane.y(tangent);
        double norm = Math.hypot(a, b);
        if (norm == 0) {
            return new Disk.Point(0, 0);
        }
        double radius = Math.tanh(Math.sqrt(model.structure().curvature()) * norm / 2);
        return new Disk.Point(radius * a / norm, radius * b / norm);
    }
}

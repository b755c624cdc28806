package org.hyperanfis.export.onnx;

import java.util.List;
import org.hyperanfis.InvalidDataException;
import org.hyperanfis.data.Feature;
import org.hyperanfis.export.model.InputColumn;
import org.hyperanfis.export.model.InputColumn.Kind;
import org.hyperanfis.input.InputEncoder;
import org.hyperanfis.input.MissingValues;
import org.hyperanfis.input.Numbers;
import org.hyperanfis.input.RawRow;

/** From the cells of a column, as a table has them, to what is fed; the library's own encoder reads them. */
final class CellFeed {

    private final InputColumn column;
    private final MissingValues missing;
    private final InputEncoder encoder;
    private final List<Double> codes;

    CellFeed(InputColumn column) {
        this.column = column;
        this.missing = new MissingValues(column.missing());
        Feature number = Feature.numeric(column.name()).withNotation(column.notation());
        this.encoder = new InputEncoder(List.of(number), name -> 0, missing, new double[] {Double.NaN});
        this.codes = column.missingNumbers();
    }

    /** A {@code double[]} or a {@code String[]}. */
    Object values(List<String> cells) {
        return column.isNumeric()
                ? cells.stream().mapToDouble(this::number).toArray()
                : cells.stream().map(this::text).toArray(String[]::new);
    }

    /** NaN where it is missing, infinite where it cannot be read, so that the row is refused. */
    private double number(String cell) {
        double[] number = new double[1];
        try {
            encoder.encode(new Cell(cell), number, 0, encoder.newTally());
        } catch (InvalidDataException e) {
            return Double.POSITIVE_INFINITY;
        }
        // The library takes a code for missing by its text: -999.0 is a number where the code is -999. One unit in the
        // last
        // place keeps the graph, which sees no texts, from taking it for the code.
        return codes.contains(number[0]) ? Math.nextUp(number[0]) : number[0];
    }

    private String text(String cell) {
        boolean noLevel = column.kind() == Kind.LEVEL && !column.levels().contains(cell);
        return noLevel && missing.contains(cell) ? "" : cell;
    }

    private record Cell(String cell) implements RawRow {

        @Override
        public String place() {
            return "the row";
        }

        @Override
        public String text(int position) {
            return cell;
        }

        @Override
        public double number(int position) {
            return Numbers.parse(cell);
        }
    }
}

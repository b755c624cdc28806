package org.hyperanfis.table.sheet;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.hyperanfis.input.Numbers;
import org.jspecify.annotations.Nullable;

/** The cells of a column while they are collected. Dates of one column are written alike, so they wait until all are known. */
final class SheetColumn {

    private final List<Object> cells = new ArrayList<>();

    /** Equal texts are one object. */
    private final Map<String, String> texts = new HashMap<>();

    /** Whether some date has a time of the day, and whether some time has a date. */
    private boolean timed;

    private boolean dated;

    /** Adds the cell of the next row, which may have none. */
    void add(@Nullable Cell cell) {
        cells.add(cell == null ? "" : value(cell));
    }

    private Object value(Cell cell) {
        if (cell.getType() == CellType.ERROR || cell.getValue() == null) {
            return ""; // Such as #N/A, which is no value.
        }
        if (cell.getValue() instanceof BigDecimal number) {
            return DateFormats.isDate(cell.getDataFormatId(), cell.getDataFormatString())
                    ? date(cell.asDate(), number)
                    : shared(Numbers.text(number.doubleValue()));
        }
        if (cell.getValue() instanceof Boolean bool) {
            return bool ? "true" : "false";
        }
        String text = cell.getText();
        return cell.getType() == CellType.FORMULA && text.matches("#[A-Z0-9/]+[!?]?") ? "" : shared(text);
    }

    private LocalDateTime date(LocalDateTime date, BigDecimal days) {
        timed |= !date.toLocalTime().equals(LocalTime.MIDNIGHT);
        dated |= days.compareTo(BigDecimal.ONE) >= 0;
        return date;
    }

    private String shared(String text) {
        String known = texts.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    int size() {
        return cells.size();
    }

    /** The cell of a row, from 0. */
    String text(int row) {
        Object cell = cells.get(row);
        if (!(cell instanceof LocalDateTime date)) {
            return (String) cell;
        }
        if (!dated) {
            return DateTimeFormatter.ISO_LOCAL_TIME.format(date.toLocalTime());
        }
        return timed
                ? DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(date)
                : date.toLocalDate().toString();
    }
}

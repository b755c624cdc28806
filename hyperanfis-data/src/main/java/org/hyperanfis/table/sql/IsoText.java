package org.hyperanfis.table.sql;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Dates and times in ISO 8601, with seconds also where they are zero, as DuckDB writes them. */
final class IsoText {

    private IsoText() {}

    /** The text of any class that drivers use for dates and times; instants are in UTC. */
    @SuppressWarnings("JavaUtilDate") // Drivers give these classes; they are only turned into better ones.
    static String of(Object value) {
        if (value instanceof Timestamp timestamp) {
            return of(timestamp.toLocalDateTime());
        }
        if (value instanceof Date date) {
            return date.toLocalDate().toString();
        }
        if (value instanceof Time time) {
            return of(time.toLocalTime());
        }
        if (value instanceof LocalDateTime time) {
            return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
        }
        if (value instanceof LocalTime time) {
            return DateTimeFormatter.ISO_LOCAL_TIME.format(time);
        }
        if (value instanceof OffsetDateTime time) {
            return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time.withOffsetSameInstant(ZoneOffset.UTC));
        }
        if (value instanceof OffsetTime time) {
            return DateTimeFormatter.ISO_OFFSET_TIME.format(time);
        }
        return value.toString();
    }
}

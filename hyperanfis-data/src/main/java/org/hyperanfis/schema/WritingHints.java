package org.hyperanfis.schema;

/**
 * What a scan noticed of how a column is written, so that only columns with something to find out are looked at again.
 *
 * @param written texts that hold a number with separators, a unit or another sign
 * @param dates texts that hold a date or a time
 * @param groupedPoints whether every number with a point has one to three digits before it and three behind it, so that the point
 *     may as well separate thousands; false if none has a point
 * @since 0.3.0
 */
public record WritingHints(long written, long dates, boolean groupedPoints) {

    static final WritingHints NONE = new WritingHints(0, 0, false);
}

package org.hyperanfis.layer.mapping;

/**
 * Input rows as points of the manifold, mapped once: inputs are not trained, so a row's point never changes.
 *
 * @param points {@code rows x stride}, time coordinate first, padding zero
 * @param rows number of rows
 * @param stride length of a row
 */
public record MappedRows(double[] points, int rows, int stride) {}

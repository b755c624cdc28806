package org.hyperanfis.compare;

/**
 * Something that comparisons measure.
 *
 * @param name its name in results and files
 * @param title its name as tables show it
 * @param better which of its values are better
 * @since 0.1.0
 */
public record Figure(String name, String title, Better better) {}

package org.hyperanfis.export.formula;

import java.util.List;

/**
 * Lines that belong together, such as a layer.
 *
 * @param title a headline, such as {@code Layer 1: distances}
 * @since 0.3.0
 */
public record Section(String title, List<Line> lines) {

    public Section {
        lines = List.copyOf(lines);
    }
}

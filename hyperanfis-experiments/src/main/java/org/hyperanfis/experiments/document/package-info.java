/** Writers of documents: Markdown, SVG, comparisons of models. */
@NullMarked
package org.hyperanfis.experiments.document;

import org.jspecify.annotations.NullMarked;

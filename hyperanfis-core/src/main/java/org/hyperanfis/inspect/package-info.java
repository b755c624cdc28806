/**
 * What a model does on data, as immutable values that any front end can render: text, JSON or a page. Nothing is computed
 * outside this package that a front end shows.
 */
@NullMarked
package org.hyperanfis.inspect;

import org.jspecify.annotations.NullMarked;

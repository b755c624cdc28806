/** Times this library beside PyTorch, XGBoost and the limit of the machine: what {@code hyperanfis bench} shows. */
@NullMarked
package org.hyperanfis.bench.speed;

import org.jspecify.annotations.NullMarked;

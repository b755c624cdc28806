/** Benchmarks: JMH for kernels, steps and predictions; the problems that they and rivals are given; the limit of the machine. */
@NullMarked
package org.hyperanfis.bench;

import org.jspecify.annotations.NullMarked;

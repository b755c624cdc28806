/** Fits what turns class scores into probabilities, once a classifier is trained. */
@NullMarked
package org.hyperanfis.train.calibration;

import org.jspecify.annotations.NullMarked;

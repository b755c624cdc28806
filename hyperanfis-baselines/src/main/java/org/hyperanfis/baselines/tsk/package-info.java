/**
 * The Takagi-Sugeno core that the baselines share: antecedents give each rule a normalised firing strength, consequents give
 * each rule an affine answer, the output is their weighted sum. Models differ in their antecedents and in where training
 * starts.
 *
 * <p>As in the layers of HyperANFIS, arrays are {@code m x n}: a run of {@code n} rows of the batch, padded, for each of
 * {@code m} quantities. No array is rows x rules x features, except where the definition of a membership leaves no other way.
 */
@NullMarked
package org.hyperanfis.baselines.tsk;

import org.jspecify.annotations.NullMarked;

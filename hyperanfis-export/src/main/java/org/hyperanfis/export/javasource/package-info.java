/**
 * Models as one file of Java source. The fixed parts are templates among the resources; what depends on the model, its formula, its
 * numbers and its columns, is put into words here.
 */
@NullMarked
package org.hyperanfis.export.javasource;

import org.jspecify.annotations.NullMarked;

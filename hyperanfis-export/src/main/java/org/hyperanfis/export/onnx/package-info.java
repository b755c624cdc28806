/** Models as ONNX files, through the published schema, and such files run on ONNX Runtime where it is there. */
@NullMarked
package org.hyperanfis.export.onnx;

import org.jspecify.annotations.NullMarked;

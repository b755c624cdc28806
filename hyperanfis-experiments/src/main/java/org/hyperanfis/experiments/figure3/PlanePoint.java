package org.hyperanfis.experiments.figure3;

/** A row or a rule's centre in the plane of the first two principal components, in standard deviations of the inputs. */
record PlanePoint(double x, double y) {}

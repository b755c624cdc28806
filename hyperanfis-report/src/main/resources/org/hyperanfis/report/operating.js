// What happens at a threshold, from the counts of a curve. Points go from the highest threshold to the lowest, each [threshold, hits, false alarms].

/** The figures of a point; none stands for a class that is never answered. */
export function figuresOf(curve, point) {
  const [threshold, hits, falseAlarms] = point || [Infinity, 0, 0];
  const rejections = curve.ofRest - falseAlarms;
  return {
    threshold, hits, falseAlarms, misses: curve.ofClass - hits, rejections,
    sensitivity: hits / curve.ofClass, specificity: rejections / curve.ofRest, precision: hits / (hits + falseAlarms),
  };
}

/** The position of the last point whose threshold is at least this; -1 if there is none. */
export const at = (curve, threshold) => curve.points.filter(point => point[0] >= threshold).length - 1;

/** The figures of the point that costs least, of equals the one that answers the class least often. */
export function best(curve, miss, alarm) {
  const cost = figures => miss * figures.misses + alarm * figures.falseAlarms;
  return curve.points.map(point => figuresOf(curve, point)).reduce((least, next) => cost(next) < cost(least) ? next : least, figuresOf(curve, undefined));
}

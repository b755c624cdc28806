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

/** The curve of some rows, each with its true class and the probabilities of all; points as in the data. */
export function curveOf(rows, k) {
  const ofClass = rows.filter(row => row.truth === k).length;
  const curve = {ofClass, ofRest: rows.length - ofClass, points: []};
  let hits = 0;
  let falseAlarms = 0;
  const sorted = [...rows].sort((a, b) => b.probabilities[k] - a.probabilities[k]);
  sorted.forEach((row, i) => {
    hits += row.truth === k ? 1 : 0;
    falseAlarms += row.truth === k ? 0 : 1;
    const threshold = row.probabilities[k];
    if (i === sorted.length - 1 || sorted[i + 1].probabilities[k] !== threshold) {
      curve.points.push([threshold, hits, falseAlarms]);
    }
  });
  return curve;
}

/** The position of the last point whose threshold is at least this; -1 if there is none. */
export const at = (curve, threshold) => curve.points.filter(point => point[0] >= threshold).length - 1;

/** The figures of the point that costs least, of equals the one that answers the class least often. */
export function best(curve, miss, alarm) {
  const cost = figures => miss * figures.misses + alarm * figures.falseAlarms;
  return curve.points.map(point => figuresOf(curve, point)).reduce((least, next) => cost(next) < cost(least) ? next : least, figuresOf(curve, undefined));
}

// The five layers of the model for one row, as the Java library computes them: the numbers agree to 1e-9.
// Everything hyperbolic happens on the unit hyperboloid, that is Lorentz coordinates times sqrt(c), time coordinate first.

const NORM_FLOOR = 1e-12;
const ARCOSH_FLOOR = 1 + 1e-7;
const BALL_RADIUS = Math.log((2 - 1e-5) / 1e-5);
const FARTHEST = 1e150;

const squaredNorm = v => v.reduce((sum, x) => sum + x * x, 0);

/** The factor by which clipping shortens a vector to the bound. */
const clipFactor = (squared, bound) => Math.min(1, bound / Math.sqrt(Math.max(squared, NORM_FLOOR)));

/** The softmax of some logits. */
function softmax(logits) {
  const largest = Math.max(...logits);
  const powers = logits.map(x => Math.exp(x - largest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map(x => x / sum);
}

/** -<x, y>_L. */
function minusInner(x, y) {
  let sum = x[0] * y[0];
  for (let j = 1; j < x.length; j++) {
    sum -= x[j] * y[j];
  }
  return sum;
}

/** arcosh(alpha), its square and f(alpha) = arcosh(alpha) / sqrt(alpha^2 - 1), with alpha raised to its floor. */
function arcosh(value) {
  const alpha = Math.max(value, ARCOSH_FLOOR);
  const excess = alpha - 1;
  const root = Math.sqrt(excess * (excess + 2));
  const length = Math.log1p(excess + root);
  return {alpha, squared: length * length, factor: length / root};
}

/** The place of a value on the logarithmic scale of its input; the value itself if it has none. */
function place(feature, value) {
  if (!feature.log) {
    return value;
  }
  const sign = feature.log.tail === "upper" ? 1 : -1;
  const t = Math.min(sign * (value - feature.log.origin) / feature.log.unit, Number.MAX_VALUE);
  return sign * (t > 0 ? Math.log1p(t) : t);
}

export class Model {
  /** @param file the model file, parsed */
  constructor(file) {
    this.file = file;
    this.hyperbolic = file.geometry !== "euclidean";
    this.classifies = file.task === "classification";
    const c = file.curvature;
    this.unit = this.hyperbolic ? Math.sqrt(c) : 1;
    this.bound = file.geometry === "poincare" ? Math.min(file.tangentBound, BALL_RADIUS / Math.sqrt(c)) : file.tangentBound;
    const parameters = file.parameters;
    this.rules = parameters.centers.length;
    this.prototypes = parameters.centers.map(center => this.point(center));
    this.classPrototypes = this.classifies ? parameters.classTangents.map(tangent => this.point(tangent)) : [];
    this.sigma = parameters.scaleLogits.map(
      logit => file.sigmaMin + (file.sigmaMax - file.sigmaMin) / (1 + Math.exp(-logit)));
  }

  /** exp_o(clip(tangent)); in flat space the tangent itself after a time coordinate of 1. */
  point(tangent) {
    const squared = squaredNorm(tangent);
    const scale = clipFactor(squared, this.bound) * this.unit;
    const radius = scale * Math.sqrt(Math.max(squared, NORM_FLOOR));
    const stretch = this.hyperbolic ? scale * Math.sinh(radius) / radius : scale;
    return [this.hyperbolic ? Math.cosh(radius) : 1, ...tangent.map(x => stretch * x)];
  }

  /** Layer 1: the point of a raw row. */
  map(row) {
    return this.point(this.file.features.map((feature, j) => {
      const tangent = this.file.inputScale * ((place(feature, row[j]) - feature.location) / feature.scale);
      return Math.max(-FARTHEST, Math.min(tangent, FARTHEST));
    }));
  }

  /** What relates two points: squared distance, and alpha and f(alpha) of the logarithmic map. */
  relate(x, y) {
    if (this.hyperbolic) {
      const pair = arcosh(minusInner(x, y));
      return {alpha: pair.alpha, factor: pair.factor, squared: pair.squared / this.file.curvature};
    }
    let squared = 0;
    for (let j = 1; j < x.length; j++) {
      squared += (x[j] - y[j]) * (x[j] - y[j]);
    }
    return {alpha: 0, factor: 1, squared: Math.max(squared, NORM_FLOOR)};
  }

  /** Layer 2: the logarithm of a rule's membership. */
  logMembership(squaredDistance, rule) {
    const chiSquared = squaredDistance / (this.file.features.length * this.sigma[rule] * this.sigma[rule]);
    if (this.file.membership === "gaussian") {
      return -chiSquared / 2;
    }
    const t = this.file.bellShape * Math.log(chiSquared);
    return t > 0 ? -t - Math.log1p(Math.exp(-t)) : -Math.log1p(Math.exp(t));
  }

  /** Layer 4: a rule's consequent for a row, a point: exp_o(clip(b + W e)), e = f (z - kappa p). */
  consequent(rule, z, pair) {
    const bias = this.file.parameters.biases[rule];
    if (this.file.consequentOrder === 0) {
      return this.point(bias);
    }
    const p = this.prototypes[rule];
    const kappa = this.hyperbolic ? (pair.alpha + z[0]) / (1 + p[0]) : 1;
    const weights = this.file.parameters.weights[rule];
    return this.point(bias.map((b, h) => {
      let sum = 0;
      for (let j = 0; j < weights[h].length; j++) {
        sum += weights[h][j] * (z[j + 1] - kappa * p[j + 1]);
      }
      return b + pair.factor * sum / this.unit;
    }));
  }

  /** Layer 5: the firing-weighted Frechet mean of points. */
  mean(points, weights) {
    const sum = this.combine(points, weights);
    if (!this.hyperbolic) {
      return sum;
    }
    const inverse = 1 / Math.sqrt(Math.max(minusInner(sum, sum), NORM_FLOOR));
    const karcher = this.file.karcher;
    const floor = NORM_FLOOR * this.file.curvature;
    let mean = sum.map(x => inverse * x);
    for (let step = 0; step < karcher.steps; step++) {
      const pairs = points.map(q => arcosh(minusInner(mean, q)));
      const omega = pairs.map((pair, r) => weights[r] * pair.factor);
      const s = pairs.reduce((total, pair, r) => total + omega[r] * pair.alpha, 0);
      const towards = this.combine(points, omega);
      const direction = towards.map((x, h) => x - s * mean[h]);
      const length = -minusInner(direction, direction);
      if (length <= karcher.tolerance * karcher.tolerance * this.file.curvature) {
        return mean;
      }
      const theta = karcher.stepSize * Math.sqrt(Math.max(length, floor));
      const reach = karcher.stepSize * Math.sinh(theta) / theta;
      const next = mean.map((x, h) => Math.cosh(theta) * x + reach * direction[h]);
      next[0] = Math.sqrt(1 + squaredNorm(next.slice(1)));
      mean = next;
    }
    return mean;
  }

  combine(points, weights) {
    return points[0].map((_, h) => points.reduce((sum, q, r) => sum + weights[r] * q[h], 0));
  }

  /** Class scores -d(m, c_k)^2, or outputs in original units. */
  decode(mean) {
    if (this.classifies) {
      return this.classPrototypes.map(prototype => -this.relate(mean, prototype).squared);
    }
    const factor = this.hyperbolic ? arcosh(mean[0]).factor / this.unit : 1;
    const target = this.file.target;
    return target.names.map((_, o) => target.location[o] + target.scale[o] * (factor * mean[o + 1]));
  }

  /** Calibrated scores, whose softmax are the probabilities; files without a calibration take scores as they are. */
  calibrate(scores) {
    const {temperature, offsets} = this.file.calibration || {temperature: 1, offsets: scores.map(() => 0)};
    return scores.map((score, k) => temperature * score + offsets[k]);
  }

  /** The index of the predicted class: what the decision of the file makes of the probabilities, or else the highest score. */
  label(scores, probability) {
    const decision = this.file.decision;
    const first = numbers => numbers.indexOf(Math.max(...numbers));
    if (!decision) {
      return first(scores);
    }
    const index = name => this.file.target.classes.indexOf(name);
    if (decision.positive === undefined) {
      const gain = probability.map(p => p - probability.reduce((a, b) => a + b, 0));
      decision.costs.forEach(({truth, answer, cost}) => { gain[index(answer)] -= (cost - 1) * probability[index(truth)]; });
      return first(gain);
    }
    const positive = index(decision.positive);
    return probability[positive] >= decision.threshold ? positive : first(probability.map((p, k) => k === positive ? -1 : p));
  }

  /** The answer for a raw row: one number per model input, in order. */
  predict(row) {
    const z = this.map(row);
    const pairs = this.prototypes.map(p => this.relate(z, p));
    const firing = softmax(pairs.map((pair, r) => this.logMembership(pair.squared, r)));
    const consequents = pairs.map((pair, r) => this.consequent(r, z, pair));
    const output = this.decode(this.mean(consequents, firing));
    const distance = pairs.map(pair => Math.sqrt(pair.squared));
    const probability = this.classifies ? softmax(this.calibrate(output)) : [];
    const radius = this.file.coverageRadius;
    const covered = radius === undefined || Math.min(...distance) <= radius * (1 + 1e-9);
    const label = this.classifies ? this.label(output, probability) : undefined;
    return {output, probability, label, firing, distance, covered};
  }
}

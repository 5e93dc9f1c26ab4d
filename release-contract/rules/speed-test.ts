/**
 * Tests repeatedly whether one version takes longer than another (a mixture of sequential likelihood ratios for the
 * difference of two means, here of logarithms, so that it is a ratio of durations). Only durations of the same batch are
 * compared, so a slow hour is no evidence. Without a slowdown the expected factor is at most 1, so the evidence reaches
 * 1/a with a probability of at most a (Ville), however often it is checked.
 */

/** Sums over the natural logarithms of durations in milliseconds. */
export interface Durations {
  count: number;
  log_sum: number;
  log_squares: number;
}

/** What all batches say together. `weight`, `shift`, and `between` weigh each batch by its smaller side. */
export interface Shift {
  weight: number;
  shift: number;
  between: number;
  batches: number;
  /** Sum of squares inside both sides of each batch, and their degrees of freedom. */
  within: number;
  freedom: number;
}

const RATIOS = [1.06, 1.1, 1.15, 1.25, 1.5, 2, 4].map(Math.log);
/** Fewer durations don't show how much they vary. */
const MIN_FREEDOM = 50;
const MIN_BATCHES = 20;
/** Even a metric that hardly varies isn't measured more precisely than this. */
const MIN_VARIANCE = 0.01;

export const NO_SHIFT: Shift = {
  weight: 0,
  shift: 0,
  between: 0,
  batches: 0,
  within: 0,
  freedom: 0,
};

export function addBatch(known: Shift, batch: { old: Durations; new: Durations }): Shift {
  const { old, new: next } = batch;
  if (old.count === 0 || next.count === 0) return known;
  const weight = (old.count * next.count) / (old.count + next.count);
  const difference = next.log_sum / next.count - old.log_sum / old.count;
  return {
    weight: known.weight + weight,
    shift: known.shift + weight * difference,
    between: known.between + weight * difference * difference,
    batches: known.batches + 1,
    within: known.within + squaresAroundMean(old) + squaresAroundMean(next),
    freedom: known.freedom + old.count + next.count - 2,
  };
}

/**
 * A slowdown of more than `tolerance` (0.03 for 3%) is significant from 1/a on, with an error probability of at most a.
 */
export function slowdownEvidence(known: Shift, tolerance: number): number {
  const variance = estimateVariance(known);
  if (variance === null) return 1;
  const sound = Math.log1p(tolerance);
  const slower = RATIOS.filter((ratio) => ratio > sound);
  const logs = slower.map(
    (ratio) =>
      ((ratio - sound) * known.shift - (known.weight * (ratio ** 2 - sound ** 2)) / 2) / variance,
  );
  const highest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
  return (Math.exp(highest) * sum) / logs.length;
}

/** How many times as long the new version takes; null without durations of both at the same time. */
export function slowdownRatio({ weight, shift }: Shift): number | null {
  return weight === 0 ? null : Math.exp(shift / weight);
}

/**
 * Durations of one batch can depend on each other (one slow phone loads several pages). The batches then differ more
 * than their durations say, and the larger variance counts.
 */
function estimateVariance({ weight, shift, between, batches, within, freedom }: Shift) {
  if (freedom < MIN_FREEDOM || batches < MIN_BATCHES) return null;
  const acrossBatches = (between - shift ** 2 / weight) / (batches - 1);
  return Math.max(MIN_VARIANCE, within / freedom, acrossBatches);
}

function squaresAroundMean({ count, log_sum, log_squares }: Durations): number {
  return Math.max(0, log_squares - log_sum ** 2 / count);
}

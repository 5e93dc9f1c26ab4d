/**
 * Tests repeatedly whether one version fails more often than another (an e-process for two proportions; Turner, Ly,
 * and Grünwald, "Generic E-variables for exact sequential k-sample tests"). Each batch multiplies a stake by the
 * likelihood under a regression divided by that under the nearest rates without one (`new <= old + tolerance`).
 * Without a regression the expected factor is at most 1, so the stake reaches 1/a with a probability of at most a
 * (Ville), no matter how often it is checked. Several effect sizes share the stake.
 */

export interface Counts {
  samples: number;
  failures: number;
}

const EFFECTS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64];
const EDGE = 1e-4;
const STEPS = 30;

export function initialStakes(): number[] {
  return EFFECTS.map(() => 0);
}

/** A regression is significant from 1/a on, with an error probability of at most a. */
export function eValue(stakes: readonly number[]): number {
  const highest = Math.max(...stakes);
  const sum = stakes.reduce((total, stake) => total + Math.exp(stake - highest), 0);
  return (Math.exp(highest) * sum) / stakes.length;
}

/** `before` must exclude this batch: the bet has to be made before the outcome is known. */
export function updateStakes(
  stakes: readonly number[],
  batch: { old: Counts; new: Counts },
  before: Counts,
  tolerance: number,
): number[] {
  const rate = inside((before.failures + 0.5) / (before.samples + 10));
  return stakes.map((stake, index) => {
    const worse = inside(rate + tolerance + (EFFECTS[index] ?? 0));
    if (worse - rate <= tolerance) return stake;
    const sound = nearestSound(rate, worse, batch.old.samples, batch.new.samples, tolerance);
    return (
      stake +
      logLikelihood(batch.old, rate) -
      logLikelihood(batch.old, sound) +
      logLikelihood(batch.new, worse) -
      logLikelihood(batch.new, sound + tolerance)
    );
  });
}

function nearestSound(
  rate: number,
  worse: number,
  olds: number,
  news: number,
  tolerance: number,
): number {
  let [low, high] = [rate, worse - tolerance];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const shifted = middle + tolerance;
    const slope =
      (olds * (middle - rate)) / (middle * (1 - middle)) +
      (news * (shifted - worse)) / (shifted * (1 - shifted));
    if (slope < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function logLikelihood({ samples, failures }: Counts, rate: number): number {
  return failures * Math.log(rate) + (samples - failures) * Math.log1p(-rate);
}

function inside(rate: number): number {
  return Math.min(1 - EDGE, Math.max(EDGE, rate));
}

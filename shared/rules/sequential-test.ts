/**
 * Whether one version fails more often than another, asked again and again without being fooled by it.
 *
 * The method is a test by betting (an e-process for two proportions; Turner, Ly and Grünwald, "Generic E-variables for
 * exact sequential k-sample tests"). Each batch of loads multiplies a stake by the likelihood of what was seen under a
 * regression against its likelihood under the nearest pair of rates that is none (`new <= old + tolerance`). While there
 * is no regression the expected factor is at most 1, whatever the rates are and however they change from batch to batch,
 * so that the stake ever reaches 1/a with a probability of at most a (Ville): looking often costs nothing, and a bad
 * hour that strikes both versions is no alarm. Several sizes of a regression share the stake, so that large ones are
 * seen at once and small ones in the end.
 */

/** Loads that were tried in a batch, and those that failed. */
export interface Counts {
  samples: number;
  failures: number;
}

/** Sizes of a regression beyond the tolerance, as shares; each has the same part of the stake. */
const EFFECTS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64];
/** Rates stay off 0 and 1, where one load would decide. */
const EDGE = 1e-4;
const STEPS = 50;

/** Logarithm of the stake on each size, before the first batch. */
export function initialStakes(): number[] {
  return EFFECTS.map(() => 0);
}

/** How much likelier a regression makes all that was seen; from 1/a on it is one, with at most a chance of a to be wrong. */
export function eValue(stakes: readonly number[]): number {
  const highest = Math.max(...stakes);
  const sum = stakes.reduce((total, stake) => total + Math.exp(stake - highest), 0);
  return (Math.exp(highest) * sum) / stakes.length;
}

/**
 * Stakes after another batch. `before` are the loads of the old version up to this batch, and not of it: a bet
 * must be made before the cards are shown.
 */
export function updateStakes(
  stakes: readonly number[],
  batch: { old: Counts; new: Counts },
  before: Counts,
  tolerance: number,
): number[] {
  const rate = inside((before.failures + 0.5) / (before.samples + 10));
  return stakes.map((stake, index) => {
    const worse = inside(rate + tolerance + (EFFECTS[index] ?? 0));
    // Rates that leave no room above them make no bet.
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

/** The old rate of that pair `(s, s + tolerance)` which explains the bet best. */
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

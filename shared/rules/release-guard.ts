import type { GuardArm, GuardSettings, GuardVerdict } from '../contract/release-rollouts.ts';
import { type Counts, eValue, initialStakes, updateStakes } from './sequential-test.ts';

export interface Loads extends Counts {
  load_sum: number;
  load_count: number;
}

/** Stored with the rollout, so that any process can continue the checks. */
export interface GuardEvidence {
  /** Counts before the rollout, which are subtracted. */
  base: { old: Loads; new: Loads };
  seen: { old: Loads; new: Loads };
  stakes: number[];
}

export function emptyEvidence(base: GuardEvidence['base']): GuardEvidence {
  const none = { samples: 0, failures: 0, load_sum: 0, load_count: 0 };
  return { base, seen: { old: none, new: none }, stakes: initialStakes() };
}

export function updateEvidence(
  evidence: GuardEvidence,
  totals: GuardEvidence['base'],
  settings: GuardSettings,
): GuardEvidence {
  const seen = {
    old: minus(totals.old, evidence.base.old),
    new: minus(totals.new, evidence.base.new),
  };
  const batch = {
    old: minus(seen.old, evidence.seen.old),
    new: minus(seen.new, evidence.seen.new),
  };
  // A batch of only one version is no evidence, so it is carried over.
  if (batch.old.samples === 0 || batch.new.samples === 0) return evidence;
  const known = plus(evidence.base.old, evidence.seen.old);
  const stakes = updateStakes(evidence.stakes, batch, known, settings.tolerance / 100);
  return { ...evidence, seen, stakes };
}

export function resetEvidence({ base, seen }: GuardEvidence): GuardEvidence {
  return emptyEvidence({ old: plus(base.old, seen.old), new: plus(base.new, seen.new) });
}

export function evaluateGuard(
  { seen, stakes }: GuardEvidence,
  settings: GuardSettings,
  versions: { old: string; new: string },
): GuardVerdict {
  const evidence = eValue(stakes);
  const needed = 1 / settings.false_alarms;
  const state = stateOf(evidence >= needed, seen.new.samples, settings);
  const arms = { old: armOf(versions.old, seen.old), new: armOf(versions.new, seen.new) };
  return { ...arms, evidence, needed, state, sentence: sentenceOf(state, arms, settings) };
}

function stateOf(isWorse: boolean, samples: number, settings: GuardSettings) {
  if (!settings.is_on) return 'off';
  if (samples < settings.min_samples) return 'gathering';
  return isWorse ? 'regression' : 'sound';
}

function sentenceOf(
  state: GuardVerdict['state'],
  arms: Pick<GuardVerdict, 'old' | 'new'>,
  { min_samples, tolerance, false_alarms }: GuardSettings,
): string {
  const figures = `${arms.old.version} fails in ${percentOf(arms.old)} of ${arms.old.samples} loads, ${arms.new.version} in ${percentOf(arms.new)} of ${arms.new.samples}`;
  switch (state) {
    case 'off':
      return `The guard is off. ${figures}.`;
    case 'gathering':
      return `${arms.new.samples} of ${min_samples} samples. ${figures}.`;
    case 'sound':
      return `No regression beyond ${tolerance} points. ${figures}.`;
    case 'regression':
      return `A regression beyond ${tolerance} points: ${figures}. By chance this is seen in at most ${false_alarms * 100} % of sound rollouts.`;
  }
}

function percentOf({ rate }: GuardArm): string {
  return rate === null ? 'none' : `${(rate * 100).toFixed(2)} %`;
}

function armOf(version: string, { samples, failures, load_sum, load_count }: Loads): GuardArm {
  return {
    version,
    samples,
    failures,
    rate: samples === 0 ? null : failures / samples,
    load_ms: load_count === 0 ? null : Math.round(load_sum / load_count),
  };
}

function minus(one: Loads, other: Loads): Loads {
  return combine(one, other, -1);
}

function plus(one: Loads, other: Loads): Loads {
  return combine(one, other, 1);
}

/** Clamps to valid counts: one load can fail in two ways and counts once. */
function combine(one: Loads, other: Loads, sign: 1 | -1): Loads {
  const samples = Math.max(0, one.samples + sign * other.samples);
  return {
    samples,
    failures: Math.min(samples, Math.max(0, one.failures + sign * other.failures)),
    load_sum: Math.max(0, one.load_sum + sign * other.load_sum),
    load_count: Math.max(0, one.load_count + sign * other.load_count),
  };
}

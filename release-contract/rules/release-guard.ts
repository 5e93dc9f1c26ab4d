import type {
  GuardArm,
  GuardSettings,
  GuardVerdict,
  QueryVerdict,
  SpeedVerdict,
} from '../contract/release-rollouts.ts';
import { addLoads, getFailureRate, type Loads, NO_LOADS, subtractLoads } from './guard-loads.ts';
import {
  combineEvidence,
  compareWithOthers,
  countCompared,
  followOthers,
  type OtherRemotes,
  resetOthers,
  toOtherRemotes,
} from './other-remotes.ts';
import { evaluateQueries, formatQuery, type QueryEvidence } from './query-guard.ts';
import { eValue, initialStakes, updateStakes } from './sequential-test.ts';
import {
  combineSpeed,
  emptySpeed,
  evaluateSpeed,
  findSlowdown,
  formatSlowdown,
  resetSpeed,
  type SpeedEvidence,
  type SpeedTotals,
  updateSpeed,
} from './speed-guard.ts';

/** Stored with the rollout, so that any process can continue the checks. Older rollouts lack the optional parts. */
export interface GuardEvidence {
  /** Counts before the rollout, which are subtracted. */
  base: { old: Loads; new: Loads };
  seen: { old: Loads; new: Loads };
  others?: OtherRemotes;
  /** Compared loads of the new version before the current stage. */
  before_stage?: number;
  stakes: number[];
  speed?: SpeedEvidence;
  queries?: QueryEvidence;
  /** When the queries were last asked. All processes together keep their distance. */
  asked_at?: string;
  counted?: CountedTotals;
}

/** What reports before `until` say. They are deleted while a long rollout still runs. */
interface CountedTotals {
  until: string;
  totals: GuardTotals;
}

/** `others`: the loads of each other remote by name. */
export type GuardTotals = GuardEvidence['base'] & {
  others: Readonly<Record<string, Loads>>;
  speed?: SpeedTotals;
};

export function emptyEvidence({ others, speed = {}, ...base }: GuardTotals): GuardEvidence {
  return {
    base,
    seen: { old: NO_LOADS, new: NO_LOADS },
    others: toOtherRemotes(others),
    before_stage: 0,
    stakes: initialStakes(),
    speed: emptySpeed(speed),
  };
}

/**
 * Compares with the old version while it is loaded too. Once everyone has the new version, it compares with each other
 * remote of the same pages, and allows for how much more often than this one the old version failed.
 */
export function updateEvidence(
  { speed, ...evidence }: GuardEvidence,
  totals: GuardTotals,
  settings: GuardSettings,
  isForEveryone = false,
): GuardEvidence {
  const failures = updateFailures(evidence, totals, settings, isForEveryone);
  // No one has the old version then, and other remotes do other work.
  if (!totals.speed || isForEveryone) return { ...failures, ...(speed && { speed }) };
  return { ...failures, speed: updateSpeed(speed ?? emptySpeed(totals.speed), totals.speed) };
}

function updateFailures(
  evidence: GuardEvidence,
  totals: GuardTotals,
  settings: GuardSettings,
  isForEveryone: boolean,
): GuardEvidence {
  const { base, seen: before } = evidence;
  const seen = {
    old: subtractLoads(totals.old, base.old),
    new: subtractLoads(totals.new, base.new),
  };
  const fresh = subtractLoads(seen.new, before.new);
  const known = addLoads(base.old, before.old);
  const tolerance = settings.tolerance / 100;
  if (isForEveryone && Object.values(totals.others).some(({ samples }) => samples > 0)) {
    const usual = getFailureRate(known);
    const { stakes } = evidence;
    const now = { news: seen.new, stakes, usual, tolerance };
    const others = compareWithOthers(evidence.others ?? {}, totals.others, now);
    const isCompared = countCompared(others) > countCompared(evidence.others ?? {});
    return { ...evidence, others, ...(isCompared && { seen }) };
  }
  const others = followOthers(evidence.others ?? {}, totals.others, seen.new);
  const batch = isForEveryone
    ? expectLoads(getFailureRate(known), fresh.samples)
    : subtractLoads(seen.old, before.old);
  // A batch of only one side is no evidence, so it is carried over.
  if (batch.samples === 0 || fresh.samples === 0) return { ...evidence, others };
  const stakes = updateStakes(evidence.stakes, { old: batch, new: fresh }, known, tolerance);
  return { ...evidence, seen, others, stakes };
}

/** Without other remotes, the old version's usual rate stands for them. It knows no bad hours. */
function expectLoads(usual: number, samples: number) {
  return { samples, failures: usual * samples };
}

export function addTotals(one: GuardTotals, other: GuardTotals): GuardTotals {
  return combineTotals(one, other, addLoads, 1);
}

export function subtractTotals(one: GuardTotals, other: GuardTotals): GuardTotals {
  return combineTotals(one, other, subtractLoads, -1);
}

function combineTotals(
  one: GuardTotals,
  other: GuardTotals,
  combine: typeof addLoads,
  sign: 1 | -1,
): GuardTotals {
  const names = new Set([...Object.keys(one.others), ...Object.keys(other.others)]);
  const others = [...names].map((name) => {
    const loads = combine(one.others[name] ?? NO_LOADS, other.others[name] ?? NO_LOADS);
    return [name, loads] as const;
  });
  return {
    old: combine(one.old, other.old),
    new: combine(one.new, other.new),
    others: Object.fromEntries(others),
    speed: combineSpeed(one.speed ?? {}, other.speed ?? {}, sign),
  };
}

export function resetEvidence(evidence: GuardEvidence): GuardEvidence {
  const { base, seen, others, speed, counted } = evidence;
  const failures = emptyEvidence({
    old: addLoads(base.old, seen.old),
    new: addLoads(base.new, seen.new),
    others: {},
  });
  return {
    ...failures,
    ...(others && { others: resetOthers(others) }),
    ...(speed && { speed: resetSpeed(speed) }),
    ...(counted && { counted }),
  };
}

/** Each stage counts its own loads: some versions fail only when many people have them. */
export function beginStage(evidence: GuardEvidence): GuardEvidence {
  return { ...evidence, before_stage: evidence.seen.new.samples };
}

export function evaluateGuard(
  evidence: GuardEvidence,
  settings: GuardSettings,
  versions: { old: string; new: string },
): GuardVerdict {
  const { seen, stakes, before_stage = 0, speed: measured = {} } = evidence;
  const likelihood = combineEvidence(evidence.others ?? {}) ?? eValue(stakes);
  const needed = 1 / settings.false_alarms;
  const loads = seen.new.samples - before_stage;
  const speed = evaluateSpeed(measured, settings);
  const slowdown = findSlowdown(speed, settings);
  const queries = evaluateQueries(evidence.queries ?? {}, settings);
  const query = findWorstQuery(queries);
  const failsMore = likelihood >= needed;
  const isWorse = failsMore || slowdown !== undefined || query?.state === 'regression';
  const state =
    query && settings.is_on && !isWorse ? 'gathering' : getState(isWorse, loads, settings);
  const arms = { old: toArm(versions.old, seen.old), new: toArm(versions.new, seen.new) };
  return {
    ...arms,
    stage_loads: loads,
    needed_loads: settings.min_samples,
    evidence: likelihood,
    needed,
    state,
    speed,
    queries,
    sentence: formatSentence(
      state,
      {
        ...arms,
        loads,
        ...(slowdown && !failsMore && { slowdown }),
        ...(query && !failsMore && !slowdown && isToldNow(query, loads, settings) && { query }),
      },
      settings,
    ),
  };
}

/** Traffic comes first: most queries have no value without it. */
function isToldNow({ state }: QueryVerdict, loads: number, { min_samples }: GuardSettings) {
  return state === 'regression' || loads >= min_samples;
}

/** One that stops the rollout before one that it waits for. */
function findWorstQuery(queries: readonly QueryVerdict[]): QueryVerdict | undefined {
  return (
    queries.find(({ state }) => state === 'regression') ??
    queries.find(({ state }) => state === 'gathering')
  );
}

function getState(isWorse: boolean, samples: number, settings: GuardSettings) {
  if (!settings.is_on) return 'off';
  // No minimum here: the evidence bounds false alarms for any number of loads.
  if (isWorse) return 'regression';
  return samples < settings.min_samples ? 'gathering' : 'sound';
}

function formatSentence(
  state: GuardVerdict['state'],
  arms: Pick<GuardVerdict, 'old' | 'new'> & {
    loads: number;
    slowdown?: SpeedVerdict;
    query?: QueryVerdict;
  },
  settings: GuardSettings,
): string {
  const { min_samples, tolerance, false_alarms } = settings;
  const { query } = arms;
  const figures = `${arms.old.version} fails in ${formatPercent(arms.old)} of ${formatLoads(arms.old.samples)}, ${arms.new.version} in ${formatPercent(arms.new)} of ${arms.new.samples}`;
  switch (state) {
    case 'off':
      return `The guard is off. ${figures}.`;
    case 'gathering':
      if (query) return `${formatQuery(query)} ${figures}.`;
      return `Waiting for traffic: ${arms.loads} of about ${formatLoads(min_samples)}. ${figures}.`;
    case 'sound':
      return `No regression beyond ${tolerance} points. ${figures}.`;
    case 'regression':
      if (arms.slowdown) return formatSlowdown(arms.slowdown, settings);
      if (query) return `${formatQuery(query)} ${figures}.`;
      return `A regression beyond ${tolerance} points: ${figures}. By chance this is seen in at most ${false_alarms * 100}% of sound rollouts.`;
  }
}

function formatLoads(samples: number): string {
  return samples === 1 ? '1 load' : `${samples} loads`;
}

function formatPercent({ rate }: GuardArm): string {
  return rate === null ? 'none' : `${(rate * 100).toFixed(2)}%`;
}

function toArm(version: string, { samples, failures, load_sum, load_count }: Loads): GuardArm {
  return {
    version,
    samples,
    failures,
    rate: samples === 0 ? null : failures / samples,
    load_ms: load_count === 0 ? null : Math.round(load_sum / load_count),
  };
}

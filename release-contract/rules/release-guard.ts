import type {
  GuardArm,
  GuardSettings,
  GuardVerdict,
  QueryVerdict,
  SpeedVerdict,
} from '../contract/release-rollouts.ts';
import { evaluateQueries, formatQuery, type QueryEvidence } from './query-guard.ts';
import { type Counts, eValue, initialStakes, updateStakes } from './sequential-test.ts';
import {
  emptySpeed,
  evaluateSpeed,
  findSlowdown,
  formatSlowdown,
  resetSpeed,
  type SpeedEvidence,
  type SpeedTotals,
  updateSpeed,
} from './speed-guard.ts';

export interface Loads extends Counts {
  load_sum: number;
  load_count: number;
}

/** Stored with the rollout, so that any process can continue the checks. Older rollouts lack the optional parts. */
export interface GuardEvidence {
  /** Counts before the rollout, which are subtracted. */
  base: { old: Loads; new: Loads; others?: Loads };
  seen: { old: Loads; new: Loads; others?: Loads };
  /** Compared loads of the new version before the current stage. */
  before_stage?: number;
  stakes: number[];
  speed?: SpeedEvidence;
  queries?: QueryEvidence;
}

/** `others`: the loads of all other remotes. */
export type GuardTotals = Required<GuardEvidence['base']> & { speed?: SpeedTotals };

const NONE: Loads = { samples: 0, failures: 0, load_sum: 0, load_count: 0 };

export function emptyEvidence({
  speed = {},
  ...base
}: GuardEvidence['base'] & Pick<GuardTotals, 'speed'>): GuardEvidence {
  const seen = { old: NONE, new: NONE, others: NONE };
  return { base, seen, before_stage: 0, stakes: initialStakes(), speed: emptySpeed(speed) };
}

/**
 * Compares with the old version while it is loaded too. Once everyone has the new version, it compares with the other
 * remotes of the same pages, and allows for how much more often than these the old version failed.
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
  const base = { ...evidence.base, others: evidence.base.others ?? totals.others };
  const seen = {
    old: minus(totals.old, base.old),
    new: minus(totals.new, base.new),
    others: minus(totals.others, base.others),
  };
  const before = { ...evidence.seen, others: evidence.seen.others ?? NONE };
  const known = { old: plus(base.old, before.old), others: plus(base.others, before.others) };
  const fresh = minus(seen.new, before.new);
  const tolerance = settings.tolerance / 100;
  const control = isForEveryone
    ? controlFromOthers(known, minus(seen.others, before.others), fresh)
    : { batch: minus(seen.old, before.old), known: known.old, excess: 0 };
  // A batch of only one side is no evidence, so it is carried over.
  if (control.batch.samples === 0 || fresh.samples === 0) return { ...evidence, base };
  const stakes = updateStakes(
    evidence.stakes,
    { old: control.batch, new: fresh },
    control.known,
    tolerance + control.excess,
  );
  return { ...evidence, base, seen, stakes };
}

/** Without other remotes, the old version's usual rate stands for them. It knows no bad hours. */
function controlFromOthers(
  known: { old: Loads; others: Loads },
  others: Loads,
  { samples }: Loads,
): { batch: Counts; known: Counts; excess: number } {
  const usual = getRate(known.old);
  if (known.others.samples === 0 && others.samples === 0) {
    return { batch: { samples, failures: usual * samples }, known: known.old, excess: 0 };
  }
  const excess = Math.max(0, usual - getRate(known.others));
  return { batch: others, known: known.others, excess };
}

function getRate({ samples, failures }: Counts): number {
  return samples === 0 ? 0 : failures / samples;
}

export function resetEvidence({ base, seen, speed }: GuardEvidence): GuardEvidence {
  const failures = emptyEvidence({
    old: plus(base.old, seen.old),
    new: plus(base.new, seen.new),
    ...(base.others && { others: plus(base.others, seen.others ?? NONE) }),
  });
  return { ...failures, ...(speed && { speed: resetSpeed(speed) }) };
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
  const likelihood = eValue(stakes);
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

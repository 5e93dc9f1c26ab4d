import type { QueryVerdict, Rollout, SpeedVerdict } from '@corkboard/release-contract/contract';
import { isWatch, speedMetrics } from '@corkboard/release-contract/rules';

import { formatNumber, milliseconds, percent } from '../common/format.ts';
import { SPEED_NAMES } from '../overview/speed-names.ts';

export type GateState = 'few' | 'open' | 'slow' | 'high' | 'none' | 'ended' | 'closed';

/** One rule of the guard that can stop a rollout. */
export interface Gate {
  name: string;
  meaning: string;
  limit: string;
  from: string;
  to: string;
  state: GateState;
  word: string;
  /** By how much the new version is slower, of the same times. The figures of both versions are of all times. */
  slower?: string;
}

const WORDS: Record<GateState, string> = {
  few: 'Too few to say',
  open: 'Open',
  slow: 'Slow so far',
  high: 'Too high so far',
  none: 'No value yet',
  ended: 'No longer compared',
  closed: 'Closed',
};

/** The guard's evidence for a slowdown of one of the metrics while it has too few durations. */
const NO_EVIDENCE = 1 / speedMetrics.length;

/** The rules that decide about this rollout; none without a guard. An older server has only the first. */
export function readGates(rollout: Rollout): Gate[] {
  const { guard, verdict } = rollout;
  if (!guard.is_on) return [];
  return [
    readFailures(rollout),
    ...(hasSpeed(rollout) ? speedMetrics.map((metric) => readSpeed(metric, rollout)) : []),
    ...(verdict.queries ?? []).map((query) => readQuery(query, isFew(verdict))),
  ];
}

/** Whether durations are compared. */
export function hasSpeed({ guard, verdict }: Rollout): boolean {
  return guard.slowdown !== undefined && verdict.speed !== undefined;
}

/** Whether no one loads the old version any more. */
export function isForEveryone({ stages, stage, percent: share, audience }: Rollout): boolean {
  return isWatch(stages, stage) || (share === 100 && audience.length === 0);
}

function readFailures({ guard, verdict }: Rollout): Gate {
  const { from, to } = { from: verdict.old, to: verdict.new };
  const unproven = isFew(verdict) ? 'few' : 'open';
  const state = isProven(verdict.evidence, verdict) ? 'closed' : unproven;
  return {
    name: 'Failures',
    meaning: 'Loads that failed or threw, in any phase',
    limit: `+${guard.tolerance} points`,
    from: formatArm(from),
    to: state === 'few' ? formatCounts(to) : formatArm(to),
    state,
    word: WORDS[state],
  };
}

function readSpeed(metric: SpeedVerdict['metric'], rollout: Rollout): Gate {
  const { guard, verdict } = rollout;
  const found = verdict.speed?.find((one) => one.metric === metric);
  const state = findSpeedState(found, rollout);
  const slower = `+${formatSlower(found?.ratio ?? 1)}%`;
  return {
    name: SPEED_NAMES[metric],
    meaning: 'Geometric mean, compared at the same times',
    limit: `+${guard.slowdown}%`,
    from: milliseconds(found?.old_ms ?? null),
    to: milliseconds(found?.new_ms ?? null),
    state,
    ...(state === 'slow' ? { word: `${WORDS.slow}, ${slower}`, slower } : { word: WORDS[state] }),
  };
}

/** A whole percentage could read as the limit itself. */
function formatSlower(ratio: number): string {
  const slower = (ratio - 1) * 100;
  return slower < 10 ? slower.toFixed(1) : slower.toFixed(0);
}

function findSpeedState(found: SpeedVerdict | undefined, rollout: Rollout): GateState {
  const { guard, verdict } = rollout;
  if (found && isProven(found.evidence, verdict)) return 'closed';
  if (isForEveryone(rollout)) return 'ended';
  if (!found) return 'none';
  if (isFew(verdict) || found.evidence === NO_EVIDENCE) return 'few';
  // The ratio alone is above the limit by chance again and again.
  const isSlow = found.ratio > 1 + (guard.slowdown ?? 0) / 100 && found.evidence >= 1;
  return isSlow ? 'slow' : 'open';
}

/** A metric of failures is low while no one has the version, which says nothing. */
function readQuery({ name, value, max, state: found }: QueryVerdict, hasFew: boolean): Gate {
  const sound = hasFew ? 'few' : 'open';
  const states = { regression: 'closed', sound, gathering: 'high' } as const;
  const state = value === null ? 'none' : states[found];
  return {
    name,
    meaning: 'A query of your metrics; three high values in a row close it',
    limit: `Above ${formatValue(max)}`,
    from: '–',
    to: value === null ? '–' : formatValue(value),
    state,
    word: WORDS[state],
  };
}

function isFew({ stage_loads: loads, needed_loads: needed }: Rollout['verdict']): boolean {
  return loads < needed;
}

/** Overwhelming evidence is infinite, which JSON has only as null. */
function isProven(evidence: number, { needed }: Rollout['verdict']): boolean {
  return !Number.isFinite(evidence) || evidence >= needed;
}

function formatArm(arm: Rollout['verdict']['old']): string {
  return arm.rate === null ? '–' : `${percent(arm.rate)} of ${formatNumber(arm.samples)}`;
}

function formatCounts({ failures, samples }: Rollout['verdict']['new']): string {
  return `${formatNumber(failures)} of ${formatNumber(samples)}`;
}

function formatValue(value: number): string {
  return String(Number(value.toPrecision(4)));
}

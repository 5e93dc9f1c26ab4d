import type { GuardSettings, SpeedVerdict } from '../contract/release-rollouts.ts';
import {
  addBatch,
  type Durations,
  NO_SHIFT,
  type Shift,
  slowdownEvidence,
  slowdownRatio,
} from './speed-test.ts';

/** What pages measure of a version: loading and rendering a remote, and web vitals of the slots that it fills. */
export const speedMetrics = ['load', 'render', 'lcp', 'inp'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

type Arms = { old: Durations; new: Durations };
/** Metrics without a duration are absent. */
export type SpeedTotals = Partial<Record<SpeedMetric, Arms>>;

interface MetricEvidence {
  /** Sums before the rollout, which are subtracted. */
  base: Arms;
  seen: Arms;
  known: Shift;
}
export type SpeedEvidence = Partial<Record<SpeedMetric, MetricEvidence>>;

const NONE: Durations = { count: 0, log_sum: 0, log_squares: 0 };
const NO_ARMS: Arms = { old: NONE, new: NONE };

const NAMES: Readonly<Record<SpeedMetric, string>> = {
  load: 'loading',
  render: 'rendering',
  lcp: 'the largest paint',
  inp: 'the response to a press',
};

export function emptySpeed(totals: SpeedTotals): SpeedEvidence {
  return mapMetrics((metric) => {
    const base = totals[metric];
    return base && { base, seen: NO_ARMS, known: NO_SHIFT };
  });
}

/** A batch of only one side is no evidence, so it is carried over. */
export function updateSpeed(evidence: SpeedEvidence, totals: SpeedTotals): SpeedEvidence {
  return mapMetrics((metric) => {
    const { base, seen, known } = evidence[metric] ?? {
      base: NO_ARMS,
      seen: NO_ARMS,
      known: NO_SHIFT,
    };
    const total = totals[metric];
    if (!total) return evidence[metric];
    const now = combineArms(total, base, -1);
    const batch = combineArms(now, seen, -1);
    if (batch.old.count === 0 || batch.new.count === 0) return { base, seen, known };
    return { base, seen: now, known: addBatch(known, batch) };
  });
}

export function combineSpeed(one: SpeedTotals, other: SpeedTotals, sign: 1 | -1): SpeedTotals {
  return mapMetrics((metric) =>
    one[metric] || other[metric]
      ? combineArms(one[metric] ?? NO_ARMS, other[metric] ?? NO_ARMS, sign)
      : undefined,
  );
}

/** Forgets what was seen, as if the rollout had just begun. */
export function resetSpeed(evidence: SpeedEvidence): SpeedEvidence {
  return mapMetrics((metric) => {
    const one = evidence[metric];
    return one && { base: combineArms(one.base, one.seen, 1), seen: NO_ARMS, known: NO_SHIFT };
  });
}

/** The figures of each metric that both versions have, with how strongly they say that the new version is slower. */
export function evaluateSpeed(evidence: SpeedEvidence, settings: GuardSettings): SpeedVerdict[] {
  const { slowdown } = settings;
  if (slowdown === undefined) return [];
  return speedMetrics.flatMap((metric): SpeedVerdict[] => {
    const one = evidence[metric];
    const ratio = one ? slowdownRatio(one.known) : null;
    if (!one || ratio === null) return [];
    return [
      {
        metric,
        old_ms: typicalDuration(one.seen.old),
        new_ms: typicalDuration(one.seen.new),
        ratio,
        // One of several metrics is slow by chance more often than a single one.
        evidence: slowdownEvidence(one.known, slowdown / 100) / speedMetrics.length,
      },
    ];
  });
}

export function findSlowdown(
  verdicts: readonly SpeedVerdict[],
  { false_alarms }: GuardSettings,
): SpeedVerdict | undefined {
  return verdicts.find(({ evidence }) => evidence >= 1 / false_alarms);
}

export function formatSlowdown(
  { metric, old_ms, new_ms, ratio }: SpeedVerdict,
  { slowdown = 0, false_alarms }: GuardSettings,
): string {
  const percent = ((ratio - 1) * 100).toFixed(0);
  return `A slowdown beyond ${slowdown}%: ${NAMES[metric]} takes ${percent}% longer, ${new_ms} ms instead of ${old_ms}. By chance this is seen in at most ${false_alarms * 100}% of sound rollouts.`;
}

function typicalDuration({ count, log_sum }: Durations): number {
  return Math.round(Math.exp(log_sum / Math.max(1, count)));
}

function mapMetrics<T>(read: (metric: SpeedMetric) => T | undefined) {
  const entries = speedMetrics.flatMap((metric) => {
    const value = read(metric);
    return value === undefined ? [] : [[metric, value] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<SpeedMetric, T>>;
}

function combineArms(one: Arms, other: Arms, sign: 1 | -1): Arms {
  return { old: combine(one.old, other.old, sign), new: combine(one.new, other.new, sign) };
}

function combine(one: Durations, other: Durations, sign: 1 | -1): Durations {
  const count = one.count + sign * other.count;
  if (count <= 0) return NONE;
  return {
    count,
    log_sum: one.log_sum + sign * other.log_sum,
    log_squares: one.log_squares + sign * other.log_squares,
  };
}

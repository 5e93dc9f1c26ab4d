import { addLoads, getFailureRate, type Loads, NO_LOADS, subtractLoads } from './guard-loads.ts';
import { eValue, updateStakes } from './sequential-test.ts';

/** Another remote on the same pages, as a control of a version that everyone has. */
interface OtherRemote {
  /** Its loads before the rollout, which are subtracted. */
  base: Loads;
  seen: Loads;
  /** Loads of the new version up to the same check. */
  seen_new: Loads;
  /** Absent while the old version is the control. `loads`: those of this remote that were compared. */
  test?: { stakes: number[]; loads: number };
}

export type OtherRemotes = Readonly<Record<string, OtherRemote>>;

interface Watched {
  /** Loads of the new version since the rollout began. */
  news: Loads;
  /** Where each comparison begins. */
  stakes: readonly number[];
  /** Usual failure rate of the old version. */
  usual: number;
  tolerance: number;
}

/** A remote with a smaller share of the loads of the most loaded one shows too little to count. */
const MIN_SHARE = 0.05;

export function toOtherRemotes(totals: Readonly<Record<string, Loads>>): OtherRemotes {
  return mapValues(totals, (base) => ({ base, seen: NO_LOADS, seen_new: NO_LOADS }));
}

/** Keeps up with the loads of other remotes, which are no control yet. */
export function followOthers(
  others: OtherRemotes,
  totals: Readonly<Record<string, Loads>>,
  news: Loads,
): OtherRemotes {
  return mapValues(totals, (total, name) => {
    const { base } = others[name] ?? { base: total };
    return { base, seen: subtractLoads(total, base), seen_new: news };
  });
}

/** Compares the new version with each other remote separately. Loads of only one of the two are carried over. */
export function compareWithOthers(
  others: OtherRemotes,
  totals: Readonly<Record<string, Loads>>,
  { news, stakes, usual, tolerance }: Watched,
): OtherRemotes {
  return mapValues(totals, (total, name) => {
    const other = others[name] ?? { base: total, seen: NO_LOADS, seen_new: news };
    const { base, seen, seen_new, test = { stakes: [...stakes], loads: 0 } } = other;
    const now = subtractLoads(total, base);
    const batch = { old: subtractLoads(now, seen), new: subtractLoads(news, seen_new) };
    if (batch.old.samples === 0 || batch.new.samples === 0) return { base, seen, seen_new, test };
    const known = addLoads(base, seen);
    const excess = Math.max(0, usual - getFailureRate(known));
    return {
      base,
      seen: now,
      seen_new: news,
      test: {
        stakes: updateStakes(test.stakes, batch, known, tolerance + excess),
        loads: test.loads + batch.old.samples,
      },
    };
  });
}

export function countCompared(others: OtherRemotes): number {
  return Object.values(others).reduce((sum, { test }) => sum + (test?.loads ?? 0), 0);
}

/**
 * The evidence that the new version fails more often than at least half of the other remotes, so that a broken one
 * hides nothing; null before the first comparison. The k highest of n values are at most n times their mean, so k/n of the
 * lowest of them keeps the bound on false alarms.
 */
export function combineEvidence(others: OtherRemotes): number | null {
  const tests = Object.values(others).flatMap(({ test }) => test ?? []);
  const most = Math.max(0, ...tests.map(({ loads }) => loads));
  if (most === 0) return null;
  const values = tests
    .filter(({ loads }) => loads >= MIN_SHARE * most)
    .map(({ stakes }) => eValue(stakes))
    .toSorted((a, b) => b - a);
  const half = Math.ceil(values.length / 2);
  return ((values[half - 1] ?? 0) * half) / tests.length;
}

/** Forgets the comparisons, as if the rollout had just begun. */
export function resetOthers(others: OtherRemotes): OtherRemotes {
  return mapValues(others, ({ base, seen }) => ({
    base: addLoads(base, seen),
    seen: NO_LOADS,
    seen_new: NO_LOADS,
  }));
}

function mapValues<T>(
  values: Readonly<Record<string, T>>,
  map: (value: T, name: string) => OtherRemote,
): OtherRemotes {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, map(value, name)] as const),
  );
}

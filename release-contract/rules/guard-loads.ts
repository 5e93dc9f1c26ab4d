import type { Counts } from './sequential-test.ts';

export interface Loads extends Counts {
  load_sum: number;
  load_count: number;
}

export const NO_LOADS: Loads = { samples: 0, failures: 0, load_sum: 0, load_count: 0 };

export function subtractLoads(one: Loads, other: Loads): Loads {
  return combine(one, other, -1);
}

export function addLoads(one: Loads, other: Loads): Loads {
  return combine(one, other, 1);
}

export function getFailureRate({ samples, failures }: Counts): number {
  return samples === 0 ? 0 : failures / samples;
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

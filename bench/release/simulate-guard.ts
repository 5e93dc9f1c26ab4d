import type { GuardSettings } from '@corkboard/shared/contract/release-rollouts.ts';
import {
  emptyEvidence,
  evaluateGuard,
  type GuardEvidence,
  type Loads,
  updateEvidence,
} from '@corkboard/shared/rules/release-guard.ts';
import { defaultGuard } from '@corkboard/shared/rules/rollout-stages.ts';

/** One kind of rollout, played again and again. */
export interface Scenario {
  what: string;
  /** Share of the old version's loads that fail on an ordinary day. */
  base: number;
  /** Points by which the new one is worse, as a share. */
  worse: number;
  guard?: Partial<GuardSettings>;
}

export interface SimulationResult {
  /** Rollouts that the guard stopped. */
  stopped: number;
  seeds: number;
  /** Loads of the new version until it was stopped: the middle one, and that of 99 in 100. */
  median: number;
  p99: number;
}

/** Loads of both versions between two looks, and looks in a rollout: an hour and a half at 20 loads a second. */
const LOADS_A_LOOK = 100;
const LOOKS = 1000;
/** Share of loads that the new version gets, stage by stage. */
const STAGES = [0.01, 0.05, 0.25, 0.5];
/** An hour in which the network fails for both, now and then. */
const BURST = { chance: 0.002, looks: 60, rate: 0.15 };

/** Plays a scenario with so many seeds, through the guard that runs in the product. */
export function simulate(scenario: Scenario, seeds: number): SimulationResult {
  const samples: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const stoppedAt = playOnce(scenario, seed);
    if (stoppedAt !== undefined) samples.push(stoppedAt);
  }
  const ordered = samples.toSorted((a, b) => a - b);
  const at = (share: number) => ordered[Math.floor(share * (ordered.length - 1))] ?? 0;
  return { stopped: samples.length, seeds, median: at(0.5), p99: at(0.99) };
}

/** Loads of the new version until the guard stopped it; undefined where it never did. */
function playOnce({ base, worse, guard }: Scenario, seed: number): number | undefined {
  const random = mulberry(seed);
  const settings = { ...defaultGuard, ...guard };
  const totals = { old: { ...NONE }, new: { ...NONE } };
  // A day of the old version comes before the rollout.
  count(totals.old, 20_000, base, random);
  let evidence: GuardEvidence = emptyEvidence({ old: { ...totals.old }, new: { ...NONE } });
  let burst = 0;

  for (let at = 0; at < LOOKS; at++) {
    burst = burst > 0 ? burst - 1 : random() < BURST.chance ? BURST.looks : 0;
    // Failures come and go with the hour, and in bursts, for both versions alike.
    const ordinary = base * (1 + 0.5 * Math.sin((at / LOOKS) * 4 * Math.PI));
    const rate = Math.min(0.9, ordinary + (burst > 0 ? BURST.rate : 0));
    const share = STAGES[Math.floor((at / LOOKS) * STAGES.length)] ?? 1;
    const news = binomial(LOADS_A_LOOK, share, random);
    count(totals.new, news, Math.min(1, rate + worse), random);
    count(totals.old, LOADS_A_LOOK - news, rate, random);

    evidence = updateEvidence(evidence, totals, settings);
    const verdict = evaluateGuard(evidence, settings, { old: 'old', new: 'new' });
    if (verdict.state === 'regression') return evidence.seen.new.samples;
  }
  return undefined;
}

const NONE: Loads = { samples: 0, failures: 0, load_sum: 0, load_count: 0 };

function count(loads: Loads, samples: number, rate: number, random: () => number): void {
  loads.samples += samples;
  loads.failures += binomial(samples, rate, random);
}

function binomial(tries: number, rate: number, random: () => number): number {
  let hits = 0;
  for (let at = 0; at < tries; at++) if (random() < rate) hits += 1;
  return hits;
}

/** The same row of numbers for the same seed, on every machine. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

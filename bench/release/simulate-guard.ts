import type { GuardSettings } from '@corkboard/release-contract/contract';
import {
  defaultGuard,
  emptyEvidence,
  evaluateGuard,
  type GuardEvidence,
  type Loads,
  updateEvidence,
} from '@corkboard/release-contract/rules';
import { createRandom } from '@corkboard/shared/testing/random.ts';

export interface Scenario {
  what: string;
  base: number;
  /** Difference of the new version's failure rate. */
  worse: number;
  guard?: Partial<GuardSettings>;
  /** Everyone has the new version, so the other remotes are the control. */
  isWatch?: boolean;
}

export interface SimulationResult {
  stopped: number;
  seeds: number;
  median: number;
  p99: number;
}

/** An hour and a half at 20 loads per second. */
const LOADS_PER_CHECK = 100;
const CHECKS = 1000;
/** Loads of the other four remotes for each load of this one. */
const OTHERS = 4;
const STAGES = [0.01, 0.05, 0.25, 0.5];
const BURST = { chance: 0.002, looks: 60, rate: 0.15 };

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

function playOnce(
  { base, worse, guard, isWatch = false }: Scenario,
  seed: number,
): number | undefined {
  const random = createRandom(seed);
  const settings = { ...defaultGuard, ...guard };
  const totals = { old: { ...NONE }, new: { ...NONE }, others: { ...NONE } };
  count(totals.old, 20_000, base, random);
  count(totals.others, 20_000 * OTHERS, base, random);
  let evidence: GuardEvidence = emptyEvidence({
    old: { ...totals.old },
    new: { ...NONE },
    others: { ...totals.others },
  });
  let burst = 0;

  for (let at = 0; at < CHECKS; at++) {
    burst = burst > 0 ? burst - 1 : random() < BURST.chance ? BURST.looks : 0;
    // Failures vary over the day and in bursts, equally for both versions and all remotes.
    const ordinary = base * (1 + 0.5 * Math.sin((at / CHECKS) * 4 * Math.PI));
    const rate = Math.min(0.9, ordinary + (burst > 0 ? BURST.rate : 0));
    const share = isWatch ? 1 : (STAGES[Math.floor((at / CHECKS) * STAGES.length)] ?? 1);
    const news = binomial(LOADS_PER_CHECK, share, random);
    count(totals.new, news, Math.min(1, rate + worse), random);
    count(totals.old, LOADS_PER_CHECK - news, rate, random);
    if (isWatch) count(totals.others, LOADS_PER_CHECK * OTHERS, rate, random);

    evidence = updateEvidence(evidence, totals, settings, isWatch);
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

import type { GuardSettings } from '@corkboard/release-contract/contract';
import {
  defaultGuard,
  emptyEvidence,
  evaluateGuard,
  type GuardEvidence,
  type Loads,
  NO_LOADS,
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
  /** Failure rate of another remote that breaks as the watch begins. */
  broken?: number;
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
/** It has as many loads as the three others together. */
const BROKEN = 'one';
const LOADS_OF_OTHER = { one: 300, two: 100, three: 100, four: 100 };
const OTHERS = ['one', 'two', 'three', 'four'] as const;
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
  { base, worse, guard, isWatch = false, broken }: Scenario,
  seed: number,
): number | undefined {
  const random = createRandom(seed);
  const settings = { ...defaultGuard, ...guard };
  const none = () => ({ ...NO_LOADS });
  const others = { one: none(), two: none(), three: none(), four: none() };
  const totals = { old: none(), new: none(), others };
  count(totals.old, 20_000, base, random);
  for (const name of OTHERS) count(others[name], 20_000, base, random);
  let evidence: GuardEvidence = emptyEvidence(structuredClone(totals));
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
    for (const name of isWatch ? OTHERS : []) {
      const own = name === BROKEN ? Math.max(rate, broken ?? 0) : rate;
      count(others[name], LOADS_OF_OTHER[name], own, random);
    }

    evidence = updateEvidence(evidence, totals, settings, isWatch);
    const verdict = evaluateGuard(evidence, settings, { old: 'old', new: 'new' });
    if (verdict.state === 'regression') return evidence.seen.new.samples;
  }
  return undefined;
}

function count(loads: Loads, samples: number, rate: number, random: () => number): void {
  loads.samples += samples;
  loads.failures += binomial(samples, rate, random);
}

/** Draws the gaps between hits, of which there are far fewer than tries. */
function binomial(tries: number, rate: number, random: () => number): number {
  if (rate > 0.5) return tries - binomial(tries, 1 - rate, random);
  if (rate <= 0) return 0;
  const miss = Math.log1p(-rate);
  const next = (at: number) => at + 1 + Math.floor(Math.log(1 - random()) / miss);
  let hits = 0;
  for (let at = next(-1); at < tries; at = next(at)) hits += 1;
  return hits;
}

import {
  defaultGuard,
  emptySpeed,
  evaluateSpeed,
  findSlowdown,
  type SpeedEvidence,
  type SpeedTotals,
  speedMetrics,
  updateSpeed,
} from '@corkboard/release-contract/rules';
import { createRandom } from '@corkboard/shared/testing/random.ts';
import type { Row } from '../report/row.ts';

const SEEDS = 1000;
const CHECKS = 1000;
const DURATIONS_PER_CHECK = 100;
const STAGES = [0.01, 0.05, 0.25, 0.5];
/** Spreads of logarithms: half of a steady metric's values are within 22%, of a wild one's within 72%. */
const SPREADS = [0.3, 0.8];
const budget = { of: 'value', most: 1 } as const;

interface Played {
  stopped: number;
  /** Durations of the new version until it was stopped. */
  median: number;
  p99: number;
}

export function speedGuardRows(seeds = SEEDS): Row[] {
  const group = 'guard';
  return SPREADS.flatMap((spread): Row[] => {
    const sound = simulate(1, spread, seeds);
    const slow = simulate(1.1, spread, seeds);
    const kind = spread > 0.5 ? 'wild' : 'steady';
    return [
      {
        group,
        what: `false alarms, ${kind} durations`,
        unit: '%',
        value: (sound.stopped / seeds) * 100,
        budget,
      },
      {
        group,
        what: `missed, ${kind} durations, 10% slower`,
        unit: '%',
        value: ((seeds - slow.stopped) / seeds) * 100,
        budget,
      },
      { group, what: '  durations until it was stopped', unit: '', value: slow.median },
      { group, what: '  the same, 99 in 100', unit: '', value: slow.p99 },
    ];
  });
}

function simulate(slower: number, spread: number, seeds: number): Played {
  const stops: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const stop = playOnce(slower, spread, seed);
    if (stop !== undefined) stops.push(stop);
  }
  const ordered = stops.toSorted((a, b) => a - b);
  const at = (share: number) => ordered[Math.floor(share * (ordered.length - 1))] ?? 0;
  return { stopped: stops.length, median: at(0.5), p99: at(0.99) };
}

/** Only one metric is slower; the others are sound in every run. */
function playOnce(slower: number, spread: number, seed: number): number | undefined {
  const random = createRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const none = () => ({ count: 0, log_sum: 0, log_squares: 0 });
  const totals = Object.fromEntries(
    speedMetrics.map((metric) => [metric, { old: none(), new: none() }]),
  ) as Required<SpeedTotals>;
  let evidence: SpeedEvidence = emptySpeed(structuredClone(totals));
  let shown = 0;

  for (let at = 0; at < CHECKS; at++) {
    const share = STAGES[Math.floor((at / CHECKS) * STAGES.length)] ?? 1;
    let news = 0;
    for (let one = 0; one < DURATIONS_PER_CHECK; one++) if (random() < share) news += 1;
    // Slow for everyone in the evening.
    const hour = 7 + 0.4 * Math.sin((at / CHECKS) * 4 * Math.PI);
    for (const metric of speedMetrics) {
      const factor = metric === 'lcp' ? Math.log(slower) : 0;
      add(totals[metric].old, DURATIONS_PER_CHECK - news, hour);
      add(totals[metric].new, news, hour + factor);
    }
    shown += news;
    evidence = updateSpeed(evidence, structuredClone(totals));
    if (findSlowdown(evaluateSpeed(evidence, defaultGuard), defaultGuard)) return shown;
  }
  return undefined;

  /** The mean and the squares around it, drawn together: 100 single draws would take an hour. */
  function add(
    sums: { count: number; log_sum: number; log_squares: number },
    count: number,
    mean: number,
  ) {
    if (count === 0) return;
    const seen = mean + (spread / Math.sqrt(count)) * normal();
    let squares = 0;
    // A chi-squared variable is close to normal from about 30 degrees of freedom on.
    if (count > 30) squares = (count - 1) * Math.max(0, 1 + Math.sqrt(2 / (count - 1)) * normal());
    else for (let one = 1; one < count; one++) squares += normal() ** 2;
    sums.count += count;
    sums.log_sum += seen * count;
    sums.log_squares += squares * spread ** 2 + count * seen ** 2;
  }
}

import type { Row } from '../report/row.ts';
import { type Scenario, simulate } from './simulate-guard.ts';

const SEEDS = 1000;
const group = 'guard';

const RATES = [0.001, 0.01, 0.05, 0.2];
const PHASES = [
  { suffix: '', isWatch: false },
  { suffix: ', after the last stage', isWatch: true },
  { suffix: ', another remote broken', isWatch: true, broken: 0.5 },
];

const sound: Scenario[] = PHASES.flatMap(({ suffix, ...phase }) =>
  RATES.map((base) => ({
    what: `false alarms, ${base * 100}% fail in both${suffix}`,
    base,
    worse: 0,
    ...phase,
  })),
);
const bad: Scenario[] = PHASES.flatMap(({ suffix, ...phase }) =>
  RATES.map((base) => ({
    what: `missed, ${base * 100}% fail and 5 points more${suffix}`,
    base,
    worse: 0.05,
    ...phase,
  })),
);

export function guardRows(seeds = SEEDS): Row[] {
  const falseAlarms = sound.map((scenario): Row => {
    const { stopped } = simulate(scenario, seeds);
    return { group, what: scenario.what, unit: '%', value: (stopped / seeds) * 100, budget };
  });
  const missed = bad.flatMap((scenario): Row[] => {
    const played = simulate(scenario, seeds);
    const value = ((seeds - played.stopped) / seeds) * 100;
    return [
      { group, what: scenario.what, unit: '%', value, budget },
      { group, what: '  loads until it was stopped', unit: '', value: played.median },
      { group, what: '  the same, 99 in 100', unit: '', value: played.p99 },
    ];
  });
  return [...falseAlarms, ...missed];
}

const budget = { of: 'value', most: 1 } as const;

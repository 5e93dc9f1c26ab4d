import { defaultStages, nextStep, validateStages } from './rollout-stages.ts';

const MINUTE = 60_000;

it('accepts the default stages', () => {
  expect(validateStages(defaultStages)).toBeNull();
});

it.each([
  ['no stage', []],
  [
    'a share that falls',
    [
      { percent: 5, minutes: 1 },
      { percent: 1, minutes: 1 },
    ],
  ],
  [
    'a share that stays',
    [
      { percent: 5, minutes: 1 },
      { percent: 5, minutes: 1 },
    ],
  ],
])('rejects %s', (_what, stages) => {
  expect(validateStages(stages)).toMatch(/\.$/);
});

const stages = [
  { percent: 10, minutes: 5 },
  { percent: 100, minutes: 2 },
];

it('waits for the watched minutes, then advances, and finishes', () => {
  expect(nextStep(stages, 0, 5 * MINUTE - 1)).toBe('wait');
  expect(nextStep(stages, 0, 5 * MINUTE)).toBe('advance');
  expect(nextStep(stages, 1, 2 * MINUTE)).toBe('finish');
});

it('waits for a person after a last stage below 100%', () => {
  expect(nextStep([{ percent: 50, minutes: 0 }], 0, MINUTE)).toBe('wait');
});

import { defaultStages, nextStep, validateStages } from './rollout-stages.ts';

const MINUTE = 60_000;

it('accepts the default stages', () => {
  expect(validateStages(defaultStages)).toBeNull();
});

it.each([
  ['no stage', []],
  ['no stage above 0%', [{ percent: 0, minutes: 1 }]],
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

const guard = { watch_minutes: 3 };

it('waits for the watched minutes, then advances, and finishes', () => {
  expect(nextStep({ stages, stage: 0, heldMs: 5 * MINUTE - 1, guard }, 'sound')).toBe('wait');
  expect(nextStep({ stages, stage: 0, heldMs: 5 * MINUTE, guard }, 'sound')).toBe('advance');
  expect(nextStep({ stages, stage: 1, heldMs: 2 * MINUTE, guard }, 'sound')).toBe('finish');
});

it.each(['gathering', 'regression'] as const)('waits while the verdict is %s', (verdict) => {
  expect(nextStep({ stages, stage: 0, heldMs: 50 * MINUTE, guard }, verdict)).toBe('wait');
  expect(nextStep({ stages, stage: 1, heldMs: 50 * MINUTE, guard }, verdict)).toBe('wait');
});

it('needs no verdict at 0%, or without a guard', () => {
  const empty = [{ percent: 0, minutes: 0 }, ...stages];
  expect(nextStep({ stages: empty, stage: 0, heldMs: 0, guard }, 'gathering')).toBe('advance');
  expect(nextStep({ stages, stage: 0, heldMs: 5 * MINUTE, guard }, 'off')).toBe('advance');
});

it('watches for its minutes after the last stage', () => {
  expect(nextStep({ stages, stage: 2, heldMs: 3 * MINUTE - 1, guard }, 'sound')).toBe('wait');
  expect(nextStep({ stages, stage: 2, heldMs: 3 * MINUTE, guard }, 'gathering')).toBe('finish');
});

it('waits for a person after a last stage below 100%', () => {
  const half = [{ percent: 50, minutes: 0 }];
  expect(nextStep({ stages: half, stage: 0, heldMs: MINUTE, guard }, 'sound')).toBe('wait');
});

import type { GuardSettings, RolloutStage } from '../contract/release-rollouts.ts';

export const defaultStages: readonly RolloutStage[] = [
  { percent: 1, minutes: 15 },
  { percent: 5, minutes: 30 },
  { percent: 25, minutes: 60 },
  { percent: 50, minutes: 120 },
  { percent: 100, minutes: 60 },
];

export const defaultGuard: GuardSettings = {
  is_on: true,
  min_samples: 500,
  tolerance: 0.5,
  false_alarms: 0.01,
  action: 'rollback',
};

export function validateStages(stages: readonly RolloutStage[]): string | null {
  if (stages.length === 0) return 'A rollout needs a stage.';
  const falls = stages.findIndex(
    (stage, at) => at > 0 && stage.percent <= percentAt(stages, at - 1),
  );
  if (falls > 0) {
    return `Stage ${falls + 1} gives ${percentAt(stages, falls)} %, after ${percentAt(stages, falls - 1)} %. Percentages rise.`;
  }
  return null;
}

export function percentAt(stages: readonly RolloutStage[], stage: number): number {
  return stages[stage]?.percent ?? 0;
}

export type NextStep = 'wait' | 'advance' | 'finish';

/** `heldMs` is the watched time of the stage. After a last stage below 100%, a person decides. */
export function nextStep(stages: readonly RolloutStage[], stage: number, heldMs: number): NextStep {
  const now = stages[stage];
  if (!now || heldMs < now.minutes * 60_000) return 'wait';
  if (stage < stages.length - 1) return 'advance';
  return now.percent === 100 ? 'finish' : 'wait';
}

import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { GuardSettings, GuardVerdict, RolloutStage } from '../contract/release-rollouts.ts';

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
  watch_minutes: 60,
  slowdown: 3,
};

export function validateStages(stages: readonly RolloutStage[]): string | null {
  if (stages.length === 0) return 'A rollout needs a stage.';
  const falls = stages.findIndex(
    (stage, at) => at > 0 && stage.percent <= percentAt(stages, at - 1),
  );
  if (falls > 0) {
    return `Stage ${falls + 1} gives ${percentAt(stages, falls)}%, after ${percentAt(stages, falls - 1)}%. Percentages rise.`;
  }
  // At 0%, no one can give the evidence for the next stage, and there is none.
  if (stages.at(-1)?.percent === 0) return 'A rollout needs a stage above 0%.';
  return null;
}

export function percentAt(stages: readonly RolloutStage[], stage: number): number {
  return isWatch(stages, stage) ? 100 : (stages[stage]?.percent ?? 0);
}

/** Whether everyone has the new version and the guard still watches it. */
export function isWatch(stages: readonly RolloutStage[], stage: number): boolean {
  return stage >= stages.length;
}

export type NextStep = 'wait' | 'advance' | 'finish';

interface Position {
  stages: readonly RolloutStage[];
  stage: number;
  /** Watched time of the stage. */
  heldMs: number;
  guard: Pick<GuardSettings, 'watch_minutes'>;
}

/** A stage also needs the guard's verdict. After a last stage below 100%, a person decides. */
export function nextStep(
  { stages, stage, heldMs, guard }: Position,
  verdict: GuardVerdict['state'],
): NextStep {
  if (isWatch(stages, stage))
    return heldMs < (guard.watch_minutes ?? 0) * MINUTE_MS ? 'wait' : 'finish';
  const now = stages[stage];
  if (!now || heldMs < now.minutes * MINUTE_MS || lacksEvidence({ stages, stage }, verdict))
    return 'wait';
  if (stage < stages.length - 1) return 'advance';
  return now.percent === 100 ? 'finish' : 'wait';
}

/** Whether the guard has no good verdict on a stage in which someone has the new version. */
export function lacksEvidence(
  { stages, stage }: Pick<Position, 'stages' | 'stage'>,
  verdict: GuardVerdict['state'],
): boolean {
  const isBad = verdict === 'gathering' || verdict === 'regression';
  return isBad && !isWatch(stages, stage) && percentAt(stages, stage) > 0;
}

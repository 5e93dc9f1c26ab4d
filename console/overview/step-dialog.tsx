import type { Rollout, RolloutStep } from '@corkboard/shared/contract/release-rollouts.ts';
import { stepRollout } from '@corkboard/shared/contract/requests-release.ts';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { formatPercent } from '../common/format.ts';

export type Step = RolloutStep['step'];

const NAMES: Record<Step, string> = {
  advance: 'Go on',
  pause: 'Pause',
  resume: 'Resume',
  finish: 'Finish',
  rollback: 'Roll back',
};

export function nameOf(step: Step, { stages, stage }: Rollout): string {
  const next = stages[stage + 1];
  return step === 'advance' && next ? `Go to ${formatPercent(next.percent)}` : NAMES[step];
}

interface Props {
  rollout: Rollout;
  step: Step;
  snapshot: number;
  onClose(): void;
}

export function StepDialog({ rollout, step, snapshot, onClose }: Props) {
  const change = useReleaseMutation(stepRollout);
  const { id, remote, from, to, revision } = rollout;
  const next = rollout.stages[rollout.stage + 1];
  const effects: Record<Step, string> = {
    advance: `${formatPercent(next?.percent ?? 100)} of the visitors get ${remote} ${to} within a second, on open pages too.`,
    pause: `The split stays at ${formatPercent(rollout.percent)}, and nothing goes on by itself.`,
    resume: `The rollout goes on from ${formatPercent(rollout.percent)}.`,
    finish: `Everyone gets ${remote} ${to}, and the rollout ends.`,
    rollback: `Everyone gets ${remote} ${from} again within a second, and the rollout ends.`,
  };
  const confirm = nameOf(step, rollout);

  return (
    <ChangeDialog
      title={`${confirm}: ${remote} ${to}`}
      effect={<p>{effects[step]}</p>}
      confirm={confirm}
      isDanger={step === 'rollback'}
      isReversible={step !== 'rollback' && step !== 'finish'}
      snapshot={snapshot}
      onConfirm={({ reason, seen, isAnew }) =>
        change.mutateAsync({
          id,
          step,
          reason,
          expected_snapshot: seen,
          // After a conflict the user has confirmed again, so the revision no longer applies.
          ...(!isAnew && { revision }),
        })
      }
      onClose={onClose}
    />
  );
}

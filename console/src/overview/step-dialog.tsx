import type { Rollout, RolloutStep } from '@corkboard/release-contract/contract';
import { stepRollout } from '@corkboard/release-contract/requests';
import { isWatch, lacksEvidence } from '@corkboard/release-contract/rules';

import { useReleaseMutation } from '../api/use-change.ts';
import { AffectedChanges, useAffectedChanges } from '../common/affected-changes.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { formatPercent } from '../common/format.ts';

export type Step = RolloutStep['step'];

const NAMES: Record<Step, string> = {
  advance: 'Continue',
  pause: 'Pause',
  resume: 'Resume',
  finish: 'Finish',
  rollback: 'Roll back',
};

/** Undefined for a rollout whose stages are missing: no button could say what its next step does. */
export function getForwardStep({ stages, stage }: Partial<Rollout>): Step | undefined {
  if (!stages?.length || stage === undefined) return undefined;
  return stages[stage + 1] ? 'advance' : 'finish';
}

export function getName(step: Step, { stages, stage }: Rollout): string {
  if (step === 'finish' && isWatch(stages, stage)) return 'End the watch';
  const next = step === 'advance' ? stages[stage + 1] : undefined;
  return next ? `Go to ${formatPercent(next.percent)}` : NAMES[step];
}

/** Reads the stages only for steps that need them, so that a rollout without them can be rolled back. */
function describeEffect(step: Step, rollout: Rollout): string {
  const { remote, from, to, stages, stage } = rollout;
  switch (step) {
    case 'advance':
      return `${formatPercent(stages[stage + 1]?.percent ?? 100)} of the visitors get ${remote} ${to} within a second, on open pages too.`;
    case 'pause':
      return `The split stays at ${formatPercent(rollout.percent)}, and the rollout doesn't advance.`;
    case 'resume':
      return `The rollout continues at ${formatPercent(rollout.percent)}.`;
    case 'finish':
      return isWatch(stages, stage)
        ? `Everyone keeps ${remote} ${to}, and the guard no longer watches it.`
        : `Everyone gets ${remote} ${to}, and the last stage ends.`;
    case 'rollback':
      return `Everyone gets ${remote} ${from} again within a second, and the rollout ends.`;
  }
}

interface Props {
  rollout: Rollout;
  step: Step;
  snapshot: number;
  onClose(): void;
}

export function StepDialog({ rollout, step, snapshot, onClose }: Props) {
  const change = useReleaseMutation(stepRollout);
  const { id, remote, to, revision, verdict } = rollout;
  const isForward = step === 'advance' || step === 'finish';
  const isUnproven = isForward && lacksEvidence(rollout, verdict.state);
  const { affected, kept, turn, cancelAfter } = useAffectedChanges(
    step === 'rollback' ? [{ remote }] : [],
  );
  const confirm = isUnproven ? 'Continue without evidence' : getName(step, rollout);

  return (
    <ChangeDialog
      title={`${getName(step, rollout)}: ${remote} ${to}`}
      effect={
        <>
          <p>{describeEffect(step, rollout)}</p>
          {isUnproven && <p>{verdict.sentence}</p>}
        </>
      }
      confirm={confirm}
      isDanger={step === 'rollback' || isUnproven}
      isReversible={step !== 'rollback' && step !== 'finish'}
      snapshot={snapshot}
      onConfirm={({ reason, seen, isAnew }) => {
        const made = change.mutateAsync({
          id,
          step,
          reason,
          expected_snapshot: seen,
          ...(isUnproven && { without_evidence: true }),
          // After a conflict the user has confirmed again, so the revision no longer applies.
          ...(!isAnew && { revision }),
        });
        return cancelAfter(made, reason);
      }}
      onClose={onClose}
    >
      <AffectedChanges affected={affected} kept={kept} onTurn={turn} />
    </ChangeDialog>
  );
}

import type { Rollout, RolloutStep } from '@corkboard/shared/contract/release-rollouts.ts';
import { stepRollout } from '@corkboard/shared/contract/requests-release.ts';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useChange } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { milliseconds, percent, percentOf, wholeFigure } from '../common/figures.ts';
import { Panel } from '../common/panel.tsx';
import { useMay } from '../session/holder.tsx';
import styles from './rollout-panel.module.css';
import { Stages } from './stages.tsx';

type Step = RolloutStep['step'];

interface Props {
  rollout: Rollout;
  snapshot: number;
}

/** A version on its way to everyone: where it is, how it fares against the old one, and what can be done. */
export function RolloutPanel({ rollout, snapshot }: Props) {
  const mayManage = useMay('manager');
  const [step, setStep] = useState<Step>();
  const { remote, from, to, channel, verdict, state } = rollout;
  const next = rollout.stages[rollout.stage + 1];
  const advance = next ? `Go to ${percentOf(next.percent)}` : 'Finish';
  const isSound = verdict.state !== 'regression' && state === 'running';

  return (
    <Panel
      title={`Rollout of ${remote} ${to}`}
      caption={[
        `${from} → ${to} on ${channel}`,
        rollout.advance === 'auto' ? 'advances by itself' : 'advanced by hand',
        rollout.guard.is_on ? 'guarded' : 'without a guard',
        rollout.audience.length > 0 ? 'for an audience' : 'for everyone',
        ...(state === 'paused' ? ['paused'] : []),
      ].join(' · ')}
      actions={
        mayManage && (
          <>
            <Button size="s" variant="plain" onClick={() => setStep('rollback')}>
              Roll back
            </Button>
            <Button
              size="s"
              variant="plain"
              onClick={() => setStep(state === 'paused' ? 'resume' : 'pause')}
            >
              {state === 'paused' ? 'Resume' : 'Pause'}
            </Button>
            <Button size="s" variant="primary" onClick={() => setStep(next ? 'advance' : 'finish')}>
              {advance}
            </Button>
          </>
        )
      }
    >
      <Stages rollout={rollout} />
      <dl className={styles['figures']}>
        <Figure name="Errors" from={percent(verdict.old.rate)} to={percent(verdict.new.rate)} />
        <Figure
          name="Loading, mean"
          from={milliseconds(verdict.old.load_ms)}
          to={milliseconds(verdict.new.load_ms)}
        />
        <Figure
          name="Failed loads"
          from={wholeFigure(verdict.old.failures)}
          to={wholeFigure(verdict.new.failures)}
        />
      </dl>
      <p className={styles['verdict']} data-sound={isSound || undefined}>
        <Icon path={isSound ? checkCircleFill : warningCircleFill} />
        <span>{rollout.because || verdict.sentence}</span>
      </p>
      {step && (
        <StepDialog
          rollout={rollout}
          step={step}
          confirm={step === 'advance' || step === 'finish' ? advance : NAMES[step]}
          snapshot={snapshot}
          onClose={() => setStep(undefined)}
        />
      )}
    </Panel>
  );
}

function Figure({ name, from, to }: { name: string; from: string; to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{from}</span> → <b>{to}</b>
      </dd>
    </div>
  );
}

const NAMES: Record<Step, string> = {
  advance: 'Go on',
  pause: 'Pause',
  resume: 'Resume',
  finish: 'Finish',
  rollback: 'Roll back',
};

interface StepProps extends Props {
  step: Step;
  confirm: string;
  onClose(): void;
}

function StepDialog({ rollout, step, confirm, snapshot, onClose }: StepProps) {
  const change = useChange(stepRollout);
  const { id, remote, from, to, revision } = rollout;
  const next = rollout.stages[rollout.stage + 1];
  const effects: Record<Step, string> = {
    advance: `${percentOf(next?.percent ?? 100)} of the visitors get ${remote} ${to} within a second, on open pages too.`,
    pause: `The split stays at ${percentOf(rollout.percent)}, and nothing goes on by itself.`,
    resume: `The rollout goes on from ${percentOf(rollout.percent)}.`,
    finish: `Everyone gets ${remote} ${to}, and the rollout ends.`,
    rollback: `Everyone gets ${remote} ${from} again within a second, and the rollout ends.`,
  };
  return (
    <ChangeDialog
      title={`${confirm}: ${remote} ${to}`}
      effect={<p>{effects[step]}</p>}
      confirm={confirm}
      isDanger={step === 'rollback'}
      snapshot={snapshot}
      onConfirm={(reason, seen) =>
        change.mutateAsync({
          id,
          step,
          reason,
          expected_snapshot: seen,
          // Decided anew upon what somebody else has changed meanwhile, it is no longer about this revision.
          ...(seen === snapshot && { revision }),
        })
      }
      onClose={onClose}
    />
  );
}

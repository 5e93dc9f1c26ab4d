import type { Rollout } from '@corkboard/release-contract/contract';
import { describeAudience } from '@corkboard/release-contract/rules';
import { Button } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import { Panel } from '../common/panel.tsx';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { TeamActions, useRemoteOwner } from '../session/team-access.tsx';
import { getForwardStep, getName, type Step } from './step-dialog.tsx';

interface Props {
  rollout: Rollout;
  children: ReactNode;
  onStep(step: Step): void;
}

export function RolloutPanel({ rollout, children, onStep }: Props) {
  const getOwner = useRemoteOwner();
  const { remote, to, state } = rollout;
  const forward = getForwardStep(rollout);

  return (
    <Panel
      title={`Rollout of ${remote} ${to}`}
      caption={
        // Details that fail must not take the buttons away.
        <ErrorBoundary renderError={() => "Its details can't be shown."}>
          <RolloutFacts rollout={rollout} />
        </ErrorBoundary>
      }
      actions={
        <TeamActions needs="manager" owners={[getOwner(remote)]}>
          <Button size="s" variant="plain" onClick={() => onStep('rollback')}>
            Roll back
          </Button>
          <Button
            size="s"
            variant="plain"
            onClick={() => onStep(state === 'paused' ? 'resume' : 'pause')}
          >
            {state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
          {forward && (
            <Button size="s" variant="primary" onClick={() => onStep(forward)}>
              {getName(forward, rollout)}
            </Button>
          )}
        </TeamActions>
      }
    >
      {children}
    </Panel>
  );
}

function RolloutFacts({ rollout }: { rollout: Rollout }) {
  const { from, to, channel, advance, guard, audience, state } = rollout;
  return [
    `${from} → ${to} on ${channel}`,
    advance === 'auto' ? 'advances automatically' : 'advances manually',
    guard.is_on ? 'guarded' : 'without a guard',
    `for ${describeAudience(audience)}`,
    ...(state === 'paused' ? ['paused'] : []),
  ].join(' · ');
}

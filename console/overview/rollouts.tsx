import type { Rollout } from '@corkboard/shared/contract/release-rollouts.ts';
import { useState } from 'react';

import { RolloutPanel } from './rollout-panel.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';

interface Props {
  rollouts: readonly Rollout[];
  snapshot: number;
}

/** What is under way. A question that is open stays so when somebody else ends the rollout meanwhile. */
export function Rollouts({ rollouts, snapshot }: Props) {
  const [asked, setAsked] = useState<{ rollout: Rollout; step: Step }>();
  return (
    <>
      {rollouts.map((rollout) => (
        <RolloutPanel
          key={rollout.id}
          rollout={rollout}
          onStep={(step) => setAsked({ rollout, step })}
        />
      ))}
      {asked && <StepDialog {...asked} snapshot={snapshot} onClose={() => setAsked(undefined)} />}
    </>
  );
}

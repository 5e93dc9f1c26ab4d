import type { Rollout } from '@corkboard/release-contract/contract';
import { useState } from 'react';

import { RolloutPanel } from './rollout-panel.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';

interface Props {
  rollouts: readonly Rollout[];
  snapshot: number;
}

/** Keeps an open dialog mounted when another user ends its rollout. */
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

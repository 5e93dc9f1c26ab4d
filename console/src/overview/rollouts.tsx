import type { Rollout } from '@corkboard/release-contract/contract';
import { type ReactNode, useState } from 'react';

import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { RolloutPanel } from './rollout-panel.tsx';
import { RolloutSummary } from './rollout-summary.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';

interface Props {
  rollouts: readonly Rollout[];
  snapshot: number;
  /** Defaults to a panel with the figures. */
  renderRollout?: (rollout: Rollout, onStep: (step: Step) => void) => ReactNode;
}

/** Keeps an open dialog mounted when another user ends its rollout. */
export function Rollouts({ rollouts, snapshot, renderRollout = renderPanel }: Props) {
  const [asked, setAsked] = useState<{ rollout: Rollout; step: Step }>();
  return (
    <>
      {rollouts.map((rollout) => (
        <PartBoundary key={rollout.id} name={`Rollout of ${rollout.remote} ${rollout.to}`}>
          {renderRollout(rollout, (step) => setAsked({ rollout, step }))}
        </PartBoundary>
      ))}
      <DialogBoundary onClose={() => setAsked(undefined)}>
        {asked && <StepDialog {...asked} snapshot={snapshot} onClose={() => setAsked(undefined)} />}
      </DialogBoundary>
    </>
  );
}

function renderPanel(rollout: Rollout, onStep: (step: Step) => void) {
  return (
    <RolloutPanel rollout={rollout} onStep={onStep}>
      <RolloutSummary rollout={rollout} />
    </RolloutPanel>
  );
}

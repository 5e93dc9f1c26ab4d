import type {
  PublishedVersion,
  RemoteOverview,
  Rollout,
} from '@corkboard/release-contract/contract';
import type { ReactNode } from 'react';

import { PartBoundary } from '../failures/part-boundary.tsx';
import { RolloutPanel } from '../overview/rollout-panel.tsx';
import { Stages } from '../overview/stages.tsx';
import type { Step } from '../overview/step-dialog.tsx';
import { GatesPanel } from './gates-panel.tsx';
import { LatestError } from './latest-error.tsx';
import { NextPanel } from './next-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import styles from './rollout-details.module.css';
import { VerdictNote } from './verdict-note.tsx';

interface Props {
  rollout: Rollout;
  remote: RemoteOverview;
  versions: readonly PublishedVersion[];
  onStep(step: Step): void;
  /** Continues the main column. */
  children: ReactNode;
}

export function RolloutDetails({ rollout, remote, versions, onStep, children }: Props) {
  // Two rollouts of a remote, on two channels, have the same panels.
  const suffix = remote.rollouts.length > 1 ? `: ${rollout.to} on ${rollout.channel}` : '';
  const named = { rollout, suffix };
  return (
    <div className={styles['details']}>
      <div>
        <RolloutPanel rollout={rollout} onStep={onStep}>
          <VerdictNote {...named} />
          <Stages rollout={rollout} />
        </RolloutPanel>
        <PartBoundary name="Gates">
          <GatesPanel {...named} />
        </PartBoundary>
        {children}
      </div>
      <div>
        <PartBoundary name="Owner">
          <OwnerPanel {...named} remote={remote} versions={versions} />
        </PartBoundary>
        <PartBoundary name="What happens next">
          <NextPanel {...named} remote={remote} />
        </PartBoundary>
        <PartBoundary name="Latest error">
          <LatestError {...named} />
        </PartBoundary>
      </div>
    </div>
  );
}

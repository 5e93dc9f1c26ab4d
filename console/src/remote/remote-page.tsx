import type { PublishedVersion } from '@corkboard/release-contract/contract';
import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { overviewQuery, versionsQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { ActiveFreezes } from '../freezes/active-freezes.tsx';
import { Rollouts } from '../overview/rollouts.tsx';
import { LastFinished } from '../rollout/last-finished.tsx';
import { RolloutDetails } from '../rollout/rollout-details.tsx';
import { WentBack } from '../rollout/went-back.tsx';
import { Comparison } from './comparison.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { FaultsByPhase } from './faults-by-phase.tsx';
import { HealthPanel } from './health-panel.tsx';
import { Origin } from './origin.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RolloutDialog } from './rollout-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { type VersionAction, VersionsPanel } from './versions-panel.tsx';

type Asked = { what: VersionAction; version: PublishedVersion };

export function RemotePage() {
  const { name = '' } = useParams();
  const [action, setAction] = useState<Asked>();
  const overview = useQuery(overviewQuery);
  const versions = useQuery(versionsQuery(name));
  const error = overview.error ?? versions.error;
  if (!overview.data || !versions.data) {
    return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;
  }

  const remote = overview.data.remotes.find((one) => one.name === name);
  if (!remote) return <p>No remote is named {name}.</p>;
  const live = versions.data.find(({ channels }) => channels.includes('stable'));
  const close = () => setAction(undefined);
  const { snapshot } = overview.data;
  const state = { live, snapshot, needsApproval: remote.needs_approval };

  return (
    <>
      <ApiErrorMessage error={error} />
      <PartBoundary name="Freezes">
        <ActiveFreezes remote={name} />
      </PartBoundary>
      <PartBoundary name="Rollouts">
        <Rollouts
          rollouts={remote.rollouts}
          snapshot={snapshot}
          renderRollout={(rollout, onStep) => (
            <RolloutDetails
              rollout={rollout}
              remote={remote}
              versions={versions.data}
              onStep={onStep}
            >
              <PartBoundary name="Faults by phase">
                {rollout === remote.rollouts[0] && <FaultsByPhase remote={remote} />}
              </PartBoundary>
            </RolloutDetails>
          )}
        />
      </PartBoundary>
      <PartBoundary name="Rolled back">
        <WentBack remote={remote} />
      </PartBoundary>
      <LastFinished remote={remote} snapshot={snapshot} />
      <PartBoundary name="Versions">
        <VersionsPanel
          remote={remote}
          versions={versions.data}
          live={live}
          onAsk={(what, version) => setAction({ what, version })}
        />
      </PartBoundary>
      <PartBoundary name="Health">
        <HealthPanel remote={name} />
      </PartBoundary>
      <PartBoundary name="Faults by phase">
        {remote.rollouts.length === 0 && <FaultsByPhase remote={remote} />}
      </PartBoundary>
      <PartBoundary name="Errors">
        <ErrorsPanel remote={name} />
      </PartBoundary>
      <PartBoundary name="Approval">
        <RulesPanel remote={remote} />
      </PartBoundary>
      <DialogBoundary onClose={close}>
        {action?.what === 'compare' && <Comparison version={action.version} onClose={close} />}
        {action?.what === 'origin' && <Origin version={action.version} onClose={close} />}
        {action?.what === 'promote' && (
          <PromoteDialog version={action.version} {...state} onClose={close} />
        )}
        {action?.what === 'rollout' && (
          <RolloutDialog version={action.version} {...state} onClose={close} />
        )}
      </DialogBoundary>
    </>
  );
}

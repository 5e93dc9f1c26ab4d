import type { PublishedVersion } from '@corkboard/shared/contract/release.ts';
import { getVersions } from '@corkboard/shared/contract/requests-release.ts';
import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { ask } from '../api/ask.ts';
import { overviewQuery } from '../api/queries.ts';
import { Refused } from '../common/refused.tsx';
import { Rollouts } from '../overview/rollouts.tsx';
import { Comparison } from './comparison.tsx';
import { HealthPanel } from './health-panel.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RolloutDialog } from './rollout-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { type VersionDeed, VersionsPanel } from './versions-panel.tsx';

type Asked = { what: VersionDeed; version: PublishedVersion };

/** One remote: its versions, what each would change, and the ways to bring one to people. */
export function RemotePage() {
  const { name = '' } = useParams();
  const [deed, setDeed] = useState<Asked>();
  const overview = useQuery(overviewQuery);
  const versions = useQuery({
    queryKey: ['release', 'versions', name],
    queryFn: () => ask(getVersions, { remote: name }),
  });
  const error = overview.error ?? versions.error;
  if (!overview.data || !versions.data) {
    return error ? <Refused error={error} /> : <Spinner label="Loading" />;
  }

  const remote = overview.data.remotes.find((one) => one.name === name);
  if (!remote) return <p>No remote is called {name}.</p>;
  const live = versions.data.find(({ channels }) => channels.includes('stable'));
  const close = () => setDeed(undefined);
  const { snapshot } = overview.data;
  const state = { live, snapshot, needsApproval: remote.needs_approval };

  return (
    <>
      <Refused error={error} />
      <Rollouts rollouts={remote.rollouts} snapshot={snapshot} />
      <VersionsPanel
        remote={remote}
        versions={versions.data}
        live={live}
        onAsk={(what, version) => setDeed({ what, version })}
      />
      <HealthPanel remote={name} />
      <RulesPanel remote={remote} />
      {deed?.what === 'compare' && <Comparison version={deed.version} onClose={close} />}
      {deed?.what === 'promote' && (
        <PromoteDialog version={deed.version} {...state} onClose={close} />
      )}
      {deed?.what === 'rollout' && (
        <RolloutDialog version={deed.version} {...state} onClose={close} />
      )}
    </>
  );
}

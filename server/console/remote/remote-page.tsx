import type { PublishedVersion } from '@corkboard/shared/contract/release.ts';
import { getVersions } from '@corkboard/shared/contract/requests-release.ts';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { ask } from '../api/ask.ts';
import { overviewQuery } from '../api/queries.ts';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { kilobytes } from '../common/figures.ts';
import { Moment } from '../common/moment.tsx';
import { Panel } from '../common/panel.tsx';
import { Refused } from '../common/refused.tsx';
import { Tag } from '../common/tag.tsx';
import { Rollouts } from '../overview/rollouts.tsx';
import { useMay } from '../session/holder.tsx';
import { Comparison } from './comparison.tsx';
import { HealthPanel } from './health-panel.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { RolloutDialog } from './rollout-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';

type Deed = { what: 'promote' | 'rollout' | 'compare'; version: PublishedVersion };

/** One remote: its versions, what each would change, and the ways to bring one to people. */
export function RemotePage() {
  const { name = '' } = useParams();
  const mayManage = useMay('manager');
  const [deed, setDeed] = useState<Deed>();
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

  return (
    <>
      <Refused error={error} />
      <Rollouts rollouts={remote.rollouts} snapshot={snapshot} />
      <Panel title={name} caption={`${remote.title} · team ${remote.team}`}>
        <DataTable
          label={`Versions of ${name}`}
          columns={['Version', 'Published', 'Size', 'Needs', ACTIONS]}
        >
          {versions.data.map((version) => (
            <tr key={version.version}>
              <th scope="row">
                <b>{version.version}</b>{' '}
                {version.channels.map((channel) => (
                  <Tag key={channel} tone={channel === 'stable' ? 'positive' : 'plain'}>
                    {channel}
                  </Tag>
                ))}
                {!version.present && <Tag tone="danger">Files are missing</Tag>}
                <small>{version.commit}</small>
              </th>
              <td>
                <Moment at={version.created_at} />
                <small>{version.publisher}</small>
              </td>
              <td>
                {kilobytes(version.sizes.web_brotli)}
                {live && live !== version && (
                  <small>
                    {kilobytes(version.sizes.web_brotli - live.sizes.web_brotli, true)} against{' '}
                    {live.version}
                  </small>
                )}
              </td>
              <td>contract {version.requires}</td>
              <td>
                <Button
                  size="s"
                  variant="plain"
                  onClick={() => setDeed({ what: 'compare', version })}
                >
                  Compare
                </Button>
                {mayManage && version !== live && (
                  <>
                    <Button
                      size="s"
                      variant="plain"
                      onClick={() => setDeed({ what: 'rollout', version })}
                    >
                      Roll out
                    </Button>
                    <Button size="s" onClick={() => setDeed({ what: 'promote', version })}>
                      Promote
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
        {deed?.what === 'compare' && <Comparison version={deed.version} onClose={close} />}
      </Panel>
      <HealthPanel remote={name} />
      <RulesPanel remote={remote} />
      {deed?.what === 'promote' && (
        <PromoteDialog version={deed.version} live={live} snapshot={snapshot} onClose={close} />
      )}
      {deed?.what === 'rollout' && (
        <RolloutDialog version={deed.version} live={live} snapshot={snapshot} onClose={close} />
      )}
    </>
  );
}

import type { ReleaseChannel } from '@corkboard/release-contract/contract';
import { describeAudience } from '@corkboard/release-contract/rules';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelsQuery, overviewQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { FigureCells } from '../failures/figure-cells.tsx';
import { useHasRole } from '../session/principal.tsx';
import { TeamActions, useTeamAccess } from '../session/team-access.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';

type Asked = { what: 'add' } | { what: 'change' | 'remove'; channel: ReleaseChannel };

export function ChannelsPage() {
  const hasAccess = useTeamAccess();
  const canManage = useHasRole('manager') && hasAccess(null);
  const [asked, setAsked] = useState<Asked>();
  const { data: overview } = useQuery(overviewQuery);
  const { data, error } = useQuery(channelsQuery);
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;
  const close = () => setAsked(undefined);
  const snapshot = overview?.snapshot ?? 0;

  return (
    <Panel
      title="Channels"
      caption="Visitors get a remote from the first of their channels that has it."
      actions={
        <TeamActions needs="manager" owners={[null]}>
          <Button size="s" variant="primary" onClick={() => setAsked({ what: 'add' })}>
            Add a channel
          </Button>
        </TeamActions>
      }
    >
      <ApiErrorMessage error={error} />
      <DataTable label="Channels" columns={['Channel', 'Rank', 'Audience', 'Versions', ACTIONS]}>
        {data.map((channel) => (
          <tr key={channel.name}>
            <th scope="row">
              <b>{channel.name}</b>
              <small>{channel.title}</small>
            </th>
            <FigureCells
              name={channel.name}
              count={3}
              renderCells={() => (
                <>
                  <td>{channel.name === 'stable' ? 'last' : channel.rank}</td>
                  <td>{describeAudience(channel.audience)}</td>
                  <td>{getVersions(channel)}</td>
                </>
              )}
            />
            <td>
              {canManage && channel.name !== 'stable' && (
                <>
                  <Button
                    size="s"
                    variant="plain"
                    aria-label={`Remove ${channel.name}`}
                    onClick={() => setAsked({ what: 'remove', channel })}
                  >
                    Remove
                  </Button>
                  <Button
                    size="s"
                    aria-label={`Change ${channel.name}`}
                    onClick={() => setAsked({ what: 'change', channel })}
                  >
                    Change
                  </Button>
                </>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <DialogBoundary onClose={close}>
        {asked?.what === 'add' && <ChannelDialog snapshot={snapshot} onClose={close} />}
        {asked?.what === 'change' && (
          <ChannelDialog channel={asked.channel} snapshot={snapshot} onClose={close} />
        )}
        {asked?.what === 'remove' && (
          <RemoveChannelDialog channel={asked.channel} snapshot={snapshot} onClose={close} />
        )}
      </DialogBoundary>
    </Panel>
  );
}

function getVersions({ versions }: ReleaseChannel): string {
  const words = Object.entries(versions).map(([remote, version]) => `${remote} ${version}`);
  return words.join(', ') || '–';
}

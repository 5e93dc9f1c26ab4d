import type { PublishedVersion, RemoteOverview } from '@corkboard/release-contract/contract';
import { Button, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatCount, kilobytes } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { FigureCells } from '../failures/figure-cells.tsx';
import { MoreButton } from '../lists/more-button.tsx';
import { useHasRole } from '../session/principal.tsx';
import { useTeamAccess } from '../session/team-access.tsx';
import styles from './versions-panel.module.css';

export type VersionAction = 'promote' | 'rollout' | 'compare' | 'origin';

interface Props {
  remote: RemoteOverview;
  versions: readonly PublishedVersion[];
  live: PublishedVersion | undefined;
  onAsk(what: VersionAction, version: PublishedVersion): void;
}

const PAGE = 20;

export function VersionsPanel({ remote, versions, live, onAsk }: Props) {
  const { name, title, team } = remote;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const words = search.trim().toLowerCase();
  const found = versions
    .filter(({ version, commit }) => `${version} ${commit}`.toLowerCase().includes(words))
    .toSorted((one, other) => Number(isUsed(other)) - Number(isUsed(one)));

  return (
    <Panel
      title={name}
      caption={`${title} · team ${team} · ${formatCount(versions.length, 'version', 'versions')}`}
    >
      {versions.length > PAGE && (
        <TextField
          className={styles['search']}
          label="Version or commit"
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setShown(PAGE);
          }}
        />
      )}
      <DataTable
        label={`Versions of ${name}`}
        columns={['Version', 'Published', 'Size', 'Needs', ACTIONS]}
      >
        {found.slice(0, shown).map((version) => (
          <Row
            key={version.version}
            version={version}
            team={team}
            live={live}
            canCompare={versions.length > 1}
            onAsk={onAsk}
          />
        ))}
      </DataTable>
      {found.length === 0 && <p>No versions match.</p>}
      <MoreButton
        key={words}
        hasMore={found.length > shown}
        more="Earlier versions"
        end="No earlier versions"
        onPress={() => setShown(shown + PAGE)}
      />
    </Panel>
  );
}

/** Sizes that differ by less than 0.1 kB count as equal. */
function sizeAgainst({ sizes }: PublishedVersion, live: PublishedVersion): string {
  const grows = sizes.web_brotli - live.sizes.web_brotli;
  if (Math.abs(grows) < 50) return `as large as ${live.version}`;
  return `${kilobytes(grows, true)} against ${live.version}`;
}

function isUsed({ channels }: PublishedVersion): boolean {
  return channels.length > 0;
}

function Row({
  version,
  team,
  live,
  canCompare,
  onAsk,
}: Pick<Props, 'live' | 'onAsk'> & {
  version: PublishedVersion;
  team: string;
  canCompare: boolean;
}) {
  const hasAccess = useTeamAccess();
  const canManage = useHasRole('manager') && hasAccess(team);
  const isRevoked = version.signed_by?.state === 'revoked';
  const canShip = canManage && version !== live;
  const number = version.version;
  return (
    <tr>
      <th scope="row">
        <b>{number}</b>{' '}
        {version.channels.map((channel) => (
          <Tag key={channel} tone={channel === 'stable' ? 'positive' : 'plain'}>
            {channel}
          </Tag>
        ))}
        {!version.present && <Tag tone="danger">Files are missing</Tag>}
        {isRevoked && <Tag tone="danger">Key revoked</Tag>}
        <small>{version.commit}</small>
      </th>
      <FigureCells
        name={number}
        count={3}
        renderCells={() => (
          <>
            <td>
              <DateTime at={version.created_at} />
              <small>{version.publisher}</small>
              {version.signed_by && <small>signed with {version.signed_by.name}</small>}
            </td>
            <td>
              {kilobytes(version.sizes.web_brotli)}
              {live && live !== version && <small>{sizeAgainst(version, live)}</small>}
            </td>
            <td>contract {version.requires}</td>
          </>
        )}
      />
      <td>
        <Button
          size="s"
          variant="plain"
          aria-label={`Origin of ${number}`}
          onClick={() => onAsk('origin', version)}
        >
          Origin
        </Button>
        {canCompare && (
          <Button
            size="s"
            variant="plain"
            aria-label={`Compare ${number}`}
            onClick={() => onAsk('compare', version)}
          >
            Compare
          </Button>
        )}
        {canShip && isRevoked && (
          <small>
            It can't be promoted or rolled out, because its key was revoked. Publish it again with
            another key.
          </small>
        )}
        {canShip && !isRevoked && (
          <>
            <Button
              size="s"
              variant="plain"
              aria-label={`Roll out ${number}`}
              onClick={() => onAsk('rollout', version)}
            >
              Roll out
            </Button>
            <Button
              size="s"
              aria-label={`Promote ${number}`}
              onClick={() => onAsk('promote', version)}
            >
              Promote
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

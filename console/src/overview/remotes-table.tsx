import type { ReleaseOverview, RemoteOverview } from '@corkboard/release-contract/contract';
import { toggleRemote } from '@corkboard/release-contract/requests';
import { Chip, VisuallyHidden } from '@corkboard/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatCompact, formatCount, percent } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Sparkline } from '../common/sparkline.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { FailureNote } from '../failures/failure-note.tsx';
import { useIsLive } from '../layout/live.ts';
import { parseLocalTime } from '../remote/parse-local-time.ts';
import { ScheduleField } from '../remote/schedule-field.tsx';
import { useHasRole } from '../session/principal.tsx';
import { useTeamAccess } from '../session/team-access.tsx';
import styles from './remotes-table.module.css';
import { TrafficSplit } from './traffic-split.tsx';

/** Failed loads above this share are highlighted. */
const BAD = 0.002;

export function RemotesTable({ overview }: { overview: ReleaseOverview }) {
  const isLive = useIsLive();
  const [turned, setTurned] = useState<RemoteOverview>();
  return (
    <Panel
      title="Remotes"
      caption={`Contract ${overview.contract} · shell ${overview.shell} · ${openPages(overview.streams)} on this server`}
      actions={
        <Chip>
          <span className={styles['live']} data-away={!isLive || undefined} />{' '}
          {isLive ? 'Live' : 'Updates every 5 s'}
        </Chip>
      }
    >
      <DataTable
        label="Remotes"
        isFluid
        columns={[
          'Remote',
          'Stable',
          'Traffic',
          <span key="loads" className={styles['wide']}>
            Loads, 1 h
          </span>,
          <span key="errors" className={styles['wide']}>
            Errors
          </span>,
          <VisuallyHidden key="switch">On or off</VisuallyHidden>,
        ]}
      >
        {overview.remotes.map((remote) => (
          <Row
            key={remote.name}
            remote={remote}
            servers={overview.servers}
            onTurn={() => setTurned(remote)}
          />
        ))}
      </DataTable>
      <DialogBoundary onClose={() => setTurned(undefined)}>
        {turned && (
          <TurnDialog
            remote={turned}
            snapshot={overview.snapshot}
            onClose={() => setTurned(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}

interface RowProps {
  remote: RemoteOverview;
  servers: number;
  onTurn(): void;
}

function openPages(count: number): string {
  return formatCount(count, 'open page', 'open pages');
}

function Row({ remote, servers, onTurn }: RowProps) {
  const hasAccess = useTeamAccess();
  const canTurn = useHasRole('manager') && hasAccess(remote.team);
  const { name, title, error_rate: errors } = remote;
  return (
    <tr>
      <th scope="row">
        <Link to={`/remotes/${name}`}>
          <b>{name}</b>
        </Link>
        <small>{title}</small>
        {/* The columns of these figures have no room on a phone. */}
        <small className={styles['narrow']} data-bad={isBad(errors) || undefined}>
          {formatCount(remote.loads, 'load', 'loads', formatCompact)} · {percent(errors)} errors
        </small>
      </th>
      {/* Figures that fail must not take the switch away. */}
      <ErrorBoundary
        renderError={(caught, retry) => (
          <>
            <td colSpan={2}>
              <FailureNote name={`Figures of ${name}`} failure={caught} onRetry={retry} />
            </td>
            <td className={styles['wide']}>–</td>
            <td className={styles['wide']}>–</td>
          </>
        )}
      >
        <Cells remote={remote} servers={servers} />
      </ErrorBoundary>
      <td className={styles['turn']}>
        {canTurn ? (
          <input
            className={styles['switch']}
            type="checkbox"
            role="switch"
            aria-checked={remote.enabled}
            aria-label={`${name} on`}
            checked={remote.enabled}
            onChange={onTurn}
          />
        ) : (
          <Tag>{remote.enabled ? 'On' : 'Off'}</Tag>
        )}
      </td>
    </tr>
  );
}

function isBad(errors: number | null): boolean {
  return errors !== null && errors > BAD;
}

function Cells({ remote, servers }: Pick<RowProps, 'remote' | 'servers'>) {
  const { channels, rollouts, series, error_rate: errors } = remote;
  const isFailing = isBad(errors);
  return (
    <>
      <td>
        <b>{channels['stable'] ?? '–'}</b>{' '}
        {rollouts.map(({ id, to }) => (
          <Tag key={id} tone="accent">
            to {to}
          </Tag>
        ))}
        {!remote.enabled && <Tag tone="danger">Off</Tag>}
      </td>
      <td className={styles['traffic']}>
        {remote.enabled ? (
          <TrafficSplit remote={remote} />
        ) : (
          <small>Off for everyone: {remote.off_reason}</small>
        )}
        {remote.resting.map((rest) => (
          <small key={rest.version} className={styles['bad']}>
            {rest.version} is resting on {rest.servers} of{' '}
            {formatCount(Math.max(servers, rest.servers), 'server', 'servers')} until{' '}
            <DateTime at={rest.until} /> ({rest.fault})
          </small>
        ))}
        {remote.fault !== null && <small className={styles['bad']}>{remote.fault}</small>}
      </td>
      <td className={styles['wide']}>
        <span className={styles['figure']}>
          <Sparkline values={series.map(({ loads }) => loads)} />
          {formatCompact(remote.loads)}
        </span>
      </td>
      <td className={styles['wide']}>
        <span className={styles['figure']} data-bad={isFailing || undefined}>
          <Sparkline
            values={series.map(({ failures, errors: thrown }) => failures + thrown)}
            tone={isFailing ? 'danger' : 'plain'}
          />
          {percent(errors)}
        </span>
      </td>
    </>
  );
}

interface TurnProps {
  remote: RemoteOverview;
  snapshot: number;
  onClose(): void;
}

function TurnDialog({ remote, snapshot, onClose }: TurnProps) {
  const toggle = useReleaseMutation(toggleRemote);
  const [at, setAt] = useState('');
  const { name, enabled, loads_an_hour: loads, off_sentence: sentence } = remote;
  return (
    <ChangeDialog
      title={enabled ? `Turn ${name} off?` : `Turn ${name} on?`}
      effect={
        enabled ? (
          <p>
            {formatCount(loads, 'load an hour loses', 'loads an hour lose', formatCompact)}{' '}
            {remote.title} within a second. Open pages stay, and its own areas say: “{sentence}” Its
            slots next to other content, such as buttons and badges, disappear.
          </p>
        ) : (
          <p>Everyone gets {remote.title} back within a second, on open pages too.</p>
        )
      }
      confirm={enabled ? 'Turn off' : 'Turn on'}
      isDanger={enabled}
      snapshot={snapshot}
      onConfirm={({ reason, seen }) =>
        toggle.mutateAsync({
          remote: name,
          enabled: !enabled,
          reason,
          expected_snapshot: seen,
          ...parseLocalTime(at),
        })
      }
      onClose={onClose}
    >
      <ScheduleField value={at} onChange={setAt} />
    </ChangeDialog>
  );
}

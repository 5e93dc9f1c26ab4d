import type { RemoteOverview } from '@corkboard/release-contract/contract';
import { useQuery } from '@tanstack/react-query';

import { healthQuery, REPORTED_HOURS } from '../api/queries.ts';
import { sumLoads } from '../api/sum-loads.ts';
import { DataTable } from '../common/data-table.tsx';
import { formatCount, formatNumber } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import styles from './faults-by-phase.module.css';
import { listPhases } from './phases.ts';

/** Without a rollout, other versions with faults fill up the table. */
const MAX_VERSIONS = 3;

/** What is live always shows, with zeros, and so do both versions of each rollout. */
export function FaultsByPhase({ remote }: { remote: RemoteOverview }) {
  const { data } = useQuery(healthQuery(remote.name, REPORTED_HOURS));
  const { rollouts, channels } = remote;
  const isCalm = rollouts.length === 0;
  // Without a rollout, a remote that no one loaded has no zeros to show.
  if (!data || (isCalm && data.versions.length === 0)) return null;
  const moving = rollouts.flatMap(({ from, to }) => [from, to]);
  const versions = [...new Set([...moving, ...Object.values(channels)])];
  const { phases } = data;
  const count = (version: string, phase?: string) =>
    phases
      .filter((one) => one.version === version && (phase ?? one.phase) === one.phase)
      .reduce((sum, one) => sum + one.count, 0);
  const others = [...new Set(phases.map(({ version }) => version))]
    .filter((version) => !versions.includes(version) && count(version) > 0)
    .toSorted((one, other) => count(other) - count(one));
  const room = isCalm ? Math.max(0, MAX_VERSIONS - versions.length) : 0;
  const shown = isCalm ? [...versions, ...others.slice(0, room)].toSorted() : versions;
  const left = others.slice(room).length;
  const found = new Set(
    phases.filter((one) => one.count > 0 && shown.includes(one.version)).map(({ phase }) => phase),
  );
  const { rows, quiet } = listPhases(found);

  return (
    <Panel
      title="Faults by phase"
      caption={`In the last ${REPORTED_HOURS} hours. Common phases show their zeros too.`}
    >
      <DataTable
        label="Faults by phase"
        columns={[
          'Phase',
          ...shown.map((version) => (
            <span key={version} className={styles['version']}>
              {version}, {formatCount(sumLoads(data, version), 'load', 'loads')}
            </span>
          )),
        ]}
        isFluid
      >
        {rows.map(([phase, name, meaning]) => (
          <tr key={phase}>
            <th scope="row" className={styles['phase']}>
              <b>{name}</b> <small>{meaning}</small>
            </th>
            {shown.map((version) => (
              <td key={version}>{formatNumber(count(version, phase))}</td>
            ))}
          </tr>
        ))}
      </DataTable>
      {quiet.length > 0 && (
        <p className={styles['note']}>
          No fault of these versions in other phases: {LIST.format(quiet)}.
        </p>
      )}
      {left > 0 && (
        <p className={styles['note']}>
          {formatCount(left, 'more version', 'more versions')} had faults.
        </p>
      )}
    </Panel>
  );
}

const LIST = new Intl.ListFormat('en');

import { useQuery } from '@tanstack/react-query';

import { healthQuery } from '../api/queries.ts';
import { DataTable } from '../common/data-table.tsx';
import { formatNumber, milliseconds } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Sparkline } from '../common/sparkline.tsx';
import { FaultsByPhase } from './faults-by-phase.tsx';

const HOURS = 24;

export function HealthPanel({ remote }: { remote: string }) {
  const { data } = useQuery(healthQuery(remote, HOURS));
  if (!data || data.versions.length === 0) return null;

  return (
    <Panel
      title="Health"
      caption={`Reported by pages, browsers, and servers in the last ${HOURS} hours`}
    >
      <DataTable
        label="Health by version"
        columns={['Version', 'Loads', 'Failed', 'Threw', 'Loading, mean']}
      >
        {data.versions.map(({ version, series }) => {
          const sum = (of: 'loads' | 'failures' | 'errors') =>
            series.reduce((total, point) => total + point[of], 0);
          return (
            <tr key={version}>
              <th scope="row">
                <b>{version}</b>
              </th>
              <td>
                <Sparkline values={series.map(({ loads }) => loads)} />
                <small>{formatNumber(sum('loads'))}</small>
              </td>
              <td>
                <Sparkline values={series.map(({ failures }) => failures)} />
                <small>{formatNumber(sum('failures'))}</small>
              </td>
              <td>{formatNumber(sum('errors'))}</td>
              <td>
                {milliseconds(series.findLast((point) => point.load_ms !== null)?.load_ms ?? null)}
              </td>
            </tr>
          );
        })}
      </DataTable>
      <FaultsByPhase versions={data.versions.map(({ version }) => version)} phases={data.phases} />
    </Panel>
  );
}

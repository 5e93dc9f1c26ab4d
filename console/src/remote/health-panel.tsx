import { useQuery } from '@tanstack/react-query';

import { healthQuery, REPORTED_HOURS } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { formatNumber, milliseconds } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { Sparkline } from '../common/sparkline.tsx';

export function HealthPanel({ remote }: { remote: string }) {
  const { data, error } = useQuery(healthQuery(remote, REPORTED_HOURS));
  const versions = data?.versions ?? [];
  if (versions.length === 0 && !error) return null;

  return (
    <Panel
      title="Health"
      caption={`Reported by pages, browsers, and servers in the last ${REPORTED_HOURS} hours`}
    >
      {/* Without it, a failed load would look like a remote that no one loaded. */}
      <ApiErrorMessage error={error} />
      {versions.length > 0 && (
        <DataTable
          label="Health by version"
          columns={['Version', 'Loads', 'Failed', 'Threw', 'Loading, mean']}
        >
          {versions.map(({ version, series }) => {
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
                  {milliseconds(
                    series.findLast((point) => point.load_ms !== null)?.load_ms ?? null,
                  )}
                </td>
              </tr>
            );
          })}
        </DataTable>
      )}
    </Panel>
  );
}

import type { ReportedError } from '@corkboard/release-contract/contract';
import { useQuery } from '@tanstack/react-query';
import { errorsQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatNumber } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import styles from './errors-panel.module.css';

const HOURS = 24;

/** What was thrown, with its stack, so that a team can begin to mend it. */
export function ErrorsPanel({ remote }: { remote: string }) {
  const { data = [], error } = useQuery(errorsQuery(remote, HOURS));
  if (data.length === 0 && !error) return null;

  return (
    <Panel
      title="Errors"
      caption={`Thrown in browsers and on servers in the last ${HOURS} hours, newest first`}
    >
      {/* Without it, errors that can't be loaded would look like none. */}
      <ApiErrorMessage error={error} />
      {data.length > 0 && <Errors errors={data} />}
    </Panel>
  );
}

function Errors({ errors }: { errors: readonly ReportedError[] }) {
  return (
    <DataTable label="Errors" columns={['Version', 'Phase', 'Error', 'Times', 'Last']}>
      {errors.map(({ version, phase, message, stack, count, last_at }) => (
        <tr key={`${version} ${phase} ${message} ${stack}`}>
          <th scope="row">{version}</th>
          <td>{phase}</td>
          <td className={styles['error']}>
            {stack ? (
              <details>
                <summary>{message}</summary>
                <pre>{stack}</pre>
              </details>
            ) : (
              message
            )}
          </td>
          <td>{formatNumber(count)}</td>
          <td>
            <DateTime at={last_at} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

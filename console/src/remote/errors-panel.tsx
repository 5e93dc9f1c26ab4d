import type { ReportedError } from '@corkboard/release-contract/contract';
import { useQuery } from '@tanstack/react-query';
import { errorsQuery, REPORTED_HOURS } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatNumber } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import styles from './errors-panel.module.css';
import { getPhaseName } from './phases.ts';
import { StackFrames } from './stack-frames.tsx';

/** What was thrown, with its stack, so that a team can begin to mend it. */
export function ErrorsPanel({ remote }: { remote: string }) {
  const { data = [], error } = useQuery(errorsQuery(remote, REPORTED_HOURS));
  if (data.length === 0 && !error) return null;

  return (
    <Panel
      title="Errors"
      caption={`Thrown in browsers and on servers in the last ${REPORTED_HOURS} hours, newest first`}
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
      {errors.map((error) => (
        <tr
          key={`${error.version} ${error.phase} ${error.message} ${error.stack}`}
          className={styles['row']}
        >
          <th scope="row">
            <b>{error.version}</b>
          </th>
          <td>{getPhaseName(error.phase)}</td>
          <td className={styles['error']}>
            <Thrown error={error} />
          </td>
          <td>{formatNumber(error.count)}</td>
          <td>
            <DateTime at={error.last_at} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Thrown({ error: { message, stack, frames } }: { error: ReportedError }) {
  if (!stack) return message;
  const origin = frames?.find((frame) => frame.is_original);
  return (
    <details>
      <summary>
        {message}
        {origin && (
          <small>
            {origin.file}:{origin.line}
          </small>
        )}
      </summary>
      {frames ? (
        <>
          <StackFrames frames={frames} />
          <details>
            <summary>As reported</summary>
            <Reported stack={stack} />
          </details>
        </>
      ) : (
        <Reported stack={stack} />
      )}
    </details>
  );
}

function Reported({ stack }: { stack: string }) {
  return (
    <pre className={styles['reported']} dir="ltr">
      {stack}
    </pre>
  );
}

import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';

import { overviewQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { ActiveFreezes } from '../freezes/active-freezes.tsx';
import { PastChanges } from './earlier-orders.tsx';
import { LatestChanges } from './latest-changes.tsx';
import styles from './overview-page.module.css';
import { RemotesTable } from './remotes-table.tsx';
import { Rollouts } from './rollouts.tsx';
import { PendingChanges } from './waiting-orders.tsx';

export function OverviewPage() {
  const { data, error } = useQuery(overviewQuery);
  if (error && !data) return <ApiErrorMessage error={error} />;
  if (!data) return <Spinner label="Loading" />;
  const running = data.remotes.flatMap(({ rollouts }) => rollouts);

  return (
    <>
      <ApiErrorMessage error={error} />
      {data.warnings.map((warning) => (
        <p key={warning} className={styles['warning']}>
          <Icon path={warningCircleFill} />
          <span>{warning}</span>
        </p>
      ))}
      <PartBoundary name="Freezes">
        <ActiveFreezes />
      </PartBoundary>
      <PartBoundary name="Remotes">
        <RemotesTable overview={data} />
      </PartBoundary>
      <PartBoundary name="Waiting">
        <PendingChanges />
      </PartBoundary>
      <div className={styles['pair']} data-alone={running.length === 0 || undefined}>
        <div className={styles['column']}>
          <PartBoundary name="Rollouts">
            <Rollouts rollouts={running} snapshot={data.snapshot} />
          </PartBoundary>
        </div>
        <PartBoundary name="Audit log">
          <LatestChanges />
        </PartBoundary>
      </div>
      <PartBoundary name="Past changes">
        <PastChanges />
      </PartBoundary>
    </>
  );
}

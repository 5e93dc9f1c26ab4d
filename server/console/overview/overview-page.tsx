import { Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';

import { overviewQuery } from '../api/queries.ts';
import { Refused } from '../common/refused.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { LatestChanges } from './latest-changes.tsx';
import styles from './overview-page.module.css';
import { RemotesTable } from './remotes-table.tsx';
import { Rollouts } from './rollouts.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** Every remote with its versions, traffic and health, and what is under way. */
export function OverviewPage() {
  const { data, error } = useQuery(overviewQuery);
  if (error && !data) return <Refused error={error} />;
  if (!data) return <Spinner label="Loading" />;
  const running = data.remotes.flatMap(({ rollouts }) => rollouts);

  return (
    <>
      <Refused error={error} />
      <RemotesTable overview={data} />
      <WaitingOrders />
      <div className={styles['pair']} data-alone={running.length === 0 || undefined}>
        <div className={styles['column']}>
          <Rollouts rollouts={running} snapshot={data.snapshot} />
        </div>
        <LatestChanges />
      </div>
      <EarlierOrders />
    </>
  );
}

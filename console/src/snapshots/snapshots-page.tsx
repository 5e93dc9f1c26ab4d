import type { SnapshotSummary } from '@corkboard/release-contract/contract';
import { getSnapshots } from '@corkboard/release-contract/requests';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overviewQuery } from '../api/queries.ts';
import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { MoreButton } from '../lists/more-button.tsx';
import { useHasRole } from '../session/principal.tsx';
import { ChangeList } from './change-list.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

const PAGE = 30;

export function SnapshotsPage() {
  const canManage = useHasRole('manager');
  const { data: overview } = useQuery(overviewQuery);
  const [goal, setGoal] = useState<SnapshotSummary>();
  const [compared, setCompared] = useState<number>();
  const list = useInfiniteQuery({
    queryKey: ['release', 'snapshots'],
    queryFn: ({ pageParam }) =>
      callRelease(getSnapshots, { limit: PAGE, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
  });
  if (!list.data) {
    return list.error ? <ApiErrorMessage error={list.error} /> : <Spinner label="Loading" />;
  }

  return (
    <Panel title="Snapshots" caption="The whole release state after each change. One is active.">
      <DataTable label="Snapshots" columns={['Snapshot', 'When', 'Who', 'Changes', ACTIONS]}>
        {list.data.pages.flat().map((snapshot) => (
          <tr key={snapshot.number}>
            <th scope="row">
              <b>{snapshot.number}</b> {snapshot.is_active && <Tag tone="positive">Active</Tag>}
              {snapshot.restores !== null && <small>brings back {snapshot.restores}</small>}
            </th>
            <td>
              <DateTime at={snapshot.at} />
            </td>
            <td>
              {snapshot.made_by}
              <small>{snapshot.reason}</small>
            </td>
            <td>
              <ChangeList changes={snapshot.changes} />
            </td>
            <td>
              <Button
                size="s"
                variant="plain"
                aria-label={`Compare ${snapshot.number}`}
                onClick={() => setCompared(snapshot.number)}
              >
                Compare
              </Button>
              {!snapshot.is_active && canManage && (
                <Button size="s" onClick={() => setGoal(snapshot)}>
                  Roll back to {snapshot.number}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <MoreButton
        hasMore={list.hasNextPage}
        isPending={list.isFetchingNextPage}
        more="Earlier ones"
        end="No earlier ones"
        onPress={() => void list.fetchNextPage()}
      />
      <DialogBoundary onClose={() => setCompared(undefined)}>
        {compared !== undefined && overview && (
          <CompareDialog
            from={compared}
            active={overview.snapshot}
            onClose={() => setCompared(undefined)}
          />
        )}
      </DialogBoundary>
      <DialogBoundary onClose={() => setGoal(undefined)}>
        {goal && overview && (
          <RollBackDialog
            snapshot={overview.snapshot}
            to={goal.number}
            onClose={() => setGoal(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}

import type { AuditFilter } from '@corkboard/release-contract/contract';
import { exportAudit, getAudit, verifyAudit } from '@corkboard/release-contract/requests';
import { toHttpRequest } from '@corkboard/shared/http';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { MoreButton } from '../lists/more-button.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit-page.module.css';

const PAGE = 50;

export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const log = useInfiniteQuery({
    queryKey: ['release', 'audit', filter],
    queryFn: ({ pageParam }) =>
      callRelease(getAudit, {
        ...filter,
        limit: PAGE,
        ...(pageParam !== null && { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
  });
  const verdict = useMutation({ mutationFn: () => callRelease(verifyAudit, {}) });
  const getFile = (format: 'jsonl' | 'csv') =>
    toHttpRequest(exportAudit.route, { ...filter, format }).url;

  return (
    <Panel
      title="Audit log"
      caption={
        verdict.data && (
          <Tag tone={verdict.data.is_whole ? 'positive' : 'danger'}>{verdict.data.sentence}</Tag>
        )
      }
      actions={
        <>
          <Button size="s" isPending={verdict.isPending} onClick={() => verdict.mutate()}>
            Verify the log
          </Button>
          <a className={styles['file']} href={getFile('csv')} download>
            CSV
          </a>
          <a className={styles['file']} href={getFile('jsonl')} download>
            JSON lines
          </a>
        </>
      }
    >
      <ApiErrorMessage error={verdict.error ?? log.error} />
      <AuditFilters filter={filter} onChange={setFilter} />
      {log.data ? (
        <>
          <AuditList entries={log.data.pages.flat()} isWhole />
          <MoreButton
            hasMore={log.hasNextPage}
            isPending={log.isFetchingNextPage}
            more="Earlier entries"
            end="No earlier entries"
            onPress={() => void log.fetchNextPage()}
          />
        </>
      ) : (
        !log.error && <Spinner label="Loading" />
      )}
    </Panel>
  );
}

import type { ImportItem } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Chip, RoutedLink, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';

import styles from './transfer.module.css';
import { importItemsQuery } from './transfer-queries.ts';

const OUTCOMES = ['created', 'duplicate', 'skipped', 'failed'] as const;

export function ImportReport({ id, isUnderWay }: { id: string; isUnderWay: boolean }) {
  const text = useText();
  const [outcome, setOutcome] = useState<ImportItem['outcome'] | null>(null);
  const list = useInfiniteQuery({
    ...importItemsQuery(useShell(), { id, outcome, isUnderWay }),
    // Keeps the lines during the final refetch, but not when the outcome changes.
    placeholderData: (before, query) => (query?.queryKey[4] === outcome ? before : undefined),
  });
  const words: Record<ImportItem['outcome'], string> = {
    waiting: text('Waiting'),
    created: text('Added'),
    duplicate: text('Already saved'),
    skipped: text('Skipped'),
    failed: text('Failed'),
  };
  const items = list.data?.pages.flatMap((page) => page.data);

  return (
    <div className={styles.report}>
      <div className={styles.chips} role="group" aria-label={text('Show')}>
        {OUTCOMES.map((each) => (
          <Chip
            key={each}
            isSelected={outcome === each}
            onPress={() => setOutcome(outcome === each ? null : each)}
          >
            {words[each]}
          </Chip>
        ))}
      </div>
      {list.isError && <p className={styles.failure}>{text("Couldn't load the report.")}</p>}
      {!items && !list.isError && <Skeleton shape="line" count={4} />}
      {items?.length === 0 && <p className={styles.detail}>{text('Nothing to show.')}</p>}
      <ol className={styles.items}>
        {items?.map((item) => (
          <li key={item.number} value={item.number}>
            {item.pin_id === null ? (
              <bdi>{getName(item)}</bdi>
            ) : (
              <RoutedLink href={`/pin/${item.pin_id}/`}>
                <bdi>{getName(item)}</bdi>
              </RoutedLink>
            )}
            {' · '}
            {words[item.outcome]}
            {item.reason !== null && `: ${item.reason}`}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          size="s"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('Show more')}
        </Button>
      )}
    </div>
  );

  function getName({ title, link }: ImportItem): string {
    return title || link || text('Pin');
  }
}

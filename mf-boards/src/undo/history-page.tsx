import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { timeAgo, useText } from '@corkboard/shared/i18n';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, EmptyState, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useState } from 'react';

import { actionMessages } from '../common/action-messages.ts';
import entries from '../common/entries.module.css';
import { useActionMessages } from '../common/use-action-messages.ts';
import { historyQuery } from './history-query.ts';
import styles from './undo.module.css';

export function HistoryPage() {
  const text = useText();
  const list = useInfiniteQuery(historyQuery(useShell()));
  const actions = list.data?.pages.flatMap((page) => page.data);

  return (
    <>
      <h1 className={styles.title}>{text('Recent changes')}</h1>
      <p className={styles.lead}>
        {text('What you moved, merged, archived or deleted can be taken back for 30 days.')}
      </p>
      {content()}
    </>
  );

  function content() {
    if (list.isError && !actions) {
      return (
        <LoadFailed
          title={text('Your changes could not be loaded.')}
          error={list.error}
          onRetry={list.refetch}
        />
      );
    }
    if (!actions) return <Skeleton shape="row" count={6} />;
    if (actions.length === 0) {
      return <EmptyState icon={clockCounterClockwise} title={text('Nothing was changed lately')} />;
    }
    return (
      <>
        <ul className={`${entries.list} ${styles.list}`}>
          {actions.map((action) => (
            <HistoryRow key={action.id} action={action} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text('Show more')}
          </Button>
        )}
      </>
    );
  }
}

function HistoryRow({ action }: { action: BoardAction }) {
  const text = useText();
  const { now, locale } = useShell();
  const { undo } = useActionMessages();
  const [isWorking, setWorking] = useState(false);
  const { history: words } = actionMessages(action, text);

  async function takeBack() {
    setWorking(true);
    await undo(action);
    setWorking(false);
  }

  return (
    <li className={`${entries.entry} ${styles.entry}`}>
      <div className={entries.words}>
        <p>{words}</p>
        <p className={entries.detail}>
          <time dateTime={action.created_at}>
            {timeAgo(Date.parse(action.created_at), now, locale)}
          </time>
          {action.undone_by !== null && ` · ${text('Undone')}`}
          {action.status === 'failed' && ` · ${action.message ?? text('Failed')}`}
          {action.skipped_count > 0 &&
            ` · ${text('{count, plural, one {# Pin left as it was} other {# Pins left as they were}}', { count: action.skipped_count })}`}
        </p>
      </div>
      {action.target_board_url !== null && (
        <TextLink href={action.target_board_url}>{text('View')}</TextLink>
      )}
      {action.undoable_until !== null && (
        <Button
          size="s"
          isPending={isWorking}
          aria-label={text('Undo: {words}', { words })}
          onClick={() => void takeBack()}
        >
          {text('Undo')}
        </Button>
      )}
    </li>
  );
}

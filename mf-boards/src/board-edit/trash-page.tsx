import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { pagedQuery } from '@corkboard/shared/lists';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getDeletedBoards, purgeBoard } from '@corkboard/shared/requests/boards';
import { Button, EmptyState, IconButton, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';
import { boardMessageKey } from '../common/action-messages.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import page from '../common/tool-page.module.css';
import { useLongRequest } from '../common/use-long-action.ts';
import { daysLeft, MAX_DAYS } from './days-left.ts';
import styles from './trash.module.css';
import { deletedBoardsKey, useRestoreBoard } from './use-restore-board.ts';

/** From here on, the time left is red. */
const SOON_DAYS = 5;

export function TrashPage() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts, dialogs, now, locale } = shell;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const restoreDeleted = useRestoreBoard();
  const request = useLongRequest();
  const [working, setWorking] = useState<string | null>(null);
  const queryKey = deletedBoardsKey(subject);
  const list = useInfiniteQuery(
    pagedQuery(queryKey, (position, { signal }) => call(getDeletedBoards, position, { signal }), {
      staleTime: 0,
    }),
  );
  const boards = list.data?.pages.flatMap((page) => page.data);
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), refreshLists(shell)]);

  async function restore(board: DeletedBoard) {
    setWorking(`restore ${board.id}`);
    await restoreDeleted(board);
    setWorking(null);
  }

  async function purge(board: DeletedBoard) {
    const isSure = await dialogs.confirm({
      title: text('Permanently delete {board}?', { board: board.name }),
      text: text("You can't undo this."),
      confirm: text('Delete permanently'),
      isDestructive: true,
    });
    if (isSure) await purgeNow(board);
  }

  async function purgeNow(board: DeletedBoard): Promise<void> {
    const key = boardMessageKey(board.id);
    setWorking(`purge ${board.id}`);
    await request({
      key,
      running: text('Deleting {name}', { name: board.name }),
      send: async () => ({ status: 'stored', answer: await call(purgeBoard, { id: board.id }) }),
      showResult: () =>
        toasts.show({ key, text: text('{board} deleted permanently', { board: board.name }) }),
    });
    setWorking(null);
    await refresh();
  }

  return (
    <>
      <h1>{text('Recently deleted boards')}</h1>
      <p className={page.lead}>
        {text(
          'Deleted boards stay here for 30 days with their Pins, sections, and collaborators. Restore one to get everything back.',
        )}
      </p>
      {content()}
    </>
  );

  function content() {
    if (list.isError && !boards) {
      return (
        <LoadFailed
          title={text("Couldn't load boards.")}
          error={list.error}
          onRetry={list.refetch}
        />
      );
    }
    if (!boards) return <Skeleton shape="row" count={3} />;
    if (boards.length === 0) {
      return <EmptyState icon={trash} title={text('You can restore deleted boards for 30 days')} />;
    }
    return (
      <>
        <ul className={page.card}>
          {boards.map((board) => (
            <li key={board.id}>
              <Cover images={board.cover_images} />
              <div className={styles.about}>
                <div className={styles.words}>
                  <p className={styles.name}>
                    <bdi>{board.name}</bdi>
                  </p>
                  <p className={styles.detail}>
                    {text('{count, plural, one {# Pin} other {# Pins}}', {
                      count: board.pin_count,
                    })}
                    {' · '}
                    {text('deleted on {date}', {
                      date: date.format(Date.parse(board.deleted_at)),
                    })}
                  </p>
                </div>
                <TimeLeft days={daysLeft(board.purged_at, now)} />
              </div>
              <div className={styles.buttons}>
                <Button
                  aria-label={text('Restore {board}', { board: board.name })}
                  isPending={working === `restore ${board.id}`}
                  onClick={() => working === null && void restore(board)}
                >
                  {text('Restore')}
                </Button>
                <IconButton
                  icon={trash}
                  variant="plain"
                  label={text('Delete permanently: {board}', { board: board.name })}
                  isWorking={working === `purge ${board.id}`}
                  onClick={() => working === null && void purge(board)}
                />
              </div>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className={page.more}
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('Show more boards')}
          </Button>
        )}
      </>
    );
  }
}

function Cover({ images }: { images: DeletedBoard['cover_images'] }) {
  return (
    <span className={styles.cover}>
      {[0, 1, 2].map((place) => {
        const image = images[place]?.['222x'];
        return image ? (
          <img key={place} src={image.url} alt="" loading="lazy" decoding="async" />
        ) : (
          <span key={place} />
        );
      })}
    </span>
  );
}

function TimeLeft({ days }: { days: number }) {
  const text = useText();
  const label = text('{days, plural, one {# day} other {# days}} left', { days });
  return (
    <p className={styles.left} data-soon={days < SOON_DAYS ? '' : undefined}>
      <progress aria-hidden="true" max={MAX_DAYS} value={days} />
      {label}
    </p>
  );
}

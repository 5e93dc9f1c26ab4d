import type { DeletedBoard } from '@corkboard/shared/contract/board-lists.ts';
import { getDeletedBoards, purgeBoard, restoreBoard } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, EmptyState, Skeleton } from '@corkboard/shared/ui';
import { boardMessageKey } from '../common/action-messages.ts';
import { errorText } from '../common/error-text.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { RowThumbnail } from '../common/row-thumbnail.tsx';
import rows from '../common/rows.module.css';
import { useActionMessages } from '../common/use-action-messages.ts';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import styles from './deleted-boards.module.css';

const DAY = 86_400_000;
const MAX_DAYS = 30;

export function DeletedBoardsDialog({ overlays, onClose }: LazyDialogProps) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, subject, toasts, dialogs, now } = shell;
  const { tell } = useActionMessages();
  const queryKey = [subject, 'deleted-boards'];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(getDeletedBoards, pageParam ? { bookmark: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    staleTime: 0,
  });
  const boards = list.data?.pages.flatMap((page) => page.data);
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), refreshLists(shell)]);

  async function restore(board: DeletedBoard) {
    try {
      const { data } = await call(restoreBoard, { id: board.id });
      tell(data, { text: text('{board} is back', { board: board.name }), tone: 'success' });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      await refresh();
    }
  }

  async function purge(board: DeletedBoard) {
    const isSure = await dialogs.confirm({
      title: text('Delete {board} for good?', { board: board.name }),
      text: text('Nothing brings it back after this.'),
      confirm: text('Delete for good'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await call(purgeBoard, { id: board.id });
      toasts.show({
        key: boardMessageKey(board.id),
        text: text('{board} is deleted for good', { board: board.name }),
      });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      await refresh();
    }
  }

  return (
    <overlays.DialogOverlay title={text('Recently deleted boards')} onClose={onClose}>
      {list.isPending && <Skeleton shape="row" count={3} />}
      {list.isError && !boards && (
        <div role="alert" className={styles.failed}>
          <p>{text('The boards could not be loaded.')}</p>
          <Button onClick={() => void list.refetch()}>{text('Try again')}</Button>
        </div>
      )}
      {boards?.length === 0 && (
        <EmptyState icon={trash} title={text('Boards that you delete wait here for 30 days')} />
      )}
      <ul className={`${rows.rows} ${rows.reaching}`}>
        {boards?.map((board) => (
          <li key={board.id} className={`${rows.row} ${styles.row}`}>
            <RowThumbnail url={board.cover_images[0]?.['222x'].url ?? null} />
            <span className={`${rows.words} ${styles.words}`}>
              <bdi className={rows.name}>{board.name}</bdi>
              <small className={rows.detail}>
                {text(
                  '{pins, plural, one {# Pin} other {# Pins}}, {days, plural, one {# day} other {# days}} left',
                  { pins: board.pin_count, days: daysLeft(board.purged_at, now) },
                )}
              </small>
            </span>
            <Button
              size="s"
              aria-label={text('Delete for good: {board}', { board: board.name })}
              onClick={() => void purge(board)}
            >
              {text('Delete for good')}
            </Button>
            <Button
              size="s"
              variant="ink"
              aria-label={text('Restore {board}', { board: board.name })}
              onClick={() => void restore(board)}
            >
              {text('Restore')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more boards')}
        </Button>
      )}
    </overlays.DialogOverlay>
  );
}

/** The page can be older than the deletion. */
function daysLeft(until: string, now: number): number {
  return Math.min(MAX_DAYS, Math.max(0, Math.ceil((Date.parse(until) - now) / DAY)));
}

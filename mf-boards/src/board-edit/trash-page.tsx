import type { DeletedBoard } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, EmptyState, IconButton, Skeleton } from '@corkboard/shared/ui';

import page from '../common/tool-page.module.css';
import { daysLeft, MAX_DAYS } from './days-left.ts';
import styles from './trash.module.css';
import { useDeletedBoards } from './use-deleted-boards.ts';

/** From here on, the time left is red. */
const SOON_DAYS = 5;

export function TrashPage() {
  const text = useText();
  return (
    <>
      <h1>{text('Recently deleted boards')}</h1>
      <p className={page.lead}>
        {text(
          'Deleted boards stay here for 30 days with their Pins, sections, and collaborators. Restore one to get everything back.',
        )}
      </p>
      <DeletedBoards />
    </>
  );
}

function DeletedBoards() {
  const text = useText();
  const { list, work, restore, purge } = useDeletedBoards();
  const boards = list.data?.pages.flatMap((each) => each.data);

  if (list.isError && !boards) {
    return (
      <LoadFailed title={text("Couldn't load boards.")} error={list.error} onRetry={list.refetch} />
    );
  }
  if (!boards) return <Skeleton shape="row" count={3} />;
  if (boards.length === 0) {
    return <EmptyState icon={trash} title={text('No recently deleted boards')} />;
  }
  return (
    <>
      <ul className={page.card}>
        {boards.map((board) => (
          <DeletedBoardRow
            key={board.id}
            board={board}
            working={work?.boardId === board.id ? work.kind : null}
            onRestore={() => void restore(board)}
            onPurge={() => void purge(board)}
          />
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

interface RowProps {
  board: DeletedBoard;
  working: 'restore' | 'purge' | null;
  onRestore: () => void;
  onPurge: () => void;
}

function DeletedBoardRow({ board, working, onRestore, onPurge }: RowProps) {
  const text = useText();
  const { now, locale } = useShell();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const { section_count: count = 0 } = board;
  return (
    <li>
      <Cover images={board.cover_images} />
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{board.name}</bdi>
          </p>
          <p className={styles.detail}>
            {text('{count, plural, one {# Pin} other {# Pins}}', { count: board.pin_count })}
            {' · '}
            {count > 0 && (
              <>
                {text('{count, plural, one {# section} other {# sections}}', { count })}
                {' · '}
              </>
            )}
            {text('deleted on {date}', { date: date.format(Date.parse(board.deleted_at)) })}
          </p>
        </div>
        <TimeLeft days={daysLeft(board.purged_at, now)} />
      </div>
      <div className={styles.buttons}>
        <Button
          aria-label={text('Restore {board}', { board: board.name })}
          isPending={working === 'restore'}
          onClick={onRestore}
        >
          {text('Restore')}
        </Button>
        <IconButton
          icon={trash}
          variant="plain"
          label={text('Delete permanently: {board}', { board: board.name })}
          isWorking={working === 'purge'}
          onClick={onPurge}
        />
      </div>
    </li>
  );
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

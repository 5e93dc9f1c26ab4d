import type { Board } from '@corkboard/shared/contract/boards.ts';
import { getBoardFeed } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Skeleton } from '@corkboard/shared/ui';
import { useId } from 'react';
import styles from './edit-board.module.css';

const PAGE_SIZE = 25;

interface Props {
  board: Board;
  chosen: string | null;
  onChoose(pinId: string | null): void;
}

export function CoverPicker({ board, chosen: selected, onChoose }: Props) {
  const text = useText();
  const name = useId();
  const shell = useShell();
  const list = useInfiniteQuery({
    queryKey: [shell.subject, 'pins', 'covers-of', board.id],
    queryFn: ({ pageParam, signal }) =>
      shell.call(
        getBoardFeed,
        {
          board_id: board.id,
          page_size: PAGE_SIZE,
          ...(pageParam ? { bookmark: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
  });
  const pins = list.data?.pages.flatMap((page) => page.data);
  if (pins?.length === 0) return null;

  return (
    <fieldset className={styles.covers}>
      <legend>{text('Cover')}</legend>
      {list.isError && !pins && <p>{text('The Pins could not be loaded.')}</p>}
      {list.isPending && <Skeleton shape="board" count={3} />}
      <div className={styles.coverRow}>
        {pins && (
          <label className={styles.cover}>
            <input
              type="radio"
              name={name}
              checked={selected === null}
              onChange={() => onChoose(null)}
            />
            <span className={styles.newest}>{text('The newest Pin')}</span>
          </label>
        )}
        {pins?.map((pin) => {
          const image = pin.images['170x'] ?? pin.images['236x'];
          return (
            <label key={pin.id} className={styles.cover}>
              <input
                type="radio"
                name={name}
                checked={selected === pin.id}
                onChange={() => onChoose(pin.id)}
              />
              {image && (
                <img
                  src={image.url}
                  alt={pin.title || text('A Pin without a title')}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </label>
          );
        })}
      </div>
      {list.hasNextPage && (
        <Button size="s" isPending={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {text('Show more Pins')}
        </Button>
      )}
    </fieldset>
  );
}

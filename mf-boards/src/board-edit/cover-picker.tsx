import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
import { getPinName } from '@corkboard/shared/names';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { Button, Skeleton } from '@corkboard/shared/ui';
import { useId } from 'react';
import styles from './edit-board.module.css';

interface Props {
  board: Board;
  chosen: string | null;
  onChoose(pinId: string | null): void;
}

export function CoverPicker({ board, chosen: selected, onChoose }: Props) {
  const text = useText();
  const name = useId();
  const shell = useShell();
  const list = useInfiniteQuery(
    pagedQuery([shell.subject, 'pins', 'covers-of', board.id], (position, { signal }) =>
      shell.call(
        getBoardFeed,
        {
          board_id: board.id,
          page_size: PAGE_SIZE,
          ...position,
        },
        { signal },
      ),
    ),
  );
  const pins = list.data?.pages.flatMap((page) => page.data);
  if (pins?.length === 0) return null;

  return (
    <fieldset className={styles.covers}>
      <legend>{text('Cover')}</legend>
      {list.isError && !pins && <p>{text("Couldn't load Pins.")}</p>}
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
                <img src={image.url} alt={getPinName(pin, text)} loading="lazy" decoding="async" />
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

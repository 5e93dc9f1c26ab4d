import type { PickerBoard } from '@corkboard/shared/contract/board-lists.ts';
import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Skeleton, TextField } from '@corkboard/shared/ui';
import { useDeferredValue, useState } from 'react';

import { pickerQuery } from '../common/picker-query.ts';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import styles from './moves.module.css';

interface Props extends LazyDialogProps {
  board: Board;
  onMerge(target: PickerBoard): void;
}

/** The board that another's Pins go into, without dragging. */
export function MergeIntoDialog({ board, onMerge, overlays, onClose }: Props) {
  const text = useText();
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query.trim());
  const boards = useQuery({
    ...pickerQuery(useShell(), words),
    placeholderData: (before) => before,
  });
  const found = boards.data?.filter(({ id }) => id !== board.id);

  return (
    <overlays.DialogOverlay
      title={text('Merge {board} into…', { board: board.name })}
      onClose={onClose}
    >
      <TextField
        type="search"
        label={text('Find a board')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className={styles.rows}>
        {found?.map((target) => (
          <li key={target.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose();
                onMerge(target);
              }}
            >
              {target.image_cover_url === null ? (
                <span className={styles.picture} />
              ) : (
                <img
                  className={styles.picture}
                  src={target.image_cover_url}
                  alt=""
                  width={48}
                  height={48}
                />
              )}
              <span className={styles.words}>
                <bdi>{target.name}</bdi>{' '}
                <small>
                  {text('{count, plural, one {# Pin} other {# Pins}}', {
                    count: target.pin_count,
                  })}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {boards.isPending && <Skeleton shape="row" count={6} />}
      {boards.isError && !found && <p role="alert">{text('Your boards could not be loaded.')}</p>}
      {found?.length === 0 && <p className={styles.none}>{text('No board is called that.')}</p>}
    </overlays.DialogOverlay>
  );
}

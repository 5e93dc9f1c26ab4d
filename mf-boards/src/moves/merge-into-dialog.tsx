import type { Board, PickerBoard } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Skeleton, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';
import { pickerQuery } from '../common/picker/picker-query.ts';
import { RowThumbnail } from '../common/picker/row-thumbnail.tsx';
import rows from '../common/picker/rows.module.css';
import { SKELETON_ROWS } from '../common/skeleton-rows.ts';
import styles from './moves.module.css';

interface Props extends LazyDialogProps {
  board: Board;
  onMerge(target: PickerBoard): void;
}

export function MergeIntoDialog({ board, onMerge, overlays, onClose }: Props) {
  const text = useText();
  const [query, setQuery] = useState('');
  const words = useDebounced(query.trim());
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
      <ul className={`${rows.rows} ${rows.reaching} ${styles.found}`}>
        {found?.map((target) => (
          <li key={target.id}>
            <button
              type="button"
              className={rows.row}
              onClick={() => {
                onClose();
                onMerge(target);
              }}
            >
              <RowThumbnail url={target.image_cover_url} />
              <span className={rows.words}>
                <bdi className={rows.name}>{target.name}</bdi>{' '}
                <small className={rows.detail}>
                  {text('{count, plural, one {# Pin} other {# Pins}}', {
                    count: target.pin_count,
                  })}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {boards.isPending && (
        <div className={rows.reaching}>
          <Skeleton shape="row" count={SKELETON_ROWS} />
        </div>
      )}
      {boards.isError && !found && (
        <LoadFailed
          title={text("Couldn't load your boards.")}
          error={boards.error}
          onRetry={boards.refetch}
        />
      )}
      <p role="status" className={rows.detail}>
        {found?.length === 0 && text('No boards match.')}
      </p>
    </overlays.DialogOverlay>
  );
}

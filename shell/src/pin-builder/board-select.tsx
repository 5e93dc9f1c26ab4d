import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId } from 'react';

import { pickerBoardsQuery } from './picker-boards-query.ts';
import styles from './pin-builder.module.css';

interface Props {
  board: string;
  /** An option even if it isn't listed: an archived board, or one of a later page. */
  own: { id: string; name: string } | null;
  onBoard(id: string, name: string): void;
}

export function BoardSelect({ board, own, onBoard }: Props) {
  const text = useText();
  const boards = useInfiniteQuery(pickerBoardsQuery(useShell()));
  const id = useId();
  const isOwnListed = own === null || boards.data?.some((one) => one.id === own.id);

  return (
    <div className={styles['photo']}>
      <label htmlFor={id}>{text('Board')}</label>
      <select
        id={id}
        className={styles['boards']}
        value={board}
        onChange={({ target }) => onBoard(target.value, target.selectedOptions[0]?.text ?? '')}
      >
        <option value="">{text('No board (unorganized)')}</option>
        {!isOwnListed && <option value={own.id}>{own.name}</option>}
        {boards.data?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <MoreBoards />
    </div>
  );
}

/** Loads more boards to choose from. Says why if that or the first ones failed. */
export function MoreBoards() {
  const text = useText();
  const boards = useInfiniteQuery(pickerBoardsQuery(useShell()));
  if (boards.isError) {
    const retry = () => void (boards.data ? boards.fetchNextPage() : boards.refetch());
    return (
      <p role="alert">
        {text("Couldn't load boards.")} {boards.error.message}{' '}
        <Button size="s" isPending={boards.isFetching} onClick={retry}>
          {text('Try again')}
        </Button>
      </p>
    );
  }
  if (!boards.hasNextPage) return null;
  return (
    <Button isPending={boards.isFetchingNextPage} onClick={() => void boards.fetchNextPage()}>
      {text('Show more boards')}
    </Button>
  );
}

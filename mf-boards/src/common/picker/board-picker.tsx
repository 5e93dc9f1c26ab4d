import type { PickerBoard } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { lockFill } from '@corkboard/shared/icons/lock-fill.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { isSameName } from '@corkboard/shared/rules/base';
import { EmptyState, Icon, IconButton, Skeleton, Spinner, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';
import { SKELETON_ROWS } from '../skeleton-rows.ts';
import styles from './board-picker.module.css';
import { NewBoardRow } from './new-board-row.tsx';
import { pickerQuery } from './picker-query.ts';
import { RowThumbnail } from './row-thumbnail.tsx';
import rows from './rows.module.css';

export interface PickedBoard {
  board: PickerBoard;
  section: { id: string; title: string } | null;
}

interface Props {
  onPick: (picked: PickedBoard) => void;
  working?: string | null | undefined;
  without?: string | null | undefined;
  /** The board that is chosen so far. */
  current?: string | null | undefined;
  /** Offers to create a board with an unknown name. */
  onCreate?: ((name: string) => void) | undefined;
}

const SEARCHED_FROM = 8;

export function BoardPicker(props: Props) {
  const { onPick, working = null, without = null, current = null, onCreate } = props;
  const text = useText();
  const shell = useShell();
  const [words, setText] = useState('');
  const asked = useDebounced(words.trim());
  const all = useQuery(pickerQuery(shell));
  const found = useQuery({ ...pickerQuery(shell, asked), placeholderData: (before) => before });
  const shown = asked === '' ? all : found;
  const boards = shown.data?.filter(({ id }) => id !== without);
  const isLost = shown.isError && !boards;
  const isEmpty = boards?.length === 0 && asked === '';
  // Keeps the sheet's height on phones, so that it doesn't shrink under the finger.
  const [keepsRoom] = useState(shell.device.isPhone && all.data === undefined);
  // Stays once it had the focus, even if there turn out to be no boards.
  const [wasFocused, setFocused] = useState(false);
  const isSearched =
    onCreate !== undefined ||
    words !== '' ||
    wasFocused ||
    (!isEmpty && (boards ? (all.data?.length ?? 0) > SEARCHED_FROM || keepsRoom : !isLost));

  return (
    <div className={styles.picker}>
      {isSearched && (
        <TextField
          type="search"
          label={text('Search your boards')}
          className={onCreate && styles.unlabeled}
          placeholder={onCreate && text('Search your boards')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker was opened to find a board
          autoFocus={onCreate !== undefined && !shell.device.isPhone}
          value={words}
          maxLength={100}
          onFocus={() => setFocused(true)}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {isLost && (
        <LoadFailed
          title={text("Couldn't load your boards.")}
          error={shown.error}
          onRetry={shown.refetch}
        />
      )}
      {isEmpty && (
        <div className={keepsRoom ? styles.room : undefined}>
          <NoBoards hasOther={all.data?.length !== 0} />
        </div>
      )}
      {boards && !isEmpty && (
        <ul
          className={`${rows.rows} ${rows.reaching} ${keepsRoom && asked === '' ? styles.room : ''}`}
          aria-label={text('Boards')}
        >
          {boards.map((board) => (
            <BoardRow
              key={board.id}
              board={board}
              isCurrent={board.id === current}
              onPick={onPick}
              working={working}
            />
          ))}
        </ul>
      )}
      {!boards && !isLost && (
        <div className={rows.reaching}>
          <Skeleton shape="row" count={SKELETON_ROWS} />
        </div>
      )}
      <p role="status" className={rows.detail}>
        {boards?.length === 0 && asked !== '' && text('No boards match.')}
      </p>
      {onCreate &&
        boards &&
        asked !== '' &&
        !boards.some(({ name }) => isSameName(name, asked)) && (
          <NewBoardRow isDisabled={working !== null} onClick={() => onCreate(asked)}>
            {text('Create “{name}”', { name: asked })}
          </NewBoardRow>
        )}
    </div>
  );
}

function NoBoards({ hasOther }: { hasOther: boolean }) {
  const text = useText();
  return (
    <EmptyState
      titleAs="p"
      icon={squaresFour}
      title={
        hasOther
          ? text("You don't have any other boards yet")
          : text("You don't have any boards yet")
      }
      text={text('Create a board to group your Pins.')}
    />
  );
}

interface RowProps extends Pick<Props, 'onPick'> {
  board: PickerBoard;
  isCurrent: boolean;
  working: string | null;
}

function BoardRow({ board, isCurrent, onPick, working }: RowProps) {
  const text = useText();
  const { subject } = useShell();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.line}>
        <button
          type="button"
          className={rows.row}
          aria-current={isCurrent || undefined}
          aria-busy={working === board.id || undefined}
          aria-disabled={working !== null || undefined}
          onClick={() => working === null && onPick({ board, section: null })}
        >
          <RowThumbnail url={board.image_cover_url} />
          <span className={rows.words}>
            <bdi className={rows.name}>{board.name}</bdi>
            <span className={rows.detail}>
              {text('{count, plural, one {# Pin} other {# Pins}}', { count: board.pin_count })}
              {board.owner.id !== subject && (
                <>
                  {' · '}
                  <bdi>{board.owner.full_name}</bdi>
                </>
              )}
            </span>
          </span>
          {working === board.id && <Spinner label={text('In progress')} />}
          {board.privacy === 'secret' && (
            <span role="img" aria-label={text('Secret')}>
              <Icon path={lockFill} size="s" />
            </span>
          )}
          {isCurrent && <Icon path={check} />}
        </button>
        {board.sections.length > 0 && (
          <IconButton
            icon={caretDownBold}
            variant="plain"
            label={text('Sections of {name}', { name: board.name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <ul className={styles.sections}>
          {board.sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                className={rows.row}
                aria-busy={working === section.id || undefined}
                aria-disabled={working !== null || undefined}
                onClick={() => working === null && onPick({ board, section })}
              >
                <bdi className={rows.name}>{section.title}</bdi>
                {working === section.id && <Spinner label={text('In progress')} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

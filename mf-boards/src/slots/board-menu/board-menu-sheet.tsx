import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Icon } from '@corkboard/shared/ui';
import { SwitchField } from '@corkboard/shared/ui/fields';
import { useState } from 'react';
import { useBoardSecrecy } from '../../board-edit/use-board-secrecy.ts';
import { boardCover } from '../../boards/board-cover.ts';
import type { BoardMenuAction, BoardMenuItem } from './board-menu-items.ts';
import styles from './board-menu-sheet.module.css';

interface Props extends LazyDialogProps {
  board: Board;
  groups: readonly (readonly BoardMenuItem[])[];
  onAct(action: BoardMenuAction): void;
  onSaved(board: Board): void;
}

export function BoardMenuSheet({ board, groups, onAct, onSaved, overlays, onClose }: Props) {
  const text = useText();
  const { locale, subject } = useShell();
  const people = [board.owner, ...board.collaborating_users]
    .filter(({ id }) => id !== subject)
    .map(({ full_name }) => full_name);
  const listed = new Intl.ListFormat(locale);
  const cover = boardCover(board);
  const pictures = cover.kind === 'pictures' ? cover.pictures : [];
  return (
    <overlays.DialogOverlay title={board.name} isTitleHidden size="s" onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.board}>
          <span className={styles.cover}>
            {[0, 1, 2].map((place) => {
              const picture = pictures[place];
              return picture ? (
                <img key={place} {...picture} sizes="48px" alt="" />
              ) : (
                <span key={place} />
              );
            })}
          </span>
          <p>
            {/* The dialog says its name. */}
            <bdi className={styles.name} aria-hidden="true">
              {board.name}
            </bdi>
            <span className={styles.facts}>
              {text('{count, plural, one {# Pin} other {# Pins}}', { count: board.pin_count })}
              {people.length > 0 && (
                <> · {text('with {names}', { names: listed.format(people) })}</>
              )}
            </span>
          </p>
        </div>
        {groups.map((group) => (
          <ul key={group[0]?.id} className={styles.group}>
            {group.map((item) => (
              <li key={item.id}>
                {item.isOn === undefined ? (
                  <button
                    type="button"
                    className={styles.row}
                    data-dangerous={item.isDangerous}
                    onClick={() => {
                      onClose();
                      onAct(item.id);
                    }}
                  >
                    <Icon path={item.icon} />
                    <span className={styles.words}>
                      {item.label}
                      {item.detail !== undefined && <small>{item.detail}</small>}
                    </span>
                  </button>
                ) : (
                  <Secret board={board} item={item} onSaved={onSaved} />
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </overlays.DialogOverlay>
  );
}

function Secret({
  board,
  item,
  onSaved,
}: Pick<Props, 'board' | 'onSaved'> & { item: BoardMenuItem }) {
  const [isOn, setOn] = useState(item.isOn === true);
  const setSecret = useBoardSecrecy(board, onSaved);

  async function change(isSecret: boolean) {
    setOn(isSecret);
    if (!(await setSecret(isSecret))) setOn(!isSecret);
  }
  return (
    <div className={styles.row}>
      <Icon path={item.icon} />
      <SwitchField
        label={item.label}
        description={item.detail}
        isSelected={isOn}
        onChange={(isSecret) => void change(isSecret)}
      />
    </div>
  );
}

import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { useLazyComponent, useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { IconButton, MenuButton, type MenuEntry } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';

import { type BoardMenuAction, boardMenuItems } from './board-menu-items.ts';

const loadSheet = () => import('./board-menu-sheet.tsx').then((m) => m.BoardMenuSheet);
const loadAct = () => import('./board-menu-act.tsx').then((m) => m.BoardMenuAct);

interface Props {
  board: Board;
  onSaved(board: Board): void;
}

/** The menu of a board's page. A phone shows the same entries as a sheet. */
export function BoardMenu({ board, onSaved }: Props) {
  const text = useText();
  const shell = useShell();
  const trigger = useRef<HTMLButtonElement>(null);
  const [action, setAction] = useState<BoardMenuAction | null>(null);
  const sheet = useLazyDialog();
  const act = useLazyComponent(action !== null, loadAct);
  const groups = boardMenuItems(board, shell, text);
  if (groups.length === 0) return null;

  return (
    <>
      {shell.device.isPhone ? (
        <IconButton
          ref={trigger}
          icon={dotsThree}
          label={text('More')}
          aria-haspopup="dialog"
          onPointerEnter={() => sheet.warm(loadSheet)}
          onClick={() => sheet.open(loadSheet, { board, groups, onAct: setAction, onSaved })}
        />
      ) : (
        <MenuButton
          ref={trigger}
          icon={dotsThree}
          label={text('More')}
          items={withSeparators(groups)}
          onAction={(id) => {
            const item = groups.flat().find((one) => one.id === id);
            if (item) setAction(item.id);
          }}
        />
      )}
      {sheet.element}
      {act && action && (
        <act.Part
          key={action}
          action={action}
          board={board}
          trigger={trigger}
          onSaved={onSaved}
          onDone={() => setAction(null)}
        />
      )}
    </>
  );
}

function withSeparators(groups: readonly (readonly MenuEntry[])[]): MenuEntry[] {
  return groups.flatMap((group, at) =>
    at === 0 ? [...group] : [{ id: `group-${at}`, separator: true as const }, ...group],
  );
}

import type { User } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { attachGridKeys } from '../drag/attach-grid-keys.ts';
import { BOARDS } from '../drag/card-kinds.ts';
import { cardsOf } from '../drag/read-places.ts';
import { hasOwnerTools } from '../owner-bar/has-owner-tools.ts';

interface Props {
  /** Whose boards they are. */
  user: User;
  area: RefObject<HTMLElement | null>;
  /** There are places to put a board, for who may. */
  isMovable: boolean;
}

/** Arrows lead from board to board, and `?` tells what else the keys do. */
export function BoardKeys({ user, area, isMovable }: Props) {
  const isOwner = hasOwnerTools(user, useShell());
  const use = isMovable && isOwner ? 'move' : 'look';
  const dialog = useLazyDialog();
  const help = useEffectEvent(() =>
    dialog.open(async () => {
      const { ShortcutSheet } = await import('../shortcuts/shortcut-sheet.tsx');
      return (given) => <ShortcutSheet {...given} of="boards" use={use} />;
    }),
  );

  useEffect(() => {
    const element = area.current;
    return element ? attachGridKeys(cardsOf(element, BOARDS), () => help()) : undefined;
  }, [area]);

  return dialog.element;
}

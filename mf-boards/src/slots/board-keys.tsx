import { type RefObject, useEffect, useEffectEvent } from 'react';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { attachGridKeys } from '../drag/attach-grid-keys.ts';
import { BOARDS } from '../drag/card-kinds.ts';
import { cardsOf } from '../drag/read-places.ts';

interface Props {
  area: RefObject<HTMLElement | null>;
  isMovable: boolean;
}

/** Arrows lead from board to board, and `?` tells what else the keys do. */
export function BoardKeys({ area, isMovable }: Props) {
  const dialog = useLazyDialog();
  const help = useEffectEvent(() =>
    dialog.open(async () => {
      const { ShortcutSheet } = await import('../shortcuts/shortcut-sheet.tsx');
      return (given) => <ShortcutSheet {...given} of="boards" use={isMovable ? 'move' : 'look'} />;
    }),
  );

  useEffect(() => {
    const element = area.current;
    return element ? attachGridKeys(cardsOf(element, BOARDS), () => help()) : undefined;
  }, [area]);

  return dialog.element;
}

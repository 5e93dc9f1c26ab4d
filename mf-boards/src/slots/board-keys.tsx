import type { User } from '@corkboard/shared/contract/people';
import { useShell } from '@corkboard/shared/remote';
import { type RefObject, useEffect } from 'react';
import { useReturnFocus } from '../common/return/use-return-focus.ts';
import { BOARDS } from '../drag/card-kinds.ts';
import { readCards } from '../drag/engine/read-cards.ts';
import { attachGridKeys } from '../drag/keys/attach-grid-keys.ts';
import { hasOwnerTools } from '../owner-bar/has-owner-tools.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

interface Props {
  user: User;
  area: RefObject<HTMLElement | null>;
  isMovable: boolean;
}

export function BoardKeys({ user, area, isMovable }: Props) {
  const isOwner = hasOwnerTools(user, useShell());
  useReturnFocus();
  const use = isMovable && isOwner ? 'move' : 'look';

  useEffect(() => {
    const element = area.current;
    return element ? attachGridKeys(readCards(element, BOARDS)) : undefined;
  }, [area]);

  return <ShortcutHelp of="boards" use={use} />;
}

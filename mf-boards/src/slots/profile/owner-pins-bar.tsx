import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import type { ComponentProps } from 'react';
import { OrganizeMenu, type OrganizePinsAction } from '../../organize/organize-menu.tsx';
import { PinsToolbar } from '../../pins/pins-toolbar.tsx';
import { useBoardSort } from '../../sort/use-board-sort.ts';
import { useSaveBoardSort } from '../../sort/use-save-board-sort.ts';
import { preloadOwnerBoards, usePreloadLater } from './load-slots.ts';
import { openOrganizeDialog } from './owner-dialogs.tsx';

export interface OwnerPinsBarProps extends Omit<ComponentProps<typeof PinsToolbar>, 'children'> {
  /** Undefined while loading, when organizing is unavailable. */
  user: User | undefined;
}

export function OwnerPinsBar({ user, ...toolbar }: OwnerPinsBarProps) {
  usePreloadLater(preloadOwnerBoards);
  return (
    // Marks server HTML, so that the browser requests this code with the page.
    <div data-code="profile.pins.owner">
      <PinsToolbar {...toolbar}>{user && <OwnerMenu user={user} />}</PinsToolbar>
    </div>
  );
}

function OwnerMenu({ user }: { user: User }) {
  const { navigation } = useShell();
  const { sort } = useBoardSort({ isOwn: true });
  const { save } = useSaveBoardSort();
  const dialog = useLazyDialog();

  function act(id: OrganizePinsAction) {
    if (id === 'history' || id === 'transfer') navigation.to(`/board/${id}/`);
    else openOrganizeDialog(id, { user, sort, saveSort: save }, dialog.open);
  }
  return (
    <>
      <OrganizeMenu onAct={act} />
      {dialog.element}
    </>
  );
}

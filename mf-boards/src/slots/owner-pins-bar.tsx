import type { User } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';
import { type ComponentProps, useEffect } from 'react';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { OrganizeMenu, type OrganizePinsAction } from '../organize/organize-menu.tsx';
import { PinsToolbar } from '../pins/pins-toolbar.tsx';
import { useBoardSort } from '../sort/use-board-sort.ts';
import { useSaveBoardSort } from '../sort/use-save-board-sort.ts';
import { ownerDialogs } from './owner-dialogs.tsx';
import { preloadOwnerBoards } from './profile-boards.tsx';

interface Props extends Omit<ComponentProps<typeof PinsToolbar>, 'children'> {
  /** Undefined while nothing is known yet: then there is nothing to organize. */
  user: User | undefined;
}

/** The row of the owner's tools above the saved Pins: filters and density, and at its end the menu. */
export function OwnerPinsBar({ user, ...toolbar }: Props) {
  // The tab beside this one is opened next, as a rule.
  useEffect(() => preloadOwnerBoards(), []);
  return (
    // Marked, so that the browser asks for this code with the page that the server has rendered.
    <div data-owner="">
      <PinsToolbar {...toolbar}>{user && <OwnerMenu user={user} />}</PinsToolbar>
    </div>
  );
}

/** The owner's menu above the Pins, with what other features bring to it. [ORGZ-004, SORT-005] */
function OwnerMenu({ user }: { user: User }) {
  const { navigation } = useShell();
  const { sort } = useBoardSort({ isOwn: true });
  const { save } = useSaveBoardSort();
  const dialog = useLazyDialog();

  function act(id: OrganizePinsAction) {
    if (id === 'history' || id === 'transfer') navigation.to(`/board/${id}/`);
    else dialog.open(ownerDialogs.organize[id]({ user, sort, saveSort: save }));
  }
  return (
    <>
      <OrganizeMenu onAct={act} />
      {dialog.element}
    </>
  );
}

import type { User } from '@corkboard/shared/contract/users.ts';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { OrganizeMenu } from '../organize/organize-menu.tsx';
import { useBoardSort } from '../sort/use-board-sort.ts';
import { ownerDialogs } from './owner-dialogs.tsx';

/** The owner's menu above the Pins, with what other features bring to it. [ORGZ-004, SORT-005] */
export function OwnerMenu({ user }: { user: User }) {
  const { sort, save } = useBoardSort({ isOwn: true });
  const dialog = useLazyDialog();
  const organizing = { user, sort, saveSort: save };
  return (
    <>
      <OrganizeMenu
        userId={user.id}
        onSortBoards={() => dialog.open(ownerDialogs.organize['sort-boards'](organizing))}
      />
      {dialog.element}
    </>
  );
}

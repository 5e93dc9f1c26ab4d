import { useShell } from '@corkboard/shared/remote';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import { OrganizeMenu } from '../organize/organize-menu.tsx';

/** The owner's menu, with what other features bring to it. */
export function OwnerMenu({ username }: { username: string }) {
  const { subject, navigation } = useShell();
  const dialog = useLazyDialog();
  return (
    <>
      <OrganizeMenu userId={subject} onSortBoards={() => navigation.to(`/${username}/_boards/`)} />
      {dialog.element}
    </>
  );
}

import type { User } from '@corkboard/shared/contract/users.ts';
import type { PeopleList } from '@corkboard/shared/rules/profile-path.ts';

import type { LazyDialog } from '../common/use-dialog.tsx';
import styles from './people-lists.module.css';
import { PeopleLists } from './people-lists.tsx';
import { usePeopleTitle } from './use-people-title.ts';

interface Props extends LazyDialog {
  user: User;
  list: PeopleList;
}

export function PeopleDialog({ user, list, overlays: { DialogOverlay }, onClose }: Props) {
  const title = usePeopleTitle(user, list);
  return (
    <DialogOverlay title={title} onClose={onClose}>
      <div className={styles.window}>
        <PeopleLists user={user} list={list} onLeave={onClose} />
      </div>
    </DialogOverlay>
  );
}

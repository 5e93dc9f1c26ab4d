import type { User } from '@corkboard/shared/contract/people';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import type { PeopleList } from '@corkboard/shared/rules/people';
import styles from './people-lists.module.css';
import { PeopleLists } from './people-lists.tsx';
import { usePeopleTitle } from './use-people-title.ts';

interface Props extends LazyDialogProps {
  user: User;
  list: PeopleList;
  /** Closes the dialog for a page that one of its links opens. Back opens it again. */
  onLeave(): void;
}

export function PeopleDialog({ user: opened, list, onLeave, overlays, onClose }: Props) {
  const { DialogOverlay } = overlays;
  // The dialog's props don't update, and answered requests change the counts.
  const { data: user = opened } = useQuery(userQuery(useShell(), opened.username));
  const title = usePeopleTitle(user, list);
  return (
    <DialogOverlay title={title} onClose={onClose}>
      <div className={styles.window}>
        <PeopleLists user={user} list={list} onLeave={onLeave} />
      </div>
    </DialogOverlay>
  );
}

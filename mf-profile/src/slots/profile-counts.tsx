import type { User } from '@corkboard/shared/contract/people';

import { useLazyDialog } from '@corkboard/shared/lazy';
import { Counts } from '../header/counts.tsx';
import { loadPeopleDialog } from './lazy-dialogs.ts';

export function ProfileCounts({ user }: { user: User }) {
  const people = useLazyDialog();
  return (
    <>
      <Counts
        user={user}
        onOpen={(list) => people.open(loadPeopleDialog, { user, list })}
        onWarm={() => people.warm(loadPeopleDialog)}
      />
      {people.element}
    </>
  );
}

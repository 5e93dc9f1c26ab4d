import type { User } from '@corkboard/shared/contract/users.ts';
import type { PeopleList } from '@corkboard/shared/rules/profile-path.ts';
import { useState } from 'react';

import { useDialog } from '../common/use-dialog.tsx';
import { Counts } from '../header/counts.tsx';
import { loadPeopleDialog } from './lazy-dialogs.ts';

export function ProfileCounts({ user }: { user: User }) {
  const [list, setList] = useState<PeopleList>('followers');
  const people = useDialog(loadPeopleDialog);

  function open(pressed: PeopleList) {
    setList(pressed);
    people.open();
  }
  return (
    <>
      <Counts user={user} onOpen={open} onWarm={people.warm} />
      {people.show({ user, list })}
    </>
  );
}

import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useLocation } from '@corkboard/shared/router';
import type { PeopleList } from '@corkboard/shared/rules/people';
import { useEffect, useEffectEvent } from 'react';
import { Counts } from '../header/counts.tsx';
import { openLists } from '../people/open-lists.ts';
import { loadPeopleDialog } from './lazy-dialogs.ts';

export function ProfileCounts({ user }: { user: User }) {
  const people = useLazyDialog();
  const { key } = useLocation();
  const entry = `${key} ${user.id}`;

  function open(list: PeopleList) {
    const onLeave = () => {
      openLists.keep(entry, list);
      people.close();
    };
    people.open(loadPeopleDialog, { user, list, onLeave });
  }
  // The list is open again for a user who comes back from one of its people.
  const reopen = useEffectEvent(() => {
    const list = openLists.take(entry);
    if (list) open(list);
  });
  useEffect(() => reopen(), [entry]);

  return (
    <>
      <Counts user={user} onOpen={open} onWarm={() => people.warm(loadPeopleDialog)} />
      {people.element}
    </>
  );
}
